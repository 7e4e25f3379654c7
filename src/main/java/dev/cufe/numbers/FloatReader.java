package dev.cufe.numbers;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a floating literal ([lex.fcon]) and gives the nearest value of a format, whatever the length of the
 * text. Of two equally near ones it is the even one but for some {@linkplain LiteralTies decimal ties}.
 *
 * <p>The text has no sign and no suffix and is well formed; digit separators are skipped. A literal that is too great
 * gives infinity and one that is too small zero, as in the reference tool, which says nothing about either
 * ({@code 1e400} prints {@code ((__builtin_huge_val()))}, {@code 1e-400} prints {@code (0.0)}). One difference: the
 * reference tool reads a hexadecimal literal that has too many digits for a subnormal value as infinity; here it is
 * rounded like any other.
 */
public final class FloatReader {
    /** No value of any format needs more decimal digits to tell on which side of a tie the text is. */
    private static final int MAX_DIGITS = 12_000;

    /** Beyond this power of ten every format overflows or underflows. */
    private static final int MAX_POWER = 6_000;

    private final CharSequence text;
    private final FloatFormat format;

    /** Significant digits read so far, without leading zeros. */
    private final StringBuilder digits = new StringBuilder();

    /** Whether a digit that is no longer kept was not zero. */
    private boolean cutOff;

    /** Digits that count for the exponent: those before the point that were dropped, minus those after it. */
    private long scale;

    private FloatReader(CharSequence text, FloatFormat format) {
        this.text = text;
        this.format = format;
    }

    /**
     * The value nearest to a decimal or hexadecimal floating literal.
     *
     * @throws NumberFormatException if the text is no such literal
     */
    public static SoftFloat read(CharSequence text, FloatFormat format) {
        return new FloatReader(text, format).read();
    }

    /**
     * Whether a format has all the bits of a hexadecimal literal, whatever its exponent. Warning 1046 is given if not;
     * decimal literals are never checked.
     */
    public static boolean isExactHexadecimal(CharSequence text, FloatFormat format) {
        FloatReader reader = new FloatReader(text, format);
        reader.readDigits(2, 16);
        if (reader.digits.isEmpty()) {
            return true;
        }
        BigInteger significand = new BigInteger(reader.digits.toString(), 16);
        return !reader.cutOff && significand.bitLength() - significand.getLowestSetBit() <= format.precision();
    }

    /**
     * Reads the argument of {@code __builtin_nan}: an integer in C's notation, or nothing. Only the low 32 bits count.
     *
     * @return null if the text is not an integer; the reference tool then refuses to fold (note 3455)
     */
    public static @Nullable WideInt readNanPayload(CharSequence text) {
        int length = text.length();
        if (length == 0) {
            return WideInt.ZERO;
        }
        boolean hex = length > 2 && text.charAt(0) == '0' && (text.charAt(1) | 0x20) == 'x';
        int base = hex ? 16 : text.charAt(0) == '0' ? 8 : 10;
        for (int i = hex ? 2 : 0; i < length; i++) {
            if (text.charAt(i) > 127 || Character.digit(text.charAt(i), base) < 0) {
                return null;
            }
        }
        WideInt value = WideInt.parse(text.subSequence(hex ? 2 : 0, length), base);
        return value == null || value.bitsNeeded(false) > 64 ? null : value.wrap(32, false);
    }

    private SoftFloat read() {
        boolean hex = text.length() > 2 && text.charAt(0) == '0' && (text.charAt(1) | 0x20) == 'x';
        int base = hex ? 16 : 10;
        int at = readDigits(hex ? 2 : 0, base);
        long exponent = 0;
        if (at < text.length()) {
            if ((text.charAt(at) | 0x20) != (hex ? 'p' : 'e')) {
                throw new NumberFormatException("stray character in number");
            }
            exponent = readExponent(at + 1);
        }
        if (digits.isEmpty()) {
            return SoftFloat.zero(format, false);
        }
        return hex ? hexadecimal(exponent) : decimal(exponent);
    }

    /** Reads digits with at most one point; returns the index of the first other character. */
    private int readDigits(int start, int base) {
        boolean point = false;
        int count = 0;
        int at = start;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\'') {
                continue;
            }
            if (c == '.' && !point) {
                point = true;
                continue;
            }
            int digit = c < 128 ? Character.digit(c, base) : -1;
            if (digit < 0) {
                break;
            }
            count++;
            keep(c, digit, point);
        }
        if (count == 0) {
            throw new NumberFormatException("no digits");
        }
        return at;
    }

    private void keep(char c, int digit, boolean afterPoint) {
        boolean leadingZero = digits.isEmpty() && digit == 0;
        if (leadingZero || digits.length() < MAX_DIGITS) {
            if (!leadingZero) {
                digits.append(c);
            }
            scale -= afterPoint ? 1 : 0;
            return;
        }
        cutOff |= digit != 0;
        scale += afterPoint ? 0 : 1;
    }

    private long readExponent(int start) {
        int at = start;
        boolean negative = at < text.length() && text.charAt(at) == '-';
        if (at < text.length() && (negative || text.charAt(at) == '+')) {
            at++;
        }
        if (at == text.length()) {
            throw new NumberFormatException("no digits in exponent");
        }
        long value = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\'') {
                continue;
            }
            if (c < '0' || c > '9') {
                throw new NumberFormatException("stray character in exponent");
            }
            value = Math.min(value * 10 + (c - '0'), Integer.MAX_VALUE);
        }
        return negative ? -value : value;
    }

    private SoftFloat hexadecimal(long exponent) {
        BigInteger significand = ExactFloat.withSticky(new BigInteger(digits.toString(), 16), cutOff);
        long power = exponent + 4 * scale - 1;
        long leading = power + significand.bitLength();
        if (leading > format.maxExponent() + 2) {
            return SoftFloat.infinity(format, false);
        }
        if (leading < format.minBitExponent() - 2) {
            return SoftFloat.zero(format, false);
        }
        return ExactFloat.round(format, false, significand, (int) power);
    }

    private SoftFloat decimal(long exponent) {
        long power = exponent + scale;
        long leading = power + digits.length();
        if (leading > MAX_POWER) {
            return SoftFloat.infinity(format, false);
        }
        if (leading < -MAX_POWER) {
            return SoftFloat.zero(format, false);
        }
        if (cutOff) {
            digits.append('1');
            power--;
        }
        SoftFloat nearest = nearest((int) power);
        return LiteralTies.roundsUp(digits, (int) power, nearest)
                ? ExactFloat.round(format, false, nearest.significand().add(BigInteger.ONE), nearest.bitExponent())
                : nearest;
    }

    private SoftFloat nearest(int power) {
        if (format == FloatFormat.BINARY64) {
            return SoftFloat.of(Double.parseDouble(digits + "e" + power));
        }
        if (format == FloatFormat.BINARY32) {
            return SoftFloat.of(Float.parseFloat(digits + "e" + power));
        }
        BigInteger value = new BigInteger(digits.toString());
        BigInteger fives = BigInteger.valueOf(5).pow(Math.abs(power));
        return power >= 0
                ? ExactFloat.round(format, false, value.multiply(fives), power)
                : ExactFloat.quotient(format, false, value, fives, power);
    }
}
