package dev.cufe.source;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file, or why it cannot be read, in the words that follow the name in messages: {@code : is a directory},
 * {@code : Permission denied}; nothing where there is no such file.
 *
 * @param bytes the text, or null if it cannot be read
 * @param reason why not; empty if there is no such file
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FileText(byte @Nullable [] bytes, String reason) {
    /** Reads a file whole. Only regular files can be sources. */
    public static FileText load(Path folder, String name) {
        if (name.isEmpty()) {
            return failed(": invalid file name");
        }
        try {
            Path path = folder.resolve(name);
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                return failed(": is a directory");
            }
            if (!attributes.isRegularFile()) {
                return failed(": not a regular file");
            }
            if (attributes.size() > Integer.MAX_VALUE - 64) {
                return failed(": File too large");
            }
            return new FileText(Files.readAllBytes(path), "");
        } catch (NoSuchFileException e) {
            return failed(goesThroughFile(folder.resolve(name)) ? ": Not a directory" : "");
        } catch (IOException e) {
            return failed(reasonOf(e));
        } catch (InvalidPathException e) {
            return failed(": invalid file name");
        }
    }

    /** Why an operation on a file failed, in the words that follow its name in messages. */
    public static String reasonOf(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "";
        }
        if (failure instanceof AccessDeniedException) {
            return ": Permission denied";
        }
        if (failure instanceof FileSystemException e && e.getReason() != null) {
            return ": ".concat(e.getReason());
        }
        return failure.getMessage() == null ? ": input/output error" : ": ".concat(failure.getMessage());
    }

    /** Whether a path leads through something that is no folder; Java tells that no other way. */
    private static boolean goesThroughFile(Path path) {
        Path parent = path.toAbsolutePath().getParent();
        while (parent != null && !Files.exists(parent)) {
            parent = parent.getParent();
        }
        return parent != null && !Files.isDirectory(parent);
    }

    private static FileText failed(String reason) {
        return new FileText(null, reason);
    }
}
