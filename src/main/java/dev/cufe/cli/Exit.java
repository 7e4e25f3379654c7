package dev.cufe.cli;

/** The end of the process. */
final class Exit {
    private Exit() {}

    /**
     * Ends the process at once. {@code System.exit} would first set up the JDK's logging to ask whether exits are to be
     * logged, which takes longer than all the work of a short run; there are no shutdown hooks to wait for.
     */
    static void with(int status) {
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(status);
    }
}
