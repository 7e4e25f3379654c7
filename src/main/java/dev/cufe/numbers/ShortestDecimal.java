package dev.cufe.numbers;

import java.math.BigInteger;

/**
 * The shortest decimal that reads back as a value: {@code d.ddd * 10^exponent}, digits without trailing zeros.
 *
 * <p>Free-format digit generation after Steele and White: the value and the distances to the neighbouring ties are kept
 * as integers over a common denominator and one digit is taken off at a time, until the rest, or what is missing to the
 * next digit, is within the distance.
 */
record ShortestDecimal(String digits, int exponent) {
    private static final double LOG10_OF_2 = 0.30102999566398119521;

    /** The shortest decimal of a finite value other than zero; the sign is left out. */
    static ShortestDecimal of(SoftFloat value) {
        BigInteger significand = value.significand();
        int bitExponent = value.bitExponent();
        boolean even = !significand.testBit(0);
        // At a power of two the neighbour below is twice as near; to the original also where the exponent cannot go
        // lower.
        boolean narrowBelow = significand.bitCount() == 1;
        int scale = narrowBelow ? 2 : 1;
        BigInteger rest = significand.shiftLeft(Math.max(bitExponent, 0) + scale);
        BigInteger unit = BigInteger.ONE.shiftLeft(Math.max(-bitExponent, 0) + scale);
        BigInteger below = BigInteger.ONE.shiftLeft(Math.max(bitExponent, 0));
        BigInteger above = narrowBelow ? below.shiftLeft(1) : below;

        int exponent = (int) Math.floor((bitExponent + significand.bitLength() - 1) * LOG10_OF_2);
        if (exponent >= 0) {
            unit = unit.multiply(BigInteger.TEN.pow(exponent));
        } else {
            BigInteger power = BigInteger.TEN.pow(-exponent);
            rest = rest.multiply(power);
            below = below.multiply(power);
            above = above.multiply(power);
        }
        if (rest.compareTo(unit.multiply(BigInteger.TEN)) >= 0) {
            unit = unit.multiply(BigInteger.TEN);
            exponent++;
        }
        return generate(rest, unit, below, above, even, exponent);
    }

    private static ShortestDecimal generate(
            BigInteger value, BigInteger unit, BigInteger low, BigInteger high, boolean even, int exponent) {
        StringBuilder digits = new StringBuilder();
        BigInteger rest = value;
        BigInteger below = low;
        BigInteger above = high;
        while (true) {
            BigInteger[] parts = rest.divideAndRemainder(unit);
            digits.append((char) ('0' + parts[0].intValue()));
            rest = parts[1];
            if (digits.length() > 1) {
                int toBelow = rest.compareTo(below);
                int toAbove = rest.add(above).compareTo(unit);
                boolean floorFits = even ? toBelow <= 0 : toBelow < 0;
                boolean ceilingFits = even ? toAbove >= 0 : toAbove > 0;
                if (floorFits || ceilingFits) {
                    boolean up = ceilingFits && (!floorFits || isUpperCloser(digits, rest, unit));
                    return finish(digits, up, exponent);
                }
            }
            rest = rest.multiply(BigInteger.TEN);
            below = below.multiply(BigInteger.TEN);
            above = above.multiply(BigInteger.TEN);
        }
    }

    private static boolean isUpperCloser(StringBuilder digits, BigInteger rest, BigInteger unit) {
        int half = rest.shiftLeft(1).compareTo(unit);
        boolean odd = (digits.charAt(digits.length() - 1) & 1) != 0;
        return half > 0 || half == 0 && odd;
    }

    private static ShortestDecimal finish(StringBuilder digits, boolean up, int exponent) {
        int length = digits.length();
        if (up) {
            while (length > 0 && digits.charAt(length - 1) == '9') {
                length--;
            }
            if (length == 0) {
                return new ShortestDecimal("1", exponent + 1);
            }
            digits.setCharAt(length - 1, (char) (digits.charAt(length - 1) + 1));
        }
        while (length > 1 && digits.charAt(length - 1) == '0') {
            length--;
        }
        return new ShortestDecimal(digits.substring(0, length), exponent);
    }
}
