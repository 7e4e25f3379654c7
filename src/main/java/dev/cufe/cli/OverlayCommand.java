package dev.cufe.cli;

import dev.cufe.driver.Toolkit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** {@code cufe overlay}: makes and removes folders that look like a CUDA toolkit whose {@code cudafe++} is ours. */
final class OverlayCommand implements Subcommand {
    private static final String RELEASE_MACRO = "#define CUDART_VERSION";
    private static final int RELEASE = 13000;

    @Override
    public String name() {
        return "overlay";
    }

    @Override
    public String summary() {
        return "make a CUDA toolkit folder whose cudafe++ is cufe's";
    }

    @Override
    public String help() {
        return """
            usage: cufe overlay DIR [--toolkit FOLDER] [--cudafe PROGRAM] [--resident]
                   cufe overlay --remove DIR

            Creates DIR as a CUDA toolkit made of symbolic links to the installed one, with cudafe++ replaced by
            cufe's. Then DIR/bin/nvcc compiles with cufe as its front end. DIR must not exist, be empty, or be an
            overlay. The installed toolkit is not changed.

              --remove DIR            delete the overlay DIR
              --toolkit FOLDER        the installed toolkit (default: $CUDA_HOME, $CUDA_PATH, where it is usually installed)
              --cudafe PROGRAM        the program to use (default: cudafe++ of this distribution)
              --resident              have the work done by a resident process, see "cufe serve --help"
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        String folder = null;
        String toolkit = null;
        String program = null;
        boolean remove = false;
        boolean resident = false;
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--toolkit") && i + 1 < args.length) {
                toolkit = args[++i];
            } else if (args[i].equals("--cudafe") && i + 1 < args.length) {
                program = args[++i];
            } else if (args[i].equals("--remove")) {
                remove = true;
            } else if (args[i].equals("--resident")) {
                resident = true;
            } else if (!args[i].startsWith("-") && folder == null) {
                folder = args[i];
            } else {
                return wrong("\"" + args[i] + "\" is not understood", terminal);
            }
        }
        if (folder == null) {
            return wrong("missing argument: DIR", terminal);
        }
        Path target = terminal.cwd().resolve(folder).toAbsolutePath().normalize();
        try {
            return remove ? remove(target, terminal) : make(target, toolkit, program, resident, terminal);
        } catch (IOException e) {
            return wrong("cannot change " + target + ": " + e, terminal);
        }
    }

    private static int remove(Path target, Terminal terminal) throws IOException {
        if (!Overlay.isAt(target)) {
            return wrong(target + " is not an overlay", terminal);
        }
        boolean gone = new Overlay(target).remove();
        terminal.err()
                .println("cufe overlay: removed " + target
                        + (gone ? "" : ", but for files that cufe did not put there"));
        return 0;
    }

    private static int make(
            Path target, @Nullable String toolkit, @Nullable String program, boolean resident, Terminal terminal)
            throws IOException {
        String home = toolkit == null ? Toolkit.homeWith("bin/nvcc") : toolkit;
        if (home == null) {
            return wrong("no CUDA toolkit: set CUDA_HOME or pass --toolkit FOLDER", terminal);
        }
        if (!Files.isRegularFile(terminal.cwd().resolve(home).resolve("bin/nvcc"))) {
            return wrong(home + " is no CUDA toolkit: it has no bin/nvcc", terminal);
        }
        String tool = program == null ? Installation.program("cudafe++") : program;
        if (tool == null || !Files.isExecutable(terminal.cwd().resolve(tool))) {
            return wrong("no cudafe++ to use: pass --cudafe PROGRAM", terminal);
        }
        Path installed = terminal.cwd().resolve(home).toRealPath();
        if (release(installed) / 10 != RELEASE / 10) {
            return wrong(installed + " is no CUDA 13.0, whose cudafe++ cufe stands in for", terminal);
        }
        Overlay overlay = new Overlay(target);
        String problem = overlay.problem(installed);
        if (problem != null) {
            return wrong(problem, terminal);
        }
        Path compiler = Path.of(tool).resolveSibling("../lib/overlay-nvcc").normalize();
        overlay.make(
                installed,
                terminal.cwd().resolve(tool).toAbsolutePath().normalize(),
                program == null && Files.isExecutable(compiler) ? compiler : null,
                resident);
        terminal.err().println("cufe overlay: " + target + " links to " + home + "; its cudafe++ is " + tool);
        terminal.out().println(target.resolve("bin/nvcc"));
        return 0;
    }

    /** The release of a toolkit as its headers say, {@code 13000} for 13.0; 0 if they do not. */
    private static int release(Path toolkit) throws IOException {
        Path header = toolkit.resolve("include/cuda_runtime_api.h");
        String text = Files.isRegularFile(header) ? Files.readString(header, StandardCharsets.ISO_8859_1) : "";
        int at = text.indexOf(RELEASE_MACRO);
        int release = 0;
        for (int i = at + RELEASE_MACRO.length(); at >= 0 && i < text.length(); i++) {
            int digit = Character.digit(text.charAt(i), 10);
            if (digit >= 0) {
                release = release * 10 + digit;
            } else if (release > 0) {
                break;
            }
        }
        return release;
    }

    private static int wrong(String what, Terminal terminal) {
        terminal.err().println("cufe overlay: " + what + "; see \"cufe overlay --help\"");
        return WRONG_USE;
    }
}
