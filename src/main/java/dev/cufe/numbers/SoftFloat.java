package dev.cufe.numbers;

import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * A floating-point constant of a given {@link FloatFormat}, computed as the target computes it: every operation rounds
 * once, to nearest, ties to even (IEEE 754-2019, 4.3.1).
 *
 * <p>NaNs behave as on x86-64, which the reference tool shows through {@code __builtin_bit_cast}: an invalid operation
 * gives the quiet NaN with the sign set ({@code 0.0/0.0} is {@code 0xfff8000000000000}), an operand that is a NaN is
 * the result (the first one of two) and becomes quiet, also by negation and conversion; a conversion keeps the upper
 * bits of the payload.
 *
 * <p>{@code float} and {@code double} use the JVM's arithmetic, which has been strict since JDK 17; the other formats
 * go through {@link ExactFloat}.
 */
public final class SoftFloat {
    /** Result of a comparison; {@link #UNORDERED} if an operand is a NaN. */
    public enum Order {
        LESS,
        EQUAL,
        GREATER,
        UNORDERED
    }

    /** Classes of values, as {@code __builtin_fpclassify} distinguishes them. */
    public enum Category {
        ZERO,
        SUBNORMAL,
        NORMAL,
        INFINITE,
        NAN
    }

    private final FloatFormat format;
    /** The encoding; {@code high} holds the bits from 64 on (x87: sign and exponent). */
    private final long high;

    private final long low;

    private SoftFloat(FloatFormat format, long high, long low) {
        this.format = format;
        this.high = high;
        this.low = low;
    }

    // ---- making values

    public static SoftFloat of(float value) {
        return new SoftFloat(FloatFormat.BINARY32, 0, Float.floatToRawIntBits(value) & 0xffffffffL);
    }

    public static SoftFloat of(double value) {
        return new SoftFloat(FloatFormat.BINARY64, 0, Double.doubleToRawLongBits(value));
    }

    public static SoftFloat ofBits(FloatFormat format, WideInt bits) {
        WideInt kept = bits.wrap(format.bits(), false);
        return new SoftFloat(format, kept.high(), kept.low());
    }

    public static SoftFloat zero(FloatFormat format, boolean negative) {
        return pack(format, negative, 0, BigInteger.ZERO);
    }

    public static SoftFloat infinity(FloatFormat format, boolean negative) {
        BigInteger significand = format == FloatFormat.X87 ? BigInteger.ONE.shiftLeft(63) : BigInteger.ZERO;
        return pack(format, negative, format.specialExponentField(), significand);
    }

    /**
     * A NaN. The payload is cut to the bits that the format has for it; a signalling NaN with payload 0 would be an
     * infinity and gets payload 1, as {@code __builtin_nans("")} does.
     */
    public static SoftFloat nan(FloatFormat format, boolean negative, boolean quiet, WideInt payload) {
        int payloadBits = format.precision() - 2;
        BigInteger significand = payload.wrap(payloadBits, false).toBigInteger(false);
        if (quiet) {
            significand = significand.setBit(payloadBits);
        } else if (significand.signum() == 0) {
            significand = BigInteger.ONE;
        }
        if (format == FloatFormat.X87) {
            significand = significand.setBit(63);
        }
        return pack(format, negative, format.specialExponentField(), significand);
    }

    /** The NaN that an invalid operation gives. */
    static SoftFloat invalid(FloatFormat format) {
        return nan(format, true, true, WideInt.ZERO);
    }

    /** The value nearest to an integer, which is read as {@code signed}. */
    public static SoftFloat ofInteger(FloatFormat format, WideInt value, boolean signed) {
        if (value.fitsLong() && (signed || value.high() == 0)) {
            if (format == FloatFormat.BINARY64) {
                return of((double) value.longValue());
            }
            if (format == FloatFormat.BINARY32) {
                return of((float) value.longValue());
            }
        }
        BigInteger exact = value.toBigInteger(signed);
        return ExactFloat.round(format, exact.signum() < 0, exact.abs(), 0);
    }

    /** Encodes the fields as they are stored; {@code significand} is cut to the stored bits. */
    static SoftFloat pack(FloatFormat format, boolean negative, int exponentField, BigInteger significand) {
        int stored = format.storedSignificandBits();
        WideInt bits = WideInt.of(significand)
                .wrap(stored, false)
                .or(WideInt.of(exponentField).shiftLeft(stored))
                .or(WideInt.of(negative).shiftLeft(format.bits() - 1));
        return new SoftFloat(format, bits.high(), bits.low());
    }

