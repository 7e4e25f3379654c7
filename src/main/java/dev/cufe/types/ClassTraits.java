package dev.cufe.types;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * Properties of types that depend on the members of classes [class.prop], [basic.types.general]. They ask for completion
 * and for the implicit members first. Dependent types have no properties: false.
 */
public final class ClassTraits {
    private final Unit unit;
    private final StandardLayout standardLayout;

    ClassTraits(Unit unit) {
        this.unit = unit;
        this.standardLayout = new StandardLayout(this);
    }

    /** The class of a type after completion and declaration of its implicit members, or null. */
    @Nullable
    ClassEntity complete(Type type, int position) {
        ClassEntity c = Types.asClass(type);
        if (c == null || c.type().isDependent() || !unit.isComplete(c, position)) {
            return null;
        }
        unit.demands.declareImplicitMembers(c);
        return c;
    }

    // Polymorphism.

    public boolean isAbstract(Type type, int position) {
        ClassEntity c = complete(type, position);
        return c != null && c.isAbstract;
    }

    public boolean isPolymorphic(Type type, int position) {
        ClassEntity c = complete(type, position);
        return c != null && c.isPolymorphic;
    }

    public boolean hasVirtualDestructor(Type type, int position) {
        ClassEntity c = complete(type, position);
        Function destructor = c == null ? null : destructor(c);
        return destructor != null && destructor.isVirtual;
    }

    /** No non-static data, virtual functions or virtual bases, and only empty bases [meta.unary.prop]. */
    public boolean isEmpty(Type type, int position) {
        ClassEntity c = complete(type, position);
        return c != null && !c.isUnion() && unit.layout.layOut(c).isEmpty;
    }

