package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.IntegerLiteral.Type;
import dev.cufe.numbers.WideInt;
import org.jspecify.annotations.Nullable;

/** Decodes integer literals: radix, digit separators, suffixes, and the type they select ([lex.icon]). */
final class IntegerDecoder {
    private final LiteralSpelling spelling;
    private final NameTable names;
    private final Dialect dialect;

    private int radix = 10;
    private long high;
    private long low;
    private boolean beyond128;
    private boolean isUnsigned;
    private int longs;
    private boolean isSize;

    IntegerDecoder(LiteralSpelling spelling, NameTable names, Dialect dialect) {
        this.spelling = spelling;
        this.names = names;
        this.dialect = dialect;
    }

    IntegerLiteral decode() {
        int at = spelling.start;
        if (spelling.at(at) == '0') {
            int mark = spelling.at(at + 1) | 0x20;
            if (mark == 'x') {
                radix = 16;
                at += 2;
            } else if (mark == 'b') {
                radix = 2;
                at += 2;
            } else {
                radix = 8;
            }
        }
        at = readDigits(at);
        for (int i = at; i < spelling.end; i++) {
            if (spelling.at(i) == '\'') {
                spelling.error(Codes.MISPLACED_DIGIT_SEPARATOR, i);
            }
        }
        Name suffix = at < spelling.end && spelling.isValid() ? readSuffix(at) : null;
        Type type = suffix == null ? selectType() : selectUserDefinedType();
        return new IntegerLiteral(WideInt.ofBits(high, low), type, radix == 10, suffix, spelling.isValid());
    }

    private int readDigits(int from) {
        int at = from;
        boolean digits = false;
        boolean afterPrefix = from > spelling.start;
        for (; ; at++) {
            int c = spelling.at(at);
            if (c == '\'') {
                if (afterPrefix && at == from || !isDigit(spelling.at(at + 1))) {
                    spelling.error(Codes.MISPLACED_DIGIT_SEPARATOR, at);
                }
                continue;
            }
            if (!isDigit(c)) {
                break;
            }
            int digit = ExtendedCharacter.hexDigit(c);
            if (digit >= radix) {
                spelling.error(radix == 8 ? Codes.BAD_OCTAL_DIGIT : Codes.BAD_BINARY_NUMBER, at);
                return spelling.end;
            }
            digits = true;
            accumulate(digit);
        }
        if (!digits && spelling.isValid()) {
            spelling.error(radix == 16 ? Codes.BAD_HEX_DIGIT : Codes.BAD_BINARY_NUMBER, spelling.start);
            return spelling.end;
        }
        return at;
    }

    /** Whether it belongs to the digits, if only to be refused as too great for the radix. */
    private boolean isDigit(int c) {
        return c >= '0' && c <= '9' || radix == 16 && ExtendedCharacter.hexDigit(c) >= 0;
    }

    private void accumulate(int digit) {
        if (high == 0 && low >>> 57 == 0) {
            low = low * radix + digit;
            return;
        }
        long product = low * radix;
        long carry = Math.unsignedMultiplyHigh(low, radix);
        long sum = product + digit;
        if (Long.compareUnsigned(sum, product) < 0) {
            carry++;
        }
        long top = high * radix + carry;
        beyond128 |= Math.unsignedMultiplyHigh(high, radix) != 0
                || Long.compareUnsigned(top, carry) < 0
                || Long.compareUnsigned(top, high) < 0;
        high = top;
        low = sum;
    }

    private @Nullable Name readSuffix(int from) {
        int at = from;
        int c = spelling.at(at);
        while (isStandardSuffixAt(c)) {
            if ((c | 0x20) == 'l' && (spelling.at(at + 1) | 0x20) == 'l') {
                longs = 2;
                at++;
            } else if ((c | 0x20) == 'l') {
                longs = 1;
            } else if ((c | 0x20) == 'z') {
                isSize = true;
            } else {
                isUnsigned = true;
            }
            c = spelling.at(++at);
        }
        if (at == spelling.end) {
            return null;
        }
        if (!dialect.has(Dialect.USER_DEFINED_LITERALS)) {
            reportOldSuffix(at);
            return null;
        }
        boolean digitAfterStandard = at > from && spelling.at(at) >= '0' && spelling.at(at) <= '9';
        int end = digitAfterStandard ? at : endOfWord(from);
        if (end < spelling.end) {
            spelling.error(Codes.EXTRA_CHARS_ON_NUMBER, end);
            return null;
        }
        isUnsigned = false;
        longs = 0;
        isSize = false;
        return names.intern(spelling.text, from, spelling.end);
    }

    /** Before user-defined literals, an exponent mark is one, digits or not. */
    private void reportOldSuffix(int at) {
        if ((spelling.at(at) | 0x20) == (radix == 16 ? 'p' : 'e')) {
            boolean sign = spelling.at(at + 1) == '+' || spelling.at(at + 1) == '-';
            spelling.error(Codes.BAD_FLOATING_CONSTANT, at + (sign ? 2 : 1));
        } else if ("iIjJ".indexOf(spelling.at(at)) >= 0 && at + 1 == spelling.end) {
            spelling.error(Codes.COMPLEX_INTEGER, at);
        } else {
            spelling.error(Codes.EXTRA_CHARS_ON_NUMBER, at);
        }
    }

    private boolean isStandardSuffixAt(int c) {
        int lower = c | 0x20;
        return switch (lower) {
            case 'u' -> !isUnsigned;
            case 'l', 'z' -> longs == 0 && !isSize;
            default -> false;
        };
    }

    private boolean isWord(int at) {
        int c = spelling.at(at);
        return c < 0 || c == '\\' || c == '_' || c == '$' || (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    private int endOfWord(int from) {
        int at = from;
        while (isWord(at) || at > from && spelling.at(at) >= '0' && spelling.at(at) <= '9') {
            at++;
        }
        return at;
    }

    private Type selectUserDefinedType() {
        if (high != 0) {
            spelling.warningAtPrevious(Codes.INTEGER_TOO_LARGE);
            high = 0;
        }
        return Type.UNSIGNED_LONG_LONG;
    }

    private Type selectType() {
        boolean over64 = high != 0;
        if (beyond128 || isSize && (over64 || !isUnsigned && radix == 10 && low < 0)) {
            spelling.error(Codes.INTEGER_TOO_LARGE, spelling.start);
            return Type.INT;
        }
        if (over64) {
            spelling.warningAtPrevious(Codes.INTEGER_TOO_LARGE);
            return Type.INT;
        }
        if (isSize) {
            high = isUnsigned ? 0 : low >> 63;
            return isUnsigned ? Type.UNSIGNED_LONG : Type.LONG;
        }
        if (longs == 0 && low >= 0 && low <= Integer.MAX_VALUE && !isUnsigned) {
            return Type.INT;
        }
        if (longs == 0 && low >= 0 && low <= 0xFFFFFFFFL && (isUnsigned || radix != 10)) {
            return Type.UNSIGNED_INT;
        }
        if (longs == 2) {
            return isUnsigned || low < 0 ? Type.UNSIGNED_LONG_LONG : Type.LONG_LONG;
        }
        if (!isUnsigned && low >= 0) {
            return Type.LONG;
        }
        // Decimal constants never are unsigned by size in C++11, but the original makes them unsigned long long.
        return !isUnsigned && radix == 10 && dialect.atLeast(2011) ? Type.UNSIGNED_LONG_LONG : Type.UNSIGNED_LONG;
    }
}
