package dev.cufe.types;

import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;

/** Integral promotions and usual arithmetic conversions [conv.prom], [expr.arith.conv] (predefined-types.md). */
public final class ArithmeticTypes {
    private final TypeTable types;

    public ArithmeticTypes(TypeTable types) {
        this.types = types;
    }

    /** The type after integral promotion; a type that is not promoted is returned as it is, with its sugar. */
    public Type promoted(Type type) {
        Type core = Types.core(type);
        if (core instanceof EnumType e) {
            return promotedEnum(e.entity(), type);
        }
        if (!(core instanceof IntegerType i)) {
            return type;
        }
        IntKind to = promotedKind(i.kind());
        return to == i.kind() ? Types.unqualified(type) : types.integer(to);
    }

    private Type promotedEnum(EnumEntity e, Type type) {
        if (e.isScoped) {
            return type;
        }
        if (e.promoted != null) {
            return e.promoted;
        }
        return e.underlying == null ? types.intType() : promoted(e.underlying);
    }

    private static IntKind promotedKind(IntKind kind) {
        return switch (kind) {
            case BOOL, CHAR, SIGNED_CHAR, UNSIGNED_CHAR, CHAR8_T, SHORT, UNSIGNED_SHORT, CHAR16_T, WCHAR_T ->
                IntKind.INT;
            case CHAR32_T -> IntKind.UNSIGNED_INT;
            case INT, UNSIGNED_INT, LONG, UNSIGNED_LONG, LONG_LONG, UNSIGNED_LONG_LONG, INT128, UNSIGNED_INT128 -> kind;
        };
    }

    /** The type of a bit-field after promotion: what its width lets it be, not its declared type [conv.prom]. */
    public Type promotedBitField(Type type, int width) {
        Type core = Types.core(type);
        if (core instanceof EnumType) {
            return promoted(type);
        }
        if (!(core instanceof IntegerType i) || i.kind() == IntKind.BOOL) {
            return promoted(type);
        }
        if (width < 32 || width == 32 && i.kind().isSigned()) {
            return types.intType();
        }
        return width == 32 ? types.unsignedInt() : promoted(type);
    }

    /** Common type of two operands of arithmetic or unscoped enumeration type. */
    public Type common(Type a, Type b) {
        Type x = Types.core(a);
        Type y = Types.core(b);
        if (x instanceof ComplexType || y instanceof ComplexType) {
            return types.complex(common(realPart(x), realPart(y)));
        }
        if (x instanceof FloatType f) {
            return y instanceof FloatType g && order(g.kind()) > order(f.kind()) ? g : f;
        }
        if (y instanceof FloatType) {
            return y;
        }
        IntegerType i = (IntegerType) Types.core(promoted(x));
        IntegerType j = (IntegerType) Types.core(promoted(y));
        return types.integer(commonKind(i.kind(), j.kind()));
    }

    /** Which of two floating-point types wins (predefined-types.md, floating pairs). */
    private static int order(FloatKind kind) {
        return switch (kind) {
            case BFLOAT16 -> 0;
            case FP16 -> 1;
            case FLOAT16 -> 2;
            case FLOAT -> 3;
            case FLOAT32 -> 4;
            case DOUBLE -> 5;
            case FLOAT32X -> 6;
            case FLOAT64 -> 7;
            case LONG_DOUBLE, FLOAT80 -> 8;
            case FLOAT64X -> 9;
            case FLOAT128 -> 10;
            case FLOAT128_ISO -> 11;
        };
    }

    private static Type realPart(Type type) {
        return type instanceof ComplexType c ? c.element() : type;
    }

    private static IntKind commonKind(IntKind a, IntKind b) {
        if (a == b) {
            return a;
        }
        if (a.isSigned() == b.isSigned()) {
            return a.rank() >= b.rank() ? a : b;
        }
        IntKind unsigned = a.isSigned() ? b : a;
        IntKind signed = a.isSigned() ? a : b;
        if (unsigned.rank() >= signed.rank()) {
            return unsigned;
        }
        return signed.size() > unsigned.size() ? signed : unsignedOf(signed);
    }

    /** The unsigned type of the same size and rank. */
    public static IntKind unsignedOf(IntKind kind) {
        return switch (kind) {
            case CHAR, SIGNED_CHAR -> IntKind.UNSIGNED_CHAR;
            case SHORT -> IntKind.UNSIGNED_SHORT;
            case INT, WCHAR_T -> IntKind.UNSIGNED_INT;
            case LONG -> IntKind.UNSIGNED_LONG;
            case LONG_LONG -> IntKind.UNSIGNED_LONG_LONG;
            case INT128 -> IntKind.UNSIGNED_INT128;
            case BOOL,
                    UNSIGNED_CHAR,
                    CHAR8_T,
                    UNSIGNED_SHORT,
                    CHAR16_T,
                    UNSIGNED_INT,
                    CHAR32_T,
                    UNSIGNED_LONG,
                    UNSIGNED_LONG_LONG,
                    UNSIGNED_INT128 -> kind;
        };
    }
}
