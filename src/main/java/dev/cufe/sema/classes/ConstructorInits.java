package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lookup.BasePath;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.DependentValues;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.types.text.TypeText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Member initializers: what each initializes, and the order of initialization [class.base.init]/13. */
public final class ConstructorInits {
    private final Unit unit;
    private final Expressions expressions;
    private final MemberInitRules rules;

    public ConstructorInits(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.expressions = expressions;
        this.rules = new MemberInitRules(unit, expressions);
    }

    /** One written initializer; exactly one of field and type is given. */
    public ConstructorInit make(
            ClassEntity owner,
            @Nullable Field field,
            @Nullable Type type,
            Initializer syntax,
            boolean pack,
            int position) {
        boolean braced = syntax.isBraced();
        if (field != null && isBadArray(field.type, syntax)) {
            int at = Nodes.start(syntax.operands()[0]);
            unit.diagnostics.report(Codes.BAD_ARRAY_MEMBER_INIT, at, field.name == null ? "" : field.name.text());
            DynamicInit none = DynamicInit.expression(expressions.broken(at), 0);
            return new ConstructorInit(ConstructorInit.Kind.FIELD, field, null, none, braced, pack, false, position);
        }
        if (field != null) {
            DynamicInit init = initialization(field.type, syntax, InitContext.MEMBER);
            return new ConstructorInit(ConstructorInit.Kind.FIELD, field, null, init, braced, pack, false, position);
        }
        ConstructorInit.Kind kind = kindOf(owner, type, position);
        DynamicInit init = initialization(type, syntax, InitContext.BASE);
        return new ConstructorInit(kind, null, type, init, braced, pack, false, position);
    }

    /** An array has no value that parentheses could hold, but of characters. */
    private static boolean isBadArray(Type type, Initializer syntax) {
        boolean isArray = Types.isArray(type) && !type.isDependent();
        if (!isArray || syntax.form() != Initializer.Form.PARENS || syntax.operands().length == 0) {
            return false;
        }
        Expr first = syntax.operands()[0];
        boolean isString = first instanceof ConstantExpr c && c.constant() instanceof StringConstant;
        boolean isList = first instanceof BracedInitExpr;
        return syntax.operands().length > 1 || !isString && !isList && !first.isTypeDependent();
    }

    /** What initializes a base or member; the copy of an object of a class with constructors is no constant here. */
    private DynamicInit initialization(Type type, Initializer syntax, InitContext context) {
        DynamicInit init = expressions.initialization.initialize(type, syntax.read(type, unit.dialect), context);
        Constant value = init.expr instanceof ConstantExpr c ? c.constant() : init.constant;
        boolean copy = (init.kind == DynamicInit.Kind.CONSTANT || init.kind == DynamicInit.Kind.EXPRESSION)
                && value != null
                && value.expr() != null
                && Types.isClass(type)
                && !unit.classTraits.hasOnlyTrivialConstructors(Types.asClass(type), syntax.position());
        return copy ? DynamicInit.expression(value.expr(), 0) : init;
    }

    private ConstructorInit.Kind kindOf(ClassEntity owner, Type type, int position) {
        if (type.canonical() == owner.type()) {
            unit.newer.use(Codes.DELEGATING_CTORS_ARE_CPP11, 2011, position);
            return ConstructorInit.Kind.DELEGATION;
        }
        for (BaseClass base : owner.bases) {
            if (base.type.canonical() == type.canonical()) {
                return base.isVirtual ? ConstructorInit.Kind.VIRTUAL_BASE : ConstructorInit.Kind.DIRECT_BASE;
            }
        }
        if (!type.isDependent() && !type.isError() && !owner.hasVirtualBases && !owner.isDependentBasePresent) {
            ClassEntity c = Types.asClass(type);
            if (c != null && BasePath.find(owner, c) != null) {
                unit.diagnostics.report(Codes.INDIRECT_NONVIRTUAL_BASE_CLASS_NOT_ALLOWED, position);
            } else {
                unit.diagnostics.report(Codes.NOT_A_FIELD_OR_BASE_CLASS, position, TypeText.of(type), owner);
            }
        }
        return owner.hasVirtualBases ? ConstructorInit.Kind.VIRTUAL_BASE : ConstructorInit.Kind.DIRECT_BASE;
    }

