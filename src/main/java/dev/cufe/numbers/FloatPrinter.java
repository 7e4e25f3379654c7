package dev.cufe.numbers;

/**
 * Writes floating constants as the reference tool does ([printing 5.16]).
 *
 * <p>The digits are those of Java's {@code Double.toString} carried over to every format: the shortest decimal that
 * reads back as the value, the closest one if there are several, but never chosen among one-digit decimals only
 * ({@code 4.9E-324}, {@code (3.6E-4951L)}); at a power of two, where the gap below is half the gap above, the wider
 * side counts ({@code 0x1p-24} is {@code 5.960464477539063E-8}, not {@code ...0625}). The layout: plain for
 * {@code 1e-3 <= |x| < 1e7} with at least one digit after the point, else {@code d.dddE[-]n}.
 *
 * <p>All of it stands in parentheses, with the sign and the suffix of the type inside: {@code (-0.0)},
 * {@code (0.33333333333333333334L)}, {@code (1.0E-4960Q)}. Infinities are {@code ((__builtin_huge_valf()))} and
 * {@code ((-__builtin_huge_val()))}; every NaN is {@code ((__builtin_nan("")))}, whatever its sign, payload and kind.
 *
 * <p>A {@code _Float16} constant other than zero is written as if its 16 bits were the low bits of a {@code float}:
 * {@code 1.0} prints {@code (2.1524E-41F16)} and {@code -1.0} prints {@code (6.7442E-41F16)}. That is wrong but what
 * the host compiler has always been given.
 */
public final class FloatPrinter {
    private FloatPrinter() {}

    /** The constant in its parentheses. */
    public static String literal(SoftFloat value, FloatKind kind) {
        return "(" + bare(value, kind) + ")";
    }

    /** The constant without the outer parentheses. */
    public static String bare(SoftFloat value, FloatKind kind) {
        return switch (value.category()) {
            case NAN -> "(__builtin_nan" + kind.builtinEnding() + "(\"\"))";
            case INFINITE ->
                (value.isNegative() ? "(-__builtin_huge_val" : "(__builtin_huge_val") + kind.builtinEnding() + "())";
            case ZERO -> digits(value) + kind.suffix();
            case SUBNORMAL, NORMAL -> digits(misread(value)) + kind.suffix();
        };
    }

    /** The constant as the IL display shows it: {@code (+InfinityF)}, {@code (NaN)}, else as in the host output. */
    public static String displayed(SoftFloat value, FloatKind kind) {
        return switch (value.category()) {
            case NAN -> "(NaN" + kind.suffix() + ")";
            case INFINITE -> (value.isNegative() ? "(-Infinity" : "(+Infinity") + kind.suffix() + ")";
            case ZERO, SUBNORMAL, NORMAL -> literal(value, kind);
        };
    }

    private static SoftFloat misread(SoftFloat value) {
        return value.format() == FloatFormat.BINARY16 ? SoftFloat.ofBits(FloatFormat.BINARY32, value.bits()) : value;
    }

    /** Sign, digits and exponent of a finite value. */
    public static String digits(SoftFloat value) {
        // Of subnormal powers of two Java knows better than the original where the value below them is.
        boolean isNormal = value.category() != SoftFloat.Category.SUBNORMAL;
        if (isNormal && value.format() == FloatFormat.BINARY64) {
            return Double.toString(value.doubleValue());
        }
        if (isNormal && value.format() == FloatFormat.BINARY32) {
            return Float.toString(value.floatValue());
        }
        String sign = value.isNegative() ? "-" : "";
        if (value.isZero()) {
            return sign + "0.0";
        }
        ShortestDecimal decimal = ShortestDecimal.of(value);
        return sign + layOut(decimal.digits(), decimal.exponent());
    }

    /** Lays out {@code d.ddd * 10^exponent}. */
    private static String layOut(String digits, int exponent) {
        if (exponent < -3 || exponent >= 7) {
            String fraction = digits.length() > 1 ? digits.substring(1) : "0";
            return digits.charAt(0) + "." + fraction + "E" + exponent;
        }
        if (exponent < 0) {
            return "0." + "0".repeat(-exponent - 1) + digits;
        }
        int whole = exponent + 1;
        if (digits.length() <= whole) {
            return digits + "0".repeat(whole - digits.length()) + ".0";
        }
        return digits.substring(0, whole) + "." + digits.substring(whole);
    }
}
