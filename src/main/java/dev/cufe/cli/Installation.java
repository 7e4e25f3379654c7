package dev.cufe.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where this program is installed, and in which of its two forms it runs: native executable or run-time image. */
final class Installation {
    /** Linux has a link to the file of the running program here. */
    private static final Path EXECUTABLE = Path.of("/proc/self/exe");

    private Installation() {}

    static boolean isNative() {
        return System.getProperty("org.graalvm.nativeimage.imagecode") != null;
    }

    /** What {@code cufe version} says about the form. */
    static String form() {
        return isNative()
                ? "Runs as a native executable.\n"
                : "Runs on a Java virtual machine, version " + System.getProperty("java.version") + ".\n";
    }

    /** The program of this name in the same installation, or null. */
    static @Nullable String program(String name) {
        try {
            Path program = folder().resolve(name);
            return Files.isExecutable(program) ? program.toString() : null;
        } catch (IOException e) {
            // Without /proc nobody knows where the executable is.
            return null;
        }
    }

    /** In a distribution the executable lies in a folder of its own and is started by the launchers; else it stands alone. */
    private static Path folder() throws IOException {
        if (!isNative()) {
            return Path.of(System.getProperty("java.home")).resolveSibling("bin");
        }
        Path folder = EXECUTABLE.toRealPath().resolveSibling("");
        return folder.endsWith("lib/native") ? folder.resolve("../../bin").normalize() : folder;
    }
}
