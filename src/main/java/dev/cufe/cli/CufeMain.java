package dev.cufe.cli;

import java.nio.file.Path;

/** Entry point of the command {@code cufe}. */
public final class CufeMain {
    private CufeMain() {}

    public static void main(String[] args) {
        Path cwd = Path.of(System.getProperty("user.dir"));
        Exit.with(Cufe.run(args, new Terminal(cwd, System.in, System.out, System.err)));
    }
}
