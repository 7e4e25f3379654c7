package dev.cufe.preprocess.macros;

import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/** A preprocessing token in transit; {@link Tokens} keeps those that stay. */
public final class PpToken {
    public Tok kind = Tok.EOF;
    public int position;
    /** As in {@link Tokens}: id of the name, or index of the spelling in the literals. */
    public int data;
    /** Flags of {@link Tokens}. */
    public int flags;
    /** For a token that was read from a file: where the white space before it starts; otherwise 0. */
    public int gapStart;
    /** For the name of a function-like macro that is not called: position of the token that is no parenthesis; or 0. */
    public int notCalledAt;

    public void set(Tok newKind, int newPosition, int newData, int newFlags) {
        kind = newKind;
        position = newPosition;
        data = newData;
        flags = newFlags;
        gapStart = 0;
        notCalledAt = 0;
    }

    public void set(PpToken other) {
        set(other.kind, other.position, other.data, other.flags);
        gapStart = other.gapStart;
    }

    public void set(Tokens tokens, int index) {
        set(tokens.kind(index), tokens.position(index), tokens.data(index), tokens.flags(index));
    }

    public boolean isFromFile() {
        return gapStart != 0;
    }

    /** Whether nothing more comes: the end of a directive's line, of a file, or of an isolated token list. */
    public boolean isEnd() {
        return kind == Tok.EOF || kind == Tok.NEWLINE;
    }

    public boolean startsLine() {
        return (flags & Tokens.START_OF_LINE) != 0;
    }
}
