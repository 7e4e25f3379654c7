package dev.cufe.diagnostics;

/**
 * How grave a diagnostic is, from hidden to fatal ([diagnostics 1.1]). The order matters: everything up to {@link #SOFT_ERROR}
 * can be changed by options and pragmas, everything from {@link #CATASTROPHE} on ends the compilation.
 */
public enum Severity {
    /** Not shown at all; the default of a diagnostic that is off until an option asks for it. */
    SUPPRESSED('x', "suppressed"),
    /** An explanation attached to another diagnostic. */
    NOTE('n', "note"),
    /** Shown only under {@code --remarks}. */
    REMARK('r', "remark"),
    WARNING('w', "warning"),
    /** An error that options and pragmas may demote or suppress ("discretionary"). */
    SOFT_ERROR('s', "error"),
    /** An error that nothing can demote. */
    ERROR('e', "error"),
    CATASTROPHE('c', "catastrophic error"),
    COMMAND_LINE_ERROR('o', "command-line error"),
    INTERNAL_ERROR('i', "internal error");

    private static final Severity[] ALL = values();

    private final char letter;
    private final String word;

    Severity(char letter, String word) {
        this.letter = letter;
        this.word = word;
    }

    /** The letter that stands for it in the catalogue. */
    public char letter() {
        return letter;
    }

    /** The word that text output shows, in lower case. */
    public String word() {
        return word;
    }

    /** Whether options and pragmas may change it. */
    public boolean isControllable() {
        return ordinal() <= SOFT_ERROR.ordinal();
    }

    /** Whether it makes the compilation fail. */
    public boolean isError() {
        return ordinal() >= SOFT_ERROR.ordinal();
    }

    /** Whether the compilation ends at once. */
    public boolean isFatal() {
        return ordinal() >= CATASTROPHE.ordinal();
    }

    /** Whether it is less grave than {@code other}. */
    public boolean isBelow(Severity other) {
        return ordinal() < other.ordinal();
    }

    static Severity ofLetter(char letter) {
        for (Severity severity : ALL) {
            if (severity.letter == letter) {
                return severity;
            }
        }
        throw new IllegalArgumentException("severity letter " + letter);
    }
}
