package dev.cufe.lex;

import java.nio.charset.StandardCharsets;

/** The text of one literal token and the way to complain about a place in it. */
final class LiteralSpelling {
    final byte[] text;
    final int start;
    final int end;
    private final int position;
    private final int previousPosition;
    private final boolean fixed;
    private final LexicalProblems.Sink problems;
    private boolean valid = true;

    /**
     * The spelling of a literal.
     *
     * @param previousPosition position of the token before it
     * @param fixed whether all problems are reported at {@code position}, because the token came from a macro
     */
    LiteralSpelling(
            Literals literals,
            int literal,
            int position,
            int previousPosition,
            boolean fixed,
            LexicalProblems.Sink problems) {
        text = literals.source(literal);
        start = literals.start(literal);
        end = literals.end(literal);
        this.position = position;
        this.previousPosition = previousPosition;
        this.fixed = fixed;
        this.problems = problems;
    }

    /** The byte at an offset; a line end beyond the literal. */
    int at(int offset) {
        return offset < end ? text[offset] : '\n';
    }

    /** Warns at the token before the literal, where the original still is when it converts a number. */
    void warningAtPrevious(int code) {
        problems.report(code, previousPosition);
    }

    void warning(int code, int offset) {
        problems.report(code, fixed ? position : position + offset - start);
    }

    void error(int code, int offset, Object... arguments) {
        valid = false;
        problems.report(code, fixed ? position : position + offset - start, arguments);
    }

    boolean isValid() {
        return valid;
    }

    String string(int from, int to) {
        return new String(text, from, to - from, StandardCharsets.UTF_8);
    }
}
