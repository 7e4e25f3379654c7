package dev.cufe.preprocess.macros;

import dev.cufe.lex.Literals;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.util.ByteOutput;

/** Makes string literals: of a macro argument ({@code #}, [cpp.stringize]) and of computed text ({@code __FILE__}). */
public final class Stringizer {
    private final TokenText text;
    private final Literals literals;

    public Stringizer(TokenText text, Literals literals) {
        this.text = text;
        this.literals = literals;
    }

    /** Index in the literals of the string that spells the tokens {@code [from, to)}. */
    public int stringize(Tokens tokens, int from, int to) {
        ByteOutput out = new ByteOutput(64);
        ByteOutput spelling = new ByteOutput(32);
        out.write('"');
        boolean blank = false;
        for (int i = from; i < to; i++) {
            blank |= !tokens.touchesPrevious(i);
            Tok kind = tokens.kind(i);
            if (kind == Tok.PLACEMARKER) {
                continue;
            }
            if (blank && out.size() > 1) {
                out.write(' ');
            }
            blank = false;
            if (kind == Tok.STRING_LITERAL || kind == Tok.CHARACTER_LITERAL) {
                spelling.clear();
                text.write(spelling, tokens, i);
                escape(out, spelling.array(), 0, spelling.size());
            } else {
                text.write(out, tokens, i);
            }
        }
        out.write('"');
        return add(out);
    }

    /** Index in the literals of the string literal whose value is {@code value}. */
    public int quote(String value) {
        ByteOutput plain = new ByteOutput(value.length());
        plain.write(value);
        ByteOutput out = new ByteOutput(value.length() + 2);
        out.write('"');
        escape(out, plain.array(), 0, plain.size());
        out.write('"');
        return add(out);
    }

    /** Index in the literals of this spelling. */
    public int add(String spelling) {
        ByteOutput out = new ByteOutput(spelling.length());
        out.write(spelling);
        return add(out);
    }

    int add(ByteOutput spelling) {
        byte[] bytes = spelling.toByteArray();
        return literals.add(bytes, 0, bytes.length);
    }

    private static void escape(ByteOutput out, byte[] source, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = source[i];
            if (c == '\n') {
                out.write("\\n");
                continue;
            }
            if (c == '"' || c == '\\') {
                out.write('\\');
            }
            out.write(c);
        }
    }
}