    // ---- looking at values

    public FloatFormat format() {
        return format;
    }

    /** The encoding, zero-extended. */
    public WideInt bits() {
        return WideInt.ofBits(high, low);
    }

    public boolean isNegative() {
        return bits().testBit(format.bits() - 1);
    }

    public Category category() {
        int exponent = exponentField();
        if (exponent == format.specialExponentField()) {
            BigInteger fraction = storedSignificand();
            boolean infinite = format == FloatFormat.X87 ? fraction.bitCount() <= 1 : fraction.signum() == 0;
            return infinite ? Category.INFINITE : Category.NAN;
        }
        if (exponent != 0) {
            return Category.NORMAL;
        }
        return storedSignificand().signum() == 0 ? Category.ZERO : Category.SUBNORMAL;
    }

    public boolean isZero() {
        return category() == Category.ZERO;
    }

    public boolean isInfinite() {
        return category() == Category.INFINITE;
    }

    public boolean isNan() {
        return category() == Category.NAN;
    }

    public boolean isFinite() {
        return exponentField() != format.specialExponentField();
    }

    public boolean isSignalling() {
        return isNan() && !storedSignificand().testBit(format.precision() - 2);
    }

    int exponentField() {
        int stored = format.storedSignificandBits();
        return (int) bits().shiftRight(stored, false).longValue() & format.specialExponentField();
    }

    BigInteger storedSignificand() {
        return bits().wrap(format.storedSignificandBits(), false).toBigInteger(false);
    }

    /** The integer significand of a finite value, which is {@code significand * 2^bitExponent}. */
    BigInteger significand() {
        BigInteger stored = storedSignificand();
        boolean hidden = format != FloatFormat.X87 && exponentField() != 0;
        return hidden ? stored.setBit(format.precision() - 1) : stored;
    }

    /** Exponent of the last bit of {@link #significand}. */
    int bitExponent() {
        return Math.max(exponentField(), 1) - format.maxExponent() - (format.precision() - 1);
    }

    private float asFloat() {
        return Float.intBitsToFloat((int) low);
    }

    private double asDouble() {
        return Double.longBitsToDouble(low);
    }

    // ---- arithmetic; both operands have the same format

    public SoftFloat add(SoftFloat other) {
        if (!isNan() && !other.isNan()) {
            if (format == FloatFormat.BINARY64) {
                return canonical(of(asDouble() + other.asDouble()));
            }
            if (format == FloatFormat.BINARY32) {
                return canonical(of(asFloat() + other.asFloat()));
            }
        }
        return ExactFloat.add(this, other);
    }

    public SoftFloat subtract(SoftFloat other) {
        return other.isNan() && !isNan() ? other.quieted() : add(other.isNan() ? other : other.negate());
    }

    public SoftFloat multiply(SoftFloat other) {
        if (!isNan() && !other.isNan()) {
            if (format == FloatFormat.BINARY64) {
                return canonical(of(asDouble() * other.asDouble()));
            }
            if (format == FloatFormat.BINARY32) {
                return canonical(of(asFloat() * other.asFloat()));
            }
        }
        return ExactFloat.multiply(this, other);
    }

    public SoftFloat divide(SoftFloat other) {
        if (!isNan() && !other.isNan()) {
            if (format == FloatFormat.BINARY64) {
                return canonical(of(asDouble() / other.asDouble()));
            }
            if (format == FloatFormat.BINARY32) {
                return canonical(of(asFloat() / other.asFloat()));
            }
        }
        return ExactFloat.divide(this, other);
    }

    /** {@code this * factor + addend}, rounded once. */
    public SoftFloat fusedMultiplyAdd(SoftFloat factor, SoftFloat addend) {
        return ExactFloat.fusedMultiplyAdd(this, factor, addend);
    }

    public SoftFloat squareRoot() {
        return ExactFloat.squareRoot(this);
    }

    public SoftFloat negate() {
        SoftFloat flipped = withSign(!isNegative());
        return isNan() ? flipped.quieted() : flipped;
    }

    public SoftFloat abs() {
        return withSign(false);
    }

    /** This magnitude with the given sign: {@code copysign}. */
    public SoftFloat withSign(boolean negative) {
        if (negative == isNegative()) {
            return this;
        }
        WideInt flipped = bits().xor(WideInt.ONE.shiftLeft(format.bits() - 1));
        return new SoftFloat(format, flipped.high(), flipped.low());
    }

