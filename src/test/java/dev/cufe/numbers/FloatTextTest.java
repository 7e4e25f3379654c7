package dev.cufe.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Checks {@link FloatReader} and {@link FloatPrinter}; the literal expectations are the reference tool's output. */
class FloatTextTest {
    private final Random random = new Random(516);

    private static String print(String text, FloatKind kind) {
        return FloatPrinter.literal(FloatReader.read(text, kind.format()), kind);
    }

    private static String fold(String a, String b, FloatKind kind) {
        SoftFloat quotient = FloatReader.read(a, kind.format()).divide(FloatReader.read(b, kind.format()));
        return FloatPrinter.literal(quotient, kind);
    }

    @Test
    void printsLikeTheReferenceTool() {
        assertThat(print("1e10", FloatKind.DOUBLE)).isEqualTo("(1.0E10)");
        assertThat(print("0.0015", FloatKind.DOUBLE)).isEqualTo("(0.0015)");
        assertThat(print("9999999.0", FloatKind.DOUBLE)).isEqualTo("(9999999.0)");
        assertThat(print("1e7", FloatKind.DOUBLE)).isEqualTo("(1.0E7)");
        assertThat(print("0.0009999", FloatKind.DOUBLE)).isEqualTo("(9.999E-4)");
        assertThat(print("2e-3", FloatKind.FLOAT)).isEqualTo("(0.002F)");
        assertThat(print("9007199254740993.0", FloatKind.DOUBLE)).isEqualTo("(9.007199254740992E15)");
        assertThat(print("4.9e-324", FloatKind.DOUBLE)).isEqualTo("(4.9E-324)");
        assertThat(print("0x1p-24", FloatKind.DOUBLE)).isEqualTo("(5.960464477539063E-8)");
        assertThat(print("0x1p-96", FloatKind.FLOAT)).isEqualTo("(1.2621775E-29F)");
        assertThat(print("1e-45", FloatKind.FLOAT)).isEqualTo("(1.4E-45F)");
        assertThat(print("16777216.", FloatKind.FLOAT)).isEqualTo("(1.6777216E7F)");
        assertThat(print("16777217.", FloatKind.FLOAT)).isEqualTo("(1.6777218E7F)");
        assertThat(print("0x1000001p0", FloatKind.FLOAT)).isEqualTo("(1.6777216E7F)");
        assertThat(print("8388608.5", FloatKind.FLOAT)).isEqualTo("(8388608.0F)");
        assertThat(print("3.14159265358979323846264338327950288", FloatKind.LONG_DOUBLE))
                .isEqualTo("(3.1415926535897932385L)");
        assertThat(print("1e6", FloatKind.LONG_DOUBLE)).isEqualTo("(1000000.0L)");
        assertThat(print("123456.0", FloatKind.LONG_DOUBLE)).isEqualTo("(123456.0L)");
        assertThat(print("0.00099", FloatKind.LONG_DOUBLE)).isEqualTo("(9.9E-4L)");
        assertThat(print("0.001", FloatKind.LONG_DOUBLE)).isEqualTo("(0.001L)");
        assertThat(print("0x1p-16445", FloatKind.LONG_DOUBLE)).isEqualTo("(3.6E-4951L)");
        assertThat(print("0x2p-16445", FloatKind.LONG_DOUBLE)).isEqualTo("(7.3E-4951L)");
        assertThat(print("0x1p-16382", FloatKind.LONG_DOUBLE)).isEqualTo("(3.3621031431120935063E-4932L)");
        assertThat(print("0x1.fffffffffffffffep16383", FloatKind.LONG_DOUBLE))
                .isEqualTo("(1.189731495357231765E4932L)");
        assertThat(print("0x1p-100", FloatKind.LONG_DOUBLE)).isEqualTo("(7.888609052210118054E-31L)");
        assertThat(print("0x1p204", FloatKind.LONG_DOUBLE)).isEqualTo("(2.571100870814384441E61L)");
        assertThat(print("1e23", FloatKind.LONG_DOUBLE)).isEqualTo("(1.0E23L)");
        assertThat(print("1e4000", FloatKind.FLOAT128)).isEqualTo("(1.0E4000Q)");
        assertThat(print("1e-4960", FloatKind.FLOAT128)).isEqualTo("(1.0E-4960Q)");
        assertThat(print("3.14159265358979323846264338327950288419716939937510", FloatKind.FLOAT128))
                .isEqualTo("(3.1415926535897932384626433832795028Q)");
        assertThat(print("0x1p-16494", FloatKind.FLOAT128)).isEqualTo("(6.5E-4966Q)");
        assertThat(print("0x1p205", FloatKind.FLOAT128)).isEqualTo("(5.1422017416287688817342786954917203E61Q)");
        assertThat(print("0.123456789", FloatKind.BFLOAT16)).isEqualTo("(0.12345679bf16)");
        assertThat(print("0.1", FloatKind.STD_FLOAT64)).isEqualTo("(0.1f64)");
    }

