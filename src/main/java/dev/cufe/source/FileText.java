package dev.cufe.source;

import dev.cufe.util.FileNames;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
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
    private static final int PIECE = 1 << 16;

    /** Reads a file whole. Only regular files can be sources. */
    public static FileText load(Path folder, String name) {
        if (name.isEmpty()) {
            return failed(": invalid file name");
        }
        try {
            Path path = FileNames.resolve(folder, name);
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
            return new FileText(read(path, (int) attributes.size()), "");
        } catch (NoSuchFileException e) {
            return failed(goesThroughFile(FileNames.resolve(folder, name)) ? ": Not a directory" : "");
        } catch (IOException e) {
            return failed(reasonOf(e));
        } catch (InvalidPathException e) {
            return failed(": invalid file name");
        }
    }

    /**
     * Reads piece by piece: the JVM copies what it reads at once through memory of that size, which costs as much as reading.
     */
    private static byte[] read(Path path, int size) throws IOException {
        if (size == 0) {
            // Files that the system makes up when they are read have no size.
            return Files.readAllBytes(path);
        }
        byte[] text = new byte[size];
        try (FileInputStream in = new FileInputStream(path.toFile())) {
            int end = 0;
            while (end < size) {
                int count = in.read(text, end, Math.min(size - end, PIECE));
                if (count < 0) {
                    return Arrays.copyOf(text, end);
                }
                end += count;
            }
        } catch (FileNotFoundException e) {
            // It may be there but not be readable: the other way tells that.
            return Files.readAllBytes(path);
        }
        return text;
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