    /** Reports a member or base that is named again. */
    public void checkFirst(
            ClassEntity owner,
            @Nullable Field field,
            @Nullable Type base,
            List<ConstructorInit> written,
            int position) {
        rules.checkFirst(owner, field, base, written, position);
    }

    /**
     * All initializers in initialization order: virtual bases, bases, members; the written ones of a template as they can be.
     *
     * @param body position of the body, where what is missing is reported
     */
    public List<ConstructorInit> complete(Function f, ClassEntity owner, List<ConstructorInit> written, int body) {
        rules.checkWritten(written);
        rules.checkDelegation(f, written);
        rules.checkMissing(f, owner, written, body);
        List<ConstructorInit> ordered = new ArrayList<>(written.size());
        addKind(written, ordered, ConstructorInit.Kind.DELEGATION);
        addVirtualBases(owner, written, ordered);
        addKind(written, ordered, ConstructorInit.Kind.VIRTUAL_BASE);
        for (BaseClass base : owner.bases) {
            // In a function a specialization for dependent values is another one than in the base clause.
            if (!isUnknownByAnotherName(base.type) && !DependentValues.in(base.type)) {
                addBase(base, ConstructorInit.Kind.DIRECT_BASE, written, ordered);
            }
        }
        for (ConstructorInit init : written) {
            if (init.kind == ConstructorInit.Kind.DIRECT_BASE && !ordered.contains(init)) {
                ordered.add(init);
            }
        }
        addFields(owner, written, ordered);
        for (ConstructorInit init : written) {
            if (init.kind == ConstructorInit.Kind.FIELD && !ordered.contains(init)) {
                ordered.add(init);
            }
        }
        return ordered;
    }

    /** The body of a destructor begins: it ends the lives of bases and members. */
    public void checkDestructor(Function f, ClassEntity owner) {
        rules.checkParts(f, owner, f.position);
    }

    /** Members in the order of their declaration; those of an anonymous union stand where it does. */
    private static void addFields(ClassEntity owner, List<ConstructorInit> from, List<ConstructorInit> into) {
        for (Field field : owner.fields) {
            for (ConstructorInit init : from) {
                if (init.field == field) {
                    into.add(init);
                }
            }
            ClassEntity anonymous = field.isAnonymousUnionObject ? Types.asClass(field.type) : null;
            if (anonymous != null) {
                addFields(anonymous, from, into);
            }
        }
    }

    /** Virtual bases come first, in the order of a depth-first walk [class.base.init]/13. */
    private static void addVirtualBases(ClassEntity owner, List<ConstructorInit> from, List<ConstructorInit> into) {
        if (!owner.hasVirtualBases) {
            return;
        }
        for (BaseClass base : owner.bases) {
            if (base.type.canonical() instanceof ClassType c) {
                addVirtualBases(c.entity(), from, into);
            }
            if (base.isVirtual) {
                addBase(base, ConstructorInit.Kind.VIRTUAL_BASE, from, into);
            }
        }
    }

    private static void addBase(
            BaseClass base, ConstructorInit.Kind kind, List<ConstructorInit> from, List<ConstructorInit> into) {
        for (ConstructorInit init : from) {
            if (init.kind == kind
                    && init.type != null
                    && init.type.canonical() == base.type.canonical()
                    && !into.contains(init)) {
                into.add(init);
            }
        }
    }

    /** A typedef of a type that is not even known to be a class is not recognized as that base: it goes to the end. */
    private static boolean isUnknownByAnotherName(Type base) {
        boolean renamed = base instanceof TypedefType || base instanceof AliasTemplateType;
        Type core = base.canonical();
        return renamed
                && (core instanceof TemplateParamType || core instanceof DependentMemberType m && m.args() == null);
    }

    private static void addKind(List<ConstructorInit> from, List<ConstructorInit> into, ConstructorInit.Kind kind) {
        for (ConstructorInit init : from) {
            if (init.kind == kind && !into.contains(init)) {
                into.add(init);
            }
        }
    }
}
