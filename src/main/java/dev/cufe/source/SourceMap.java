package dev.cufe.source;

import dev.cufe.util.IntList;
import dev.cufe.util.Invariant;
import java.util.ArrayList;
import java.util.List;

/**
 * Maps a position (an int) to file, line and column: every loaded buffer gets a range of one position space, and
 * every line directive opens a <em>source record</em> ([printing 2.3]) that says what the lines after it are called.
 *
 * <p>Position 0 is no position. Records are numbered in the order in which they were opened; a raw unit opens them
 * out of position order (returning from an include resumes an earlier buffer).
 */
public final class SourceMap {

    private final List<SourceBuffer> buffers = new ArrayList<>();
    private final IntList bufferBases = new IntList();
    private final List<SourceRecord> records = new ArrayList<>();
    private final IntList recordStarts = new IntList(256);
    private final IntList recordAtStart = new IntList(256);
    private int nextBase = 1;

    /** Loads a buffer; the same file included twice is added twice, because its positions differ. */
    public SourceBuffer addBuffer(String name, byte[] bytes) {
        if (bytes.length > Integer.MAX_VALUE - nextBase - 1) {
            throw Invariant.limit(0, "the unit has more than 2 GB of source text");
        }
        SourceBuffer buffer = new SourceBuffer(name, bytes, nextBase);
        buffers.add(buffer);
        bufferBases.add(nextBase);
        // One more than the length: end of file has a position of its own.
        nextBase += bytes.length + 1;
        return buffer;
    }

    /**
     * Opens a record: from {@code start} on, lines are called {@code fileName}, counted from {@code line}.
     *
     * @param start position of the first byte of the line after the directive
     * @param includedFrom position of the directive that entered this file, or 0 for the primary file
     */
    public SourceRecord openRecord(int start, String fileName, int line, boolean systemHeader, int includedFrom) {
        SourceBuffer buffer = bufferAt(start);
        int lineIndex = buffer.lineIndex(start - buffer.base());
        SourceRecord record =
                new SourceRecord(records.size(), start, fileName, line, lineIndex, systemHeader, includedFrom);
        records.add(record);
        int at = recordStarts.size();
        if (at > 0 && recordStarts.last() > start) {
            at = recordStarts.floorIndex(start) + 1;
            recordStarts.insert(at, start);
            recordAtStart.insert(at, record.id());
        } else {
            recordStarts.add(start);
            recordAtStart.add(record.id());
        }
        return record;
    }

    public SourceBuffer bufferAt(int position) {
        return buffers.get(bufferBases.floorIndex(position));
    }

    /** Calls a file otherwise, in all its records: a unit shares the records of a prefix that was read for another one. */
    public void rename(String oldName, String newName) {
        for (int i = 0; i < records.size(); i++) {
            if (records.get(i).fileName().equals(oldName)) {
                records.get(i).rename(newName);
            }
        }
    }

    public int recordCount() {
        return records.size();
    }

    public SourceRecord record(int id) {
        return records.get(id);
    }

    /** The record that a position lies in; {@code position} must not be 0. */
    public SourceRecord recordAt(int position) {
        return records.get(recordAtStart.get(recordStarts.floorIndex(position)));
    }

    /** The line number that diagnostics and line markers give to a position. */
    public int presumedLine(int position) {
        SourceBuffer buffer = bufferAt(position);
        return recordAt(position).presumedLine(buffer.lineIndex(position - buffer.base()));
    }

    /** 1-based column of a position in its physical line, counted in characters; a tab counts 1 ([diagnostics 2.6]). */
    public int column(int position) {
        SourceBuffer buffer = bufferAt(position);
        int offset = position - buffer.base();
        return column(buffer.bytes(), buffer.lineStart(buffer.lineIndex(offset)), offset);
    }

    private static int column(byte[] bytes, int lineStart, int offset) {
        int column = 1;
        for (int i = lineStart; i < offset && i < bytes.length; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                column++;
            }
        }
        return column;
    }

    /**
     * Whether the text at one position was read before that at another. Positions alone do not tell: an included
     * file gets the positions after those of the whole file that includes it.
     */
    public boolean isBefore(int first, int second) {
        int a = first;
        int b = second;
        int baseA = bufferAt(a).base();
        int baseB = bufferAt(b).base();
        while (baseA != baseB) {
            int entry = recordAt(Math.max(baseA, baseB)).includedFrom();
            if (entry == 0) {
                // Files that the command line includes are opened behind the source and read before it, the last one
                // first.
                return baseA > baseB;
            }
            if (baseA > baseB) {
                a = entry;
                baseA = bufferAt(a).base();
            } else {
                b = entry;
                baseB = bufferAt(b).base();
            }
        }
        return a < b;
    }

    /** Everything a diagnostic says about a position. */
    public SourceLocation locate(int position) {
        SourceBuffer buffer = bufferAt(position);
        int lineIndex = buffer.lineIndex(position - buffer.base());
        SourceRecord record = recordAt(position);
        int start = buffer.lineStart(lineIndex);
        return new SourceLocation(
                record,
                record.presumedLine(lineIndex),
                column(buffer.bytes(), start, position - buffer.base()),
                buffer.bytes(),
                start,
                buffer.lineEnd(lineIndex));
    }

    /** A cursor for a consumer whose questions mostly move forward, such as the printer. */
    public SourceCursor cursor() {
        return new SourceCursor(this);
    }

    int recordIndexAt(int position) {
        return recordStarts.floorIndex(position);
    }

    SourceRecord recordByIndex(int index) {
        return records.get(recordAtStart.get(index));
    }

    /** First position after the record with this index (in position order). */
    int recordLimit(int index) {
        return index + 1 < recordStarts.size() ? recordStarts.get(index + 1) : Integer.MAX_VALUE;
    }
}
