package dev.cufe.parse.tokens;

import dev.cufe.lex.Tok;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The tokens at which skipping after a syntax error ends: every construct that is open adds those with which it can go
 * on. A body of a function or class starts with none, because nothing around it can go on there.
 */
public final class StopTokens {
    private static final int INITIAL_CAPACITY = 64;

    /** Innermost last; null where a body begins. */
    private @Nullable Tok[] open = new @Nullable Tok[INITIAL_CAPACITY];

    private int size;

    /** Adds a token; give the answer to {@link #close}. */
    public int open(Tok token) {
        return push(token);
    }

    private int push(@Nullable Tok token) {
        if (size == open.length) {
            open = Arrays.copyOf(open, 2 * size);
        }
        open[size] = token;
        return size++;
    }

    public int open(Tok first, Tok second) {
        int before = open(first);
        open(second);
        return before;
    }

    /** A body begins: constructs around it no longer count. */
    public int openBody() {
        return push(null);
    }

    public void close(int before) {
        size = before;
    }

    public boolean has(Tok token) {
        for (int i = size - 1; i >= 0 && open[i] != null; i--) {
            if (open[i] == token) {
                return true;
            }
        }
        return false;
    }
}
