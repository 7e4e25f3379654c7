package dev.cufe.diagnostics;

import org.jspecify.annotations.Nullable;

/** The terminal colors of text output ([diagnostics 2.4]): an SGR code for each category, or nothing at all. */
public final class ColorScheme {
    static final int ERROR = 0;
    static final int WARNING = 1;
    static final int NOTE = 2;
    static final int LOCUS = 3;
    static final int QUOTE = 4;
    static final int RANGE = 5;

    private static final String[] CATEGORIES = {"error", "warning", "note", "locus", "quote", "range1"};
    private static final String DEFAULT = "error=01;31:warning=01;35:note=01;36:locus=01:quote=01:range1=32";
    private static final String RESET = "\u001b[0m";

    /** No colors: every sequence is empty. */
    public static final ColorScheme NONE = new ColorScheme(new @Nullable String[CATEGORIES.length]);

    private final @Nullable String[] starts;

    private ColorScheme(@Nullable String[] starts) {
        this.starts = starts;
    }

    /**
     * The scheme of a run, from the environment.
     *
     * @param terminal whether the messages go to a terminal
     */
    public static ColorScheme fromEnvironment(boolean requested, boolean terminal) {
        String term = System.getenv("TERM");
        if (!requested || !terminal || System.getenv("NOCOLOR") != null || term == null || term.equals("dumb")) {
            return NONE;
        }
        String specification = System.getenv("EDG_COLORS");
        if (specification == null) {
            specification = System.getenv("GCC_COLORS");
        }
        return parse(specification == null ? DEFAULT : specification);
    }

    /** A scheme from {@code category=codes:category=codes}; a category that is missing or malformed has no color. */
    public static ColorScheme parse(String specification) {
        @Nullable String[] starts = new @Nullable String[CATEGORIES.length];
        for (int i = 0; i < CATEGORIES.length; i++) {
            String codes = codes(specification, CATEGORIES[i]);
            starts[i] = codes == null ? null : "\u001b[" + codes + "m";
        }
        return new ColorScheme(starts);
    }

    private static @Nullable String codes(String specification, String category) {
        int at = specification.indexOf(category);
        int start = at + category.length() + 1;
        if (at < 0 || start > specification.length() || specification.charAt(start - 1) != '=') {
            return null;
        }
        int end = start;
        while (end < specification.length() && specification.charAt(end) != ':') {
            char c = specification.charAt(end++);
            if (c != ';' && (c < '0' || c > '9')) {
                return null;
            }
        }
        return specification.substring(start, end);
    }

    String start(int category) {
        String start = starts[category];
        return start == null ? "" : start;
    }

    /** The reset sequence, or nothing when the scheme has no colors at all. */
    String end(int category) {
        return this == NONE ? "" : RESET;
    }

    static int categoryOf(Severity severity) {
        return switch (severity) {
            case SUPPRESSED, NOTE, REMARK -> NOTE;
            case WARNING -> WARNING;
            case SOFT_ERROR, ERROR, CATASTROPHE, COMMAND_LINE_ERROR, INTERNAL_ERROR -> ERROR;
        };
    }
}
