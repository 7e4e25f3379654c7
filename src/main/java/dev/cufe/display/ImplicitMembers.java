package dev.cufe.display;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.xref.CallReferences;
import dev.cufe.xref.CrossReferences;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What special members call that nobody has written: they are defined where they are called first, and name the functions
 * of bases and members then [class.default.ctor], [class.copy.ctor], [class.dtor].
 */
public final class ImplicitMembers {
    private final CrossReferences out;
    /** Functions; of destructors, which may not even be declared yet, the classes. */
    private final Map<Entity, Boolean> defined = new IdentityHashMap<>();

    public ImplicitMembers(CrossReferences out) {
        this.out = out;
    }

    /** A function that is defined now, if nobody has written its definition. */
    public record Definition(Function function) {}

    public static boolean isImplicit(Function f) {
        return (f.isCompilerGenerated || f.isDefaultedInClass)
                && !f.isDeleted
                && (f.kind == FunctionKind.CONSTRUCTOR
                        || f.kind == FunctionKind.DESTRUCTOR
                        || ClassTraits.isCopyOrMove(f));
    }

    /** A constructor has the name of its class, if that has one; a destructor is called something all the same. */
    public static boolean isNamelessConstructor(Entity entity) {
        ClassEntity c = entity instanceof Function f && f.kind == FunctionKind.CONSTRUCTOR ? f.enclosingClass() : null;
        return c != null && c.name == null;
    }

    /** The body of a constructor or destructor begins there. */
    public void begun(Function function, int position) {
        ClassEntity c = function.enclosingClass();
        if (c == null || c.isUnion()) {
            return;
        }
        if (function.kind == FunctionKind.DESTRUCTOR) {
            destroyed(c, position);
        } else {
            out.operands.initialized(c, function, position);
            constructed(c);
        }
    }

    public void define(Function f) {
        ClassEntity c = f.enclosingClass();
        if (c == null || c.isNonreal || c.isUnion() || !isImplicit(f)) {
            return;
        }
        if (f.kind == FunctionKind.DESTRUCTOR) {
            if (f.isTrivial) {
                return;
            }
            defineDestructor(c, f.isCompilerGenerated ? place(c) : f.position);
            return;
        }
        if (defined.put(f, true) != null) {
            return;
        }
        for (BaseClass base : c.bases) {
            part(f, base.type, base.position, false);
        }
        for (Field field : c.fields) {
            if (field.init == null || !ClassTraits.isDefaultConstructor(f)) {
                part(f, Types.innermostElement(field.type), field.position, true);
            } else {
                destroyedTrivially(Types.asClass(Types.innermostElement(field.type)), field.position);
            }
        }
        if (f.kind == FunctionKind.CONSTRUCTOR) {
            constructed(c);
        }
    }

    /** A constructor needs the virtual table, and so the destructor in it. */
    void constructed(ClassEntity c) {
        Function destructor = ClassTraits.destructor(c);
        if (c.isNonreal || !hasVirtualDestructor(c)) {
            return;
        }
        if (destructor != null) {
            define(destructor);
        } else {
            defineDestructor(c, place(c));
        }
    }

    /** Where what nobody has written stands: an instance of a partial specialization is where its template is. */
    private static int place(ClassEntity c) {
        boolean isPartial = c.instantiatedFrom != null && c.instantiatedFrom.partialArgs != null;
        return isPartial && c.template != null ? c.template.position : c.position;
    }

    private void defineDestructor(ClassEntity c, int position) {
        if (defined.put(c, true) == null) {
            destroyed(c, position);
        }
    }

