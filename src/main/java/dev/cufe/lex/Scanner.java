package dev.cufe.lex;

import dev.cufe.source.SourceBuffer;
import dev.cufe.util.Invariant;

/**
 * Reads preprocessing tokens from one buffer, one per {@link #next} (translation phases 1 to 3). Both the fast path for
 * preprocessed units and the preprocessor are built on it.
 */
public final class Scanner {
    private final SourceBuffer buffer;
    private final NameTable names;
    private final Dialect dialect;
    private int start;
    private int end;
    private int flags;
    private Name name;

    public Scanner(SourceBuffer buffer, NameTable names, Dialect dialect) {
        this.buffer = buffer;
        this.names = names;
        this.dialect = dialect;
    }

    /**
     * Reads the next preprocessing token. Words are {@link Tok#IDENTIFIER} whether reserved or not; numbers are
     * {@link Tok#NUMBER}; inside a directive the end of the line is {@link Tok#NEWLINE}.
     */
    public Tok next() {
        throw Invariant.unsupported(buffer.position(end), "scanning");
    }

    /** Reads a {@code <...>} or {@code "..."} header name if one comes next, otherwise as {@link #next}. */
    public Tok nextHeaderName() {
        throw Invariant.unsupported(buffer.position(end), "scanning");
    }

    /** From now until the end of the line, the end of the line is a {@link Tok#NEWLINE} token. */
    public void enterDirective() {
        throw Invariant.unsupported(buffer.position(end), "scanning");
    }

    /** Skips to the end of the current (logical) line without making tokens. */
    public void skipLine() {
        throw Invariant.unsupported(buffer.position(end), "scanning");
    }

    /** Position of the current token. */
    public int position() {
        return buffer.position(start);
    }

    /** Position just after the last source byte of the current token, line splices counted. */
    public int endPosition() {
        return buffer.position(end);
    }

    /** {@link Tokens} flags of the current token. */
    public int flags() {
        return flags;
    }

    /** Name of the current {@link Tok#IDENTIFIER}. */
    public Name name() {
        return name;
    }

    /** Array that holds the spelling of the current token, line splices removed, in {@code [textStart, textEnd)}. */
    public byte[] text() {
        return buffer.bytes();
    }

    public int textStart() {
        return start;
    }

    public int textEnd() {
        return end;
    }
}
