package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * How pointer-like types relate: similar types and qualification conversions [conv.qual], function pointer conversions
 * [conv.fctptr], reference-relatedness [dcl.init.ref], composite pointer type [expr.type].
 */
public final class TypeRelations {
    private final TypeTable types;

    TypeRelations(TypeTable types) {
        this.types = types;
    }

    /** The next level of a decomposition: target of a pointer, member of a member pointer, element of an array. */
    private static @Nullable Type nextLevel(Type core) {
        if (core instanceof PointerType p) {
            return p.target();
        }
        if (core instanceof MemberPointerType m) {
            return m.member();
        }
        return core instanceof ArrayType a ? a.element() : null;
    }

    /** Whether two types have the same kind of level on top: same class, same or forgotten bound. */
    private static boolean sameLevel(Type a, Type b) {
        if (a instanceof PointerType) {
            return b instanceof PointerType;
        }
        if (a instanceof MemberPointerType x) {
            return b instanceof MemberPointerType y && Types.sameType(x.classType(), y.classType());
        }
        return a instanceof ArrayType x
                && b instanceof ArrayType y
                && (sameBound(x, y) || x.isUnbounded() || y.isUnbounded());
    }

    private static boolean sameBound(ArrayType a, ArrayType b) {
        return a.size() == b.size()
                && a.isVariableLength() == b.isVariableLength()
                && ExprIdentity.same(dependentBound(a), dependentBound(b));
    }

    private static @Nullable Constant dependentBound(ArrayType a) {
        return a.hasDependentBound() ? a.bound() : null;
    }

    /** The same type but for cv-qualifiers at any level and forgotten array bounds [conv.qual]/2. */
    public boolean isSimilar(Type a, Type b) {
        Type x = Types.core(a);
        Type y = Types.core(b);
        while (x != y) {
            if (!sameLevel(x, y)) {
                return false;
            }
            x = Types.core(nextLevel(x));
            y = Types.core(nextLevel(y));
        }
        return true;
    }

    /** Whether a prvalue of one type converts to the other by adding qualifiers only (or is of that type already). */
    public boolean isQualificationConvertible(Type from, Type to) {
        Type a = Types.core(from);
        Type b = Types.core(to);
        boolean constSoFar = true;
        while (a != b) {
            if (!sameLevel(a, b) || !boundConverts(a, b)) {
                return false;
            }
            // An array is qualified as its elements are [basic.type.qualifier]/5: the level above has compared them.
            constSoFar |= a instanceof ArrayType;
            a = nextLevel(a);
            b = nextLevel(b);
            int before = Types.qualifiers(a);
            int after = Types.qualifiers(b);
            if ((before & ~after) != 0 || before != after && !constSoFar) {
                return false;
            }
            constSoFar &= (after & Cv.CONST) != 0;
            a = Types.core(a);
            b = Types.core(b);
        }
        return true;
    }

    /** {@code int (*)[3]} converts to {@code int (*)[]}: a rule of C++20 that the original follows at every level. */
    private boolean boundConverts(Type a, Type b) {
        if (!(a instanceof ArrayType x) || sameBound(x, (ArrayType) b)) {
            return true;
        }
        return ((ArrayType) b).isUnbounded();
    }

    /** {@code noexcept} function (or member function) pointer to the same without it [conv.fctptr]. */
    public boolean isFunctionPointerConvertible(Type from, Type to) {
        Type a = Types.core(from);
        Type b = Types.core(to);
        if (a == b || !sameLevel(a, b) || a instanceof ArrayType) {
            return false;
        }
        return nextLevel(a).canonical() instanceof FunctionType f
                && f.isNoexcept()
                && withoutNoexcept(f).canonical() == nextLevel(b).canonical();
    }

    /** The function type without exception specification. */
    public FunctionType withoutNoexcept(FunctionType type) {
        FunctionType.Builder parts = type.toBuilder();
        parts.noexcept = false;
        parts.exceptionSpec = null;
        return types.function(parts);
    }

    /** {@code T1} is reference-related to {@code T2}: similar, or a base of it [dcl.init.ref]/4. */
    public boolean isReferenceRelated(Type t1, Type t2) {
        if (isSimilar(t1, t2)) {
            return true;
        }
        ClassEntity base = Types.asClass(t1);
        ClassEntity derived = Types.asClass(t2);
        return base != null && derived != null && Types.isDerivedFrom(derived, base);
    }

    /** A {@code T1&} can bind to an lvalue of {@code T2} directly [dcl.init.ref]/4. */
    public boolean isReferenceCompatible(Type t1, Type t2) {
        int more = Types.qualifiers(t1);
        int has = Types.qualifiers(t2);
        ClassEntity base = Types.asClass(t1);
        ClassEntity derived = Types.asClass(t2);
        if (base != null && derived != null) {
            return (has & ~more) == 0 && Types.isSameOrDerivedFrom(derived, base);
        }
        Type p1 = types.pointerTo(t1);
        Type p2 = types.pointerTo(t2);
        return isQualificationConvertible(p2, p1) || isFunctionPointerConvertible(p2, p1);
    }

