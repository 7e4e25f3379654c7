package dev.cufe.preprocess.macros;

import dev.cufe.lex.Literals;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.util.ByteOutput;

/** Spells preprocessing tokens as the source spelled them. */
public final class TokenText {
    private final NameTable names;
    private final Literals literals;

    public TokenText(NameTable names, Literals literals) {
        this.names = names;
        this.literals = literals;
    }

    public void write(ByteOutput out, PpToken token) {
        write(out, token.kind, token.data, token.flags);
    }

    public void write(ByteOutput out, Tokens tokens, int index) {
        write(out, tokens.kind(index), tokens.data(index), tokens.flags(index));
    }

    private void write(ByteOutput out, Tok kind, int data, int flags) {
        if (kind == Tok.IDENTIFIER) {
            out.write(names.get(data).bytes());
        } else if (isPunctuator(kind)) {
            out.write((flags & Tokens.ALTERNATIVE) != 0 ? digraph(kind) : kind.spelling());
        } else if (hasSpelling(kind)) {
            out.write(literals.source(data), literals.start(data), literals.end(data));
        }
    }

    /** Whether it is an operator or punctuator of the preprocessor, which has {@code >>} as well. */
    static boolean isPunctuator(Tok kind) {
        return kind.isPunctuator() || kind == Tok.GREATER_GREATER;
    }

    /** Whether the data of such a token is an index into the literals. */
    public static boolean hasSpelling(Tok kind) {
        return kind.isLiteral() || kind == Tok.NUMBER || kind == Tok.STRAY || kind == Tok.HEADER_NAME;
    }

    private static String digraph(Tok kind) {
        return switch (kind) {
            case LEFT_BRACKET -> "<:";
            case RIGHT_BRACKET -> ":>";
            case LEFT_BRACE -> "<%";
            case RIGHT_BRACE -> "%>";
            case HASH -> "%:";
            case HASH_HASH -> "%:%:";
            default -> kind.spelling();
        };
    }

    /** The spelling of a token as a string, for messages. */
    public String of(Tokens tokens, int index) {
        ByteOutput out = new ByteOutput(16);
        write(out, tokens, index);
        return out.toString();
    }

    /** Spells a run of tokens with one blank where there was white space. */
    public String of(Tokens tokens, int from, int to) {
        ByteOutput out = new ByteOutput(64);
        for (int i = from; i < to; i++) {
            if (i > from && !tokens.touchesPrevious(i)) {
                out.write(' ');
            }
            write(out, tokens, i);
        }
        return out.toString();
    }
}
