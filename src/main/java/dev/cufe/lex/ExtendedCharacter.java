package dev.cufe.lex;

/** Decodes characters beyond ASCII: UTF-8 sequences and universal character names ([lex.charset]). */
final class ExtendedCharacter {
    private ExtendedCharacter() {}

    /** Whether a {@code \}{@code u} or {@code \U} starts here, well formed or not. */
    static boolean isUniversalName(byte[] text, int at) {
        return text[at] == '\\' && (text[at + 1] == 'u' || text[at + 1] == 'U');
    }

    /** The code point that starts at an offset, or -1 if the sequence is malformed. */
    static int at(byte[] text, int at) {
        return text[at] == '\\' ? universalName(text, at) : utf8(text, at);
    }

    /** Length of the sequence at an offset, up to where it goes wrong if it is malformed. */
    static int lengthAt(byte[] text, int at) {
        if (text[at] == '\\') {
            int most = text[at + 1] == 'u' ? 6 : 10;
            int length = 2;
            while (length < most && hexDigit(text[at + length]) >= 0) {
                length++;
            }
            return length;
        }
        return utf8(text, at) < 0 ? 1 : utf8Length(text[at]);
    }

    private static int universalName(byte[] text, int at) {
        if (!isUniversalName(text, at)) {
            return -1;
        }
        int digits = text[at + 1] == 'u' ? 4 : 8;
        int value = 0;
        for (int i = 0; i < digits; i++) {
            int digit = hexDigit(text[at + 2 + i]);
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
        }
        return value < 0 ? Integer.MAX_VALUE : value;
    }

    /** Value of a hexadecimal digit, or -1. */
    static int hexDigit(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    private static int utf8Length(byte lead) {
        int c = lead & 0xFF;
        return c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    }

    private static int utf8(byte[] text, int at) {
        int c = text[at] & 0xFF;
        if (c < 0x80) {
            return c;
        }
        if (c < 0xC2 || c > 0xF4) {
            return -1;
        }
        int length = utf8Length(text[at]);
        if (at + length > text.length) {
            return -1;
        }
        int value = c & 0x7F >> length;
        for (int i = 1; i < length; i++) {
            int d = text[at + i] & 0xFF;
            if ((d & 0xC0) != 0x80) {
                return -1;
            }
            value = value << 6 | d & 0x3F;
        }
        boolean overlong = length == 3 && value < 0x800 || length == 4 && value < 0x10000;
        boolean surrogate = value >= 0xD800 && value <= 0xDFFF;
        return overlong || surrogate || value > 0x10FFFF ? -1 : value;
    }
}
