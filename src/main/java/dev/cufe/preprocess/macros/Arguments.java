package dev.cufe.preprocess.macros;

import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.util.IntList;

/** The arguments of one macro call: their tokens as written and, once needed, after macro replacement. */
public final class Arguments {
    private final Tokens tokens;
    private final IntList starts = new IntList(4);
    private final IntList ends = new IntList(4);
    private Tokens[] expanded;

    public Arguments(NameTable names) {
        tokens = new Tokens(names, 16);
    }

    public void open() {
        starts.add(tokens.size());
    }

    public void close() {
        ends.add(tokens.size());
    }

    /** Adds a token to the open argument; a line end inside the call is only white space. */
    public void add(PpToken token) {
        int flags = token.flags;
        if (token.startsLine()) {
            flags = flags & ~Tokens.START_OF_LINE | Tokens.SPACE_BEFORE;
        }
        tokens.add(token.kind, token.position, token.data, flags);
    }

    public int count() {
        return ends.size();
    }

    public Tokens tokens() {
        return tokens;
    }

    public int start(int index) {
        return starts.get(index);
    }

    public int end(int index) {
        return ends.get(index);
    }

    public boolean isEmpty(int index) {
        for (int i = start(index); i < end(index); i++) {
            if (!tokens.is(i, Tok.PLACEMARKER)) {
                return false;
            }
        }
        return true;
    }

    /** Forgets the arguments from {@code index} on. */
    public void truncate(int index) {
        starts.truncate(index);
        ends.truncate(index);
    }

    public Tokens expanded(int index) {
        return expanded == null ? null : expanded[index];
    }

    public void setExpanded(int index, Tokens result) {
        if (expanded == null) {
            expanded = new Tokens[count()];
        }
        expanded[index] = result;
    }
}
