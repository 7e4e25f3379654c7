package dev.cufe.driver;

import dev.cufe.source.FileText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file to write: checked before, and written whole or not at all. Only regular files are accepted, as in the original.
 * Failures are told in the words that follow the name in messages, such as {@code : Is a directory}.
 */
final class OutputFile {
    private final Path folder;
    private final String name;

    OutputFile(Path folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Why the file cannot be written, or null. */
    @Nullable
    String problem() {
        if (name.isEmpty()) {
            return ": invalid file name";
        }
        Path path;
        try {
            path = folder.resolve(name);
        } catch (InvalidPathException e) {
            return ": invalid file name";
        }
        if (Files.isDirectory(path)) {
            return ": Is a directory";
        }
        if (Files.exists(path)) {
            if (!Files.isRegularFile(path)) {
                return ": not a regular file";
            }
            return Files.isWritable(path) ? null : ": Permission denied";
        }
        Path parent = path.toAbsolutePath().getParent();
        if (parent == null || !Files.exists(parent)) {
            return "";
        }
        if (!Files.isDirectory(parent)) {
            return ": Not a directory";
        }
        return Files.isWritable(parent) ? null : ": Permission denied";
    }

    /** Writes the file in one step: a reader sees the old file or the new one. Returns why it failed, or null. */
    @Nullable
    String write(byte[] bytes, int size) {
        String problem = problem();
        if (problem != null) {
            return problem;
        }
        try {
            Path path = folder.resolve(name);
            if (Files.isSymbolicLink(path)) {
                path = path.toRealPath();
            }
            Path parent = path.toAbsolutePath().getParent();
            if (parent == null || !Files.isWritable(parent)) {
                writeTo(path, bytes, size, StandardOpenOption.TRUNCATE_EXISTING);
            } else {
                replace(path, bytes, size);
            }
            return null;
        } catch (IOException e) {
            return FileText.reasonOf(e);
        }
    }

    private static void replace(Path path, byte[] bytes, int size) throws IOException {
        Path temporary = writeTemporary(path, bytes, size);
        try {
            Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    private static Path writeTemporary(Path path, byte[] bytes, int size) throws IOException {
        for (long salt = System.nanoTime(); ; salt++) {
            Path temporary = path.resolveSibling(path.getFileName() + "." + Long.toHexString(salt) + ".tmp");
            if (Files.exists(temporary, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            try {
                writeTo(temporary, bytes, size, StandardOpenOption.CREATE_NEW);
                return temporary;
            } catch (FileAlreadyExistsException e) {
                // Somebody else took the name just now: try the next one.
            } catch (IOException e) {
                Files.deleteIfExists(temporary);
                throw e;
            }
        }
    }

    private static void writeTo(Path path, byte[] bytes, int size, StandardOpenOption how) throws IOException {
        try (OutputStream out = Files.newOutputStream(path, StandardOpenOption.WRITE, how)) {
            out.write(bytes, 0, size);
        }
    }
}
