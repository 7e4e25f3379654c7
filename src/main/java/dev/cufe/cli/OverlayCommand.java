package dev.cufe.cli;

import dev.cufe.driver.Toolkit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code cufe overlay}: makes a folder that looks like a CUDA toolkit whose {@code cudafe++} is ours. nvcc looks for its
 * tools beside its own name as it was typed, so symbolic links to the toolkit are enough.
 */
final class OverlayCommand implements Subcommand {
    private static final List<String> SHARED_FOLDERS = List.of("nvvm", "include", "lib", "lib64", "targets");
    private static final String TOOL = "cudafe++";
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
            usage: cufe overlay DIR [--toolkit FOLDER] [--cudafe PROGRAM]

            Makes DIR look like a CUDA toolkit whose cudafe++ is cufe's, by links to the installed one. Then
            DIR/bin/nvcc compiles with cufe as its front end.

              --toolkit FOLDER        the installed toolkit (default: $CUDA_HOME, $CUDA_PATH, where it is usually installed)
              --cudafe PROGRAM        the program to use (default: cudafe++ of this distribution)
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        String folder = null;
        String toolkit = Toolkit.homeWith("bin/nvcc");
        String program = Installation.program(TOOL);
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--toolkit") && i + 1 < args.length) {
                toolkit = args[++i];
            } else if (args[i].equals("--cudafe") && i + 1 < args.length) {
                program = args[++i];
            } else if (!args[i].startsWith("-") && folder == null) {
                folder = args[i];
            } else {
                return wrong("\"" + args[i] + "\" is not understood", terminal);
            }
        }
        if (folder == null) {
            return wrong("name the folder to make", terminal);
        }
        if (toolkit == null
                || !Files.isRegularFile(terminal.cwd().resolve(toolkit).resolve("bin/nvcc"))) {
            return wrong("no CUDA toolkit: set CUDA_HOME, or say --toolkit FOLDER", terminal);
        }
        if (program == null || !Files.isExecutable(terminal.cwd().resolve(program))) {
            return wrong("no cudafe++ to use: say --cudafe PROGRAM", terminal);
        }
        Path target = terminal.cwd().resolve(folder).toAbsolutePath().normalize();
        try {
            Path installed = terminal.cwd().resolve(toolkit).toRealPath();
            int release = release(installed);
            if (release / 10 != RELEASE / 10) {
                return wrong(installed + " is no CUDA 13.0, whose cudafe++ cufe stands in for", terminal);
            }
            make(
                    target,
                    installed,
                    terminal.cwd().resolve(program).toAbsolutePath().normalize());
        } catch (IOException e) {
            return wrong("cannot make " + target + ": " + e, terminal);
        }
        terminal.err().println("cufe overlay: " + target + " links to " + toolkit + "; its cudafe++ is " + program);
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

    private static void make(Path target, Path toolkit, Path program) throws IOException {
        Path bin = Files.createDirectories(target.resolve("bin"));
        try (DirectoryStream<Path> tools = Files.newDirectoryStream(toolkit.resolve("bin"))) {
            for (Path tool : tools) {
                if (!tool.getFileName().toString().equals(TOOL)) {
                    link(bin.resolve(tool.getFileName()), tool);
                }
            }
        }
        for (String shared : SHARED_FOLDERS) {
            if (Files.exists(toolkit.resolve(shared))) {
                link(target.resolve(shared), toolkit.resolve(shared));
            }
        }
        link(bin.resolve(TOOL), program);
    }

    private static void link(Path link, Path target) throws IOException {
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, target);
    }
}
