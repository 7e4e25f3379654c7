package dev.cufe.cli;

/** Entry point of the command {@code cufe}. */
public final class CufeMain {
    private CufeMain() {}

    public static void main(String[] args) {
        System.err.println("cufe: internal error: no phase is connected yet");
        System.exit(4);
    }
}
