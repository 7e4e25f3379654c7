package dev.cufe.parse;

import dev.cufe.il.expr.Constant;
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

    /** The text of a plain string literal at the cursor. */
    public String plainString() {
        throw Invariant.unsupported(p.cursor.position(), "literals in expressions and literal operator names");
    }

    /** The string literal at the cursor, adjacent ones joined. */
    public Constant stringConstant() {
        throw Invariant.unsupported(p.cursor.position(), "literals in expressions and literal operator names");
    }

    /** A token as the host file spells it when it is kept as text. */
    public String tokenText(int index) {
        throw Invariant.unsupported(p.cursor.position(), "tokens as text");
    }

    /** Spells the literal tokens {@code [index, end)} by value, as the host file does. */
    public String spell(int index, int end) {
        throw Invariant.unsupported(p.cursor.position(), "literals as text");
    }
}
