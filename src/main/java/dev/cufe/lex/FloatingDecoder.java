package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;
import dev.cufe.numbers.FloatKind;
import dev.cufe.numbers.FloatReader;
import org.jspecify.annotations.Nullable;

/** Decodes floating literals: digits, exponent, suffix ([lex.fcon]). */
final class FloatingDecoder {
    private final LiteralSpelling spelling;
    private final NameTable names;
    private final Dialect dialect;
    private final StringBuilder digits = new StringBuilder(24);
    private boolean hexadecimal;
    private int at;

    FloatingDecoder(LiteralSpelling spelling, NameTable names, Dialect dialect) {
        this.spelling = spelling;
        this.names = names;
        this.dialect = dialect;
    }

    FloatingLiteral decode() {
        at = spelling.start;
        if (spelling.at(at) == '0' && (spelling.at(at + 1) | 0x20) == 'x') {
            hexadecimal = true;
            digits.append("0x");
            at += 2;
        }
        int mantissa = readDigits(hexadecimal);
        if (spelling.at(at) == '.') {
            digits.append('.');
            at++;
            mantissa += readDigits(hexadecimal);
        }
        if (mantissa == 0) {
            spelling.error(Codes.BAD_FLOATING_CONSTANT, at);
            return result(FloatKind.DOUBLE, false, null);
        }
        readExponent();
        return spelling.isValid() ? suffix() : result(FloatKind.DOUBLE, false, null);
    }

    private int readDigits(boolean hex) {
        int count = 0;
        for (; ; at++) {
            int c = spelling.at(at);
            if (c == '\'') {
                if (count == 0 || !isDigit(spelling.at(at + 1), hex)) {
                    spelling.error(Codes.MISPLACED_DIGIT_SEPARATOR, at);
                }
            } else if (isDigit(c, hex)) {
                digits.append((char) c);
                count++;
            } else {
                return count;
            }
        }
    }

    private static boolean isDigit(int c, boolean hex) {
        return c >= '0' && c <= '9' || hex && ExtendedCharacter.hexDigit(c) >= 0;
    }

    private void readExponent() {
        int c = spelling.at(at);
        if ((c | 0x20) != (hexadecimal ? 'p' : 'e')) {
            if (hexadecimal) {
                spelling.error(Codes.BAD_FLOATING_CONSTANT, at);
            }
            return;
        }
        int first = at + 1;
        boolean sign = spelling.at(first) == '+' || spelling.at(first) == '-';
        if (sign) {
            first++;
        }
        if (!isDigit(spelling.at(first), false) && spelling.at(first) != '\'') {
            // From C++11 on, an exponent mark without digits starts a user-defined suffix.
            if (!dialect.has(Dialect.USER_DEFINED_LITERALS)) {
                spelling.error(Codes.BAD_FLOATING_CONSTANT, first);
            }
            return;
        }
        digits.append((char) c);
        if (sign) {
            digits.append((char) spelling.at(at + 1));
        }
        at = first;
        readDigits(false);
    }

    private FloatingLiteral suffix() {
        if (at == spelling.end) {
            return result(FloatKind.DOUBLE, false, null);
        }
        String suffix = spelling.string(at, spelling.end);
        FloatKind kind = standardKind(suffix);
        if (kind != null) {
            return result(kind, false, null);
        }
        if (!dialect.has(Dialect.USER_DEFINED_LITERALS)) {
            return oldSuffix(isHalf(suffix));
        }
        if (isLetterAndDigits(suffix)) {
            spelling.error(Codes.EXTRA_CHARS_ON_NUMBER, at + 1);
            return result(FloatKind.FLOAT, false, null);
        }
        int end = endOfWord(at);
        if (end < spelling.end) {
            spelling.error(Codes.EXTRA_CHARS_ON_NUMBER, end);
            return result(FloatKind.DOUBLE, false, null);
        }
        return result(FloatKind.LONG_DOUBLE, false, names.intern(spelling.text, at, spelling.end));
    }

    private @Nullable FloatKind standardKind(String suffix) {
        switch (suffix) {
            case "f", "F":
                return FloatKind.FLOAT;
            case "l", "L", "w", "W":
                return FloatKind.LONG_DOUBLE;
            case "q", "Q":
                return FloatKind.FLOAT128;
            default:
                break;
        }
        if (!dialect.atLeast(2023) && dialect.gnuVersion() < 130000) {
            return null;
        }
        return switch (suffix) {
            case "f16", "F16" -> FloatKind.STD_FLOAT16;
            case "f32", "F32" -> FloatKind.STD_FLOAT32;
            case "f64", "F64" -> FloatKind.STD_FLOAT64;
            case "f128", "F128" -> FloatKind.STD_FLOAT128;
            case "f32x", "F32x" -> FloatKind.FLOAT32X;
            case "f64x", "F64x" -> FloatKind.FLOAT64X;
            case "bf16", "BF16" -> FloatKind.BFLOAT16;
            default -> null;
        };
    }

    /** Whether a type letter is followed by a digit: the original then takes the letter alone, {@code f16} excepted. */
    private boolean isLetterAndDigits(String suffix) {
        return suffix.length() > 1
                && suffix.charAt(1) >= '0'
                && suffix.charAt(1) <= '9'
                && standardKind(suffix.substring(0, 1)) != null
                && !isHalf(suffix);
    }

    private static boolean isHalf(String suffix) {
        return suffix.equals("f16") || suffix.equals("F16");
    }

    /** The time before user-defined literals: a type letter and an imaginary mark in either order. */
    private FloatingLiteral oldSuffix(boolean half) {
        FloatKind kind = FloatKind.DOUBLE;
        boolean typed = false;
        boolean imaginary = false;
        while (at < spelling.end) {
            int c = spelling.at(at);
            FloatKind letter = standardKind(String.valueOf((char) c));
            if (letter != null && !typed && !half) {
                kind = letter;
                typed = true;
            } else if ((c == 'i' || c == 'j' || c == 'I' || c == 'J') && !imaginary) {
                imaginary = true;
            } else {
                spelling.error(Codes.EXTRA_CHARS_ON_NUMBER, at);
                break;
            }
            at++;
        }
        return result(kind, imaginary, null);
    }

    private int endOfWord(int from) {
        int to = from;
        while (to < spelling.end && ".'+-".indexOf(spelling.at(to)) < 0) {
            to++;
        }
        return to;
    }

    private FloatingLiteral result(FloatKind kind, boolean imaginary, @Nullable Name suffix) {
        String text = digits.toString();
        if (hexadecimal && spelling.isValid() && !FloatReader.isExactHexadecimal(text, kind.format())) {
            spelling.warning(Codes.INEXACT_HEXADECIMAL, spelling.start);
        }
        return new FloatingLiteral(text, kind, imaginary, suffix, spelling.isValid());
    }
}
