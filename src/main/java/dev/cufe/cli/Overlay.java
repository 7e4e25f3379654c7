package dev.cufe.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A folder that looks like a CUDA toolkit whose {@code cudafe++} is ours: links to the installed toolkit and two scripts. A
 * marker file says that the folder is ours to change. nvcc looks for its tools beside its own name as it was typed, so links
 * are enough.
 */
final class Overlay {
    private static final List<String> SHARED_FOLDERS = List.of("nvvm", "include", "lib", "lib64", "targets");
    private static final String MARKER = ".cufe-overlay";
    private static final String TOOLKIT = "toolkit: ";
    private static final String TOOL = "cudafe++";
    private static final String COMPILER = "nvcc";
    /** The toolkit's own compiler. */
    private static final String REAL_COMPILER = "nvcc.toolkit";

    private static final String SCRIPT_HEAD = "#!/bin/sh\n# Made by \"cufe overlay\".\n";

    private final Path folder;

    Overlay(Path folder) {
        this.folder = folder;
    }

    /** Whether a folder is an overlay. */
    static boolean isAt(Path folder) {
        return Files.isRegularFile(folder.resolve(MARKER));
    }

    /** Why the folder must not be made an overlay of a toolkit, or null. */
    @Nullable
    String problem(Path toolkit) throws IOException {
        if (isAt(toolkit)) {
            return toolkit + " is an overlay itself: name the installed toolkit";
        }
        Path real = realPath(folder);
        if (real.startsWith(toolkit) || toolkit.startsWith(real)) {
            return folder + " and the toolkit " + toolkit + " overlap: choose another folder";
        }
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS) || isAt(folder)) {
            return null;
        }
        if (!Files.isDirectory(folder)) {
            return folder + " is not a folder";
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            return files.iterator().hasNext()
                    ? folder + " is not empty and not an overlay: choose another folder"
                    : null;
        }
    }

    /** The real path of what need not exist yet. */
    private static Path realPath(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null || Files.exists(path)) {
            return path.toRealPath();
        }
        return realPath(parent).resolve(path.getFileName());
    }

    /**
     * Makes the overlay, or makes it again.
     *
     * @param program the {@code cudafe++} to use
     * @param compiler a script that runs {@link #REAL_COMPILER}; compiler caches look at its size and time
     * @param resident whether a resident process does the work
     */
    void make(Path toolkit, Path program, @Nullable Path compiler, boolean resident) throws IOException {
        if (isAt(folder)) {
            remove();
        }
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Files.writeString(
                folder.resolve(MARKER),
                "An overlay made by cufe.\n" + TOOLKIT + toolkit + "\ncudafe++: " + program + "\n");
        try (DirectoryStream<Path> tools = Files.newDirectoryStream(toolkit.resolve("bin"))) {
            for (Path tool : tools) {
                String name = tool.getFileName().toString();
                if (!name.equals(TOOL)) {
                    link(bin.resolve(name.equals(COMPILER) ? REAL_COMPILER : name), tool);
                }
            }
        }
        for (String shared : SHARED_FOLDERS) {
            if (Files.exists(toolkit.resolve(shared))) {
                link(folder.resolve(shared), toolkit.resolve(shared));
            }
        }
        script(bin.resolve(TOOL), toolScript(program, resident));
        if (compiler == null) {
            script(bin.resolve(COMPILER), "exec \"${0%/*}/" + REAL_COMPILER + "\" \"$@\"\n");
        } else {
            link(bin.resolve(COMPILER), compiler);
        }
    }

    /** nvcc takes the next {@code cudafe++} on the PATH if its own is gone, so the script stays and says what is wrong. */
    private String toolScript(Path program, boolean resident) {
        String quoted = quoted(program.toString());
        return "program=" + quoted + "\n"
                + "if [ ! -x \"$program\" ]; then\n"
                + "    echo \"cudafe++: $program is gone: make the overlay \"" + quoted(folder.toString())
                + "\" again with \\\"cufe overlay\\\"\" >&2\n"
                + "    exit 4\n"
                + "fi\n"
                + (resident ? "CUFE_RESIDENT=1 " : "")
                + "exec \"$program\" \"$@\"\n";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** Removes what {@link #make} made, and the folder if nothing else is in it. Returns whether the folder is gone. */
    boolean remove() throws IOException {
        Path bin = folder.resolve("bin");
        String toolkit = toolkit();
        if (Files.isDirectory(bin, LinkOption.NOFOLLOW_LINKS)) {
            removeOwn(bin, toolkit);
        }
        removeOwn(folder, toolkit);
        Files.delete(folder.resolve(MARKER));
        return removeIfEmpty(bin) & removeIfEmpty(folder);
    }

    /** The toolkit that the overlay was made of. */
    private String toolkit() throws IOException {
        for (String line : Files.readAllLines(folder.resolve(MARKER))) {
            if (line.startsWith(TOOLKIT)) {
                return line.substring(TOOLKIT.length());
            }
        }
        throw new IOException(folder.resolve(MARKER) + " does not name the toolkit");
    }

    private static void removeOwn(Path parent, String toolkit) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(parent)) {
            for (Path file : files) {
                if (Files.isSymbolicLink(file) ? isOwnLink(file, toolkit) : isOwnScript(file)) {
                    Files.delete(file);
                }
            }
        }
    }

    private static boolean isOwnLink(Path link, String toolkit) throws IOException {
        return link.getFileName().toString().equals(COMPILER)
                || Files.readSymbolicLink(link).startsWith(toolkit);
    }

    private static boolean isOwnScript(Path file) throws IOException {
        String name = file.getFileName().toString();
        return (name.equals(TOOL) || name.equals(COMPILER))
                && Files.isRegularFile(file)
                && Files.readString(file, StandardCharsets.ISO_8859_1).startsWith(SCRIPT_HEAD);
    }

    private static boolean removeIfEmpty(Path directory) throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            if (files.iterator().hasNext()) {
                return false;
            }
        }
        Files.delete(directory);
        return true;
    }

    private static void link(Path link, Path target) throws IOException {
        Files.createSymbolicLink(link, target);
    }

    private static void script(Path file, String text) throws IOException {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.writeString(file, SCRIPT_HEAD + text);
    }
}
