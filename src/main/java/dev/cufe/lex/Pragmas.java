package dev.cufe.lex;

import dev.cufe.util.IntList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Texts of the unit's pragmas, in source order; a {@link Tok#PRAGMA} token's data is an index into it. */
public final class Pragmas {
    private final List<byte[]> sources = new ArrayList<>();
    private final IntList starts = new IntList();
    private final IntList ends = new IntList();
    private final IntList positions = new IntList();
    private final IntList tokenStarts = new IntList();
    private final IntList tokenEnds = new IntList();
    private final Tokens tokens;

    public Pragmas(NameTable names) {
        tokens = new Tokens(names, 64);
    }

    /**
     * Adds a pragma whose text after {@code #pragma} is {@code source[from, to)}, and whose tokens are those added to
     * {@link #tokens} since {@code firstToken}.
     *
     * @param position that of {@code #} or {@code _Pragma}
     */
    public int add(int position, byte[] source, int from, int to, int firstToken) {
        tokenStarts.add(firstToken);
        tokenEnds.add(tokens.size());
        sources.add(source);
        starts.add(from);
        ends.add(to);
        positions.add(position);
        return sources.size() - 1;
    }

    public int size() {
        return sources.size();
    }

    public int position(int index) {
        return positions.get(index);
    }

    /** The text after {@code #pragma}, as written, splices removed, blanks at both ends stripped. */
    public String text(int index) {
        return new String(
                sources.get(index), starts.get(index), ends.get(index) - starts.get(index), StandardCharsets.UTF_8);
    }

    /** The tokens of all pragmas, one after another. */
    public Tokens tokens() {
        return tokens;
    }

    /** Index into {@link #tokens} of the pragma's first token. */
    public int firstToken(int index) {
        return tokenStarts.get(index);
    }

    /** Index into {@link #tokens} after the pragma's last token. */
    public int endToken(int index) {
        return tokenEnds.get(index);
    }

    public byte[] source(int index) {
        return sources.get(index);
    }

    public int start(int index) {
        return starts.get(index);
    }

    public int end(int index) {
        return ends.get(index);
    }
}
