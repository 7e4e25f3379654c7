package dev.cufe.check;

/** Where results go, unit by unit in their order. */
public interface Report {
    /** Adds the result of one unit. */
    void add(UnitResult result);

    /**
     * Ends the report.
     *
     * @param status the exit status of the program
     */
    void finish(int status);

    /** The exit status after a mistake in the command line, and what is wrong. */
    void refuse(String what, int status);
}
