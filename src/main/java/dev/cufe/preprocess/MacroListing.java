package dev.cufe.preprocess;

import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.Macro;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.util.ByteOutput;
import java.util.List;

/** Prints the macros that are defined at the end of a unit ({@code --list_macros}). */
final class MacroListing {
    private final TokenText text;

    MacroListing(TokenText text) {
        this.text = text;
    }

    void write(List<Macro> macros, ByteOutput out) {
        for (Macro macro : macros) {
            if (macro.builtin() == null) {
                write(macro, out);
            }
        }
    }

    private void write(Macro macro, ByteOutput out) {
        out.write("#define ").write(macro.name().bytes());
        if (macro.isFunctionLike()) {
            out.write('(');
            for (int i = 0; i < macro.parameterCount(); i++) {
                if (i > 0) {
                    out.write(',');
                }
                out.write(macro.parameter(i).bytes());
            }
            out.write(macro.isVariadic() ? "...)" : ")");
        }
        out.write(' ');
        Tokens body = macro.body();
        for (int i = 0; i < body.size(); i++) {
            boolean pasted = body.is(i, Tok.HASH_HASH) || i > 0 && body.is(i - 1, Tok.HASH_HASH);
            if (i > 0 && (pasted || !body.touchesPrevious(i))) {
                out.write(' ');
            }
            text.write(out, body, i);
        }
        out.write('\n');
    }
}