    /** Whether default initialization of a const object leaves nothing without a value [dcl.init.general]/8. */
    public boolean isConstDefaultConstructible(ClassEntity c) {
        if (complete(c.type(), c.position) == null || c.isUnion()) {
            return true;
        }
        boolean implicit = false;
        for (Function f : c.functions) {
            implicit |= isDefaultConstructor(f) && f.isDefaulted;
        }
        if (!implicit) {
            return true;
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && !isConstDefaultConstructible(b)) {
                return false;
            }
        }
        for (Field f : c.fields) {
            if (f.hasInitializer || f.name == null && !f.isAnonymousUnionObject) {
                continue;
            }
            ClassEntity type = Types.asClass(Types.innermostElement(f.type));
            if (type == null ? !f.type.isError() : !isConstDefaultConstructible(type)) {
                return false;
            }
        }
        return true;
    }

    // Special members.

    public static @Nullable Function destructor(ClassEntity entity) {
        if (entity.chosenDestructor != null) {
            return entity.chosenDestructor;
        }
        for (Function f : entity.functions) {
            if (f.kind == FunctionKind.DESTRUCTOR) {
                return f;
            }
        }
        return null;
    }

    /** Copy or move constructor, or copy or move assignment operator [class.copy.ctor], [class.copy.assign]. */
    public static boolean isCopyOrMove(Function f) {
        return isCopyConstructor(f) || isMoveConstructor(f) || isCopyAssignment(f) || isMoveAssignment(f);
    }

    public static boolean isCopyConstructor(Function f) {
        return isCopyOrMoveConstructor(f) && !takesRvalue(f);
    }

    public static boolean isMoveConstructor(Function f) {
        return isCopyOrMoveConstructor(f) && takesRvalue(f);
    }

    /** Takes a reference to its class, and defaults for the rest. A template never is one. */
    private static boolean isCopyOrMoveConstructor(Function f) {
        return f.kind == FunctionKind.CONSTRUCTOR
                && f.templateArgs == null
                && !f.isPrototype
                && takesOwnClass(f, false)
                && restHasDefaults(f, 1);
    }

    public static boolean isCopyAssignment(Function f) {
        return isAssignment(f) && takesOwnClass(f, true) && !takesRvalue(f);
    }

    public static boolean isMoveAssignment(Function f) {
        return isAssignment(f) && takesOwnClass(f, false) && takesRvalue(f);
    }

    private static boolean isAssignment(Function f) {
        return f.kind == FunctionKind.OPERATOR
                && f.operator == OperatorName.ASSIGN
                && f.templateArgs == null
                && !f.isPrototype
                && parameterCount(f) == 1;
    }

    private static int parameterCount(Function f) {
        ParamType[] params = f.type.params();
        return params.length > 0 && params[0].isExplicitThis ? params.length - 1 : params.length;
    }

    private static @Nullable Type firstParameter(Function f) {
        ParamType[] params = f.type.params();
        int first = params.length > 0 && params[0].isExplicitThis ? 1 : 0;
        return params.length > first ? params[first].type : null;
    }

    private static boolean takesRvalue(Function f) {
        Type first = firstParameter(f);
        return first != null && Types.isRvalueReference(first);
    }

    private static boolean takesOwnClass(Function f, boolean byValueToo) {
        Type first = firstParameter(f);
        return first != null
                && (byValueToo || Types.isReference(first))
                && f.enclosingClass() != null
                && Types.asClass(Types.nonReference(first)) == f.enclosingClass();
    }

    /** A default constructor can be called without arguments [class.default.ctor]. */
    public static boolean isDefaultConstructor(Function f) {
        return f.kind == FunctionKind.CONSTRUCTOR && !f.isPrototype && restHasDefaults(f, 0);
    }

    private static boolean restHasDefaults(Function f, int from) {
        ParamType[] params = f.type.params();
        for (int i = from; i < params.length; i++) {
            if (!params[i].hasDefault && !params[i].isPack) {
                return false;
            }
        }
        return true;
    }

    /** User-provided: declared by the user, and not defaulted or deleted at its first declaration [dcl.fct.def.default]. */
    public static boolean isUserProvided(Function f) {
        return !f.isCompilerGenerated && !f.isDefaultedInClass && !f.isDeleted;
    }

    /** Whether no constructor of the class was declared, and the implicit ones do nothing. */
    public boolean hasOnlyTrivialConstructors(ClassEntity c, int position) {
        if (c.hasUserDeclaredConstructor) {
            return false;
        }
        unit.demands.declareImplicitMembers(c);
        for (Function f : c.functions) {
            if (f.kind == FunctionKind.CONSTRUCTOR && (!f.isCompilerGenerated || !isTrivial(f, position))) {
                return false;
            }
        }
        return true;
    }

    /** Whether copies take no constructor: no constructor was declared, or a copy constructor that is trivial. */
    public boolean isCopiedWithoutConstructors(ClassEntity c, int position) {
        for (Function f : c.functions) {
            if (isCopyConstructor(f) && !f.isCompilerGenerated) {
                return isTrivial(f, position);
            }
        }
        return hasOnlyTrivialConstructors(c, position);
    }

    private boolean isTrivial(Function f, int position) {
        unit.demands.settleDefaulted(f, position);
        return f.isTrivial && !f.isDeleted;
    }

    private boolean isDeleted(Function f, int position) {
        unit.demands.settleDefaulted(f, position);
        return f.isDeleted;
    }

    // Triviality.

    public boolean isTriviallyDestructible(Type type, int position) {
        Type t = Types.innermostElement(type);
        if (!(Types.core(t) instanceof ClassType)) {
            return Types.isScalar(t) || Types.isReference(t);
        }
        ClassEntity c = complete(t, position);
        return c != null && hasTrivialDestructor(c, position);
    }

    /** Whether a complete class has a trivial, not deleted destructor. */
    public boolean hasTrivialDestructor(ClassEntity c, int position) {
        Function destructor = destructor(c);
        return destructor == null || isTrivial(destructor, position);
    }

    /** Trivially copyable type [class.prop]/1. */
    public boolean isTriviallyCopyable(Type type, int position) {
        Type t = Types.innermostElement(type);
        if (!(Types.core(t) instanceof ClassType)) {
            return Types.isScalar(t);
        }
        ClassEntity c = complete(t, position);
        if (c == null || !hasTrivialDestructor(c, position)) {
            return false;
        }
        boolean any = false;
        for (Function f : c.functions) {
            if (isCopyOrMove(f) && !isDeleted(f, position)) {
                if (!f.isTrivial) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    /** Trivial type [class.prop]/2. */
    public boolean isTrivial(Type type, int position) {
        Type t = Types.innermostElement(type);
        if (!(Types.core(t) instanceof ClassType)) {
            return Types.isScalar(t);
        }
        ClassEntity c = complete(t, position);
        return c != null && isTriviallyCopyable(t, position) && hasTrivialDefaultConstructor(c, position);
    }

    /** Whether a default constructor, deleted or not, and the destructor do nothing. */
    public boolean comesAndGoesTrivially(ClassEntity c, int position) {
        boolean isMade = hasTrivialDefaultConstructor(c, position);
        for (Function f : c.functions) {
            isMade |= isDefaultConstructor(f) && isDeleted(f, position);
        }
        return isMade && hasTrivialDestructor(c, position);
    }

    public boolean hasTrivialDefaultConstructor(ClassEntity c, int position) {
        boolean any = false;
        for (Function f : c.functions) {
            if (isDefaultConstructor(f) && !isDeleted(f, position)) {
                if (!f.isTrivial) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    // Standard layout.

    public boolean isPod(Type type, int position) {
        return isTrivial(type, position) && isStandardLayout(type, position);
    }

    /** Standard-layout type [class.prop]/3. */
    public boolean isStandardLayout(Type type, int position) {
        return standardLayout.holds(type, position);
    }

    // Aggregates.

    /** Aggregate by the rules of the unit's language level [dcl.init.aggr]. */
    public boolean isAggregate(Type type, int position) {
        if (Types.isArray(type)) {
            return true;
        }
        ClassEntity c = Types.asClass(type);
        return c != null && unit.isComplete(c, position) && isAggregate(c);
    }

    private boolean isAggregate(ClassEntity c) {
        boolean inherits = unit.dialect.atLeast(2017) && !c.inheritedConstructorBases.isEmpty();
        if (c.isPolymorphic || c.hasVirtualBases || inherits || !basesAllowAggregate(c)) {
            return false;
        }
        for (Function f : c.functions) {
            if (f.isVirtual || f.kind == FunctionKind.CONSTRUCTOR && constructorForbidsAggregate(f)) {
                return false;
            }
        }
        boolean initializersForbid = unit.dialect.atLeast(2011) && !unit.dialect.atLeast(2014);
        for (Field f : c.fields) {
            if (f.access == Access.PRIVATE || f.access == Access.PROTECTED || initializersForbid && f.hasInitializer) {
                return false;
            }
        }
        return !c.isClosure() && !constructorTemplateForbidsAggregate(c);
    }

    /** A deleted template is not user-provided: it matters in C++03 and since C++20 only, even if it is explicit. */
    private boolean constructorTemplateForbidsAggregate(ClassEntity c) {
        boolean deletedForbids = !unit.dialect.atLeast(2011) || unit.dialect.atLeast(2020);
        for (Symbol s = c.scope.find(unit.special.constructor); s != null; s = s.next) {
            if (s.entity instanceof Template t
                    && t.prototype instanceof Function f
                    && (deletedForbids || !f.isDeleted)) {
                return true;
            }
        }
        return false;
    }

    private boolean basesAllowAggregate(ClassEntity c) {
        for (BaseClass base : c.bases) {
            if (!unit.dialect.atLeast(2017) || base.isVirtual || base.access != Access.PUBLIC) {
                return false;
            }
        }
        return true;
    }

    /** C++03 and C++20: user-declared; C++11, C++14: user-provided; C++17: user-provided, explicit or inherited. */
    private boolean constructorForbidsAggregate(Function f) {
        if (f.isInheritingConstructor) {
            return true;
        }
        if (unit.dialect.atLeast(2020)) {
            return !f.isCompilerGenerated;
        }
        boolean explicitForbids = !unit.dialect.atLeast(2011) || unit.dialect.atLeast(2017);
        return isUserProvided(f) || explicitForbids && f.isExplicit && !f.isCompilerGenerated;
    }

    // Literal types.

    /** Literal type [basic.types.general]/10. */
    public boolean isLiteral(Type type, int position) {
        Type t = Types.core(type);
        if (t instanceof ReferenceType || Types.isScalar(t)) {
            return true;
        }
        if (Types.isVoid(t)) {
            return unit.dialect.atLeast(2014);
        }
        if (t instanceof ArrayType a) {
            return !a.isVariableLength() && isLiteral(a.element(), position);
        }
        ClassEntity c = complete(t, position);
        return c != null && isLiteral(c, position);
    }

    private boolean isLiteral(ClassEntity c, int position) {
        if (!hasConstexprDestructor(c, position) || !canBeMadeInConstant(c, position)) {
            return false;
        }
        for (BaseClass base : c.bases) {
            if (base.isVirtual || !isLiteral(base.type, position)) {
                return false;
            }
        }
        if (c.isUnion() && unit.dialect.atLeast(2017)) {
            return unionHasLiteral(c, position);
        }
        for (Field f : c.fields) {
            if (Types.isVolatile(f.type) || !isLiteral(f.type, position)) {
                return false;
            }
        }
        return true;
    }

    private boolean unionHasLiteral(ClassEntity c, int position) {
        for (Field f : c.fields) {
            if (!Types.isVolatile(f.type) && isLiteral(f.type, position)) {
                return true;
            }
        }
        return c.fields.isEmpty();
    }

    private boolean hasConstexprDestructor(ClassEntity c, int position) {
        if (hasTrivialDestructor(c, position)) {
            return true;
        }
        Function destructor = destructor(c);
        return unit.dialect.atLeast(2020) && destructor != null && destructor.isConstexpr;
    }

    private boolean canBeMadeInConstant(ClassEntity c, int position) {
        if (isAggregate(c) || c.isClosure() && unit.dialect.atLeast(2017)) {
            return true;
        }
        return hasConstexprConstructor(c, position);
    }

    /** A constexpr constructor, own or inherited, that neither copies nor moves. */
    private boolean hasConstexprConstructor(ClassEntity c, int position) {
        for (Function f : c.functions) {
            if (f.kind == FunctionKind.CONSTRUCTOR && !isCopyConstructor(f) && !isMoveConstructor(f)) {
                unit.demands.settleDefaulted(f, position);
                if (f.isConstexpr) {
                    return true;
                }
            }
        }
        for (ClassEntity base : c.inheritedConstructorBases) {
            if (hasConstexprConstructor(base, position)) {
                return true;
            }
        }
        return hasConstexprConstructorTemplate(c);
    }

    private boolean hasConstexprConstructorTemplate(ClassEntity c) {
        for (Symbol s = c.scope.find(unit.special.constructor); s != null; s = s.next) {
            if (s.entity instanceof Template t && t.prototype instanceof Function f && f.isConstexpr) {
                return true;
            }
        }
        return false;
    }

    // Object representation.

    /** Trivially copyable, and equal values have equal bytes [meta.unary.prop]. */
    public boolean hasUniqueObjectRepresentations(Type type, int position) {
        return isTriviallyCopyable(type, position) && uniqueBits(type) == unit.layout.storageSize(type) * 8;
    }

    /** Number of bits that belong to the value, or -1 if some value has several representations. */
    private long uniqueBits(Type type) {
        Type t = Types.core(type);
        if (t instanceof ArrayType a) {
            long element = uniqueBits(a.element());
            return element < 0 || a.size() < 0 ? -1 : element * a.size();
        }
        if (Types.isFloating(t) || Types.isComplexNumber(t)) {
            return -1;
        }
        ClassEntity c = Types.asClass(t);
        if (c == null) {
            return unit.layout.storageSize(t) * 8;
        }
        unit.layout.layOut(c);
        if (c.isDynamic) {
            return -1;
        }
        return c.isUnion() ? uniqueUnionBits(c) : uniqueMemberBits(c);
    }

    private long uniqueUnionBits(ClassEntity c) {
        for (Field f : c.fields) {
            if (uniqueBits(f.type) != c.size * 8) {
                return -1;
            }
        }
        return c.fields.isEmpty() ? -1 : c.size * 8;
    }

    private long uniqueMemberBits(ClassEntity c) {
        long total = 0;
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            long bits = b == null ? -1 : b.isEmpty ? 0 : uniqueBits(base.type);
            if (bits < 0) {
                return -1;
            }
            total += bits;
        }
        for (Field f : c.fields) {
            if (f.isBitField && f.name == null) {
                continue;
            }
            long bits = f.isBitField ? f.width : uniqueBits(f.type);
            if (bits < 0) {
                return -1;
            }
            total += bits;
        }
        return total;
    }
}
