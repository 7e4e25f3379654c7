package dev.cufe.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Checks {@link SoftFloat}: the software path against the JVM's {@code float} and {@code double}, the formats that Java
 * lacks against {@link BigDecimal}, and NaNs against what the reference tool shows.
 */
class SoftFloatTest {
    private static final int ROUNDS = 20_000;

    private final Random random = new Random(754);

    private double randomDouble() {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(200) - 100;
            case 1 -> Double.longBitsToDouble(random.nextLong() & 0x800f_ffff_ffff_ffffL);
            case 2 -> random.nextGaussian();
            case 3 -> (random.nextBoolean() ? 1 : -1) * Math.scalb(1.0, random.nextInt(2098) - 1074);
            default -> nonNan(Double.longBitsToDouble(random.nextLong()));
        };
    }

    private static double nonNan(double value) {
        return value != value ? Double.POSITIVE_INFINITY : value;
    }

    private float randomFloat() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(200) - 100;
            case 1 -> Float.intBitsToFloat(random.nextInt() & 0x807f_ffff);
            case 2 -> (float) random.nextGaussian();
            default -> (float) nonNan(Float.intBitsToFloat(random.nextInt()));
        };
    }

    private static void same(SoftFloat actual, double expected) {
        if (expected != expected) {
            assertThat(actual.isNan()).isTrue();
        } else {
            assertThat(actual).isEqualTo(SoftFloat.of(expected));
        }
    }

    private static void same(SoftFloat actual, float expected) {
        if (expected != expected) {
            assertThat(actual.isNan()).isTrue();
        } else {
            assertThat(actual).isEqualTo(SoftFloat.of(expected));
        }
    }

    @Test
    void softwareArithmeticEqualsTheJvmsForDouble() {
        for (int i = 0; i < ROUNDS; i++) {
            double a = randomDouble();
            double b = random.nextInt(8) == 0 ? a : randomDouble();
            double c = randomDouble();
            SoftFloat x = SoftFloat.of(a);
            SoftFloat y = SoftFloat.of(b);
            same(ExactFloat.add(x, y), a + b);
            same(x.subtract(y), a - b);
            same(ExactFloat.multiply(x, y), a * b);
            same(ExactFloat.divide(x, y), a / b);
            same(x.fusedMultiplyAdd(y, SoftFloat.of(c)), Math.fma(a, b, c));
            same(x.squareRoot(), Math.sqrt(a));
            same(x.toIntegral(RoundingMode.FLOOR), Math.floor(a));
            same(x.toIntegral(RoundingMode.CEILING), Math.ceil(a));
            same(x.toIntegral(RoundingMode.HALF_EVEN), Math.rint(a));
            same(x.negate(), -a);
            same(x.abs(), Math.abs(a));
            assertThat(x.compare(y))
                    .isEqualTo(a < b ? SoftFloat.Order.LESS : a > b ? SoftFloat.Order.GREATER : SoftFloat.Order.EQUAL);
        }
    }

    @Test
    void softwareArithmeticEqualsTheJvmsForFloat() {
        for (int i = 0; i < ROUNDS; i++) {
            float a = randomFloat();
            float b = random.nextInt(8) == 0 ? -a : randomFloat();
            SoftFloat x = SoftFloat.of(a);
            SoftFloat y = SoftFloat.of(b);
            same(ExactFloat.add(x, y), a + b);
            same(x.add(y), a + b);
            same(ExactFloat.multiply(x, y), a * b);
            same(x.multiply(y), a * b);
            same(ExactFloat.divide(x, y), a / b);
            same(x.divide(y), a / b);
            same(x.squareRoot(), (float) Math.sqrt(a));
        }
    }

    @Test
    void conversionsEqualTheJvms() {
        for (int i = 0; i < ROUNDS; i++) {
            double a = random.nextBoolean() ? randomDouble() : randomFloat();
            SoftFloat x = SoftFloat.of(a);
            same(x.convert(FloatFormat.BINARY32), (float) a);
            same(x.convert(FloatFormat.X87).convert(FloatFormat.BINARY64), a);
            same(x.convert(FloatFormat.BINARY128).convert(FloatFormat.BINARY32), (float) a);
            same(x.convert(FloatFormat.BINARY128).convert(FloatFormat.X87).convert(FloatFormat.BINARY64), a);
            short half = Float.floatToFloat16((float) a);
            SoftFloat viaFloat = SoftFloat.of((float) a).convert(FloatFormat.BINARY16);
            assertThat(viaFloat.bits().longValue()).isEqualTo(half & 0xffff);
            same(viaFloat.convert(FloatFormat.BINARY32), Float.float16ToFloat(half));
        }
    }

    @Test
    void integersEqualTheJvms() {
        for (int i = 0; i < ROUNDS; i++) {
            long n = random.nextLong() >> random.nextInt(64);
            same(SoftFloat.ofInteger(FloatFormat.BINARY64, WideInt.of(n), true), (double) n);
            same(SoftFloat.ofInteger(FloatFormat.BINARY32, WideInt.of(n), true), (float) n);
            BigInteger wide = new BigInteger(128, random).shiftRight(random.nextInt(128));
            same(SoftFloat.ofInteger(FloatFormat.BINARY64, WideInt.of(wide), false), wide.doubleValue());
            same(SoftFloat.ofInteger(FloatFormat.BINARY32, WideInt.of(wide), false), wide.floatValue());
            double a = randomDouble();
            WideInt truncated = SoftFloat.of(a).toInteger(64, true);
            boolean fits = Math.abs(a) < 0x1p63 || a == -0x1p63;
            assertThat(truncated).isEqualTo(fits ? WideInt.of((long) a) : null);
        }
        assertThat(SoftFloat.of(-0.9).toInteger(32, false)).isEqualTo(WideInt.ZERO);
        assertThat(SoftFloat.of(-1.0).toInteger(32, false)).isNull();
        assertThat(SoftFloat.of(255.9).toInteger(8, false)).isEqualTo(WideInt.of(255));
        assertThat(SoftFloat.of(256.0).toInteger(8, false)).isNull();
        assertThat(SoftFloat.of(0x1p127).toInteger(128, true)).isNull();
        assertThat(SoftFloat.of(-0x1p127).toInteger(128, true)).isEqualTo(WideInt.min(128, true));
        assertThat(SoftFloat.of(Double.NaN).toInteger(128, true)).isNull();
    }

    /** The error of a rounded result is at most half a unit in the last place, and exactly half only if it is even. */
    @Test
    void extendedResultsAreTheNearest() {
        for (FloatFormat format : new FloatFormat[] {FloatFormat.X87, FloatFormat.BINARY128}) {
            for (int i = 0; i < 2_000; i++) {
                SoftFloat x = randomExtended(format);
                SoftFloat y = randomExtended(format);
                nearest(x.add(y), exact(x).add(exact(y)));
                nearest(x.multiply(y), exact(x).multiply(exact(y)));
                SoftFloat quotient = x.divide(y);
                // q is nearest to x/y iff q*y differs from x by at most half an ulp of q times y
                BigDecimal error =
                        exact(quotient).multiply(exact(y)).subtract(exact(x)).abs();
                BigDecimal bound = halfUlp(quotient).multiply(exact(y).abs());
                assertThat(error).isLessThanOrEqualTo(bound);
                SoftFloat root = x.abs().squareRoot();
                BigDecimal down = exact(root).subtract(halfUlp(root)).pow(2);
                BigDecimal up = exact(root).add(halfUlp(root)).pow(2);
                assertThat(exact(x.abs())).isBetween(down, up);
            }
        }
    }

    private SoftFloat randomExtended(FloatFormat format) {
        BigInteger significand = new BigInteger(format.precision(), random).setBit(format.precision() - 1);
        int exponent = random.nextInt(200) - 100 - format.precision();
        return ExactFloat.round(format, random.nextBoolean(), significand, exponent);
    }

    private static BigDecimal exact(SoftFloat value) {
        BigDecimal significand = new BigDecimal(value.significand());
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(Math.abs(value.bitExponent())));
        BigDecimal magnitude = value.bitExponent() >= 0 ? significand.multiply(power) : significand.divide(power);
        return value.isNegative() ? magnitude.negate() : magnitude;
    }

    private static BigDecimal halfUlp(SoftFloat value) {
        int exponent = value.bitExponent() - 1;
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(Math.abs(exponent)));
        return exponent >= 0 ? power : BigDecimal.ONE.divide(power);
    }

    private static void nearest(SoftFloat rounded, BigDecimal value) {
        int tie = exact(rounded).subtract(value).abs().compareTo(halfUlp(rounded));
        assertThat(tie).isLessThanOrEqualTo(0);
        if (tie == 0) {
            assertThat(rounded.significand().testBit(0)).isFalse();
        }
    }

    @Test
    void categoriesAndLimits() {
        for (FloatFormat format : FloatFormat.values()) {
            SoftFloat least = ExactFloat.round(format, false, BigInteger.ONE, format.minBitExponent());
            assertThat(least.category()).isEqualTo(SoftFloat.Category.SUBNORMAL);
            assertThat(least.bits()).isEqualTo(WideInt.ONE);
            SoftFloat half = ExactFloat.round(format, false, BigInteger.ONE, format.minBitExponent() - 1);
            assertThat(half.isZero()).isTrue();
            SoftFloat normal = ExactFloat.round(format, true, BigInteger.ONE, format.minExponent());
            assertThat(normal.category()).isEqualTo(SoftFloat.Category.NORMAL);
            BigInteger ones = BigInteger.ONE.shiftLeft(format.precision()).subtract(BigInteger.ONE);
            SoftFloat most = ExactFloat.round(format, false, ones, format.maxExponent() + 1 - format.precision());
            assertThat(most.isFinite()).isTrue();
            assertThat(most.add(most).isInfinite()).isTrue();
            BigInteger tie = ones.shiftLeft(1).add(BigInteger.ONE);
            assertThat(ExactFloat.round(format, true, tie, format.maxExponent() - format.precision()))
                    .isEqualTo(SoftFloat.infinity(format, true));
            assertThat(SoftFloat.infinity(format, false).category()).isEqualTo(SoftFloat.Category.INFINITE);
            assertThat(SoftFloat.nan(format, false, true, WideInt.ZERO).isNan()).isTrue();
            assertThat(SoftFloat.nan(format, false, false, WideInt.ZERO).isSignalling())
                    .isTrue();
        }
    }

    /** Bits that the reference tool gives for {@code __builtin_bit_cast(unsigned long long, ...)}. */
    @Test
    void nansAreThoseOfTheReferenceTool() {
        SoftFloat zero = SoftFloat.of(0.0);
        SoftFloat one = SoftFloat.of(1.0);
        SoftFloat infinity = SoftFloat.infinity(FloatFormat.BINARY64, false);
        assertThat(hex(zero.divide(zero))).isEqualTo("fff8000000000000");
        assertThat(hex(infinity.subtract(infinity))).isEqualTo("fff8000000000000");
        assertThat(hex(infinity.multiply(zero))).isEqualTo("fff8000000000000");
        assertThat(hex(zero.divide(zero).negate())).isEqualTo("7ff8000000000000");
        assertThat(hex(SoftFloat.of(0f).divide(SoftFloat.of(0f)))).isEqualTo("ffc00000");
        assertThat(hex(signalling(""))).isEqualTo("7ff0000000000001");
        assertThat(hex(signalling("0x5"))).isEqualTo("7ff0000000000005");
        assertThat(hex(signalling("0x8000000000001"))).isEqualTo("7ff0000000000001");
        assertThat(hex(signalling("0x5").negate())).isEqualTo("fff8000000000005");
        assertThat(hex(signalling("0x5").add(one))).isEqualTo("7ff8000000000005");
        assertThat(hex(quiet("0x600000000"))).isEqualTo("7ff8000000000000");
        assertThat(hex(quiet("077"))).isEqualTo("7ff800000000003f");
        assertThat(hex(quiet("12"))).isEqualTo("7ff800000000000c");
        assertThat(hex(quiet("0x5").add(quiet("0x6")))).isEqualTo("7ff8000000000005");
        assertThat(hex(quiet("0x5").subtract(signalling("0x6")))).isEqualTo("7ff8000000000005");
        assertThat(hex(one.add(quiet("0x6")))).isEqualTo("7ff8000000000006");
        assertThat(hex(quiet("0x60000000").convert(FloatFormat.BINARY32))).isEqualTo("7fc00003");
        assertThat(hex(quiet("0xfffffffffffff").convert(FloatFormat.BINARY32))).isEqualTo("7fc00007");
        assertThat(hex(zero.divide(zero).convert(FloatFormat.BINARY16))).isEqualTo("fe00");
        SoftFloat extended = SoftFloat.nan(FloatFormat.X87, false, true, FloatReader.readNanPayload("0x5000"));
        assertThat(hex(extended.convert(FloatFormat.BINARY64))).isEqualTo("7ff800000000000a");
        assertThat(quiet("").compare(quiet(""))).isEqualTo(SoftFloat.Order.UNORDERED);
        assertThat(FloatReader.readNanPayload("zz")).isNull();
        assertThat(FloatReader.readNanPayload("0xfffffffffffffffffff")).isNull();
    }

    private static SoftFloat quiet(String payload) {
        return SoftFloat.nan(FloatFormat.BINARY64, false, true, FloatReader.readNanPayload(payload));
    }

    private static SoftFloat signalling(String payload) {
        return SoftFloat.nan(FloatFormat.BINARY64, false, false, FloatReader.readNanPayload(payload));
    }

    private static String hex(SoftFloat value) {
        return value.bits().toHex();
    }
}
