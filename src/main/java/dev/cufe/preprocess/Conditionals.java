package dev.cufe.preprocess;

import dev.cufe.util.IntList;

/** The conditionals that are open, innermost last ([cpp.cond]). */
final class Conditionals {
    private static final int TAKEN = 1;
    private static final int ELSE_SEEN = 2;

    private final IntList positions = new IntList();
    private final IntList states = new IntList();

    int depth() {
        return states.size();
    }

    /** Opens a conditional; {@code position} is that of its directive's name. */
    void open(int position, boolean taken) {
        positions.add(position);
        states.add(taken ? TAKEN : 0);
    }

    void close() {
        positions.removeLast();
        states.removeLast();
    }

    /** Whether one of the innermost conditional's groups has been chosen. */
    boolean isTaken() {
        return (states.last() & TAKEN) != 0;
    }

    void take() {
        states.set(states.size() - 1, states.last() | TAKEN);
    }

    boolean hasElse() {
        return (states.last() & ELSE_SEEN) != 0;
    }

    void sawElse() {
        states.set(states.size() - 1, states.last() | ELSE_SEEN);
    }

    /** Position of the innermost conditional's first directive. */
    int position() {
        return positions.last();
    }
}
