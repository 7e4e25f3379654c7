package dev.cufe.numbers;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * An integer constant: 128 bits of two's complement.
 *
 * <p>A value of a type with fewer bits is kept extended to 128 bits, with the sign for a signed type and with zeros for
 * an unsigned one; {@link #wrap} brings a result of an operation back to that form. The bits do not tell whether they
 * are signed: operations for which it matters take {@code signed}, which concerns 128-bit values only, because any
 * narrower value reads the same either way. Add, subtract and multiply work modulo 2^128; the {@code ...Overflows}
 * methods say whether a type of {@code bits} bits can hold the exact result ([expr.pre]/4).
 */
public final class WideInt {
    /** Number of bits of every value. */
    public static final int MAX_BITS = 128;

    private static final int CACHE_LOW = -128;
    private static final int CACHE_HIGH = 1024;
    private static final WideInt[] CACHE = fillCache();

    public static final WideInt ZERO = of(0);
    public static final WideInt ONE = of(1);
    public static final WideInt MINUS_ONE = of(-1);

    private final long high;
    private final long low;

    private WideInt(long high, long low) {
        this.high = high;
        this.low = low;
    }

    private static WideInt[] fillCache() {
        WideInt[] cache = new WideInt[CACHE_HIGH - CACHE_LOW + 1];
        for (int i = 0; i < cache.length; i++) {
            long value = i + CACHE_LOW;
            cache[i] = new WideInt(value >> 63, value);
        }
        return cache;
    }

    // ---- making values

    public static WideInt of(long value) {
        if (value >= CACHE_LOW && value <= CACHE_HIGH) {
            return CACHE[(int) value - CACHE_LOW];
        }
        return new WideInt(value >> 63, value);
    }

    /** The 64 bits of {@code value} read as an unsigned number. */
    public static WideInt ofUnsigned(long value) {
        return value >= 0 ? of(value) : new WideInt(0, value);
    }

    public static WideInt ofBits(long high, long low) {
        return high == low >> 63 ? of(low) : new WideInt(high, low);
    }

    public static WideInt of(boolean value) {
        return value ? ONE : ZERO;
    }

    /** The low 128 bits of {@code value}. */
    public static WideInt of(BigInteger value) {
        return ofBits(value.shiftRight(64).longValue(), value.longValue());
    }

    /** The greatest value of a type. */
    public static WideInt max(int bits, boolean signed) {
        return MINUS_ONE.shiftRight(signed ? MAX_BITS - bits + 1 : MAX_BITS - bits, false);
    }

    /** The least value of a type. */
    public static WideInt min(int bits, boolean signed) {
        return signed ? MINUS_ONE.shiftLeft(bits - 1) : ZERO;
    }

    /**
     * Reads digits without prefix or suffix; digit separators ({@code '}) are skipped.
     *
     * @return null if the number needs more than 128 bits
     * @throws NumberFormatException if there is no digit or a character is no digit of the base
     */
    public static @Nullable WideInt parse(CharSequence digits, int base) {
        long high = 0;
        long low = 0;
        int count = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c == '\'') {
                continue;
            }
            int digit = Character.digit(c, base);
            if (digit < 0 || c > 127) {
                throw new NumberFormatException("not a digit of base " + base + ": " + c);
            }
            count++;
            long lowProduct = low * base;
            long carry = Math.unsignedMultiplyHigh(low, base);
            long newLow = lowProduct + digit;
            if (Long.compareUnsigned(newLow, lowProduct) < 0) {
                carry++;
            }
            long highProduct = high * base;
            long newHigh = highProduct + carry;
            if (Math.unsignedMultiplyHigh(high, base) != 0 || Long.compareUnsigned(newHigh, highProduct) < 0) {
                return null;
            }
            high = newHigh;
            low = newLow;
        }
        if (count == 0) {
            throw new NumberFormatException("no digits");
        }
        return ofBits(high, low);
    }

    // ---- looking at values

    public long high() {
        return high;
    }

    public long low() {
        return low;
    }

    public boolean isZero() {
        return (high | low) == 0;
    }

    /** Whether the value is below zero when the 128 bits are read as signed. */
    public boolean isNegative() {
        return high < 0;
    }

    /** Whether {@link #longValue} is the value itself, read as signed. */
    public boolean fitsLong() {
        return high == low >> 63;
    }

    /** The low 64 bits. */
    public long longValue() {
        return low;
    }

    /** Whether the value lies between {@code min} and {@code max}, read as signed: for sizes, widths, indexes. */
    public boolean isBetween(long min, long max) {
        return fitsLong() && low >= min && low <= max;
    }

    public boolean testBit(int index) {
        return index < 64 ? (low >>> index & 1) != 0 : (high >>> index - 64 & 1) != 0;
    }

    /** Number of leading zeros of the 128 bits. */
    public int leadingZeros() {
        return high != 0 ? Long.numberOfLeadingZeros(high) : 64 + Long.numberOfLeadingZeros(low);
    }

    /** Number of trailing zeros of the 128 bits; 128 for zero. */
    public int trailingZeros() {
        return low != 0 ? Long.numberOfTrailingZeros(low) : 64 + Long.numberOfTrailingZeros(high);
    }

    public int bitCount() {
        return Long.bitCount(high) + Long.bitCount(low);
    }

    /** Least width of an unsigned type ({@code signed} false) or of a signed type that holds the value. */
    public int bitsNeeded(boolean signed) {
        if (!signed) {
            return MAX_BITS - leadingZeros();
        }
        return MAX_BITS + 1 - (high < 0 ? not() : this).leadingZeros();
    }

    /**
     * Whether a type of {@code bits} bits and signedness {@code toSigned} has this value, which is read as
     * {@code signed}.
     */
    public boolean fits(int bits, boolean toSigned, boolean signed) {
        if (signed && high < 0) {
            return toSigned && bitsNeeded(true) <= bits;
        }
        int needed = MAX_BITS - leadingZeros();
        return needed <= (toSigned ? bits - 1 : bits);
    }

    // ---- arithmetic modulo 2^128

    public WideInt add(WideInt other) {
        long sum = low + other.low;
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        return ofBits(high + other.high + carry, sum);
    }

    public WideInt subtract(WideInt other) {
        long borrow = Long.compareUnsigned(low, other.low) < 0 ? 1 : 0;
        return ofBits(high - other.high - borrow, low - other.low);
    }

    public WideInt multiply(WideInt other) {
        long cross = high * other.low + low * other.high;
        return ofBits(Math.unsignedMultiplyHigh(low, other.low) + cross, low * other.low);
    }

    public WideInt negate() {
        return ofBits(low == 0 ? -high : ~high, -low);
    }

    public WideInt abs() {
        return high < 0 ? negate() : this;
    }

    /**
     * Quotient truncated toward zero.
     *
     * @throws ArithmeticException if {@code divisor} is zero
     */
    public WideInt divide(WideInt divisor, boolean signed) {
        if (divisor.isZero()) {
            throw new ArithmeticException("division by zero");
        }
        if (signed && fitsLong() && divisor.fitsLong() && divisor.low != -1) {
            return of(low / divisor.low);
        }
        if (high == 0 && divisor.high == 0) {
            return ofUnsigned(Long.divideUnsigned(low, divisor.low));
        }
        return of(toBigInteger(signed).divide(divisor.toBigInteger(signed)));
    }

    /**
     * Remainder with the sign of the dividend.
     *
     * @throws ArithmeticException if {@code divisor} is zero
     */
    public WideInt remainder(WideInt divisor, boolean signed) {
        if (divisor.isZero()) {
            throw new ArithmeticException("division by zero");
        }
        if (signed && fitsLong() && divisor.fitsLong()) {
            return of(low % divisor.low);
        }
        if (high == 0 && divisor.high == 0) {
            return ofUnsigned(Long.remainderUnsigned(low, divisor.low));
        }
        return of(toBigInteger(signed).remainder(divisor.toBigInteger(signed)));
    }

    // ---- bits

    public WideInt and(WideInt other) {
        return ofBits(high & other.high, low & other.low);
    }

    public WideInt or(WideInt other) {
        return ofBits(high | other.high, low | other.low);
    }

    public WideInt xor(WideInt other) {
        return ofBits(high ^ other.high, low ^ other.low);
    }

    public WideInt not() {
        return ofBits(~high, ~low);
    }

    /** Shift left by 0 or more; 128 and more give zero. */
    public WideInt shiftLeft(int count) {
        if (count == 0) {
            return this;
        }
        if (count >= MAX_BITS) {
            return ZERO;
        }
        if (count >= 64) {
            return ofBits(low << count - 64, 0);
        }
        return ofBits(high << count | low >>> 64 - count, low << count);
    }

    /** Shift right by 0 or more, filling with the sign bit if {@code signed}. */
    public WideInt shiftRight(int count, boolean signed) {
        if (count == 0) {
            return this;
        }
        long fill = signed ? high >> 63 : 0;
        if (count >= MAX_BITS) {
            return ofBits(fill, fill);
        }
        if (count >= 64) {
            return ofBits(fill, signed ? high >> count - 64 : high >>> count - 64);
        }
        return ofBits(signed ? high >> count : high >>> count, low >>> count | high << 64 - count);
    }

    /** Keeps the low {@code bits} bits and extends them with the sign or with zeros: conversion to an integer type. */
    public WideInt wrap(int bits, boolean signed) {
        if (bits >= MAX_BITS) {
            return this;
        }
        if (bits > 64) {
            int drop = MAX_BITS - bits;
            return ofBits(signed ? high << drop >> drop : high << drop >>> drop, low);
        }
        if (bits == 0) {
            return ZERO;
        }
        int drop = 64 - bits;
        return signed ? of(low << drop >> drop) : ofUnsigned(low << drop >>> drop);
    }

    // ---- comparison

    public int compare(WideInt other, boolean signed) {
        if (high != other.high) {
            return signed ? Long.compare(high, other.high) : Long.compareUnsigned(high, other.high);
        }
        return Long.compareUnsigned(low, other.low);
    }

    public boolean isLess(WideInt other, boolean signed) {
        return compare(other, signed) < 0;
    }

    // ---- overflow of types of a given width

    public boolean addOverflows(WideInt other, int bits, boolean signed) {
        WideInt sum = add(other);
        if (bits < MAX_BITS) {
            return !sum.wrap(bits, signed).equals(sum);
        }
        return signed ? ((high ^ sum.high) & (other.high ^ sum.high)) < 0 : sum.compare(this, false) < 0;
    }

    public boolean subtractOverflows(WideInt other, int bits, boolean signed) {
        WideInt difference = subtract(other);
        if (bits < MAX_BITS) {
            return !difference.wrap(bits, signed).equals(difference);
        }
        return signed ? ((high ^ other.high) & (high ^ difference.high)) < 0 : isLess(other, false);
    }

    public boolean multiplyOverflows(WideInt other, int bits, boolean signed) {
        if (bits <= 64) {
            WideInt product = multiply(other);
            return !product.wrap(bits, signed).equals(product);
        }
        BigInteger product = toBigInteger(signed).multiply(other.toBigInteger(signed));
        return signed ? product.bitLength() >= bits : product.bitLength() > bits || product.signum() < 0;
    }

    public boolean negateOverflows(int bits, boolean signed) {
        return signed ? equals(min(bits, true)) : !isZero();
    }

    /** Whether the quotient does not fit: only the least signed value divided by -1. */
    public boolean divideOverflows(WideInt divisor, int bits, boolean signed) {
        return signed && divisor.equals(MINUS_ONE) && equals(min(bits, true));
    }

    // ---- text and other types

    public BigInteger toBigInteger(boolean signed) {
        if (fitsLong() && (signed || high == 0)) {
            return BigInteger.valueOf(low);
        }
        BigInteger upper = signed ? BigInteger.valueOf(high) : unsigned(high);
        return upper.shiftLeft(64).or(unsigned(low));
    }

    private static BigInteger unsigned(long bits) {
        BigInteger value = BigInteger.valueOf(bits & Long.MAX_VALUE);
        return bits < 0 ? value.setBit(63) : value;
    }

    /** Decimal digits. */
    public String toString(boolean signed) {
        if (fitsLong() && (signed || high == 0)) {
            return Long.toString(low);
        }
        if (high == 0) {
            return Long.toUnsignedString(low);
        }
        return toBigInteger(signed).toString();
    }

    /** Digits of the 128 bits in base 16, without prefix and leading zeros. */
    public String toHex() {
        if (high == 0) {
            return Long.toHexString(low);
        }
        String lower = Long.toHexString(low);
        return Long.toHexString(high) + "0".repeat(16 - lower.length()) + lower;
    }

    @Override
    public String toString() {
        return toString(true);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WideInt wide && wide.high == high && wide.low == low;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(high * 31 + low);
    }
}
