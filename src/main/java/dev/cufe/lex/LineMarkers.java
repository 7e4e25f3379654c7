package dev.cufe.lex;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.source.SourceRecord;
import dev.cufe.util.FileNames;
import dev.cufe.util.IntList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the line markers of a preprocessed unit, {@code # 12 "file" 1 3}, and opens a source record for each. */
final class LineMarkers {
    private static final int ENTER = 1;
    private static final int LEAVE = 2;
    private static final int SYSTEM = 3;

    private final SourceMap sources;
    private SourceBuffer buffer;
    private final IntList includers = new IntList();
    private SourceRecord record;
    private byte[] text;
    private int at;
    /** The name of the last marker and where it was read: most markers repeat it. */
    private String name;

    private byte[] nameText = {};
    private int nameStart;
    private int nameLength;

    LineMarkers(SourceMap sources, SourceBuffer buffer) {
        this.sources = sources;
        this.buffer = buffer;
        text = buffer.bytes();
        record = sources.openRecord(buffer.base(), buffer.name(), 1, false, 0);
        name = record.fileName();
    }

    /**
     * Goes on in another buffer, which begins with a marker: the rest of a unit behind a prefix that was read before. Until
     * that marker nothing is named.
     */
    void goOn(SourceBuffer next) {
        buffer = next;
        record = sources.openRecord(next.base(), "", 1, false, 0);
    }

    /** How many files that include each other are open; 0 in the primary file. */
    int depth() {
        return includers.size();
    }

    /**
     * Reads a marker from the text after {@code #} or {@code #line}.
     *
     * @param hash offset of the {@code #}
     * @param nextLine position of the line after the marker
     * @return whether it was well formed; if not, nothing has happened
     */
    boolean read(byte[] line, int from, int hash, int nextLine) {
        text = line;
        at = from;
        int number = readNumber();
        if (number < 0) {
            return false;
        }
        String file = record.fileName();
        boolean system = record.isSystemHeader();
        boolean enter = false;
        boolean leave = false;
        if (text[at] == '"') {
            file = readFileName();
            if (file == null) {
                return false;
            }
            system = false;
            for (int flag = readNumber(); flag >= 0; flag = readNumber()) {
                enter |= flag == ENTER;
                leave |= flag == LEAVE;
                system |= flag == SYSTEM;
            }
        }
        if (text[at] != '\n') {
            return false;
        }
        if (enter) {
            includers.add(buffer.position(hash));
        } else if (leave && !includers.isEmpty()) {
            includers.removeLast();
        }
        record = sources.openRecord(
                nextLine, file, Math.max(1, number), system, includers.isEmpty() ? 0 : includers.last());
        return true;
    }

    private int readNumber() {
        skipBlanks();
        int value = -1;
        while (text[at] >= '0' && text[at] <= '9' && value < 100_000_000) {
            value = Math.max(value, 0) * 10 + text[at++] - '0';
        }
        skipBlanks();
        return value;
    }

    private @Nullable String readFileName() {
        int start = ++at;
        if (repeatsName(start)) {
            at = start + nameLength + 1;
            return name;
        }
        while (text[at] != '"') {
            if (text[at] == '\n') {
                return null;
            }
            at += text[at] == '\\' && text[at + 1] != '\n' ? 2 : 1;
        }
        nameText = text;
        nameStart = start;
        nameLength = at - start;
        at++;
        name = FileNames.unescaped(text, start, start + nameLength);
        return name;
    }

    private boolean repeatsName(int start) {
        int end = start + nameLength;
        return nameLength > 0
                && end < text.length
                && text[end] == '"'
                && Arrays.equals(nameText, nameStart, nameStart + nameLength, text, start, end);
    }

    private void skipBlanks() {
        while (text[at] == ' ' || text[at] == '\t' || text[at] == '\r') {
            at++;
        }
    }
}
