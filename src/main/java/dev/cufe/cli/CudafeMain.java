package dev.cufe.cli;

import dev.cufe.driver.Driver;
import java.nio.file.Path;

/** Entry point of the drop-in {@code cudafe++}. */
public final class CudafeMain {
    private CudafeMain() {}

    public static void main(String[] args) {
        Exit.with(Driver.run(args, Path.of(System.getProperty("user.dir")), System.in, System.out, System.err));
    }
}
