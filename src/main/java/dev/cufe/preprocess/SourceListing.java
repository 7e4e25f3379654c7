package dev.cufe.preprocess;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.IntList;
import dev.cufe.util.IntMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The raw listing of a unit ({@code --list}): {@code L} where a file begins or goes on, {@code N} for a line that was
 * read, {@code S} for one that was skipped, {@code X} for a line after macro replacement, and messages before the line
 * they are about.
 */
public final class SourceListing {
    private final SourceMap sources;
    /** Positions of line starts in the order of the listing; a negative entry is a note of {@link #notes}. */
    private final IntList entries = new IntList(256);

    private final List<String> notes = new ArrayList<>();
    private final IntList skippedFrom = new IntList();
    private final IntList skippedTo = new IntList();
    private final IntMap replacedAt = new IntMap(-1);
    private final List<String> replaced = new ArrayList<>();
    private final IntMap messagesAt = new IntMap(-1);
    private final List<List<String>> messages = new ArrayList<>();

    public SourceListing(SourceMap sources) {
        this.sources = sources;
    }

    /** A file begins, or goes on after an include or a line directive. */
    void file(String name, int line, String flag) {
        notes.add("L " + line + " \"" + name + "\"" + flag);
        entries.add(-notes.size());
    }

    /** The next line of the listing. */
    void line(int lineStart) {
        entries.add(lineStart);
    }

    /** Lines in this range were skipped by a conditional. */
    void skipped(int from, int to) {
        skippedFrom.add(from);
        skippedTo.add(to);
    }

    /** What the line that ends at this position reads after macro replacement. */
    void replaced(int position, String text) {
        replacedAt.put(lineStart(position), replaced.size());
        replaced.add(text);
    }

    /** A message about a position. */
    public void message(int position, String text) {
        int key = lineStart(position);
        int index = messagesAt.get(key);
        if (index < 0) {
            index = messages.size();
            messagesAt.put(key, index);
            messages.add(new ArrayList<>());
        }
        messages.get(index).add(text);
    }

    private int lineStart(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        return buffer.position(buffer.lineStart(buffer.lineIndex(position - buffer.base())));
    }

    private boolean isSkipped(int lineStart) {
        int index = skippedFrom.size() - 1;
        while (index >= 0 && !(skippedFrom.get(index) <= lineStart && lineStart < skippedTo.get(index))) {
            index--;
        }
        return index >= 0;
    }

    /** Writes the whole listing. */
    public void write(ByteOutput out) {
        for (int i = 0; i < entries.size(); i++) {
            int entry = entries.get(i);
            if (entry < 0) {
                out.write(notes.get(-entry - 1)).write('\n');
            } else {
                writeLine(out, entry);
            }
        }
    }

    private void writeLine(ByteOutput out, int lineStart) {
        int index = messagesAt.get(lineStart);
        if (index >= 0) {
            for (String message : messages.get(index)) {
                out.write(message).write('\n');
            }
        }
        SourceBuffer buffer = sources.bufferAt(lineStart);
        int line = buffer.lineIndex(lineStart - buffer.base());
        out.write(isSkipped(lineStart) ? 'S' : 'N');
        out.write(buffer.bytes(), buffer.lineStart(line), buffer.lineEnd(line)).write('\n');
        int replacement = replacedAt.get(lineStart);
        if (replacement >= 0) {
            out.write('X').write(replaced.get(replacement)).write('\n');
        }
    }
}
