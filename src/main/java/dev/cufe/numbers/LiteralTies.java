package dev.cufe.numbers;

import java.math.BigInteger;

/**
 * Decimal literals exactly between two values, which the reference tool does not always round to even.
 *
 * <p>It starts from an estimate, made in the format itself: the leading digits, times or divided by powers of ten. The
 * estimate is then corrected by whole units of its last place. If it lies below a power of two and the literal above,
 * a tie there is a whole number of those smaller units, so it counts as reached and rounds up: {@code 16777217.f} is
 * {@code (1.6777218E7F)}, since the first seven digits give 16777210. Literals that are no ties are always right.
 */
final class LiteralTies {
    /** No estimate is further off than so many units: each step rounds once, and cut digits cost a few units. */
    private static final int MAX_ERROR_BITS = 8;

    private LiteralTies() {}

    /**
     * Whether {@code digits * 10^power}, whose nearest value is {@code nearest} if ties go to even, is rounded up.
     *
     * @param digits without leading zeros
     */
    static boolean roundsUp(CharSequence digits, int power, SoftFloat nearest) {
        FloatFormat format = nearest.format();
        if (!nearest.isFinite() || leadingDigits(format) == 0) {
            return false;
        }
        BigInteger significand = nearest.significand();
        boolean barelyAbovePower = significand.bitLength() == format.precision()
                && significand.clearBit(format.precision() - 1).bitLength() <= MAX_ERROR_BITS;
        if (!barelyAbovePower || !isTieAbove(nearest, new BigInteger(digits.toString()), power)) {
            return false;
        }
        BigInteger powerOfTwo = BigInteger.ONE.shiftLeft(format.precision() - 1);
        SoftFloat start = ExactFloat.round(format, false, powerOfTwo, nearest.bitExponent());
        return ExactFloat.compare(estimate(digits, power, format), start) < 0;
    }

    private static boolean isTieAbove(SoftFloat below, BigInteger digits, int power) {
        BigInteger tie = below.significand().shiftLeft(1).setBit(0);
        BigInteger fives = BigInteger.valueOf(5).pow(Math.abs(power));
        BigInteger literal = power >= 0 ? digits.multiply(fives) : digits;
        BigInteger scaledTie = power >= 0 ? tie : tie.multiply(fives);
        int shift = power - (below.bitExponent() - 1);
        return shift >= 0 ? literal.shiftLeft(shift).equals(scaledTie) : literal.equals(scaledTie.shiftLeft(-shift));
    }

    private static SoftFloat estimate(CharSequence digits, int power, FloatFormat format) {
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') {
            end--;
        }
        int kept = Math.min(end, leadingDigits(format));
        BigInteger leading = new BigInteger(digits.subSequence(0, kept).toString());
        SoftFloat value = ExactFloat.round(format, false, leading, 0);
        int rest = power + digits.length() - kept;
        int table = format == FloatFormat.BINARY32 ? 8 : 16;
        int exponent = Math.abs(rest);
        value = scaled(value, exponent % table, rest < 0);
        int step = table;
        for (int steps = exponent / table; steps != 0; steps >>= 1) {
            value = scaled(value, (steps & 1) != 0 ? step : 0, rest < 0);
            step *= 2;
        }
        return value;
    }

    private static SoftFloat scaled(SoftFloat value, int exponent, boolean down) {
        if (exponent == 0) {
            return value;
        }
        BigInteger fives = BigInteger.valueOf(5).pow(exponent);
        SoftFloat tens = ExactFloat.round(value.format(), false, fives, exponent);
        return down ? ExactFloat.divide(value, tens) : ExactFloat.multiply(value, tens);
    }

    /** How many digits the estimate is made of; the 16-bit formats are read as wider ones. */
    private static int leadingDigits(FloatFormat format) {
        return switch (format) {
            case BINARY16, BFLOAT16 -> 0;
            case BINARY32 -> 7;
            case BINARY64 -> 16;
            case X87 -> 19;
            case BINARY128 -> 34;
        };
    }
}
