package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.Literals;
import dev.cufe.preprocess.ConditionEvaluator.Value;
import dev.cufe.preprocess.macros.Problems;

/** Values of the numbers and characters in conditions: all integers are 64 bits wide ([cpp.cond]). */
final class ConditionLiterals {
    private final Literals literals;
    private final Problems problems;
    private final boolean digitSeparators;

    ConditionLiterals(UnitState state) {
        literals = state.literals();
        problems = state.problems();
        digitSeparators = state.dialect().has(Dialect.DIGIT_SEPARATORS);
    }

    /** The value of a preprocessing number; null after an error. */
    Value number(int index, int position) {
        byte[] text = literals.source(index);
        int from = literals.start(index);
        int to = literals.end(index);
        int base = base(text, from, to);
        if (isFloating(text, from, to, base)) {
            return refuse(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, position);
        }
        int at = from + (base == 16 || base == 2 ? 2 : 0);
        long value = 0;
        boolean any = false;
        for (; at < to; at++) {
            byte c = text[at];
            if (c == '\'' && digitSeparators) {
                continue;
            }
            int digit = Character.digit(c, 16);
            if (digit < 0 || digit >= (base == 8 ? 10 : base == 2 ? 10 : base)) {
                break;
            }
            if (digit >= base) {
                int code = base == 8 ? Codes.BAD_OCTAL_DIGIT : Codes.BAD_BINARY_NUMBER;
                return refuse(code, position + at - from);
            }
            value = value * base + digit;
            any = true;
        }
        if (!any) {
            return refuse(Codes.BAD_HEX_DIGIT, position);
        }
        return suffixed(text, at, to, value, position);
    }

    private static int base(byte[] text, int from, int to) {
        if (text[from] != '0' || to - from == 1) {
            return 10;
        }
        int second = text[from + 1] | 0x20;
        return second == 'x' ? 16 : second == 'b' ? 2 : 8;
    }

    private static boolean isFloating(byte[] text, int from, int to, int base) {
        for (int i = from; i < to; i++) {
            int c = text[i] | 0x20;
            if (text[i] == '.' || (base == 16 ? c == 'p' : c == 'e' && i > from)) {
                return true;
            }
        }
        return false;
    }

    private Value suffixed(byte[] text, int from, int to, long value, int position) {
        boolean unsigned = value < 0;
        int at = from;
        while (at < to) {
            int c = text[at] | 0x20;
            if (c == 'u') {
                unsigned = true;
            } else if (c != 'l' && c != 'z') {
                if (text[at] != '_') {
                    problems.report(Codes.UDL_SUFFIX_NEEDS_UNDERSCORE, position, "_");
                }
                return refuse(Codes.LITERAL_OPERATOR_NOT_FOUND, position);
            }
            at++;
        }
        return new Value(value, unsigned, position);
    }

    private Value refuse(int code, int position) {
        problems.reportAs(Severity.ERROR, code, position);
        return null;
    }

    /** The value of a character literal: of the last four characters if there are several. */
    Value character(int index, int position) {
        byte[] text = literals.source(index);
        int at = literals.start(index);
        int end = literals.end(index);
        while (text[at] != '\'') {
            at++;
        }
        int prefixLength = at - literals.start(index);
        int prefix = prefixLength == 1 ? text[literals.start(index)] : 0;
        int closing = end - 1;
        while (closing > at && text[closing] != '\'') {
            closing--;
        }
        Characters characters = new Characters(text, at + 1, closing, prefix != 0);
        int count = 0;
        long value = 0;
        while (characters.hasNext()) {
            int offset = characters.at - literals.start(index);
            long next = characters.next();
            if (prefix == 0 && next > 0xFF) {
                problems.report(Codes.BAD_CHARACTER_VALUE, position + offset);
            }
            value = prefix == 0 ? (count == 0 ? (byte) next : value << 8 | next & 0xFF) : next;
            count++;
        }
        if (count > 1 && prefix == 0) {
            problems.report(count > 4 ? Codes.LEADING_CHARS_OF_LITERAL_IGNORED : Codes.MULTICHAR_LITERAL, position);
            value = value << 32 >> 32;
        }
        if (prefix == 'L') {
            value = value << 32 >> 32;
        }
        return new Value(value, false, position);
    }

    /** The characters between two quotes, escapes decoded. */
    private static final class Characters {
        private final byte[] text;
        private final int end;
        private final boolean wide;
        private int at;

        Characters(byte[] text, int from, int to, boolean wide) {
            this.text = text;
            this.end = to;
            this.wide = wide;
            at = from;
        }

        boolean hasNext() {
            return at < end;
        }

        long next() {
            int c = text[at++] & 0xFF;
            if (c != '\\' || at == end) {
                return wide && c >= 0xC0 ? utf8(c) : c;
            }
            c = text[at++];
            return switch (c) {
                case 'n' -> '\n';
                case 't' -> '\t';
                case 'r' -> '\r';
                case 'a' -> 7;
                case 'b' -> '\b';
                case 'f' -> '\f';
                case 'v' -> 11;
                case 'e', 'E' -> 27;
                case 'x' -> digits(16, Integer.MAX_VALUE, 0);
                case 'u' -> digits(16, 4, 0);
                case 'U' -> digits(16, 8, 0);
                case '0', '1', '2', '3', '4', '5', '6', '7' -> digits(8, 2, c - '0');
                default -> c & 0xFF;
            };
        }

        private long digits(int base, int most, long start) {
            long value = start;
            for (int i = 0; i < most && at < end && Character.digit(text[at], base) >= 0; i++) {
                value = value * base + Character.digit(text[at++], base);
            }
            return value;
        }

        private long utf8(int lead) {
            int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
            long value = lead & 0x3F >> more;
            for (int i = 0; i < more && at < end; i++) {
                value = value << 6 | text[at++] & 0x3F;
            }
            return value;
        }
    }
}
