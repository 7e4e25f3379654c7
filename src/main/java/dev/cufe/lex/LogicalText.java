package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;
import dev.cufe.source.SourceBuffer;
import dev.cufe.util.IntList;
import java.util.Arrays;

/**
 * A buffer's text as the scanner reads it: line splices removed and, where the dialect has them, trigraphs replaced
 * (translation phases 1 and 2), always ending in a line end that serves as sentinel. A text that needs nothing of
 * this, as every preprocessed unit, shares the buffer's array.
 */
final class LogicalText {
    private static final String TRIGRAPHS = "=(/)'<!>-";
    private static final String REPLACEMENTS = "#[\\]^{|}~";

    /** Ends in a line end at {@link #limit}. */
    final byte[] bytes;

    final int limit;

    /** Logical offsets from which on the physical offset is ahead by the entry of {@link #shifts}. */
    private final IntList cuts = new IntList(4);

    private final IntList shifts = new IntList(4);

    final TextProblems problems = new TextProblems();

    private LogicalText(byte[] bytes, int limit) {
        this.bytes = bytes;
        this.limit = limit;
    }

    private LogicalText(byte[] physical, boolean trigraphs) {
        byte[] out = new byte[physical.length + 1];
        int size = 0;
        int from = 0;
        int lineStart = 0;
        while (from < physical.length) {
            byte c = physical[from];
            int length = 1;
            if (trigraphs && c == '?') {
                int which = trigraphAt(physical, from);
                if (which >= 0) {
                    c = (byte) REPLACEMENTS.charAt(which);
                    length = 3;
                }
            }
            int after = c == '\\' ? endOfSplice(physical, from + length, lineStart) : -1;
            if (after >= 0) {
                from = after;
            } else {
                out[size++] = c;
                from += length;
                lineStart = c == '\n' ? size : lineStart;
            }
            if (after >= 0 || length == 3) {
                cuts.add(size);
                shifts.add(from - size);
            }
        }
        if (size == 0 || out[size - 1] != '\n') {
            out[size++] = '\n';
        }
        bytes = out;
        limit = size - 1;
    }

    static LogicalText of(SourceBuffer buffer, boolean trigraphs) {
        byte[] bytes = buffer.bytes();
        int trigraph = buffer.firstTrigraph();
        LogicalText text =
                buffer.hasSplices() || trigraphs && trigraph >= 0 ? new LogicalText(bytes, trigraphs) : ofLine(bytes);
        if (!trigraphs && trigraph >= 0) {
            text.problems.add(text.lineStart(text.logical(trigraph)), Codes.TRIGRAPH_DISABLED, trigraph);
        }
        return text;
    }

    private int lineStart(int offset) {
        int at = offset;
        while (at > 0 && bytes[at - 1] != '\n') {
            at--;
        }
        return at;
    }

    /** A text without splices that is not part of a buffer, such as that of a pragma. */
    static LogicalText ofLine(byte[] bytes) {
        int length = bytes.length;
        if (length > 0 && bytes[length - 1] == '\n') {
            return new LogicalText(bytes, length - 1);
        }
        byte[] copy = Arrays.copyOf(bytes, length + 1);
        copy[length] = '\n';
        return new LogicalText(copy, length);
    }

    /** Offset in the buffer of the byte at a logical offset. */
    int physical(int offset) {
        int index = cuts.floorIndex(offset);
        return index < 0 ? offset : offset + shifts.get(index);
    }

    /** Logical offset of a byte of the buffer. */
    int logical(int physicalOffset) {
        int offset = physicalOffset;
        for (int i = 0; i < cuts.size() && cuts.get(i) + shifts.get(i) <= physicalOffset; i++) {
            offset = physicalOffset - shifts.get(i);
        }
        return offset;
    }

    private static int trigraphAt(byte[] text, int at) {
        return at + 2 < text.length && text[at + 1] == '?' ? TRIGRAPHS.indexOf(text[at + 2]) : -1;
    }

    /** Offset after the line end if only blanks stand before it, otherwise -1. */
    private int endOfSplice(byte[] text, int afterBackslash, int lineStart) {
        int at = afterBackslash;
        while (at < text.length && (text[at] == ' ' || text[at] == '\t')) {
            at++;
        }
        boolean blanks = at > afterBackslash;
        if (at < text.length && text[at] == '\r') {
            at++;
        }
        if (at >= text.length || text[at] != '\n') {
            return -1;
        }
        if (blanks) {
            problems.add(lineStart, Codes.BLANK_AFTER_LINE_SPLICE, afterBackslash);
        }
        if (at + 1 == text.length) {
            problems.add(lineStart, Codes.LAST_LINE_IS_BACKSLASH, afterBackslash - 1);
        }
        return at + 1;
    }
}
