package dev.cufe.diagnostics;

import java.nio.charset.StandardCharsets;

/** A one-file source for tests: position = line * 1000 + column; line 900 is the end, lines from 500 on are a system header. */
final class FakeSource implements Locator {
    private static final int PER_LINE = 1000;
    private static final int END_LINE = 900;
    private static final int HEADER_LINE = 500;

    private final String[] lines;

    FakeSource(String... lines) {
        this.lines = lines;
    }

    static int at(int line, int column) {
        return line * PER_LINE + column;
    }

    static int end() {
        return at(END_LINE, 1);
    }

    static int inHeader(int line) {
        return at(HEADER_LINE + line, 1);
    }

    @Override
    public String fileName(int position) {
        return isInSystemHeader(position) ? "lib.h" : "a.cu";
    }

    @Override
    public int line(int position) {
        int line = position / PER_LINE;
        return isInSystemHeader(position) ? line - HEADER_LINE : isEndOfSource(position) ? lines.length : line;
    }

    @Override
    public int column(int position) {
        return position % PER_LINE;
    }

    @Override
    public byte[] sourceLine(int position) {
        String line = isInSystemHeader(position) ? "header" : lines[position / PER_LINE - 1];
        return line.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean isEndOfSource(int position) {
        return position / PER_LINE == END_LINE;
    }

    @Override
    public boolean isInSystemHeader(int position) {
        return position / PER_LINE >= HEADER_LINE && !isEndOfSource(position);
    }
}
