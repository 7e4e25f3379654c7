package dev.cufe.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The cases of a suite that are not right yet: {@code not-yet.txt}, one name a line. The list may only shrink. A name
 * followed by {@code hangs} is a case that does not end in time; it is not run with the others.
 */
final class NotYetList {
    private static final String HANGS = "hangs";

    private final Path file;
    private final SortedMap<String, Boolean> hangsByName = new TreeMap<>();

    NotYetList(Path suite) {
        file = suite.resolve("not-yet.txt");
        try {
            for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
                int blank = line.indexOf(' ');
                String name = blank < 0 ? line : line.substring(0, blank);
                hangsByName.put(name, blank >= 0 && line.substring(blank + 1).equals(HANGS));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean contains(String name) {
        return hangsByName.containsKey(name);
    }

    boolean hangs(String name) {
        return hangsByName.getOrDefault(name, false);
    }

    List<String> names() {
        return List.copyOf(hangsByName.keySet());
    }

    void add(String name, boolean hangs) {
        hangsByName.put(name, hangs);
    }

    void remove(String name) {
        hangsByName.remove(name);
    }

    void write() {
        List<String> lines = new ArrayList<>();
        hangsByName.forEach((name, hangs) -> lines.add(hangs ? name + " " + HANGS : name));
        try {
            if (lines.isEmpty()) {
                Files.deleteIfExists(file);
            } else {
                Files.write(file, lines);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
