package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;
import dev.cufe.util.IntList;

/** Decodes the characters between the quotes of a literal into code units: escapes, universal names, UTF-8. */
final class QuotedText {
    private final LiteralSpelling spelling;
    private final Dialect dialect;
    private final CharEncoding encoding;
    private final IntList units;
    /** Whether a {@code char16_t} unit that does not fit is an error: in character literals. */
    private final boolean strict16;
    /** The text has no prefix of its own, but is appended to one that has: its escapes stay those of {@code char}. */
    boolean isOfChar;

    QuotedText(LiteralSpelling spelling, Dialect dialect, CharEncoding encoding, IntList units, boolean strict16) {
        this.spelling = spelling;
        this.dialect = dialect;
        this.encoding = encoding;
        this.units = units;
        this.strict16 = strict16;
    }

    /** Appends the units of {@code [from, to)}, where escapes count. */
    void cooked(int from, int to) {
        int at = from;
        while (at < to) {
            int c = spelling.text[at];
            if (c == '\\' && at + 1 < to) {
                at = escape(at, to);
            } else {
                at = plain(at, to);
            }
        }
    }

    /** Appends the units of {@code [from, to)} of a raw string, where only line ends are unified. */
    void raw(int from, int to) {
        int at = from;
        while (at < to) {
            if (spelling.text[at] == '\r' && at + 1 < to && spelling.text[at + 1] == '\n') {
                at++;
            }
            at = plain(at, to);
        }
    }

    private int plain(int at, int to) {
        int c = spelling.text[at];
        if (c > 0) {
            units.add(c);
            return at + 1;
        }
        if (c == 0) {
            spelling.warning(Codes.NULL_CHARACTER_IN_LITERAL, at);
            units.add(0);
            return at + 1;
        }
        int character = ExtendedCharacter.at(spelling.text, at);
        if (character < 0 || at + ExtendedCharacter.lengthAt(spelling.text, at) > to) {
            spelling.error(Codes.BAD_MULTIBYTE_CHAR, at);
            units.add(c & 0xFF);
            return at + 1;
        }
        addCharacter(character, at);
        return at + ExtendedCharacter.lengthAt(spelling.text, at);
    }

    private int escape(int at, int to) {
        int c = spelling.text[at + 1];
        int value = switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'a' -> 7;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'v' -> 11;
            case 'e', 'E' -> 27;
            case '\\', '\'', '"', '?' -> c;
            default -> -1;
        };
        if (value >= 0) {
            units.add(value);
            return at + 2;
        }
        if (c >= '0' && c <= '7') {
            return octal(at, to);
        }
        if (c == 'x') {
            return hexadecimal(at, to);
        }
        if (c == 'u' || c == 'U') {
            return universalName(at, to);
        }
        spelling.warning(Codes.UNRECOGNIZED_CHAR_ESC, at);
        return plain(at + 1, to);
    }

    private int octal(int at, int to) {
        int value = 0;
        int i = at + 1;
        while (i < to && i < at + 4 && spelling.text[i] >= '0' && spelling.text[i] <= '7') {
            value = value * 8 + spelling.text[i++] - '0';
        }
        addUnit(value, at);
        return i;
    }

    private int hexadecimal(int at, int to) {
        long value = 0;
        boolean beyond = false;
        int i = at + 2;
        while (i < to && ExtendedCharacter.hexDigit(spelling.text[i]) >= 0) {
            beyond |= value > encoding.unitMax() >> 4;
            value = value << 4 | ExtendedCharacter.hexDigit(spelling.text[i++]);
        }
        if (i == at + 2) {
            spelling.error(Codes.BAD_HEX_DIGIT, i);
            return i;
        }
        addUnit(beyond ? encoding.unitMax() + 1 | value : value, at);
        return i;
    }

    private void addUnit(long value, int at) {
        if ((value & ~encoding.unitMax()) != 0) {
            if (strict16 && encoding == CharEncoding.UTF16) {
                spelling.error(Codes.BAD_CHAR16_LITERAL, at);
            } else {
                spelling.warning(Codes.BAD_CHARACTER_VALUE, at);
            }
        } else if (isOfChar && (value & ~CharEncoding.PLAIN.unitMax()) != 0) {
            spelling.warning(Codes.BAD_CHARACTER_VALUE, at);
        }
        units.add((int) (value & encoding.unitMax()));
    }

    private int universalName(int at, int to) {
        int length = ExtendedCharacter.lengthAt(spelling.text, at);
        int character = ExtendedCharacter.at(spelling.text, at);
        if (character < 0 || at + length > to) {
            spelling.error(Codes.BAD_UNIVERSAL_CHARACTER_NAME, Math.min(at + length, to));
            return Math.min(at + length, to);
        }
        checkUniversalName(character, at);
        addCharacter(character, at);
        return at + length;
    }

    private void checkUniversalName(int character, int at) {
        if (!dialect.atLeast(2011)) {
            if (character < 0x20 || character >= 0x7F && character < 0xA0) {
                spelling.warning(Codes.INVALID_UNIVERSAL_CHARACTER, at);
            } else if (character < 0x7F && character != '$' && character != '@' && character != '`') {
                spelling.warning(Codes.BASIC_UNIVERSAL_CHARACTER, at);
            }
        } else if (character >= 0xD800 && character <= 0xDFFF) {
            spelling.warning(Codes.SURROGATE_UNIVERSAL_CHARACTER, at);
        } else if (character > 0x10FFFF) {
            spelling.warning(Codes.BAD_CODE_POINT, at);
        }
    }

    private void addCharacter(int character, int at) {
        switch (encoding) {
            case PLAIN, UTF8 -> addUtf8(character);
            case WIDE, UTF32 -> units.add(character);
            case UTF16 -> {
                if (character < 0x10000) {
                    units.add(character);
                } else if (strict16) {
                    spelling.error(Codes.BAD_CHAR16_LITERAL, at);
                    units.add(0);
                } else if (character > 0x10FFFF) {
                    units.add(0);
                } else {
                    units.add(0xD800 + (character - 0x10000 >> 10));
                    units.add(0xDC00 + (character & 0x3FF));
                }
            }
        }
    }

    private void addUtf8(int character) {
        if (character < 0x80) {
            units.add(character);
        } else if (character < 0x800) {
            units.add(0xC0 | character >> 6);
            units.add(0x80 | character & 0x3F);
        } else if (character < 0x10000) {
            units.add(0xE0 | character >> 12);
            units.add(0x80 | character >> 6 & 0x3F);
            units.add(0x80 | character & 0x3F);
        } else {
            units.add(0xF0 | character >> 18 & 0x7);
            units.add(0x80 | character >> 12 & 0x3F);
            units.add(0x80 | character >> 6 & 0x3F);
            units.add(0x80 | character & 0x3F);
        }
    }
}
