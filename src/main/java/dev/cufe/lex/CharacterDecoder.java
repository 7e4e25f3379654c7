package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;
import dev.cufe.util.IntList;

/** Decodes character literals ([lex.ccon]). */
final class CharacterDecoder {
    private static final int NOT_ONE_UTF8_UNIT = 2688;

    private final LiteralSpelling spelling;
    private final NameTable names;
    private final Dialect dialect;

    CharacterDecoder(LiteralSpelling spelling, NameTable names, Dialect dialect) {
        this.spelling = spelling;
        this.names = names;
        this.dialect = dialect;
    }

    CharacterLiteral decode() {
        CharEncoding encoding = CharEncoding.of(spelling.text, spelling.start);
        int open = spelling.start;
        while (spelling.text[open] != '\'') {
            open++;
        }
        int close = closingQuote(open);
        IntList units = new IntList(4);
        new QuotedText(spelling, dialect, encoding, units, true).cooked(open + 1, close);
        Name suffix = close + 1 < spelling.end ? names.intern(spelling.text, close + 1, spelling.end) : null;
        boolean several = units.size() > 1;
        // What is left of a literal without its closing quote is not worth a second message.
        boolean closed = close < spelling.end;
        int value = units.isEmpty() || !closed ? 0 : value(encoding, units);
        boolean multicharacter = several && encoding == CharEncoding.PLAIN;
        if (multicharacter && suffix != null) {
            spelling.error(Codes.UDL_MULTICHAR, spelling.start);
        }
        return new CharacterLiteral(encoding, value, multicharacter, suffix, spelling.isValid());
    }

    /** Offset of the closing quote, or the end if it is missing. */
    private int closingQuote(int open) {
        int at = open + 1;
        while (at < spelling.end && spelling.text[at] != '\'') {
            at += spelling.text[at] == '\\' ? 2 : 1;
        }
        return Math.min(at, spelling.end);
    }

    private int value(CharEncoding encoding, IntList units) {
        int count = units.size();
        switch (encoding) {
            case PLAIN:
                if (count > 1) {
                    spelling.warning(
                            count > 4 ? Codes.LEADING_CHARS_OF_LITERAL_IGNORED : Codes.MULTICHAR_LITERAL,
                            spelling.start);
                }
                int value = (byte) units.get(0);
                for (int i = 1; i < count; i++) {
                    value = value << 8 | units.get(i);
                }
                return value;
            case UTF8:
                if (count > 1) {
                    spelling.error(NOT_ONE_UTF8_UNIT, spelling.start);
                }
                return units.get(0);
            case WIDE:
                if (count > 1) {
                    spelling.warning(Codes.TOO_MANY_CHARACTERS, spelling.start);
                }
                return units.get(0);
            case UTF16, UTF32:
                if (count > 1) {
                    spelling.warning(Codes.TOO_MANY_CHARACTERS, spelling.start);
                }
                return units.last();
        }
        throw new AssertionError(encoding);
    }
}
