package dev.cufe.diagnostics;

/** Thrown after a fatal diagnostic was printed and signed off; the driver ends the process with the status. */
public final class Terminated extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitStatus;

    Terminated(int exitStatus) {
        super("compilation terminated", null, false, false);
        this.exitStatus = exitStatus;
    }

    public int exitStatus() {
        return exitStatus;
    }
}
