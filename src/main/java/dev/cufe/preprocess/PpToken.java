package dev.cufe.preprocess;

import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/** A preprocessing token in transit; {@link Tokens} keeps those that stay. */
final class PpToken {
    Tok kind = Tok.EOF;
    int position;
    /** As in {@link Tokens}: id of the name, or index of the spelling in the literals. */
    int data;
    /** Flags of {@link Tokens}. */
    int flags;
    /** For a token that was read from a file: where the white space before it starts; otherwise 0. */
    int gapStart;
    /** For the name of a function-like macro that is not called: position of the token that is no parenthesis; or 0. */
    int notCalledAt;

    void set(Tok newKind, int newPosition, int newData, int newFlags) {
        kind = newKind;
        position = newPosition;
        data = newData;
        flags = newFlags;
        gapStart = 0;
        notCalledAt = 0;
    }

    void set(PpToken other) {
        set(other.kind, other.position, other.data, other.flags);
        gapStart = other.gapStart;
    }

    void set(Tokens tokens, int index) {
        set(tokens.kind(index), tokens.position(index), tokens.data(index), tokens.flags(index));
    }

    boolean isFromFile() {
        return gapStart != 0;
    }

    /** Whether nothing more comes: the end of a directive's line, of a file, or of an isolated token list. */
    boolean isEnd() {
        return kind == Tok.EOF || kind == Tok.NEWLINE;
    }

    boolean startsLine() {
        return (flags & Tokens.START_OF_LINE) != 0;
    }
}
