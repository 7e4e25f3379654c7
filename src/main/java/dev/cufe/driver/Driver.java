package dev.cufe.driver;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Runs the front end once, as the command {@code cudafe++} would: from its arguments to its exit status. Several
 * runs may follow or overlap each other in one JVM.
 */
public final class Driver {
    private Driver() {}

    /**
     * Translates one unit.
     *
     * @param args the command line, without the name of the program
     * @param cwd the folder that relative file names start from
     * @param in what the input name {@code -} stands for
     * @return the exit status
     */
    public static int run(String[] args, Path cwd, InputStream in, PrintStream out, PrintStream err) {
        err.println("internal error: no phase is connected yet");
        return 4;
    }
}
