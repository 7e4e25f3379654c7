package dev.cufe.parse;

import dev.cufe.util.Invariant;

/** Literals in expressions and literal operator names [lex.literal]. */
public final class LiteralParser {
    private final Parser p;

    LiteralParser(Parser parser) {
        this.p = parser;
    }

    public String literalOperatorSuffix() {
        throw Invariant.unsupported(p.cursor.position(), "literals in expressions and literal operator names");
    }
}
