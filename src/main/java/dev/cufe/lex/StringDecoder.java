package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;
import dev.cufe.util.IntList;
import org.jspecify.annotations.Nullable;

/**
 * Decodes and concatenates adjacent string literals ([lex.string]). All pieces have to be announced first, because the
 * encoding of the whole decides how each is decoded.
 */
final class StringDecoder {
    private final NameTable names;
    private final Dialect dialect;
    private final IntList units = new IntList(32);
    private CharEncoding encoding = CharEncoding.PLAIN;
    private @Nullable Name suffix;
    private boolean valid = true;

    StringDecoder(NameTable names, Dialect dialect) {
        this.names = names;
        this.dialect = dialect;
    }

    void announce(LiteralSpelling piece) {
        CharEncoding own = encodingOf(piece);
        if (own == CharEncoding.PLAIN) {
            return;
        }
        if (encoding == CharEncoding.PLAIN) {
            encoding = own;
        } else if (encoding != own) {
            piece.error(Codes.MIXED_STRING_KINDS, piece.start);
            valid = false;
        }
    }

    void append(LiteralSpelling piece) {
        int open = piece.start;
        while (piece.text[open] != '"') {
            open++;
        }
        QuotedText text = new QuotedText(piece, dialect, encoding, units, false);
        text.isOfChar = encodingOf(piece) == CharEncoding.PLAIN;
        boolean raw = open > piece.start && piece.text[open - 1] == 'R' && rawStart(piece, open) <= piece.end;
        int close = raw ? rawEnd(piece, open) : cookedEnd(piece, open);
        if (raw) {
            text.raw(rawStart(piece, open), rawTextEnd(piece, open, close));
        } else {
            text.cooked(open + 1, close);
        }
        if (close + 1 < piece.end) {
            addSuffix(piece, close + 1);
        }
        valid &= piece.isValid();
    }

    StringLiteral result() {
        return new StringLiteral(encoding, units.toArray(), suffix, valid);
    }

    private static CharEncoding encodingOf(LiteralSpelling piece) {
        return piece.text[piece.start] == 'R' ? CharEncoding.PLAIN : CharEncoding.of(piece.text, piece.start);
    }

    private void addSuffix(LiteralSpelling piece, int from) {
        Name own = names.intern(piece.text, from, piece.end);
        if (suffix == null) {
            suffix = own;
        } else if (suffix != own) {
            piece.error(Codes.UDL_SUFFIX_MISMATCH, from, suffix.text());
        }
    }

    private static int cookedEnd(LiteralSpelling piece, int open) {
        int at = open + 1;
        while (at < piece.end && piece.text[at] != '"') {
            at += piece.text[at] == '\\' ? 2 : 1;
        }
        return Math.min(at, piece.end);
    }

    private static int rawStart(LiteralSpelling piece, int open) {
        int at = open + 1;
        while (at < piece.end && piece.text[at] != '(') {
            at++;
        }
        return at + 1;
    }

    /** Offset of the quote that closes a raw string: the last one, since a suffix cannot hold any. */
    private static int rawEnd(LiteralSpelling piece, int open) {
        int at = piece.end - 1;
        while (at > open && piece.text[at] != '"') {
            at--;
        }
        return at > open ? at : piece.end;
    }

    private static int rawTextEnd(LiteralSpelling piece, int open, int close) {
        int delimiter = rawStart(piece, open) - open - 2;
        // A string that does not end where it should was reported by the scanner: all of it is text.
        return piece.text[close - delimiter - 1] == ')' ? close - delimiter - 1 : close;
    }
}
