package dev.cufe.source;

/** Answers record and line of positions that mostly move forward without a search per question. */
@SuppressWarnings("NullAway.Init") // the first move sets buffer and record
public final class SourceCursor {
    private final SourceMap map;
    private SourceBuffer buffer;
    private int bufferLimit;
    private SourceRecord record;
    private int recordStart;
    private int recordLimit;
    private int lineIndex;

    SourceCursor(SourceMap map) {
        this.map = map;
    }

    /** Moves to a position (not 0). */
    public void moveTo(int position) {
        if (buffer == null || position < buffer.base() || position >= bufferLimit) {
            buffer = map.bufferAt(position);
            bufferLimit = buffer.base() + buffer.bytes().length + 1;
            lineIndex = 0;
        }
        if (record == null || position < recordStart || position >= recordLimit) {
            int index = map.recordIndexAt(position);
            record = map.recordByIndex(index);
            recordStart = record.start();
            recordLimit = map.recordLimit(index);
        }
        moveToLine(position - buffer.base());
    }

    private void moveToLine(int offset) {
        int line = lineIndex;
        int last = buffer.lineCount() - 1;
        if (offset >= buffer.lineStart(line)) {
            for (int step = 0; step < 8; step++) {
                if (line == last || offset < buffer.lineStart(line + 1)) {
                    lineIndex = line;
                    return;
                }
                line++;
            }
        }
        lineIndex = buffer.lineIndex(offset);
    }

    public SourceRecord record() {
        return record;
    }

    /** Presumed line of the position moved to. */
    public int line() {
        return record.presumedLine(lineIndex);
    }
}
