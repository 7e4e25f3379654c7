package dev.cufe.numbers;

/**
 * A binary floating-point format of the target, by the parameters of IEEE 754-2019 table 3.5.
 *
 * <p>{@link #X87} differs from the others in that the leading bit of its significand is stored.
 */
public enum FloatFormat {
    BINARY16(16, 11, 15),
    BFLOAT16(16, 8, 127),
    BINARY32(32, 24, 127),
    BINARY64(64, 53, 1023),
    /** The 80-bit extended format of the x87 unit; stored in 16 bytes, of which 10 count. */
    X87(80, 64, 16383),
    BINARY128(128, 113, 16383);

    private final int bits;
    private final int precision;
    private final int maxExponent;

    FloatFormat(int bits, int precision, int maxExponent) {
        this.bits = bits;
        this.precision = precision;
        this.maxExponent = maxExponent;
    }

    /** Number of bits of an encoded value. */
    public int bits() {
        return bits;
    }

    /** Number of significant bits of a normal value, with the leading one. */
    public int precision() {
        return precision;
    }

    /** Exponent of the leading bit of the greatest finite values; also the bias. */
    public int maxExponent() {
        return maxExponent;
    }

    /** Exponent of the leading bit of the least normal value. */
    public int minExponent() {
        return 1 - maxExponent;
    }

    /** Exponent of the last bit of all subnormal values: the least positive value is 2 to this power. */
    public int minBitExponent() {
        return minExponent() - (precision - 1);
    }

    /** Stored bits of the significand. */
    int storedSignificandBits() {
        return this == X87 ? precision : precision - 1;
    }

    /** The exponent field of infinities and NaNs. */
    int specialExponentField() {
        return 2 * maxExponent + 1;
    }
}
