package dev.cufe.preprocess;

import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/**
 * The two macros that the original predefines, as replacements of words in text that is preprocessed already: each stands
 * for a GNU attribute.
 */
public final class OwnMacros {
    /** How many there are. */
    public static final int COUNT = 2;

    private static final String[] WORDS = {"__nv_register_params__", "__noinline__"};
    private static final String[] ATTRIBUTES = {"nv_register_params", "noinline"};

    private OwnMacros() {}

    /** The word that macro {@code index} replaces. */
    public static Name word(int index, NameTable names) {
        return names.intern(WORDS[index]);
    }

    /** The tokens that macro {@code index} stands for. */
    public static Tokens replacement(int index, NameTable names) {
        Tokens tokens = new Tokens(names, 8);
        Name attribute = names.intern("__attribute__");
        tokens.add(attribute.keyword(), 0, attribute.id(), 0);
        tokens.add(Tok.LEFT_PAREN, 0, 0, 0);
        tokens.add(Tok.LEFT_PAREN, 0, 0, 0);
        tokens.add(Tok.IDENTIFIER, 0, names.intern(ATTRIBUTES[index]).id(), 0);
        tokens.add(Tok.RIGHT_PAREN, 0, 0, 0);
        tokens.add(Tok.RIGHT_PAREN, 0, 0, 0);
        return tokens;
    }
}