    @Test
    void printsFoldedConstantsLikeTheReferenceTool() {
        assertThat(fold("1", "3", FloatKind.LONG_DOUBLE)).isEqualTo("(0.33333333333333333334L)");
        assertThat(fold("2", "3", FloatKind.LONG_DOUBLE)).isEqualTo("(0.6666666666666666667L)");
        assertThat(fold("2", "3", FloatKind.FLOAT128)).isEqualTo("(0.6666666666666666666666666666666666Q)");
        assertThat(fold("1", "3", FloatKind.FLOAT64X)).isEqualTo("(0.33333333333333333334f64x)");
        assertThat(fold("1", "0", FloatKind.DOUBLE)).isEqualTo("((__builtin_huge_val()))");
        assertThat(fold("1", "0", FloatKind.FLOAT32X)).isEqualTo("((__builtin_huge_valf32x()))");
        assertThat(fold("1", "0", FloatKind.STD_FLOAT128)).isEqualTo("((__builtin_huge_val()))");
        assertThat(fold("0", "0", FloatKind.FLOAT)).isEqualTo("((__builtin_nanf(\"\")))");
        assertThat(fold("0", "0", FloatKind.FLOAT128)).isEqualTo("((__builtin_nanq(\"\")))");
        SoftFloat minusInfinity = SoftFloat.infinity(FloatFormat.X87, true);
        assertThat(FloatPrinter.literal(minusInfinity, FloatKind.LONG_DOUBLE)).isEqualTo("((-__builtin_huge_vall()))");
        assertThat(FloatPrinter.literal(SoftFloat.of(-0.0), FloatKind.DOUBLE)).isEqualTo("(-0.0)");
        SoftFloat float1 = SoftFloat.of(0.1f).convert(FloatFormat.X87);
        assertThat(FloatPrinter.literal(float1, FloatKind.LONG_DOUBLE)).isEqualTo("(0.100000001490116119385L)");
        SoftFloat extended = FloatReader.read("0.1", FloatFormat.X87).convert(FloatFormat.BINARY128);
        assertThat(FloatPrinter.literal(extended, FloatKind.FLOAT128))
                .isEqualTo("(0.10000000000000000000135525271560688Q)");
    }

    @Test
    void showsSpecialValuesByNameInTheDisplay() {
        SoftFloat infinity = SoftFloat.infinity(FloatFormat.BINARY32, true);
        SoftFloat nan = SoftFloat.nan(FloatFormat.X87, true, true, WideInt.ZERO);
        assertThat(FloatPrinter.displayed(infinity, FloatKind.FLOAT)).isEqualTo("(-InfinityF)");
        assertThat(FloatPrinter.displayed(infinity.negate(), FloatKind.FLOAT)).isEqualTo("(+InfinityF)");
        assertThat(FloatPrinter.displayed(nan, FloatKind.LONG_DOUBLE)).isEqualTo("(NaNL)");
        assertThat(FloatPrinter.displayed(SoftFloat.of(-0.0), FloatKind.DOUBLE)).isEqualTo("(-0.0)");
    }

