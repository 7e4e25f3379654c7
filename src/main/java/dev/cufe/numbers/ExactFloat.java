package dev.cufe.numbers;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Arithmetic on significands without limit, rounded at the end: the formats that Java lacks.
 *
 * <p>A finite value is {@code significand * 2^bitExponent}. Quotients and roots carry one extra last bit that is set if
 * anything was cut off, which is all that rounding needs to know.
 */
final class ExactFloat {
    private ExactFloat() {}

    /** The value of {@code format} nearest to {@code significand * 2^exponent}, ties to even. */
    static SoftFloat round(FloatFormat format, boolean negative, BigInteger significand, int exponent) {
        if (significand.signum() == 0) {
            return SoftFloat.zero(format, negative);
        }
        int precision = format.precision();
        int lastBit = Math.max(exponent + significand.bitLength() - precision, format.minBitExponent());
        BigInteger rounded = shiftHalfEven(significand, lastBit - exponent);
        if (rounded.bitLength() > precision) {
            rounded = rounded.shiftRight(1);
            lastBit++;
        }
        if (rounded.bitLength() == precision) {
            int field = lastBit + precision - 1 + format.maxExponent();
            return field >= format.specialExponentField()
                    ? SoftFloat.infinity(format, negative)
                    : SoftFloat.pack(format, negative, field, rounded);
        }
        return SoftFloat.pack(format, negative, 0, rounded);
    }

    private static BigInteger shiftHalfEven(BigInteger value, int count) {
        if (count <= 0) {
            return value.shiftLeft(-count);
        }
        BigInteger quotient = value.shiftRight(count);
        boolean half = value.testBit(count - 1);
        boolean more = value.getLowestSetBit() < count - 1;
        return half && (more || quotient.testBit(0)) ? quotient.add(BigInteger.ONE) : quotient;
    }

    static SoftFloat add(SoftFloat a, SoftFloat b) {
        if (a.isNan() || b.isNan()) {
            return nanOf(a, b);
        }
        FloatFormat format = a.format();
        if (a.isInfinite()) {
            return b.isInfinite() && a.isNegative() != b.isNegative() ? SoftFloat.invalid(format) : a;
        }
        if (b.isInfinite()) {
            return b;
        }
        return addFinite(format, signed(a), a.bitExponent(), a.isNegative(), b);
    }

    /** Adds {@code significand * 2^exponent} and a finite value; {@code negative} is the sign of the first if it is 0. */
    private static SoftFloat addFinite(
            FloatFormat format, BigInteger significand, int exponent, boolean negative, SoftFloat b) {
        int common = Math.min(exponent, b.bitExponent());
        BigInteger sum = significand.shiftLeft(exponent - common).add(signed(b).shiftLeft(b.bitExponent() - common));
        if (sum.signum() == 0) {
            return SoftFloat.zero(format, negative && b.isNegative());
        }
        return round(format, sum.signum() < 0, sum.abs(), common);
    }

    static SoftFloat multiply(SoftFloat a, SoftFloat b) {
        if (a.isNan() || b.isNan()) {
            return nanOf(a, b);
        }
        FloatFormat format = a.format();
        boolean negative = a.isNegative() != b.isNegative();
        if (a.isInfinite() || b.isInfinite()) {
            return a.isZero() || b.isZero() ? SoftFloat.invalid(format) : SoftFloat.infinity(format, negative);
        }
        return round(format, negative, a.significand().multiply(b.significand()), a.bitExponent() + b.bitExponent());
    }

    static SoftFloat divide(SoftFloat a, SoftFloat b) {
        if (a.isNan() || b.isNan()) {
            return nanOf(a, b);
        }
        FloatFormat format = a.format();
        boolean negative = a.isNegative() != b.isNegative();
        if (a.isInfinite()) {
            return b.isInfinite() ? SoftFloat.invalid(format) : SoftFloat.infinity(format, negative);
        }
        if (b.isInfinite()) {
            return SoftFloat.zero(format, negative);
        }
        if (b.isZero()) {
            return a.isZero() ? SoftFloat.invalid(format) : SoftFloat.infinity(format, negative);
        }
        return quotient(format, negative, a.significand(), b.significand(), a.bitExponent() - b.bitExponent());
    }

