package dev.cufe.overload.sequences;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Which of two implicit conversion sequences is better [over.ics.rank]. */
public final class SequenceRanking {
    private final Unit unit;

    public SequenceRanking(Unit unit) {
        this.unit = unit;
    }

    /** Positive if {@code a} is better, negative if {@code b} is, 0 if they cannot be told apart. */
    public int compare(ConversionSequence a, ConversionSequence b) {
        if (a == b) {
            return 0;
        }
        int byKind = category(b) - category(a);
        if (byKind != 0) {
            return byKind;
        }
        int byList = compareLists(a, b);
        if (byList != 0) {
            return byList;
        }
        return switch (a.kind) {
            case STANDARD -> compareStandard(a, b);
            case USER_DEFINED -> compareUserDefined(a, b);
            case AMBIGUOUS, ELLIPSIS, NONE -> 0;
        };
    }

    private static int category(ConversionSequence s) {
        return switch (s.kind) {
            case STANDARD -> 0;
            case USER_DEFINED, AMBIGUOUS -> 1;
            case ELLIPSIS -> 2;
            case NONE -> 3;
        };
    }

    private static int compareLists(ConversionSequence a, ConversionSequence b) {
        if (a.isInitializerList != b.isInitializerList) {
            return a.isInitializerList ? 1 : -1;
        }
        if (a.array == null || b.array == null || !Types.sameType(a.array.element(), b.array.element())) {
            return 0;
        }
        if (a.arrayLength != b.arrayLength) {
            return a.arrayLength < b.arrayLength ? 1 : -1;
        }
        return a.array.isUnbounded() == b.array.isUnbounded() ? 0 : b.array.isUnbounded() ? 1 : -1;
    }

    private int compareUserDefined(ConversionSequence a, ConversionSequence b) {
        if (b.kind != ConversionSequence.Kind.USER_DEFINED) {
            return 0;
        }
        if (a.function != b.function || a.function == null && Types.asClass(a.to) != Types.asClass(b.to)) {
            // The original goes further than [over.ics.rank]/3.2.3, which compares these for standard conversions only.
            return compareReferenceKinds(a, b);
        }
        ConversionSequence x = a.after;
        ConversionSequence y = b.after;
        int after = x == null || y == null ? 0 : compareStandard(x, y);
        return after != 0 ? after : compareReferences(a, b);
    }

    private int compareStandard(ConversionSequence a, ConversionSequence b) {
        if (a.isIdentity() != b.isIdentity() && a.rank() == b.rank()) {
            return a.isIdentity() ? 1 : -1;
        }
        int byRank = b.rank().compareTo(a.rank());
        if (byRank != 0) {
            return byRank;
        }
        boolean boolA = a.step == ConversionSequence.Step.POINTER_TO_BOOL;
        boolean boolB = b.step == ConversionSequence.Step.POINTER_TO_BOOL;
        if (boolA != boolB) {
            return boolB ? 1 : -1;
        }
        int byEnum = compareEnumPromotion(a, b);
        if (byEnum != 0) {
            return byEnum;
        }
        int byClass = compareDistance(a, b);
        return byClass != 0 ? byClass : compareReferences(a, b);
    }

    /** An enumeration with fixed type: promotion to that type beats promotion to its promoted type. */
    private static int compareEnumPromotion(ConversionSequence a, ConversionSequence b) {
        if (a.step != ConversionSequence.Step.PROMOTION
                || b.step != ConversionSequence.Step.PROMOTION
                || Types.asEnum(a.from) == null
                || Types.asEnum(a.from).underlying == null) {
            return 0;
        }
        Type underlying = Types.asEnum(a.from).underlying;
        boolean x = Types.sameUnqualified(a.to, underlying);
        boolean y = Types.sameUnqualified(b.to, underlying);
        return x == y ? 0 : x ? 1 : -1;
    }