    @Test
    void tellsInexactHexadecimalLiterals() {
        assertThat(FloatReader.isExactHexadecimal("0x1.fffffep127", FloatFormat.BINARY32))
                .isTrue();
        assertThat(FloatReader.isExactHexadecimal("0x1.ffffffp127", FloatFormat.BINARY32))
                .isFalse();
        assertThat(FloatReader.isExactHexadecimal("0x1p128", FloatFormat.BINARY32))
                .isTrue();
        assertThat(FloatReader.isExactHexadecimal("0x1p-149", FloatFormat.BINARY32))
                .isTrue();
        assertThat(FloatReader.isExactHexadecimal("0x1p-150", FloatFormat.BINARY32))
                .isTrue();
        assertThat(FloatReader.isExactHexadecimal("0x10000000000p-999", FloatFormat.BINARY64))
                .isTrue();
        assertThat(FloatReader.isExactHexadecimal("0x0p-9999", FloatFormat.BINARY64))
                .isTrue();
    }

    @Test
    void halfConstantsShowTheirBits() {
        assertThat(half(1.0)).isEqualTo("(2.1524E-41F16)");
        assertThat(half(-1.0)).isEqualTo("(6.7442E-41F16)");
        assertThat(half(0.1)).isEqualTo("(1.6645E-41F16)");
        assertThat(half(65519.0)).isEqualTo("(4.4481E-41F16)");
        assertThat(half(65520.0)).isEqualTo("((__builtin_huge_val()))");
        assertThat(half(6e-8)).isEqualTo("(1.4E-45F16)");
        assertThat(half(-0.0)).isEqualTo("(-0.0F16)");
    }

    private static String half(double value) {
        return FloatPrinter.literal(SoftFloat.of(value).convert(FloatFormat.BINARY16), FloatKind.FLOAT16);
    }

    @Test
    void outOfRangeLiteralsAreInfiniteOrZero() {
        assertThat(print("1e400", FloatKind.DOUBLE)).isEqualTo("((__builtin_huge_val()))");
        assertThat(print("1e-400", FloatKind.DOUBLE)).isEqualTo("(0.0)");
        assertThat(print("1e5000", FloatKind.LONG_DOUBLE)).isEqualTo("((__builtin_huge_vall()))");
        assertThat(print("1e-5000", FloatKind.LONG_DOUBLE)).isEqualTo("(0.0L)");
        assertThat(print("1e99999999999", FloatKind.FLOAT128)).isEqualTo("((__builtin_huge_valq()))");
        assertThat(print("0e99999999999", FloatKind.FLOAT128)).isEqualTo("(0.0Q)");
        assertThat(print("0x1p99999999999", FloatKind.FLOAT)).isEqualTo("((__builtin_huge_valf()))");
        assertThat(print("0x1p-99999999999", FloatKind.FLOAT)).isEqualTo("(0.0F)");
        assertThat(print("2.4703282292062327e-324", FloatKind.DOUBLE)).isEqualTo("(0.0)");
        assertThat(print("2.4703282292062328e-324", FloatKind.DOUBLE)).isEqualTo("(4.9E-324)");
    }

