package dev.cufe.diagnostics;

import dev.cufe.util.Spelling;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds what {@code cufe explain} tells about a diagnostic: what the catalogue has about every one, and for the CUDA
 * diagnostics and the most frequent others what it means, an example, and what to do.
 */
public final class Explain {
    private static final String RESOURCE = "explain.txt";
    private static final int MOST_SUGGESTIONS = 5;
    /** How many first letters make two tags alike. */
    private static final int ALIKE = 5;

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

    /** All diagnostics that can be shown, in the order of their numbers. */
    public static List<Explanation> all() {
        Catalogue catalogue = Catalogue.get();
        List<Explanation> all = new ArrayList<>();
        for (int code = 1; code < Catalogue.LIMIT; code++) {
            boolean isShown = code <= Catalogue.LAST_NUMBER || code >= Catalogue.FIRST_WITHOUT_NUMBER;
            if (catalogue.contains(code) && isShown && Catalogue.defaultSeverity(code) != Severity.NOTE) {
                all.add(explain(code));
            }
        }
        return all;
    }

    /** Those of all diagnostics that have all words in their tag, message or meaning. */
    public static List<Explanation> search(List<String> words) {
        List<Explanation> found = new ArrayList<>();
        for (Explanation explanation : all()) {
            String text = (explanation.number() + " " + explanation.tag() + " " + explanation.message() + " "
                            + String.join(" ", explanation.meaning()))
                    .toLowerCase(Locale.ROOT);
            boolean hasAll = true;
            for (String word : words) {
                hasAll &= text.contains(word.toLowerCase(Locale.ROOT));
            }
            if (hasAll) {
                found.add(explanation);
            }
        }
        return found;
    }

    /** Tags that were perhaps meant: those that contain the name, or else the nearest one. */
    public static List<String> suggestions(String name) {
        List<String> tags = new ArrayList<>();
        List<String> containing = new ArrayList<>();
        List<String> alike = new ArrayList<>();
        String start = name.substring(0, Math.min(name.length(), ALIKE));
        for (Explanation explanation : all()) {
            tags.add(explanation.tag());
            if (name.length() > 3 && explanation.tag().contains(name) && containing.size() < MOST_SUGGESTIONS) {
                containing.add(explanation.tag());
            }
        }
        for (String tag : tags) {
            if (start.length() == ALIKE && tag.startsWith(start) && alike.size() < MOST_SUGGESTIONS) {
                alike.add(tag);
            }
        }
        String nearest = Spelling.nearest(name, tags);
        if (nearest != null && !containing.contains(nearest)) {
            containing.addFirst(nearest);
        }
        return containing.isEmpty() ? alike : containing;
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
                entry.correction,
                entry.remedy,
                entry.deviceOnly);
    }

    private static Entry find(String tag) {
        Entry entry = null;
        for (String line : Lines.ALL) {
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

    /** The lines of the resource, read on first use. */
    private static final class Lines {
        private static final String[] ALL = text().split("\n");
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
        final List<String> correction = new ArrayList<>();
        final List<String> remedy = new ArrayList<>();
        boolean deviceOnly;

        void add(String line) {
            if (line.equals("~")) {
                deviceOnly = true;
            } else if (line.startsWith("| ")) {
                example.add(line.substring(2));
            } else if (line.startsWith("+ ")) {
                correction.add(line.substring(2));
            } else if (line.startsWith("! ")) {
                remedy.add(line.substring(2));
            } else {
                meaning.add(line);
            }
        }
    }
}