    /** Rounds to an integral value: {@code FLOOR}, {@code CEILING}, {@code DOWN} (truncate), {@code HALF_EVEN}, ... */
    public SoftFloat toIntegral(RoundingMode mode) {
        return ExactFloat.toIntegral(this, mode);
    }

    /** A NaN with the quiet bit set; other values as they are. */
    SoftFloat quieted() {
        if (!isNan()) {
            return this;
        }
        WideInt quiet = bits().or(WideInt.ONE.shiftLeft(format.precision() - 2));
        return new SoftFloat(format, quiet.high(), quiet.low());
    }

    /** The JVM leaves open which NaN an invalid operation gives. */
    private static SoftFloat canonical(SoftFloat result) {
        return result.isNan() ? invalid(result.format) : result;
    }

    // ---- comparison

    public Order compare(SoftFloat other) {
        if (isNan() || other.isNan()) {
            return Order.UNORDERED;
        }
        int sign = ExactFloat.compare(this, other);
        return sign < 0 ? Order.LESS : sign > 0 ? Order.GREATER : Order.EQUAL;
    }

    // ---- conversions

    /**
     * Conversion to another format. A finite value too great for it becomes infinite and a small one may become zero;
     * the caller compares the categories to diagnose that.
     */
    public SoftFloat convert(FloatFormat to) {
        if (to == format) {
            return quieted();
        }
        return switch (category()) {
            case ZERO -> zero(to, isNegative());
            case INFINITE -> infinity(to, isNegative());
            case NAN -> convertNan(to);
            case SUBNORMAL, NORMAL -> convertFinite(to);
        };
    }

    private SoftFloat convertNan(FloatFormat to) {
        int payloadBits = format.precision() - 2;
        int toPayloadBits = to.precision() - 2;
        WideInt payload = bits().wrap(payloadBits, false);
        WideInt moved = toPayloadBits >= payloadBits
                ? payload.shiftLeft(toPayloadBits - payloadBits)
                : payload.shiftRight(payloadBits - toPayloadBits, false);
        return nan(to, isNegative(), true, moved);
    }

    private SoftFloat convertFinite(FloatFormat to) {
        if (format == FloatFormat.BINARY64 && to == FloatFormat.BINARY32) {
            return of((float) asDouble());
        }
        if (format == FloatFormat.BINARY32 && to == FloatFormat.BINARY64) {
            return of((double) asFloat());
        }
        return ExactFloat.round(to, isNegative(), significand(), bitExponent());
    }

    /**
     * Conversion to an integer type: truncates toward zero ([conv.fpint]).
     *
     * @return null if the truncated value does not fit, or if there is none (infinity, NaN)
     */
    public @Nullable WideInt toInteger(int bits, boolean signed) {
        if (!isFinite() || !isZero() && bitExponent() + significand().bitLength() > WideInt.MAX_BITS) {
            return null;
        }
        BigInteger magnitude = significand();
        int shift = bitExponent();
        magnitude = shift >= 0 ? magnitude.shiftLeft(shift) : magnitude.shiftRight(-shift);
        BigInteger exact = isNegative() ? magnitude.negate() : magnitude;
        boolean fits = signed ? exact.bitLength() < bits : exact.signum() >= 0 && exact.bitLength() <= bits;
        return fits ? WideInt.of(exact) : null;
    }

    /** The nearest {@code double}. */
    public double doubleValue() {
        return convert(FloatFormat.BINARY64).asDouble();
    }

    /** The nearest {@code float}. */
    public float floatValue() {
        return convert(FloatFormat.BINARY32).asFloat();
    }

    // ---- identity

    /** Same format and same encoding: 0.0 and -0.0 differ, a NaN equals itself. */
    @Override
    public boolean equals(Object other) {
        return other instanceof SoftFloat that && that.format == format && that.high == high && that.low == low;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(high * 31 + low) * 31 + format.ordinal();
    }

    /** For people who debug; source text comes from {@link FloatPrinter}. */
    @Override
    public String toString() {
        return switch (category()) {
            case NAN -> "NaN(0x" + bits().toHex() + ")";
            case INFINITE -> isNegative() ? "-Infinity" : "+Infinity";
            case ZERO, SUBNORMAL, NORMAL -> FloatPrinter.digits(this);
        };
    }
}
