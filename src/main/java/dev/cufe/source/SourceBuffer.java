package dev.cufe.source;

import dev.cufe.util.IntList;
import org.jspecify.annotations.Nullable;

/** The bytes of one loaded file (or one inclusion of it) and where they lie in the unit's position space. */
public final class SourceBuffer {
    private final String name;
    private final byte[] bytes;
    private final int base;
    private @Nullable IntList lineStarts;
    private boolean spliced;
    private int firstTrigraph = -1;

    SourceBuffer(String name, byte[] bytes, int base) {
        this.name = name;
        this.bytes = bytes;
        this.base = base;
    }

    /** Name of the file as it was opened. */
    public String name() {
        return name;
    }

    public byte[] bytes() {
        return bytes;
    }

    /** Position of the first byte. */
    public int base() {
        return base;
    }

    /** Position of the byte at {@code offset}. */
    public int position(int offset) {
        return base + offset;
    }

    /** Zero-based physical line of the byte at {@code offset}. */
    public int lineIndex(int offset) {
        return lineStarts().floorIndex(offset);
    }

    /** Offset of the first byte of a zero-based physical line. */
    public int lineStart(int lineIndex) {
        return lineStarts().get(lineIndex);
    }

    /** Whether some line ends in a backslash (perhaps with blanks after it), so that lines have to be joined. */
    public boolean hasSplices() {
        lineStarts();
        return spliced;
    }

    /** Offset of the first sequence that is, or would be, a trigraph; -1 if there is none. */
    public int firstTrigraph() {
        lineStarts();
        return firstTrigraph;
    }

    public int lineCount() {
        return lineStarts().size();
    }

    /** Offset just after the last byte of the line, its line end (LF, CR LF) not counted. */
    public int lineEnd(int lineIndex) {
        int end = lineIndex + 1 < lineStarts().size() ? lineStarts().get(lineIndex + 1) - 1 : bytes.length;
        if (end > lineStart(lineIndex) && end <= bytes.length && bytes[end - 1] == '\r') {
            end--;
        }
        return end;
    }

    IntList lineStarts() {
        IntList starts = lineStarts;
        if (starts == null) {
            starts = findLineStarts();
            lineStarts = starts;
        }
        return starts;
    }

    private IntList findLineStarts() {
        IntList starts = new IntList(bytes.length / 24);
        starts.add(0);
        // One call per line: the JVM compiles a short method much sooner than a loop that runs once over everything.
        for (int end = findLineEnd(0); end < bytes.length; end = findLineEnd(end + 1)) {
            starts.add(end + 1);
        }
        return starts;
    }

    /** Offset of the line end at or after an offset, or the length; notes splices and trigraphs on the way. */
    private int findLineEnd(int from) {
        byte[] text = bytes;
        int length = text.length;
        int at = from;
        for (; at < length; at++) {
            byte c = text[at];
            if (c > '?') {
                continue;
            }
            if (c == '\n') {
                break;
            }
            if (c == '?' && firstTrigraph < 0 && isTrigraph(at)) {
                firstTrigraph = at;
            }
        }
        if (at > from && endsInBackslash(at)) {
            spliced = true;
        }
        return at;
    }

    private boolean isTrigraph(int at) {
        return at + 2 < bytes.length && bytes[at + 1] == '?' && "=(/)'<!>-".indexOf(bytes[at + 2]) >= 0;
    }

    private boolean endsInBackslash(int lineEnd) {
        int last = lineEnd - 1;
        while (last > 0 && (bytes[last] == ' ' || bytes[last] == '\t' || bytes[last] == '\r')) {
            last--;
        }
        // The trigraph ??/ is a backslash too; whether it counts is settled by whoever joins the lines.
        return bytes[last] == '\\'
                || bytes[last] == '/' && last >= 2 && bytes[last - 1] == '?' && bytes[last - 2] == '?';
    }
}
