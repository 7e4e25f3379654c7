package dev.cufe.preprocess;

import dev.cufe.source.FileText;
import dev.cufe.source.SourceEncoding;
import dev.cufe.util.FileNames;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds included files ([cpp.include]): {@code "x"} beside the including file, then in the quote directories, and both
 * forms in the {@code -I} directories, then in the system directories.
 */
public final class IncludeSearch {
    /** Index of the directory of the including file. */
    static final int BESIDE = -1;

    private final Path cwd;
    private final List<String> directories = new ArrayList<>();
    private int quoteCount;
    private int userCount;
    private boolean shortenSystemNames;
    private final Map<String, SourceFile> found = new HashMap<>();
    private final Map<String, SourceFile> virtual = new HashMap<>();
    private final Set<String> once = new HashSet<>();

    private SourceEncoding encoding = SourceEncoding.UTF_8;

    /** A search with relative names starting from {@code cwd} (null: the process's own). */
    public IncludeSearch(Path cwd) {
        this.cwd = cwd;
    }

    /** Says how files without a byte order mark are encoded. */
    public void setEncoding(SourceEncoding encoding) {
        this.encoding = encoding;
    }

    /** Adds a {@code -I} directory. */
    public IncludeSearch addUserDirectory(String directory) {
        directories.add(userCount++, directory);
        return this;
    }

    /** Adds a directory whose files are system headers. */
    public IncludeSearch addSystemDirectory(String directory) {
        directories.add(directory);
        return this;
    }

    /** Names system headers by their real path where that is shorter, as g++ does. */
    public IncludeSearch shortenSystemNames() {
        shortenSystemNames = true;
        return this;
    }

    /** Adds a file that exists in memory only; real files of the same name come first. */
    public IncludeSearch addVirtualFile(String name, byte[] bytes) {
        virtual.put(name, new SourceFile(name, bytes, directories.size(), true));
        return this;
    }

    /**
     * Finds a file.
     *
     * @param including name of the file that has the directive
     * @param first index of the directory to start with; {@link #BESIDE} for that of the including file
     * @return null if there is none
     */
    SourceFile find(String name, boolean quoted, String including, boolean includingIsSystem, int first) {
        if (name.startsWith("/")) {
            return open(name, BESIDE, false);
        }
        if (quoted && first == BESIDE) {
            int slash = including.lastIndexOf('/');
            SourceFile file = open(including.substring(0, slash + 1) + name, BESIDE, includingIsSystem);
            if (file != null) {
                return file;
            }
        }
        int start = Math.max(first, quoted ? 0 : quoteCount);
        for (int i = start; i < directories.size(); i++) {
            String directory = directories.get(i);
            String path = directory.endsWith("/") ? directory + name : directory + "/" + name;
            SourceFile file = open(path, i, i >= userCount);
            if (file != null) {
                return file;
            }
        }
        return virtual.get(name);
    }

    /** Opens a file by its name alone; null if it cannot be read. */
    SourceFile open(String path, int directory, boolean system) {
        SourceFile known = found.get(path);
        if (known != null) {
            return known;
        }
        File file = file(path);
        byte[] bytes = read(file, path);
        if (bytes == null) {
            return virtual.get(path);
        }
        String name = system && shortenSystemNames ? shorter(path, file) : path;
        SourceFile opened = name.equals(path) ? null : found.get(name);
        if (opened == null) {
            opened = new SourceFile(name, bytes, directory, system);
            found.put(name, opened);
        }
        found.put(path, opened);
        return opened;
    }

    /** The text of a file, or null if it cannot be read. */
    private byte[] read(File file, String path) {
        if (file.isFile()) {
            try (FileInputStream in = new FileInputStream(file)) {
                return encoding.decode(in.readAllBytes());
            } catch (IOException e) {
                return null;
            }
        }
        if (cwd == null || FileNames.isPlain(file.getPath())) {
            return null;
        }
        // A File loses bytes that are not UTF-8.
        FileText text = FileText.load(cwd, path);
        return text.bytes() == null ? null : encoding.decode(text.bytes());
    }

    private static String shorter(String path, File file) {
        try {
            String real = file.getCanonicalPath();
            return real.length() < path.length() ? real : path;
        } catch (IOException e) {
            return path;
        }
    }

    private File file(String path) {
        return cwd == null || path.startsWith("/") ? new File(path) : new File(cwd.toString(), path);
    }

    /** {@code #pragma once}: the file is not to be read again under any name. */
    void markOnce(SourceFile file) {
        once.add(identity(file));
    }

    boolean isOnce(SourceFile file) {
        return !once.isEmpty() && once.contains(identity(file));
    }

    private String identity(SourceFile file) {
        try {
            return file(file.name()).getCanonicalPath();
        } catch (IOException e) {
            return file.name();
        }
    }
}
