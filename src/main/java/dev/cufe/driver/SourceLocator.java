package dev.cufe.driver;

import dev.cufe.diagnostics.Locator;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import java.util.Arrays;

/** Tells the diagnostics engine where positions are, from the source map of a unit. */
final class SourceLocator implements Locator {
    private final SourceMap sources;

    SourceLocator(SourceMap sources) {
        this.sources = sources;
    }

    @Override
    public String fileName(int position) {
        return sources.recordAt(position).fileName();
    }

    @Override
    public int line(int position) {
        return sources.presumedLine(lastOfLine(position));
    }

    /** The end of a text belongs to its last line, not to the empty one after it. */
    private int lastOfLine(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        boolean afterLast = position - buffer.base() == buffer.bytes().length && position > buffer.base();
        return afterLast && buffer.bytes()[buffer.bytes().length - 1] == '\n' ? position - 1 : position;
    }

    @Override
    public int column(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        byte[] bytes = buffer.bytes();
        int end = position - buffer.base();
        int column = 1;
        for (int i = buffer.lineStart(buffer.lineIndex(end)); i < end; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                column++;
            }
        }
        return column;
    }

    @Override
    public byte[] sourceLine(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        int line = buffer.lineIndex(position - buffer.base());
        return Arrays.copyOfRange(buffer.bytes(), buffer.lineStart(line), buffer.lineEnd(line));
    }

    @Override
    public boolean isEndOfSource(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        return position - buffer.base() >= buffer.bytes().length;
    }

    @Override
    public boolean isBefore(int first, int second) {
        return sources.isBefore(first, second);
    }

    @Override
    public boolean isInSystemHeader(int position) {
        return sources.recordAt(position).isSystemHeader();
    }
}
