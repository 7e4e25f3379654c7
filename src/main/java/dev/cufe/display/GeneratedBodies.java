package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What constructors and destructors do with bases and members that nobody has written [class.default.ctor],
 * [class.copy.ctor], [class.dtor] ([il 8]).
 */
final class GeneratedBodies {
    private final Display d;

    GeneratedBodies(Display display) {
        d = display;
    }

    /** A base or member, and what is done to it; null for the initializer that the member itself has. */
    private record Part(
            @Nullable BaseClass base,
            @Nullable Field field,
            @Nullable DynamicInit init,
            @Nullable ConstructorInit written) {}

    /** Whether nothing says yet what a function does with the parts of an object. */
    static boolean isComplete(Function f, @Nullable ClassEntity owner) {
        if (owner == null || f.kind != FunctionKind.CONSTRUCTOR && f.kind != FunctionKind.DESTRUCTOR) {
            return true;
        }
        for (ConstructorInit init : f.constructorInits) {
            if (init.kind == ConstructorInit.Kind.DELEGATION) {
                return true;
            }
        }
        return owner.isUnion()
                || owner.isNonreal
                || owner.isPrototype
                || owner.type().isDependent();
    }

    /** The list of what a function does; destructors begin with the last part. */
    @Nullable
    String inits(Function f, ClassEntity owner) {
        List<Part> parts = parts(f, owner);
        int count = parts.size();
        int[] numbers = d.records.take(count);
        boolean isReversed = f.kind == FunctionKind.DESTRUCTOR;
        d.lifetimes.openBlock();
        for (int i = 0; i < count; i++) {
            int after = isReversed ? i - 1 : i + 1;
            boolean isLast = after < 0 || after == count;
            show(f, parts.get(i), owner, numbers[i], isLast ? null : reference(numbers[after]));
        }
        d.lifetimes.closeBlock();
        return count == 0 ? null : reference(numbers[isReversed ? count - 1 : 0]);
    }

    private static String reference(int number) {
        return References.to(true, "constructor-init", number, null);
    }

    private static List<Part> parts(Function f, ClassEntity owner) {
        List<Part> parts = new ArrayList<>();
        List<ConstructorInit> written = new ArrayList<>(f.constructorInits);
        boolean isDefault = f.kind == FunctionKind.CONSTRUCTOR
                && (ClassTraits.isDefaultConstructor(f) || !ImplicitMembers.isImplicit(f));
        for (BaseClass base : owner.bases) {
            ConstructorInit own = take(written, base);
            DynamicInit init = own != null ? own.init : init(f, base.type, isDefault);
            if (init != null) {
                parts.add(new Part(base, null, init, own));
            }
        }
        for (Field field : owner.fields) {
            ConstructorInit own = take(written, field);
            boolean isOwn = own == null && field.init != null && isDefault;
            DynamicInit init = own != null ? own.init : isOwn ? null : init(f, field.type, isDefault);
            if (isOwn || init != null) {
                parts.add(new Part(null, field, init, own));
            }
        }
        for (ConstructorInit rest : written) {
            parts.add(new Part(null, null, rest.init, rest));
        }
        return parts;
    }

    private static @Nullable ConstructorInit take(List<ConstructorInit> written, BaseClass base) {
        for (ConstructorInit init : written) {
            boolean isBase = init.field == null && init.type != null;
            if (isBase && Types.asClass(init.type) == Types.asClass(base.type)) {
                written.remove(init);
                return init;
            }
        }
        return null;
    }

    private static @Nullable ConstructorInit take(List<ConstructorInit> written, Field field) {
        for (ConstructorInit init : written) {
            if (init.field == field) {
                written.remove(init);
                return init;
            }
        }
        return null;
    }

    /** What is done to a part of that type; null for nothing. */
    private static @Nullable DynamicInit init(Function f, Type type, boolean isDefault) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        Function called = c == null ? null : isDefault ? defaultConstructor(c) : ImplicitMembers.counterpart(c, f);
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        Function end = destructor == null || destructor.isTrivial ? null : destructor;
        if (f.kind == FunctionKind.DESTRUCTOR) {
            return end == null ? null : DynamicInit.none().withDestructor(end);
        }
        if (c == null || called == null || called.isTrivial) {
            DynamicInit destroyed = end == null ? null : DynamicInit.none().withDestructor(end);
            return isDefault ? destroyed : DynamicInit.bitwiseCopy();
        }
        int flags = isDefault ? 0 : DynamicInit.COPY_WITH_IMPLIED_SOURCE;
        DynamicInit made = DynamicInit.constructor(called, defaults(called, isDefault), flags);
        ArrayType array = Types.asArray(type);
        if (array == null || c == null) {
            return made.withDestructor(end);
        }
        Constant element = new DynamicInitConstant(c.type(), null, 0, made);
        Constant[] elements = {new RepeatConstant(c.type(), null, 0, element, array.size())};
        Constant all = new AggregateConstant(type, null, 0, elements, false, true);
        return DynamicInit.aggregate(all, 0).withDestructor(end);
    }

    /** The default arguments that the call of a default constructor fills in. */
    private static Expr[] defaults(Function constructor, boolean isDefault) {
        ParamType[] params = constructor.type.params();
        List<Expr> args = new ArrayList<>(0);
        for (int i = 0; isDefault && i < params.length; i++) {
            if (params[i].defaultArg != null) {
                args.add(params[i].defaultArg.with(Expr.GENERATED_DEFAULT_ARG));
            }
        }
        return args.toArray(new Expr[0]);
    }

    private static @Nullable Function defaultConstructor(ClassEntity c) {
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                return f;
            }
        }
        return null;
    }

    private void show(Function f, Part part, ClassEntity owner, int number, @Nullable String next) {
        if (part.written() != null) {
            d.initializers.constructorInit(f, part.written(), number, next);
            return;
        }
        Record r = new Record(d.records, "constructor-init", number);
        r.field("next", next).truth("compiler_generated", true);
        Field field = part.field();
        BaseClass base = part.base();
        if (field != null) {
            r.field("kind", "cik_field").field("field", d.references.entity(field));
        } else if (base != null) {
            r.field("kind", base.isVirtual ? "cik_virtual_base_class" : "cik_direct_base_class");
            String name = d.text.type(base.type.canonical()) + " (in " + d.text.type(owner.type()) + ")";
            r.field("base_class", References.to(false, "base-class", d.records.numberOf(base.type), name));
        }
        r.flag("use_field_initializer", part.init() == null);
        r.field("initializer", part.init() == null ? null : d.initializers.show(part.init(), null, false, true));
        r.finish();
    }
}
