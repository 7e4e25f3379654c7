package dev.cufe.lex;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Spellings of literals and preprocessing numbers; values are decoded when the parser asks. */
public final class Literals {
    private byte[][] sources = new byte[256][];
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private int size;

    /** Adds the spelling {@code source[from, to)} (line splices removed) and gives its index. */
    public int add(byte[] source, int from, int to) {
        if (size == starts.length) {
            int length = size * 2;
            sources = Arrays.copyOf(sources, length);
            starts = Arrays.copyOf(starts, length);
            ends = Arrays.copyOf(ends, length);
        }
        sources[size] = source;
        starts[size] = from;
        ends[size] = to;
        return size++;
    }

    public int size() {
        return size;
    }

    /** Array that holds the spelling of literal {@code index} in {@code [start, end)}. */
    public byte[] source(int index) {
        return sources[index];
    }

    public int start(int index) {
        return starts[index];
    }

    public int end(int index) {
        return ends[index];
    }

    public String text(int index) {
        return new String(sources[index], starts[index], ends[index] - starts[index], StandardCharsets.UTF_8);
    }
}
