package dev.cufe.lex;

/** Encoding of a character or string literal, chosen by its prefix ([lex.ccon], [lex.string]). */
public enum CharEncoding {
    /** No prefix. */
    PLAIN(1),
    /** {@code u8}. */
    UTF8(1),
    /** {@code L}. */
    WIDE(4),
    /** {@code u}. */
    UTF16(2),
    /** {@code U}. */
    UTF32(4);

    private final int unitSize;

    CharEncoding(int unitSize) {
        this.unitSize = unitSize;
    }

    /** Bytes in a code unit. */
    public int unitSize() {
        return unitSize;
    }

    /** Largest value of a code unit. */
    long unitMax() {
        return (1L << 8 * unitSize) - 1;
    }

    /** The encoding that the prefix before the quote of a spelling stands for. */
    static CharEncoding of(byte[] text, int start) {
        return switch (text[start]) {
            case 'L' -> WIDE;
            case 'U' -> UTF32;
            case 'u' -> text[start + 1] == '8' ? UTF8 : UTF16;
            default -> PLAIN;
        };
    }
}
