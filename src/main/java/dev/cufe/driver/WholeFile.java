package dev.cufe.driver;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file that is written whole or not at all: under another name in the same folder, then renamed. A file with several
 * names, of another owner, or in a folder that cannot be written is written in place, because a new file would not be the
 * same to those who see it.
 */
final class WholeFile {
    private static final String PREFIX = ".cufe-";
    private static final String SUFFIX = ".tmp";
    /** Files of processes that are gone; a process may be invisible to us, so only those that nobody can still be writing. */
    private static final long STALE_MILLISECONDS = 600_000;

    private final Path path;
    private boolean opened;

    WholeFile(Path path) {
        this.path = path;
    }

    /** Whether a file could be opened for writing. */
    boolean wasOpened() {
        return opened;
    }

    void write(byte[] bytes, int size) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Map<String, Object> old = Files.exists(path) ? identity(path) : null;
        if (folder == null
                || !Files.isWritable(folder)
                || old != null && !Integer.valueOf(1).equals(old.get("nlink"))) {
            writeTo(path, bytes, size, StandardOpenOption.TRUNCATE_EXISTING);
            return;
        }
        replace(folder, old, bytes, size);
        removeStale(folder);
    }

    private static Map<String, Object> identity(Path file) throws IOException {
        return Files.readAttributes(file, "unix:nlink,mode,uid,gid");
    }

    private void replace(Path folder, @Nullable Map<String, Object> old, byte[] bytes, int size) throws IOException {
        Path temporary = create(folder);
        // A signal ends the virtual machine without unwinding the stack.
        Thread cleaner = new Cleaner(temporary);
        Runtime.getRuntime().addShutdownHook(cleaner);
        try {
            writeTo(temporary, bytes, size, StandardOpenOption.TRUNCATE_EXISTING);
            if (old != null && !takesPlaceOf(old, temporary)) {
                writeTo(path, bytes, size, StandardOpenOption.TRUNCATE_EXISTING);
                return;
            }
            Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(temporary);
            removeHook(cleaner);
        }
    }

    /** Gives a new file the rights of the old one; false if it would have another owner. */
    private static boolean takesPlaceOf(Map<String, Object> old, Path temporary) throws IOException {
        Map<String, Object> now = identity(temporary);
        if (!old.get("uid").equals(now.get("uid")) || !old.get("gid").equals(now.get("gid"))) {
            return false;
        }
        if (!old.get("mode").equals(now.get("mode"))) {
            Files.setAttribute(temporary, "unix:mode", old.get("mode"));
        }
        return true;
    }

    private static Path create(Path folder) throws IOException {
        String name = PREFIX + ProcessHandle.current().pid() + "-";
        for (long salt = System.nanoTime(); ; salt++) {
            Path temporary = folder.resolve(name + Long.toHexString(salt) + SUFFIX);
            try {
                return Files.createFile(temporary);
            } catch (FileAlreadyExistsException e) {
                // Another compilation in this process took the name just now: try the next one.
            }
        }
    }

    private void writeTo(Path file, byte[] bytes, int size, StandardOpenOption how) throws IOException {
        try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE, how)) {
            opened = true;
            out.write(bytes, 0, size);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It is removed as a stale one later.
        }
    }

    private static void removeHook(Thread cleaner) {
        try {
            Runtime.getRuntime().removeShutdownHook(cleaner);
        } catch (IllegalStateException e) {
            // The hooks are running already.
        }
    }

    /** Removes what killed runs left behind in this folder. */
    private static void removeStale(Path folder) {
        String[] names = folder.toFile().list();
        if (names == null) {
            return;
        }
        for (String name : names) {
            if (name.startsWith(PREFIX) && name.endsWith(SUFFIX) && !isRunning(name)) {
                removeIfOld(folder.resolve(name));
            }
        }
    }

    private static void removeIfOld(Path file) {
        try {
            long age =
                    System.currentTimeMillis() - Files.getLastModifiedTime(file).toMillis();
            if (age > STALE_MILLISECONDS) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // Somebody else was faster.
        }
    }

    /** Removes a temporary file when the process is ended from outside. */
    private static final class Cleaner extends Thread {
        private final Path temporary;

        Cleaner(Path temporary) {
            this.temporary = temporary;
        }

        @Override
        public void run() {
            delete(temporary);
        }
    }

    private static boolean isRunning(String temporary) {
        int end = temporary.indexOf('-', PREFIX.length());
        return end > 0 && Files.exists(Path.of("/proc", temporary.substring(PREFIX.length(), end)));
    }
}
