package dev.cufe.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Checks {@link WideInt} against {@link BigInteger}, on random values that favour the corners. */
class WideIntTest {
    private static final int ROUNDS = 20_000;
    private static final int[] WIDTHS = {1, 7, 8, 16, 31, 32, 63, 64, 65, 100, 127, 128};

    private final Random random = new Random(20260101);

    private BigInteger randomOf(int bits, boolean signed) {
        BigInteger value;
        switch (random.nextInt(4)) {
            case 0 -> value = BigInteger.valueOf(random.nextInt(9) - 4);
            case 1 ->
                value = BigInteger.ONE
                        .shiftLeft(random.nextInt(bits + 1))
                        .subtract(BigInteger.valueOf(random.nextInt(3)));
            default -> value = new BigInteger(1 + random.nextInt(bits), random);
        }
        return wrap(random.nextBoolean() ? value : value.negate(), bits, signed);
    }

    private static BigInteger wrap(BigInteger value, int bits, boolean signed) {
        BigInteger low = value.mod(BigInteger.ONE.shiftLeft(bits));
        return signed && low.testBit(bits - 1) ? low.subtract(BigInteger.ONE.shiftLeft(bits)) : low;
    }

    private static boolean inRange(BigInteger value, int bits, boolean signed) {
        return wrap(value, bits, signed).equals(value);
    }

    @Test
    void arithmeticWrapsLikeTheType() {
        for (int i = 0; i < ROUNDS; i++) {
            int bits = WIDTHS[random.nextInt(WIDTHS.length)];
            boolean signed = random.nextBoolean();
            BigInteger a = randomOf(bits, signed);
            BigInteger b = randomOf(bits, signed);
            WideInt x = WideInt.of(a);
            WideInt y = WideInt.of(b);
            assertThat(x.toBigInteger(signed)).isEqualTo(a);
            assertThat(x.toString(signed)).isEqualTo(a.toString());
            check(x.add(y), a.add(b), bits, signed);
            check(x.subtract(y), a.subtract(b), bits, signed);
            check(x.multiply(y), a.multiply(b), bits, signed);
            check(x.negate(), a.negate(), bits, signed);
            check(x.not(), a.not(), bits, signed);
            check(x.and(y), a.and(b), bits, signed);
            check(x.or(y), a.or(b), bits, signed);
            check(x.xor(y), a.xor(b), bits, signed);
            assertThat(x.addOverflows(y, bits, signed)).isEqualTo(!inRange(a.add(b), bits, signed));
            assertThat(x.subtractOverflows(y, bits, signed)).isEqualTo(!inRange(a.subtract(b), bits, signed));
            assertThat(x.multiplyOverflows(y, bits, signed)).isEqualTo(!inRange(a.multiply(b), bits, signed));
            assertThat(x.negateOverflows(bits, signed)).isEqualTo(!inRange(a.negate(), bits, signed));
            assertThat(Integer.signum(x.compare(y, signed))).isEqualTo(a.compareTo(b));
            if (b.signum() != 0) {
                check(x.divide(y, signed), a.divide(b), bits, signed);
                check(x.remainder(y, signed), a.remainder(b), bits, signed);
                assertThat(x.divideOverflows(y, bits, signed)).isEqualTo(!inRange(a.divide(b), bits, signed));
            }
        }
    }

    private static void check(WideInt actual, BigInteger exact, int bits, boolean signed) {
        assertThat(actual.wrap(bits, signed).toBigInteger(signed)).isEqualTo(wrap(exact, bits, signed));
    }

    @Test
    void shiftsAndBitCounts() {
        for (int i = 0; i < ROUNDS; i++) {
            boolean signed = random.nextBoolean();
            BigInteger a = randomOf(128, signed);
            WideInt x = WideInt.of(a);
            int count = random.nextInt(140);
            check(x.shiftLeft(count), a.shiftLeft(count), 128, signed);
            assertThat(x.shiftRight(count, signed).toBigInteger(signed)).isEqualTo(a.shiftRight(count));
            BigInteger bits = wrap(a, 128, false);
            assertThat(x.bitCount()).isEqualTo(bits.bitCount());
            assertThat(x.leadingZeros()).isEqualTo(128 - bits.bitLength());
            assertThat(x.trailingZeros()).isEqualTo(bits.signum() == 0 ? 128 : bits.getLowestSetBit());
            assertThat(x.toHex()).isEqualTo(bits.toString(16));
        }
    }

    @Test
    void fitsAndExtremes() {
        for (int i = 0; i < ROUNDS; i++) {
            boolean signed = random.nextBoolean();
            boolean toSigned = random.nextBoolean();
            int bits = WIDTHS[random.nextInt(WIDTHS.length)];
            BigInteger a = randomOf(128, signed);
            assertThat(WideInt.of(a).fits(bits, toSigned, signed)).isEqualTo(inRange(a, bits, toSigned));
        }
        for (int bits : WIDTHS) {
            BigInteger half = BigInteger.ONE.shiftLeft(bits - 1);
            assertThat(WideInt.max(bits, true).toBigInteger(true)).isEqualTo(half.subtract(BigInteger.ONE));
            assertThat(WideInt.min(bits, true).toBigInteger(true)).isEqualTo(half.negate());
            assertThat(WideInt.max(bits, false).toBigInteger(false))
                    .isEqualTo(half.shiftLeft(1).subtract(BigInteger.ONE));
            assertThat(WideInt.min(bits, false).isZero()).isTrue();
        }
    }

    @Test
    void parsesEveryBase() {
        for (int i = 0; i < ROUNDS; i++) {
            BigInteger a = randomOf(128, false);
            for (int base : new int[] {2, 8, 10, 16}) {
                WideInt read = WideInt.parse(a.toString(base), base);
                assertThat(read).isNotNull();
                assertThat(read.toBigInteger(false)).isEqualTo(a);
            }
        }
        assertThat(WideInt.parse("1'000'000", 10)).isEqualTo(WideInt.of(1_000_000));
        assertThat(WideInt.parse("fFfF", 16)).isEqualTo(WideInt.of(65535));
    }

    @Test
    void parseTellsTooLong() {
        BigInteger limit = BigInteger.ONE.shiftLeft(128);
        for (int base : new int[] {2, 8, 10, 16}) {
            assertThat(WideInt.parse(limit.toString(base), base)).isNull();
            assertThat(WideInt.parse(limit.subtract(BigInteger.ONE).toString(base), base))
                    .isEqualTo(WideInt.MINUS_ONE);
            assertThat(WideInt.parse("1".repeat(200), base)).isNull();
        }
        assertThatThrownBy(() -> WideInt.parse("", 10)).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> WideInt.parse("08", 8)).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void divisionByZeroIsTheCallersMistake() {
        assertThatThrownBy(() -> WideInt.ONE.divide(WideInt.ZERO, true)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> WideInt.ONE.remainder(WideInt.ZERO, false)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void smallValuesAreShared() {
        assertThat(WideInt.of(7).add(WideInt.of(5))).isSameAs(WideInt.of(12));
        assertThat(WideInt.ofUnsigned(-1)).isNotEqualTo(WideInt.of(-1));
        assertThat(WideInt.ofUnsigned(-1).toString(false)).isEqualTo("18446744073709551615");
        assertThat(WideInt.MINUS_ONE.toString(false)).isEqualTo("340282366920938463463374607431768211455");
    }
}
