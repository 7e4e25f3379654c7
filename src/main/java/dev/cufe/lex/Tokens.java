package dev.cufe.lex;

import java.util.Arrays;

/**
 * A sequence of tokens in parallel arrays; an index is a cursor. The data of a token is its name's id (identifiers
 * and keywords), an index into {@link Literals} (literals and preprocessing numbers) or an index into
 * {@link Pragmas}; otherwise 0.
 */
public final class Tokens {
    /** First token of its line. */
    public static final int START_OF_LINE = 1;
    /** White space or a comment precedes the token on its line. */
    public static final int SPACE_BEFORE = 2;
    /** The token came out of a macro expansion. */
    public static final int FROM_MACRO = 4;
    /** Spelled as an alternative token or digraph: {@code and}, {@code <:}. */
    public static final int ALTERNATIVE = 8;
    /** The second {@code >} of {@code >>}. */
    public static final int JOINED = 16;
    /** A preprocessing identifier that must not be expanded any more. */
    public static final int NO_EXPAND = 32;
    /** The lexer has something to say about this token: see {@link LexicalProblems}. */
    public static final int PROBLEM = 64;

    private final NameTable names;
    private byte[] kinds;
    private byte[] flags;
    private int[] positions;
    private int[] data;
    private int size;

    public Tokens(NameTable names, int capacity) {
        this.names = names;
        int length = Math.max(capacity, 8);
        kinds = new byte[length];
        flags = new byte[length];
        positions = new int[length];
        data = new int[length];
    }

    public int size() {
        return size;
    }

    public Tok kind(int index) {
        return Tok.of(kinds[index] & 0xFF);
    }

    public boolean is(int index, Tok kind) {
        return (kinds[index] & 0xFF) == kind.ordinal();
    }

    public int position(int index) {
        return positions[index];
    }

    public int data(int index) {
        return data[index];
    }

    public int flags(int index) {
        return flags[index];
    }

    public boolean has(int index, int flag) {
        return (flags[index] & flag) != 0;
    }

    /** Name of an identifier or keyword token, in the spelling of the source. */
    public Name name(int index) {
        return names.get(data[index]);
    }

    /** Whether nothing stands between this token and the one before it. */
    public boolean touchesPrevious(int index) {
        return (flags[index] & (START_OF_LINE | SPACE_BEFORE)) == 0;
    }

    /** Whether the tokens at {@code index} and after it were written as {@code >>}. */
    public boolean isShiftRight(int index) {
        return is(index, Tok.GREATER)
                && index + 1 < size
                && is(index + 1, Tok.GREATER)
                && (flags[index + 1] & JOINED) != 0;
    }

    /**
     * Whether the tokens at {@code index} and after it open a kernel launch: {@code <<<}, or {@code << <} with one blank, as
     * formatters that do not know CUDA write it.
     */
    public boolean isLaunchOpen(int index) {
        return is(index, Tok.LESS_LESS)
                && index + 1 < size
                && is(index + 1, Tok.LESS)
                && (touchesPrevious(index + 1) || isBehindOneBlank(index + 1));
    }

    private boolean isBehindOneBlank(int index) {
        return (flags[index] & START_OF_LINE) == 0 && positions[index] - positions[index - 1] == "<< ".length();
    }

    /** Whether the tokens at {@code index} and after it close a kernel launch: {@code >>} and {@code >}, joined or not. */
    public boolean isLaunchClose(int index) {
        return isShiftRight(index) && index + 2 < size && is(index + 2, Tok.GREATER);
    }

    public int add(Tok kind, int position, int tokenData, int tokenFlags) {
        int index = size;
        if (index == kinds.length) {
            grow();
        }
        kinds[index] = (byte) kind.ordinal();
        flags[index] = (byte) tokenFlags;
        positions[index] = position;
        data[index] = tokenData;
        size = index + 1;
        return index;
    }

    /** Appends a copy of another sequence's token. */
    public int add(Tokens other, int index) {
        return add(other.kind(index), other.positions[index], other.data[index], other.flags[index]);
    }

    public void setKind(int index, Tok kind) {
        kinds[index] = (byte) kind.ordinal();
    }

    public void setData(int index, int tokenData) {
        data[index] = tokenData;
    }

    public void setFlags(int index, int tokenFlags) {
        flags[index] = (byte) tokenFlags;
    }

    public void addFlag(int index, int flag) {
        flags[index] |= (byte) flag;
    }

    public void truncate(int newSize) {
        size = newSize;
    }

    private void grow() {
        int length = kinds.length + (kinds.length >> 1) + 64;
        kinds = Arrays.copyOf(kinds, length);
        flags = Arrays.copyOf(flags, length);
        positions = Arrays.copyOf(positions, length);
        data = Arrays.copyOf(data, length);
    }
}
