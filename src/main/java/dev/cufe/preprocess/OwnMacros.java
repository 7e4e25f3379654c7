package dev.cufe.preprocess;

import dev.cufe.lex.Literals;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.TokenWriter;
import dev.cufe.lex.Tokens;

/**
 * The two macros that the original predefines, as replacements of words in text that is preprocessed already: each stands
 * for a GNU attribute.
 */
public final class OwnMacros {
    private static final String[] WORDS = {"__nv_register_params__", "__noinline__"};
    private static final String[] ATTRIBUTES = {"nv_register_params", "noinline"};

    /** Takes a word and what it stands for. */
    public interface Receiver {
        /** Every use of {@code word} is to be replaced by these tokens. */
        void define(Name word, Tokens replacement);
    }

    private OwnMacros() {}

    /** Hands out the words and their replacements. */
    public static void defineFor(Receiver receiver, NameTable names) {
        TokenWriter writer = new TokenWriter(new Literals(), (code, position, arguments) -> {});
        for (int i = 0; i < WORDS.length; i++) {
            Tokens spelled = new Tokens(names, 8);
            spelled.add(Tok.IDENTIFIER, 0, names.intern("__attribute__").id(), 0);
            spelled.add(Tok.LEFT_PAREN, 0, 0, 0);
            spelled.add(Tok.LEFT_PAREN, 0, 0, 0);
            spelled.add(Tok.IDENTIFIER, 0, names.intern(ATTRIBUTES[i]).id(), 0);
            spelled.add(Tok.RIGHT_PAREN, 0, 0, 0);
            spelled.add(Tok.RIGHT_PAREN, 0, 0, 0);
            Tokens replacement = new Tokens(names, 8);
            for (int k = 0; k < spelled.size(); k++) {
                writer.write(replacement, spelled, k);
            }
            receiver.define(names.intern(WORDS[i]), replacement);
        }
    }
}