    /** Rounds {@code numerator / denominator * 2^exponent}. */
    static SoftFloat quotient(
            FloatFormat format, boolean negative, BigInteger numerator, BigInteger denominator, int exponent) {
        int shift = Math.max(0, format.precision() + 2 + denominator.bitLength() - numerator.bitLength());
        BigInteger[] parts = numerator.shiftLeft(shift).divideAndRemainder(denominator);
        return round(format, negative, withSticky(parts[0], parts[1].signum() != 0), exponent - shift - 1);
    }

    /** One more bit at the end that says whether something was cut off. */
    static BigInteger withSticky(BigInteger value, boolean inexact) {
        BigInteger widened = value.shiftLeft(1);
        return inexact ? widened.setBit(0) : widened;
    }

    static SoftFloat fusedMultiplyAdd(SoftFloat a, SoftFloat b, SoftFloat c) {
        if (!a.isFinite() || !b.isFinite() || !c.isFinite()) {
            SoftFloat product = multiply(a, b);
            return product.isFinite() || c.isNan() && !product.isNan() ? c.quieted() : add(product, c);
        }
        boolean negative = a.isNegative() != b.isNegative();
        BigInteger product = a.significand().multiply(b.significand());
        return addFinite(
                a.format(), negative ? product.negate() : product, a.bitExponent() + b.bitExponent(), negative, c);
    }

    static SoftFloat squareRoot(SoftFloat a) {
        if (a.isNan()) {
            return a.quieted();
        }
        if (a.isZero() || a.isInfinite() && !a.isNegative()) {
            return a;
        }
        if (a.isNegative()) {
            return SoftFloat.invalid(a.format());
        }
        int shift = 2 * a.format().precision() + 4;
        int exponent = a.bitExponent() - shift;
        if ((exponent & 1) != 0) {
            shift++;
            exponent--;
        }
        BigInteger[] parts = a.significand().shiftLeft(shift).sqrtAndRemainder();
        return round(a.format(), false, withSticky(parts[0], parts[1].signum() != 0), exponent / 2 - 1);
    }

    static SoftFloat toIntegral(SoftFloat a, RoundingMode mode) {
        if (!a.isFinite() || a.isZero() || a.bitExponent() >= 0) {
            return a.quieted();
        }
        // Below 2^-2 every mode sees the same as at a quarter; that bounds the size of the fraction.
        int places = Math.min(-a.bitExponent(), a.format().precision() + 2);
        BigInteger kept = a.significand().shiftRight(-a.bitExponent() - places).max(BigInteger.ONE);
        BigInteger value = a.isNegative() ? kept.negate() : kept;
        BigDecimal exact = new BigDecimal(value).divide(new BigDecimal(BigInteger.ONE.shiftLeft(places)));
        BigInteger integral = exact.setScale(0, mode).toBigInteger();
        return round(a.format(), a.isNegative(), integral.abs(), 0);
    }

    /** Sign of the difference of two values that are no NaNs. */
    static int compare(SoftFloat a, SoftFloat b) {
        int rankA = a.isInfinite() ? (a.isNegative() ? -1 : 1) : 0;
        int rankB = b.isInfinite() ? (b.isNegative() ? -1 : 1) : 0;
        if (rankA != rankB || rankA != 0) {
            return Integer.compare(rankA, rankB);
        }
        int common = Math.min(a.bitExponent(), b.bitExponent());
        return signed(a).shiftLeft(a.bitExponent() - common).compareTo(signed(b).shiftLeft(b.bitExponent() - common));
    }

    private static BigInteger signed(SoftFloat a) {
        return a.isNegative() ? a.significand().negate() : a.significand();
    }

    private static SoftFloat nanOf(SoftFloat a, SoftFloat b) {
        return a.isNan() ? a.quieted() : b.quieted();
    }
}
