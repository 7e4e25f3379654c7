package dev.cufe.cli;

import dev.cufe.driver.StandardStream;

/** The end of the process. */
final class Exit {
    private static final int STATUS_FAILED = 4;

    private Exit() {}

    /**
     * Ends the process at once. {@code System.exit} would first set up the JDK's logging to ask whether exits are to be
     * logged, which takes longer than all the work of a short run; there are no shutdown hooks to wait for.
     */
    static void with(int status, StandardStream out, StandardStream err) {
        Runtime.getRuntime().halt(statusOf(status, out, err));
    }

    /** The status that tells also what could not be written to the standard streams. */
    private static int statusOf(int status, StandardStream out, StandardStream err) {
        String failure = StandardStream.failure(out);
        if (StandardStream.isBrokenPipe(out) || StandardStream.isBrokenPipe(err)) {
            return StandardStream.BROKEN_PIPE_STATUS;
        }
        if (status != 0 || failure == null) {
            return status;
        }
        err.println("error while writing to standard output".concat(failure));
        return STATUS_FAILED;
    }
}
