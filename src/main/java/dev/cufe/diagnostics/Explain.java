package dev.cufe.diagnostics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds what {@code cufe explain} tells about a diagnostic: what the catalogue has about every one, and for the CUDA
 * diagnostics and the most frequent others what it means, an example, and what to do.
 */
public final class Explain {
    private static final String RESOURCE = "explain.txt";

    private Explain() {}

    /**
     * Looks a diagnostic up.
     *
     * @param numberOrTag its display number, its internal number (also with {@code -D}, {@code #} or {@code EC} around
     *     it, as messages and SARIF show it) or its tag
     * @return null when there is no such diagnostic
     */
    public static @Nullable Explanation lookup(String numberOrTag) {
        int code = code(numberOrTag.strip());
        return code < 0 ? null : explain(code);
    }

    private static int code(String name) {
        int start = name.startsWith("#") ? 1 : name.startsWith("EC") ? 2 : 0;
        int end = name.endsWith("-D") ? name.length() - 2 : name.length();
        if (start < end && isNumber(name, start, end)) {
            return Catalogue.codeOfNumber(Long.parseLong(name, start, end, 10));
        }
        return Catalogue.get().codeOfTag(name);
    }

    private static boolean isNumber(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return end - start < 10;
    }

    private static Explanation explain(int code) {
        Catalogue catalogue = Catalogue.get();
        String tag = catalogue.tag(code);
        Entry entry = tag.isEmpty() ? Entry.EMPTY : find(tag);
        return new Explanation(
                code,
                tag,
                Catalogue.defaultSeverity(code),
                catalogue.contains(code) ? catalogue.text(code) : "",
                entry.meaning,
                entry.example,
                entry.remedy,
                entry.deviceOnly);
    }

    private static Entry find(String tag) {
        Entry entry = null;
        for (String line : text().split("\n")) {
            if (line.startsWith("@ ")) {
                if (entry != null) {
                    return entry;
                }
                entry = (line.substring(1) + " ").contains(" " + tag + " ") ? new Entry() : null;
            } else if (entry != null) {
                entry.add(line);
            }
        }
        return entry == null ? Entry.EMPTY : entry;
    }

    static String text() {
        try (InputStream in = Explain.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An entry of the resource while it is read. */
    private static final class Entry {
        static final Entry EMPTY = new Entry();

        final List<String> meaning = new ArrayList<>();
        final List<String> example = new ArrayList<>();
        final List<String> remedy = new ArrayList<>();
        boolean deviceOnly;

        void add(String line) {
            if (line.equals("~")) {
                deviceOnly = true;
            } else if (line.startsWith("| ")) {
                example.add(line.substring(2));
            } else if (line.startsWith("! ")) {
                remedy.add(line.substring(2));
            } else {
                meaning.add(line);
            }
        }
    }
}
