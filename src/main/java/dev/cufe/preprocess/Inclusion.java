package dev.cufe.preprocess;

import dev.cufe.lex.Name;
import dev.cufe.lex.Scanner;
import dev.cufe.source.SourceBuffer;
import org.jspecify.annotations.Nullable;

/** A file that is being read, and the one that included it. */
final class Inclusion {
    /** Nothing but white space and comments was read so far. */
    private static final int GUARD_POSSIBLE = 0;
    /** Inside the conditional that may be an include guard. */
    private static final int GUARD_OPEN = 1;
    /** That conditional is closed, and nothing followed it so far. */
    private static final int GUARD_CLOSED = 2;

    private static final int NO_GUARD = 3;

    final SourceBuffer buffer;
    final Scanner scanner;
    final SourceFile file;
    final @Nullable Inclusion outer;
    final int depth;
    /** How many conditionals were open when the file was entered. */
    final int conditionals;

    /** Position just after what was read last. */
    int gapStart;

    private int guardState = GUARD_POSSIBLE;
    private @Nullable Name guard;

    private final boolean muted;

    Inclusion(
            SourceBuffer buffer,
            Scanner scanner,
            SourceFile file,
            @Nullable Inclusion outer,
            int conditionals,
            boolean muted) {
        this.muted = muted;
        this.buffer = buffer;
        this.scanner = scanner;
        this.file = file;
        this.outer = outer;
        this.conditionals = conditionals;
        depth = outer == null ? 0 : outer.depth + 1;
        gapStart = buffer.base();
    }

    /** Whether only the directives of the file count. */
    boolean isMuted() {
        return muted;
    }

    /** A token or a directive was read that is not part of the outermost conditional. */
    void sawText() {
        if (guardState != GUARD_OPEN) {
            guardState = NO_GUARD;
        }
    }

    /** {@code #ifndef name} opened a conditional outside any other. */
    void outermostIfndef(Name name) {
        guardState = guardState == GUARD_POSSIBLE ? GUARD_OPEN : NO_GUARD;
        guard = name;
    }

    /** The outermost conditional has an alternative, so it guards nothing. */
    void outermostElse() {
        guardState = NO_GUARD;
    }

    void outermostEndif() {
        if (guardState == GUARD_OPEN) {
            guardState = GUARD_CLOSED;
        }
    }

    /** The macro that keeps the whole file from being read twice, or null. */
    @Nullable
    Name guard() {
        return guardState == GUARD_CLOSED ? guard : null;
    }
}