    @Test
    void veryLongTextsRoundCorrectly() {
        String tie = "9007199254740993." + "0".repeat(20_000);
        assertThat(print(tie, FloatKind.DOUBLE)).isEqualTo("(9.007199254740992E15)");
        assertThat(print(tie + "1", FloatKind.DOUBLE)).isEqualTo("(9.007199254740994E15)");
        String extendedTie = "18446744073709551617." + "0".repeat(20_000);
        assertThat(print(extendedTie, FloatKind.LONG_DOUBLE)).isEqualTo("(1.8446744073709551618E19L)");
        assertThat(print(extendedTie + "1", FloatKind.LONG_DOUBLE)).isEqualTo("(1.8446744073709551618E19L)");
        assertThat(print("1" + "0".repeat(300) + "e-300", FloatKind.FLOAT128)).isEqualTo("(1.0Q)");
        assertThat(print("0." + "0".repeat(30_000) + "1e30001", FloatKind.LONG_DOUBLE))
                .isEqualTo("(1.0L)");
        assertThat(print("0x1." + "0".repeat(30_000) + "1p0", FloatKind.LONG_DOUBLE))
                .isEqualTo("(1.0L)");
        assertThat(print("0x1.0000010000" + "0".repeat(30_000) + "1p0", FloatKind.FLOAT))
                .isEqualTo("(1.0000001F)");
    }

    @Test
    void separatorsAndForms() {
        assertThat(print("1'000.2'5e1'0", FloatKind.DOUBLE)).isEqualTo("(1.00025E13)");
        assertThat(print(".5", FloatKind.DOUBLE)).isEqualTo("(0.5)");
        assertThat(print("5.", FloatKind.DOUBLE)).isEqualTo("(5.0)");
        assertThat(print("0x.8p1", FloatKind.DOUBLE)).isEqualTo("(1.0)");
        assertThat(print("0XA.P-1", FloatKind.LONG_DOUBLE)).isEqualTo("(5.0L)");
        for (String bad : new String[] {"", ".", "e5", "1e", "1e+", "1.2.3", "1x", "0x.p1"}) {
            assertThatThrownBy(() -> FloatReader.read(bad, FloatFormat.X87)).isInstanceOf(NumberFormatException.class);
        }
    }

    @Test
    void shortestDigitsEqualJavasForDoubleAndFloat() {
        for (int i = 0; i < 50_000; i++) {
            long powerOfTwo = (long) (i + 1) << 52;
            double a = Double.longBitsToDouble(i < 2046 ? powerOfTwo : random.nextLong() >>> 1);
            if (i % 3 == 2 && i > 2046) {
                a = Double.longBitsToDouble(random.nextInt(3000) + 1);
            }
            if (a != a || Double.isInfinite(a) || a == 0) {
                continue;
            }
            check(SoftFloat.of(a), Double.toString(a));
            float b = i < 254 ? Float.intBitsToFloat(i + 1 << 23) : (float) a;
            if (b != 0 && !Float.isInfinite(b)) {
                check(SoftFloat.of(b), Float.toString(b));
            }
        }
    }

    /** But of subnormal powers of two the original (and so we) thinks the value below nearer than it is. */
    private static void check(SoftFloat value, String expected) {
        if (value.category() == SoftFloat.Category.SUBNORMAL
                && value.significand().bitCount() == 1) {
            return;
        }
        ShortestDecimal decimal = ShortestDecimal.of(value);
        int scale = decimal.digits().length() - 1 - decimal.exponent();
        BigDecimal shown = new BigDecimal(new BigInteger(decimal.digits()), scale);
        assertThat(shown).isEqualByComparingTo(new BigDecimal(expected));
    }

    @Test
    void extendedTextsReadBack() {
        for (FloatFormat format : FloatFormat.values()) {
            for (int i = 0; i < 3_000; i++) {
                WideInt bits = WideInt.ofBits(random.nextLong(), random.nextLong());
                // Not all patterns of 80 bits are values, so those come from binary128.
                SoftFloat value = format == FloatFormat.X87
                        ? SoftFloat.ofBits(FloatFormat.BINARY128, bits).abs().convert(format)
                        : SoftFloat.ofBits(format, bits).abs();
                if (value.isFinite()) {
                    assertThat(FloatReader.read(FloatPrinter.digits(value), format))
                            .isEqualTo(value);
                }
            }
        }
    }
}
