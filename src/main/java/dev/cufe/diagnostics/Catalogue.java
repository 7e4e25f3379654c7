package dev.cufe.diagnostics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The table of all diagnostics: number, tag, severity and text of each ([diagnostics 1.1]). The text resource
 * {@code catalogue.tsv} is read when the first message is printed or the first tag is looked up, never before; default
 * severities come from the generated {@link DefaultSeverities} instead.
 */
public final class Catalogue {
    /** The last number that is one of the original's (and can be named in options and pragmas). */
    public static final int LAST_NUMBER = 3794;
    /** The last general number; above it display numbers differ from internal ones. */
    static final int LAST_GENERAL = 3456;
    /** Display number minus internal number for CUDA diagnostics. */
    static final int CUDA_SHIFT = 16543;

    /** First of the CUDA diagnostics that have a tag but whose number is not known. */
    static final int FIRST_WITHOUT_NUMBER = 4300;

    /** Diagnostics that are never given, but whose tags options and pragmas may name. */
    private static final int FIRST_ONLY_NAMED = 4108;

    private static final int LAST_ONLY_NAMED = 4199;
    /** All codes are below this. */
    static final int LIMIT = 4600;

    private static final String RESOURCE = "catalogue.tsv";

    private final byte[] table;
    /** Offset of the row of each code, or -1. */
    private final int[] rows = new int[LIMIT];

    private Catalogue(byte[] table) {
        this.table = table;
        java.util.Arrays.fill(rows, -1);
        int at = 0;
        while (at < table.length) {
            if (table[at] >= '0' && table[at] <= '9') {
                int code = 0;
                int digit = at;
                while (table[digit] != '\t') {
                    code = code * 10 + table[digit++] - '0';
                }
                rows[code] = at;
            }
            while (table[at++] != '\n') {}
        }
    }

    private static final class Holder {
        static final Catalogue INSTANCE = new Catalogue(read());

        private static byte[] read() {
            try (InputStream in = Catalogue.class.getResourceAsStream(RESOURCE)) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The catalogue; immutable, read on first use. */
    public static Catalogue get() {
        return Holder.INSTANCE;
    }

    /** The severity a diagnostic has unless its place of use, an option or a pragma says otherwise. */
    public static Severity defaultSeverity(int code) {
        return Severity.ofLetter(DefaultSeverities.letter(code));
    }

    /** The number users see: CUDA diagnostics (above 3456) are shown as 20000 and up. */
    public static int displayNumber(int code) {
        return code > LAST_GENERAL ? code + CUDA_SHIFT : code;
    }

    /**
     * The code that a number in an option or pragma means: the display and the internal number are both accepted.
     *
     * @return the code, or -1 when there is no such diagnostic
     */
    public static int codeOfNumber(long number) {
        if (number >= 1 && number <= LAST_NUMBER) {
            return (int) number;
        }
        long internal = number - CUDA_SHIFT;
        return internal > LAST_GENERAL && internal <= LAST_NUMBER ? (int) internal : -1;
    }

    /**
     * The code with a tag.
     *
     * @return the code, or -1 when there is no such tag
     */
    public int codeOfTag(String tag) {
        for (int code = 1; code < LIMIT; code++) {
            if (rows[code] >= 0 && isControllable(code) && (tag.equals(field(code, 1)) || hasAlias(code, tag))) {
                return code;
            }
        }
        return -1;
    }

    private boolean hasAlias(int code, String tag) {
        String aliases = field(code, 3);
        return !aliases.isEmpty() && ("," + aliases + ",").contains("," + tag + ",");
    }

    /** Whether options and pragmas can name the diagnostic. Parts of messages and command-line errors they cannot. */
    private static boolean isControllable(int code) {
        return code <= LAST_NUMBER
                || code >= FIRST_WITHOUT_NUMBER
                || code >= FIRST_ONLY_NAMED && code <= LAST_ONLY_NAMED;
    }

    /** Whether the catalogue has a row for the code (numbers that were never seen in use have none). */
    public boolean contains(int code) {
        return code > 0 && code < LIMIT && rows[code] >= 0;
    }

    /** The tag, or the empty string for a number without a row. */
    public String tag(int code) {
        return contains(code) ? field(code, 1) : "";
    }

    /** The message with its slots, such as {@code identifier %sq1 is not declared}. */
    public String text(int code) {
        return contains(code) ? field(code, 4) : "diagnostic " + displayNumber(code);
    }

    private String field(int code, int index) {
        int start = rows[code];
        for (int i = 0; i < index; i++) {
            while (table[start++] != '\t') {}
        }
        int end = start;
        while (table[end] != '\t' && table[end] != '\n') {
            end++;
        }
        return new String(table, start, end - start, StandardCharsets.UTF_8);
    }
}
