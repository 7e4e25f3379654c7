package dev.cufe.source;

import java.nio.charset.StandardCharsets;

/**
 * A position in words a reader understands: record (file), presumed line, column, and the line's text.
 *
 * @param record file name and flags
 * @param line presumed line number
 * @param column 1-based column
 * @param bytes the buffer the line lies in
 * @param lineStart offset of the line in {@code bytes}
 * @param lineEnd offset of its end, line terminator not counted
 */
public record SourceLocation(SourceRecord record, int line, int column, byte[] bytes, int lineStart, int lineEnd) {
    public String fileName() {
        return record.fileName();
    }

    public String lineText() {
        return new String(bytes, lineStart, lineEnd - lineStart, StandardCharsets.UTF_8);
    }
}
