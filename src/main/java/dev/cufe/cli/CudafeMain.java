package dev.cufe.cli;

/** Entry point of the drop-in {@code cudafe++}. */
public final class CudafeMain {
    private CudafeMain() {}

    public static void main(String[] args) {
        System.err.println("cudafe++: internal error: no phase is connected yet");
        System.exit(4);
    }
}
