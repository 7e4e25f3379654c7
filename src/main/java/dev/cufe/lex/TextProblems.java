package dev.cufe.lex;

import dev.cufe.util.IntList;

/**
 * What is wrong with lines rather than tokens: loose line splices, a splice at the end of the file, trigraphs that are
 * not replaced. The original says it when it reads the line, before it looks at the line's first token.
 */
final class TextProblems {
    private final IntList lineStarts = new IntList(4);
    private final IntList codes = new IntList(4);
    private final IntList physicalOffsets = new IntList(4);
    private int reported;

    /** Adds a problem of the line that starts at a logical offset. */
    void add(int lineStart, int code, int physicalOffset) {
        int at = lineStarts.floorIndex(lineStart) + 1;
        lineStarts.insert(at, lineStart);
        codes.insert(at, code);
        physicalOffsets.insert(at, physicalOffset);
    }

    /** Logical offset of the next line with a problem; beyond any text if there is none. */
    int nextLine() {
        return reported < codes.size() ? lineStarts.get(reported) : Integer.MAX_VALUE;
    }

    /** Reports, once, the problems of lines that start at or before a logical offset. */
    void reportThrough(int lineStart, int base, LexicalProblems.Sink sink) {
        while (nextLine() <= lineStart) {
            int i = reported++;
            sink.report(codes.get(i), base + physicalOffsets.get(i));
        }
    }
}
