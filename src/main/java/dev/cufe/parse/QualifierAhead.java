package dev.cufe.parse;

import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;

/** Looks at the nested-name-specifier that stands next [expr.prim.id.qual] without reading it. */
final class QualifierAhead {
    private final Parser p;
    private final TokenCursor cursor;

    QualifierAhead(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** A name before {@code ::} that has no declaration. */
    boolean isUnknown() {
        return cursor.is(Tok.IDENTIFIER)
                && cursor.kind(1) == Tok.COLON_COLON
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
    }

    /** Whether a nested-name-specifier followed by {@code *} stands here; only looks ahead. */
    public boolean isMemberPointerOperator() {
        int past = isUnknown() ? -1 : pastQualifier();
        return past > 0 && cursor.tokens().is(past, Tok.STAR);
    }

    /** Whether a qualified identifier is all that stands before the semicolon; only looks ahead. */
    boolean isQualifiedNameAlone() {
        int past = isUnknown() ? -1 : pastQualifier();
        return past > 0
                && cursor.tokens().is(past, Tok.IDENTIFIER)
                && cursor.tokens().is(past + 1, Tok.SEMICOLON);
    }

    /** The token behind the nested-name-specifier here, -1 if there is none. */
    private int pastQualifier() {
        int i = cursor.index() + (cursor.is(Tok.COLON_COLON) ? 1 : 0);
        boolean any = false;
        while (true) {
            int step = i + (cursor.tokens().is(i, Tok.TEMPLATE) ? 1 : 0);
            if (cursor.tokens().is(step, Tok.DECLTYPE)) {
                step = cursor.matching(step + 1) + 1;
            } else if (cursor.tokens().is(step, Tok.IDENTIFIER)) {
                step++;
                if (cursor.tokens().is(step, Tok.LESS)) {
                    step = p.argumentsAhead.past(step);
                }
            } else {
                return any ? step : -1;
            }
            if (step < 0 || !cursor.tokens().is(step, Tok.COLON_COLON)) {
                return any ? i : -1;
            }
            i = step + 1;
            any = true;
        }
    }
}
