package dev.cufe.check;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The sources that the words of a command line stand for: files, patterns, folders. */
public final class Inputs {
    private Inputs() {}

    /** The sources in the order of the words; those of a pattern or folder sorted by name. */
    public static List<String> expand(List<String> words, Path cwd) {
        List<String> sources = new ArrayList<>();
        for (String word : words) {
            Path path = cwd.resolve(word);
            if (word.equals("-")) {
                sources.add(word);
            } else if (Files.isDirectory(path)) {
                addMatching(sources, cwd, word, "**.cu");
            } else if (isPattern(word) && !Files.exists(path)) {
                int slash = word.lastIndexOf('/', firstWildcard(word));
                addMatching(sources, cwd, slash < 0 ? "" : word.substring(0, slash), word.substring(slash + 1));
            } else if (SourceNames.isSource(word)) {
                sources.add(word);
            }
        }
        return sources;
    }

    private static boolean isPattern(String word) {
        return firstWildcard(word) < word.length();
    }

    private static int firstWildcard(String word) {
        for (int i = 0; i < word.length(); i++) {
            if ("*?[{".indexOf(word.charAt(i)) >= 0) {
                return i;
            }
        }
        return word.length();
    }

    private static void addMatching(List<String> sources, Path cwd, String folder, String pattern) {
        Path start = cwd.resolve(folder);
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        List<String> found = new ArrayList<>();
        walk(start, start, matcher, found);
        Collections.sort(found);
        for (String name : found) {
            sources.add(folder.isEmpty() ? name : folder + (folder.endsWith("/") ? "" : "/") + name);
        }
    }

    private static void walk(Path start, Path folder, PathMatcher matcher, List<String> found) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    if (!entry.getFileName().toString().startsWith(".") && !Files.isSymbolicLink(entry)) {
                        walk(start, entry, matcher, found);
                    }
                } else if (matcher.matches(start.relativize(entry))) {
                    found.add(start.relativize(entry).toString());
                }
            }
        } catch (IOException e) {
            // What cannot be listed has no sources to check.
        }
    }
}
