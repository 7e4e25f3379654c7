package dev.cufe.driver;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.source.FileText;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.FileNames;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file to write: checked before, and written whole or not at all. Only regular files are accepted, as in the original,
 * and never the source, whatever name leads to it. Failures are told in the words that follow the name in messages, such as
 * {@code : Is a directory}.
 */
final class OutputFile {
    private static final String INVALID = ": invalid file name";

    private final Path folder;
    private final String name;
    private final @Nullable String source;
    private boolean opened;

    /** @param source name of the file that must not be overwritten, or null */
    OutputFile(Path folder, String name, @Nullable String source) {
        this.folder = folder;
        this.name = name;
        this.source = source;
    }

    /** Whether the last {@link #write} failed after the file could be opened. */
    boolean wasOpened() {
        return opened;
    }

    /** Why the file cannot be written, or null. */
    @Nullable
    String problem() {
        if (name.isEmpty() || name.equals(source)) {
            return INVALID;
        }
        Path path;
        try {
            path = FileNames.resolve(folder, name);
        } catch (InvalidPathException e) {
            return INVALID;
        }
        if (Files.isDirectory(path)) {
            return ": Is a directory";
        }
        if (Files.exists(path)) {
            if (!Files.isRegularFile(path)) {
                return ": not a regular file";
            }
            if (isSource(path)) {
                return INVALID;
            }
            return Files.isWritable(path) ? null : refusal(path, StandardOpenOption.WRITE);
        }
        Path parent = path.toAbsolutePath().getParent();
        if (parent == null || !Files.exists(parent)) {
            return "";
        }
        if (!Files.isDirectory(parent)) {
            return ": Not a directory";
        }
        return Files.isWritable(parent) ? null : refusal(path, StandardOpenOption.CREATE_NEW);
    }

    private boolean isSource(Path path) {
        if (source == null || source.isEmpty()) {
            return false;
        }
        try {
            return Files.isSameFile(path, FileNames.resolve(folder, source));
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    /** Why the system does not let us open a file; only trying tells a read-only file system from missing rights. */
    private static String refusal(Path path, StandardOpenOption how) {
        try {
            Files.newOutputStream(path, StandardOpenOption.WRITE, how).close();
            if (how == StandardOpenOption.CREATE_NEW) {
                Files.delete(path);
            }
        } catch (IOException e) {
            return FileText.reasonOf(e);
        }
        return ": Permission denied";
    }

    /** Writes the file in one step: a reader sees the old file or the new one. Returns why it failed, or null. */
    @Nullable
    String write(byte[] bytes, int size) {
        opened = false;
        String problem = problem();
        if (problem != null) {
            return problem;
        }
        try {
            Path path = FileNames.resolve(folder, name);
            if (Files.isSymbolicLink(path)) {
                path = target(path);
            }
            WholeFile file = new WholeFile(path);
            try {
                file.write(bytes, size);
            } finally {
                opened = file.wasOpened();
            }
            return null;
        } catch (IOException e) {
            return FileText.reasonOf(e);
        }
    }

    /**
     * As {@link #write(byte[], int)}; a failure ends the compilation.
     *
     * @param kind what the file is for, as messages call it
     * @param opening position to report if the file cannot be opened
     * @param writing position to report if it can be opened but not written
     */
    void write(ByteOutput text, String kind, DiagnosticEngine diagnostics, int opening, int writing) {
        String problem = write(text.array(), text.size());
        if (problem != null) {
            throw opened
                    ? diagnostics.fatal(Codes.ERROR_WHILE_WRITING_FILE, writing, kind, problem)
                    : diagnostics.fatal(Codes.CANNOT_OPEN_FILE, opening, kind, name, problem);
        }
    }

    /** Writes to standard output what would go to a file of some kind. That its reader has gone is no error: it had enough. */
    static void print(ByteOutput text, PrintStream out, String kind, DiagnosticEngine diagnostics, int position) {
        out.write(text.array(), 0, text.size());
        String problem = StandardStream.failure(out);
        if (problem != null && !StandardStream.isBrokenPipe(out)) {
            throw diagnostics.fatal(Codes.ERROR_WHILE_WRITING_FILE, position, kind, problem);
        }
    }

    /** What a symbolic link leads to; a link that dangles leads to the file that it names. */
    private static Path target(Path link) throws IOException {
        try {
            return link.toRealPath();
        } catch (NoSuchFileException e) {
            return link.resolveSibling(Files.readSymbolicLink(link));
        }
    }
}
