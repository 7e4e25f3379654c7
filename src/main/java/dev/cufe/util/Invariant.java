package dev.cufe.util;

/**
 * Thrown when cufe meets its own limits: a broken invariant or a construct it does not support yet. The driver
 * turns it into an internal error with the source position, never into a stack trace.
 */
public final class Invariant extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Source position where it happened, or 0 if there is none. */
    private final int position;

    private Invariant(int position, String what) {
        super(what);
        this.position = position;
    }

    public int position() {
        return position;
    }

    /** An invariant of ours does not hold. */
    public static Invariant broken(int position, String what) {
        return new Invariant(position, what);
    }

    /** A construct of the language that cufe does not handle yet. */
    public static Invariant unsupported(int position, String construct) {
        return new Invariant(position, "not supported yet: " + construct);
    }
}
