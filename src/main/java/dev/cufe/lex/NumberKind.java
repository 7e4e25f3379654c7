package dev.cufe.lex;

/** Tells integer from floating literals by the spelling of a preprocessing number ([lex.icon], [lex.fcon]). */
final class NumberKind {
    private NumberKind() {}

    static Tok of(byte[] text, int start, int end) {
        if (end - start == 1) {
            return Tok.INTEGER_LITERAL;
        }
        boolean hexadecimal = text[start] == '0' && (text[start + 1] | 0x20) == 'x';
        int at = hexadecimal ? start + 2 : start;
        while (at < end && (isDigit(text[at]) || text[at] == '\'' || hexadecimal && isHexLetter(text[at]))) {
            at++;
        }
        if (at == end) {
            return Tok.INTEGER_LITERAL;
        }
        if (text[at] == '.') {
            return Tok.FLOATING_LITERAL;
        }
        int mark = text[at] | 0x20;
        if (mark == (hexadecimal ? 'p' : 'e')) {
            int digit = at + 1;
            if (digit < end && (text[digit] == '+' || text[digit] == '-')) {
                digit++;
            }
            return digit < end && isDigit(text[digit]) ? Tok.FLOATING_LITERAL : Tok.INTEGER_LITERAL;
        }
        return Tok.INTEGER_LITERAL;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isHexLetter(byte c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'f';
    }
}
