package dev.cufe.driver;

import dev.cufe.util.IntList;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The text of the front of a preprocessed unit, up to a place where the primary file goes on. Another unit begins with the
 * same text if all bytes are equal but the name of the primary file in its line markers.
 */
public final class PrefixText {
    private final byte[] text;
    private final byte[] name;
    /** Where the name of the primary file stands in its markers. */
    private final IntList names;

    private PrefixText(byte[] text, byte[] name, IntList names) {
        this.text = text;
        this.name = name;
        this.names = names;
    }

    /** The first {@code end} bytes of a unit; {@code end} is one of its {@link #ends}. */
    public static PrefixText of(byte[] unit, int end) {
        byte[] name = primaryName(unit);
        byte[] text = Arrays.copyOf(unit, end);
        IntList names = new IntList();
        for (int at = 0; at >= 0; at = nextLine(text, at)) {
            int start = nameOf(text, at, name);
            if (start >= 0) {
                names.add(start);
            }
        }
        return new PrefixText(text, name, names);
    }

    /**
     * Where prefixes of a unit may end, from {@code from} on: before each marker after which the primary file goes on, but
     * for the one that opens the unit. None if the unit does not begin with a marker.
     */
    public static IntList ends(byte[] unit, int from) {
        IntList ends = new IntList();
        byte[] name = primaryName(unit);
        if (name.length == 0) {
            return ends;
        }
        int at = from == 0 ? nextLine(unit, 0) : from;
        for (; at >= 0; at = nextLine(unit, at)) {
            int start = nameOf(unit, at, name);
            if (start >= 0 && goesOn(unit, start + name.length + 1)) {
                ends.add(at);
            }
        }
        return ends;
    }

    public byte[] bytes() {
        return text;
    }

    public int size() {
        return text.length;
    }

    /** The name of the primary file as its markers spell it. */
    public String primaryFile() {
        return new String(name, StandardCharsets.UTF_8);
    }

    /** The name of the primary file of any unit; empty if the unit does not begin with a marker. */
    public static String primaryFile(byte[] unit) {
        return new String(primaryName(unit), StandardCharsets.UTF_8);
    }

    /** Where a unit goes on that begins with this text; -1 if it does not. */
    public int endIn(byte[] unit) {
        byte[] other = primaryName(unit);
        if (other.length == 0) {
            return -1;
        }
        int from = 0;
        int shift = 0;
        for (int i = 0; i < names.size(); i++) {
            int to = names.get(i);
            int otherName = to + shift;
            int otherEnd = otherName + other.length;
            if (!isEqual(unit, from, to, shift)
                    || otherEnd > unit.length
                    || !Arrays.equals(unit, otherName, otherEnd, other, 0, other.length)) {
                return -1;
            }
            from = to + name.length;
            shift += other.length - name.length;
        }
        int end = text.length + shift;
        boolean isWhole = isEqual(unit, from, text.length, shift) && endsBeforeMarker(unit, end, other);
        return isWhole ? end : -1;
    }

    private boolean isEqual(byte[] unit, int from, int to, int shift) {
        return to + shift <= unit.length && Arrays.equals(text, from, to, unit, from + shift, to + shift);
    }

    private static boolean endsBeforeMarker(byte[] unit, int end, byte[] name) {
        int start = end < unit.length ? nameOf(unit, end, name) : -1;
        return start >= 0 && goesOn(unit, start + name.length + 1);
    }

    /** Whether the marker at an offset returns from a file that was included ({@code # 3 "t.cu" 2}). */
    static boolean isReturn(byte[] unit, int marker) {
        int end = marker;
        while (end < unit.length && unit[end] != '\n') {
            end++;
        }
        return unit[end - 1] == '2' && unit[end - 2] == ' ';
    }

    /** Whether a marker ends behind the name, or returns to the file; one that enters it opens another copy of it. */
    private static boolean goesOn(byte[] unit, int afterQuote) {
        boolean isPlain = afterQuote < unit.length && unit[afterQuote] == '\n';
        return isPlain
                || afterQuote + 2 < unit.length
                        && unit[afterQuote] == ' '
                        && unit[afterQuote + 1] == '2'
                        && unit[afterQuote + 2] == '\n';
    }

    /** What stands between the quotes of the marker on the first line. */
    private static byte[] primaryName(byte[] unit) {
        int start = nameStart(unit, 0);
        int end = start;
        while (start >= 0 && end < unit.length && unit[end] != '"' && unit[end] != '\n') {
            end += unit[end] == '\\' ? 2 : 1;
        }
        boolean isMarker = start >= 0 && end + 1 < unit.length && unit[end] == '"' && unit[end + 1] == '\n';
        return isMarker ? Arrays.copyOfRange(unit, start, end) : new byte[0];
    }

    /** Offset of the name in a marker that names that file; -1 if the line is none. */
    private static int nameOf(byte[] unit, int line, byte[] name) {
        int start = nameStart(unit, line);
        int end = start + name.length;
        boolean isSame = start >= 0
                && end < unit.length
                && unit[end] == '"'
                && Arrays.equals(unit, start, end, name, 0, name.length);
        return isSame ? start : -1;
    }

    /** Offset behind {@code # 12 "}; -1 if the line does not begin so. */
    private static int nameStart(byte[] unit, int line) {
        int at = line + 2;
        if (at >= unit.length || unit[line] != '#' || unit[line + 1] != ' ') {
            return -1;
        }
        while (at < unit.length && unit[at] >= '0' && unit[at] <= '9') {
            at++;
        }
        return at > line + 2 && at + 1 < unit.length && unit[at] == ' ' && unit[at + 1] == '"' ? at + 2 : -1;
    }

    /** Offset of the line after the one that {@code from} lies in; -1 if that is the last. */
    private static int nextLine(byte[] unit, int from) {
        int at = from;
        while (at < unit.length && unit[at] != '\n') {
            at++;
        }
        return at + 1 < unit.length ? at + 1 : -1;
    }
}
