package dev.cufe.cli;

import dev.cufe.driver.StandardStream;
import dev.cufe.util.FileNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * How the process was called. The virtual machine decodes arguments and the working folder by the locale and drops bytes
 * that it does not know; where that has happened they are asked from the system again.
 */
final class Invocation {
    private static final char LOST = '\uFFFD';

    private Invocation() {}

    /** Runs a program with what it reads and writes, and ends the process with its status. */
    static void run(String[] args, Program program) {
        StandardStream out = StandardStream.output();
        StandardStream err = StandardStream.error();
        int status;
        try {
            status = program.run(arguments(args), new Terminal(folder(), System.in, out, err));
        } catch (OutOfMemoryError e) {
            err.println("out of memory");
            status = 4;
        }
        Exit.with(status, out, err);
    }

    /** A program that returns its exit status. */
    interface Program {
        int run(String[] args, Terminal terminal);
    }

    private static String[] arguments(String[] args) {
        for (String arg : args) {
            if (arg.indexOf(LOST) >= 0) {
                return fromSystem(args);
            }
        }
        return args;
    }

    private static String[] fromSystem(String[] args) {
        byte[] line;
        try {
            line = Files.readAllBytes(Path.of("/proc/self/cmdline"));
        } catch (IOException e) {
            return args;
        }
        String[] exact = new String[args.length];
        int end = line.length - 1;
        for (int i = args.length - 1; i >= 0 && end >= 0; i--) {
            int start = end;
            while (start > 0 && line[start - 1] != 0) {
                start--;
            }
            exact[i] = FileNames.decode(Arrays.copyOfRange(line, start, end));
            end = start - 1;
        }
        return exact;
    }

    private static Path folder() {
        String folder = System.getProperty("user.dir");
        if (folder.indexOf(LOST) >= 0) {
            try {
                return Path.of("/proc/self/cwd").toRealPath();
            } catch (IOException e) {
                return Path.of("/");
            }
        }
        return Path.of(folder);
    }
}
