package dev.cufe.parse.names;

import dev.cufe.il.entity.Template;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;

/** Looks ahead for {@code A(parameters) -> A<int>;}, a deduction guide [temp.deduct.guide]. */
public final class GuideAhead {
    private final Parser p;
    private final TokenCursor cursor;

    public GuideAhead(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Whether a guide begins at the name here. */
    public boolean isHere() {
        return cursor.kind(1) == Tok.LEFT_PAREN
                && isBehind(cursor.matching(cursor.index() + 1))
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).entity() instanceof Template t
                && t.kind == Template.Kind.CLASS;
    }

    /** Whether the name of a class template, which has been read, is that of a guide. */
    public boolean followsName() {
        return cursor.is(Tok.LEFT_PAREN) && isBehind(cursor.matching(cursor.index()));
    }

    /** A guide that is a template is known by its arrow; any other one only if nothing but its result follows. */
    private boolean isBehind(int close) {
        Tokens tokens = cursor.tokens();
        if (!tokens.is(close + 1, Tok.ARROW) || !p.unit.dialect.atLeast(2017)) {
            return false;
        }
        int at = close + 2;
        while (!p.templates.isDependentContext()) {
            switch (tokens.kind(at)) {
                case SEMICOLON, EOF -> {
                    return true;
                }
                case EQUAL, LEFT_BRACE, COMMA -> {
                    return false;
                }
                case LESS -> {
                    int behind = p.argumentsAhead.past(at);
                    at = behind < 0 ? at + 1 : behind;
                }
                default -> at++;
            }
        }
        return true;
    }
}