    // Composite types.

    /** The type that both similar types convert to [conv.qual]/4; null if they are not similar. */
    public @Nullable Type combined(Type a, Type b) {
        if (!isSimilar(a, b)) {
            return null;
        }
        return isQualificationConvertible(a, b) ? b : isQualificationConvertible(b, a) ? a : combinedCore(a, b, 0, 0);
    }

    /** Deepest level at which the qualifiers (or bounds) of the combination differ from one of the two; 0 = none. */
    private static int deepestDifference(Type a, Type b) {
        int deepest = 0;
        Type x = Types.core(a);
        Type y = Types.core(b);
        for (int level = 1; x != y; level++) {
            if (x instanceof ArrayType p && y instanceof ArrayType q && p.isUnbounded() != q.isUnbounded()) {
                deepest = level - 1;
            }
            x = nextLevel(x);
            y = nextLevel(y);
            if (Types.qualifiers(x) != Types.qualifiers(y)) {
                deepest = level;
            }
            x = Types.core(x);
            y = Types.core(y);
        }
        return deepest;
    }

    private Type combinedCore(Type a, Type b, int level, int known) {
        int deepest = level == 0 ? deepestDifference(a, b) : known;
        Type x = Types.core(a);
        Type y = Types.core(b);
        if (x == y) {
            return x;
        }
        Type inX = nextLevel(x);
        Type inY = nextLevel(y);
        int qualifiers = Types.qualifiers(inX) | Types.qualifiers(inY);
        if (level + 1 < deepest) {
            qualifiers |= Cv.CONST;
        }
        Type inner = types.qualified(combinedCore(inX, inY, level + 1, deepest), qualifiers);
        if (x instanceof PointerType) {
            return types.pointerTo(inner);
        }
        if (x instanceof MemberPointerType m) {
            return types.memberPointer(m.classType(), inner);
        }
        ArrayType p = (ArrayType) x;
        return p.isUnbounded() || ((ArrayType) y).isUnbounded()
                ? types.unboundedArray(inner)
                : types.arrayLike(p, inner);
    }

    /**
     * The composite pointer type of two pointers or pointers to members (null pointer constants are the caller's);
     * null if there is none [expr.type]/3.
     */
    public @Nullable Type compositePointer(Type a, Type b) {
        Type x = Types.core(a);
        Type y = Types.core(b);
        if (x == y) {
            return Types.unqualified(a);
        }
        if (x instanceof PointerType p && y instanceof PointerType q) {
            Type viaVoid = withVoid(p.target(), q.target());
            if (viaVoid != null) {
                return viaVoid;
            }
            Type viaBase = withBase(p, q);
            if (viaBase != null) {
                return viaBase;
            }
        }
        if (x instanceof MemberPointerType p
                && y instanceof MemberPointerType q
                && !Types.sameType(p.classType(), q.classType())) {
            return withDerived(p, q);
        }
        if (isFunctionPointerConvertible(a, b)) {
            return Types.unqualified(b);
        }
        if (isFunctionPointerConvertible(b, a)) {
            return Types.unqualified(a);
        }
        return combined(a, b);
    }

    private @Nullable Type withVoid(Type p, Type q) {
        boolean isVoid = Types.isVoid(p) || Types.isVoid(q);
        if (!isVoid || Types.isFunction(p) || Types.isFunction(q)) {
            return null;
        }
        return types.pointerTo(types.qualified(types.voidType(), Types.qualifiers(p) | Types.qualifiers(q)));
    }

    private @Nullable Type withBase(PointerType p, PointerType q) {
        ClassEntity c = Types.asClass(p.target());
        ClassEntity d = Types.asClass(q.target());
        if (c == null || d == null || c == d) {
            return null;
        }
        Type base = Types.isDerivedFrom(d, c) ? p.target() : Types.isDerivedFrom(c, d) ? q.target() : null;
        if (base == null) {
            return null;
        }
        return types.pointerTo(types.qualified(base, Types.qualifiers(p.target()) | Types.qualifiers(q.target())));
    }

    /** Pointers to members convert towards the derived class [conv.mem]. */
    private @Nullable Type withDerived(MemberPointerType p, MemberPointerType q) {
        ClassEntity c = Types.asClass(p.classType());
        ClassEntity d = Types.asClass(q.classType());
        if (c == null || d == null) {
            return null;
        }
        Type owner = Types.isDerivedFrom(d, c) ? q.classType() : Types.isDerivedFrom(c, d) ? p.classType() : null;
        return owner == null
                ? null
                : compositePointer(types.memberPointer(owner, p.member()), types.memberPointer(owner, q.member()));
    }
}