    private static boolean hasVirtualDestructor(ClassEntity c) {
        Function destructor = ClassTraits.destructor(c);
        if (destructor != null) {
            return destructor.isVirtual;
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && hasVirtualDestructor(b)) {
                return true;
            }
        }
        return false;
    }

    /** Defines what destroys a variable of a known class; null if that has nothing to do or no name. */
    public @Nullable Function ends(Variable variable) {
        ClassEntity c = Types.asClass(variable.type);
        Function destructor = c == null || c.isNonreal ? null : ClassTraits.destructor(c);
        if (destructor == null || destructor.isTrivial || !CrossReferences.isNamed(destructor)) {
            return null;
        }
        define(destructor);
        return destructor;
    }

    /** What a destructor destroys: virtual bases, the other ones and members [class.dtor]. */
    void destroyed(ClassEntity c, int position) {
        virtualBases(c, new IdentityHashMap<>(), position);
        for (BaseClass base : c.bases) {
            if (!base.isVirtual) {
                destroyed(base.type, position);
            }
        }
        for (Field field : c.fields) {
            destroyed(Types.innermostElement(field.type), position);
        }
    }

    private void virtualBases(ClassEntity c, Map<ClassEntity, Boolean> seen, int position) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && !b.isNonreal) {
                virtualBases(b, seen, position);
                if (base.isVirtual && seen.put(b, true) == null) {
                    destroyed(base.type, position);
                }
            }
        }
    }

    private void destroyed(Type part, int position) {
        ClassEntity c = Types.asClass(part);
        Function destructor = c == null || c.isNonreal ? null : ClassTraits.destructor(c);
        if (destructor != null && CrossReferences.isNamed(destructor)) {
            called(destructor, position);
        }
    }

    private void destroyedTrivially(@Nullable ClassEntity c, int position) {
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (destructor != null && destructor.isTrivial && !destructor.isCompilerGenerated) {
            out.add(destructor, CrossReferences.REFERENCE, position);
        }
    }

    private void part(Function whole, Type type, int position, boolean isField) {
        ClassEntity c = Types.asClass(type);
        if (c == null) {
            return;
        }
        boolean isWholeDefault = ClassTraits.isDefaultConstructor(whole);
        Function called = isWholeDefault ? out.defaultConstructors.of(c) : counterpart(c, whole);
        if (called != null && called.isTrivial && ClassTraits.isMoveConstructor(called)) {
            called = CallReferences.copier(type, true);
        }
        boolean isDefault = called != null && ClassTraits.isDefaultConstructor(called);
        boolean isCopy = whole.kind == FunctionKind.CONSTRUCTOR && declaresConstructor(c);
        if (called != null && isDefault && called.isTrivial) {
            int times = constructions(c, isField);
            for (int i = 0; i < times; i++) {
                out.add(called, CrossReferences.REFERENCE, position);
            }
            if (times > 0) {
                define(called);
            }
        } else if (called != null && called.isTrivial && isCopy) {
            out.add(called, CrossReferences.REFERENCE, position);
        } else if (called != null && (isDefault ? !isPlain(c) : !called.isTrivial)) {
            called(called, position);
        }
        Function destructor = ClassTraits.destructor(c);
        boolean isConstructed = called != null && (!called.isTrivial || !isDefault && isCopy);
        if (whole.kind == FunctionKind.CONSTRUCTOR
                && destructor != null
                && (isConstructed ? CrossReferences.isNamed(destructor) : !destructor.isTrivial)) {
            called(destructor, position);
        }
    }

    private void called(Function f, int position) {
        out.add(f, CrossReferences.REFERENCE, position);
        define(f);
    }

    /** A class as C had them: for an object of it without initializer nothing is looked up. */
    public static boolean isPlain(ClassEntity c) {
        if (c.isPolymorphic || c.hasUserDeclaredConstructor || !c.bases.isEmpty()) {
            return false;
        }
        Function destructor = ClassTraits.destructor(c);
        if (destructor != null && !destructor.isTrivial) {
            return false;
        }
        for (Field field : c.fields) {
            ClassEntity part = Types.asClass(Types.innermostElement(field.type));
            boolean isOpen = field.access == Access.PUBLIC && !field.hasInitializer;
            if (!isOpen || part != null && !isPlain(part)) {
                return false;
            }
        }
        return true;
    }

    /**
     * How often a trivial default constructor is named for a part of an object: once more if it is looked at again for the
     * written constructor of a part; a member that has one itself is not constructed.
     */
    public static int constructions(ClassEntity c, boolean isField) {
        if (isPlain(c) || isField && c.hasUserDeclaredConstructor) {
            return 0;
        }
        boolean isLookedAtAgain =
                c.hasUserDeclaredConstructor ? declaresOtherConstructor(c) : hasConstructedPart(c, false);
        return isLookedAtAgain ? 2 : 1;
    }

    /** Whether somebody has written a constructor that makes the object of something else. */
    private static boolean declaresOtherConstructor(ClassEntity c) {
        for (Function f : c.functions) {
            boolean isOther = f.kind == FunctionKind.CONSTRUCTOR
                    && !f.isCompilerGenerated
                    && !ClassTraits.isDefaultConstructor(f)
                    && !ClassTraits.isCopyOrMove(f);
            if (isOther) {
                return true;
            }
        }
        return false;
    }

    /** Whether somebody has written a constructor of the class or of a part of it, or something for all of them to do. */
    public static boolean declaresConstructor(ClassEntity c) {
        return c.hasUserDeclaredConstructor || hasInitializedMember(c) || hasConstructedPart(c, true);
    }

    /** Whether no constructor may leave out some member [class.default.ctor]. */
    private static boolean hasInitializedMember(ClassEntity c) {
        for (Field field : c.fields) {
            if (field.hasInitializer || Types.isReference(field.type)) {
                return true;
            }
        }
        return false;
    }

    /** @param countsOwn whether a member counts whose class has but a default constructor that is written, not only a part of it */
    private static boolean hasConstructedPart(ClassEntity c, boolean countsOwn) {
        for (BaseClass base : c.bases) {
            ClassEntity part = Types.asClass(base.type);
            if (part != null && declaresConstructor(part)) {
                return true;
            }
        }
        for (Field field : c.fields) {
            ClassEntity part = Types.asClass(Types.innermostElement(field.type));
            if (part != null
                    && (countsOwn || !part.hasUserDeclaredConstructor || declaresOtherConstructor(part))
                    && declaresConstructor(part)) {
                return true;
            }
        }
        return false;
    }

    static @Nullable Function counterpart(ClassEntity c, Function whole) {
        if (whole.kind == FunctionKind.DESTRUCTOR) {
            Function destructor = ClassTraits.destructor(c);
            return destructor == null || destructor.isTrivial ? null : destructor;
        }
        Function copy = null;
        for (Function f : c.functions) {
            if (f.kind != whole.kind) {
                continue;
            }
            if (ClassTraits.isDefaultConstructor(whole)) {
                if (ClassTraits.isDefaultConstructor(f)) {
                    return f;
                }
            } else if (ClassTraits.isMoveConstructor(f) || ClassTraits.isMoveAssignment(f)) {
                if ((ClassTraits.isMoveConstructor(whole) || ClassTraits.isMoveAssignment(whole)) && !f.isDeleted) {
                    return f;
                }
            } else if (ClassTraits.isCopyConstructor(f) || ClassTraits.isCopyAssignment(f)) {
                copy = f;
            }
        }
        return copy;
    }

    /** What the virtual table needs that a cast to that type looks at while the program runs. */
    public static @Nullable Function virtualDestructor(Type type) {
        Type object = Types.isReference(type) ? Types.nonReference(type) : Types.pointee(type);
        ClassEntity c = object == null ? null : Types.asClass(object);
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        return destructor != null && destructor.isVirtual ? destructor : null;
    }
}
