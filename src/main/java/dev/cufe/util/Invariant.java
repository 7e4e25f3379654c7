package dev.cufe.util;

/**
 * Thrown when cufe meets its own limits: a broken invariant or a construct it does not support yet. The driver
 * turns it into an internal error with the source position, never into a stack trace.
 */
public final class Invariant extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Source position where it happened, or 0 if there is none. */
    private final int position;

    private final boolean isLimit;

    private Invariant(int position, String what, boolean isLimit) {
        super(what);
        this.position = position;
        this.isLimit = isLimit;
    }

    /** Whether the source is larger than what cufe is made for, and nothing is wrong with cufe. */
    public boolean isLimit() {
        return isLimit;
    }

    public int position() {
        return position;
    }

    /** An invariant of ours does not hold. */
    public static Invariant broken(int position, String what) {
        return new Invariant(position, what, false);
    }

    /** A construct of the language that cufe does not handle yet. */
    public static Invariant unsupported(int position, String construct) {
        return new Invariant(position, "not supported yet: " + construct, false);
    }

    /** The source passes a limit that is intended; {@code what} says how much is allowed. */
    public static Invariant limit(int position, String what) {
        return new Invariant(position, what, true);
    }
}