    /** Conversions along the inheritance graph: the shorter way is better [over.ics.rank]/4.4. */
    private static int compareDistance(ConversionSequence a, ConversionSequence b) {
        boolean voidA = a.step == ConversionSequence.Step.POINTER_TO_VOID;
        boolean voidB = b.step == ConversionSequence.Step.POINTER_TO_VOID;
        boolean baseA = a.step == ConversionSequence.Step.POINTER_TO_BASE;
        boolean baseB = b.step == ConversionSequence.Step.POINTER_TO_BASE;
        if (baseA && voidB) {
            return 1;
        }
        if (voidA && baseB) {
            return -1;
        }
        if (voidA && voidB) {
            return derivation(target(a.to), target(b.to), target(b.from), target(a.from));
        }
        if (baseA && baseB) {
            return derivation(target(a.to), target(b.to), target(b.from), target(a.from));
        }
        if (a.step == ConversionSequence.Step.CLASS_TO_BASE && b.step == a.step) {
            return derivation(Types.asClass(a.to), Types.asClass(b.to), Types.asClass(b.from), Types.asClass(a.from));
        }
        if (a.step == ConversionSequence.Step.MEMBER_POINTER && b.step == a.step) {
            return derivation(memberClass(b.to), memberClass(a.to), memberClass(a.from), memberClass(b.from));
        }
        return 0;
    }

    private static int derivation(ClassEntity toA, ClassEntity toB, ClassEntity fromB, ClassEntity fromA) {
        int byTarget = derivedFirst(toA, toB);
        return byTarget != 0 ? byTarget : derivedFirst(fromB, fromA);
    }

    /** Positive if the first is derived from the second. */
    private static int derivedFirst(ClassEntity a, ClassEntity b) {
        if (a == null || b == null || a == b) {
            return 0;
        }
        return Types.isDerivedFrom(a, b) ? 1 : Types.isDerivedFrom(b, a) ? -1 : 0;
    }

    private static ClassEntity target(Type pointer) {
        return Types.core(pointer) instanceof PointerType p ? Types.asClass(p.target()) : null;
    }

    private static ClassEntity memberClass(Type pointer) {
        return Types.core(pointer) instanceof MemberPointerType m ? Types.asClass(m.classType()) : null;
    }

    /** Rules for bindings of references and for qualifiers [over.ics.rank]/3.2.3-6. */
    private int compareReferences(ConversionSequence a, ConversionSequence b) {
        int byKind = compareReferenceKinds(a, b);
        if (byKind != 0) {
            return byKind;
        }
        return a.isReference && b.isReference ? compareBoundTypes(a.to, b.to) : compareQualifications(a.to, b.to);
    }

    /** An rvalue reference is better for an rvalue, an lvalue reference for a function. */
    private static int compareReferenceKinds(ConversionSequence a, ConversionSequence b) {
        if (!a.isReference
                || !b.isReference
                || a.isPlainObject
                || b.isPlainObject
                || a.isRvalueReference == b.isRvalueReference) {
            return 0;
        }
        if (a.bindsRvalue && b.bindsRvalue) {
            return a.isRvalueReference ? 1 : -1;
        }
        return !a.bindsFunction || !b.bindsFunction ? 0 : a.isRvalueReference ? -1 : 1;
    }

    /** References to the same type but for qualifiers: the less qualified one is better. */
    private int compareBoundTypes(Type a, Type b) {
        int x = Types.qualifiers(a);
        int y = Types.qualifiers(b);
        if (Types.core(unit.types.unqualified(a)) == Types.core(unit.types.unqualified(b))) {
            return x == y ? 0 : (x & ~y) == 0 ? 1 : (y & ~x) == 0 ? -1 : 0;
        }
        return compareQualifications(a, b);
    }

    /** Similar pointers: the one that converts to the other by qualification is better. */
    private int compareQualifications(Type a, Type b) {
        Type x = Types.core(a);
        Type y = Types.core(b);
        if (x == y || !unit.relations.isSimilar(x, y)) {
            return 0;
        }
        boolean forward = unit.relations.isQualificationConvertible(x, y);
        boolean backward = unit.relations.isQualificationConvertible(y, x);
        return forward == backward ? 0 : forward ? 1 : -1;
    }
}
