package dev.cufe.parse.names;

import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Template;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;

/** Looks at the nested-name-specifier that stands next [expr.prim.id.qual] without reading it. */
public final class QualifierAhead {
    private final Parser p;
    private final TokenCursor cursor;

    public QualifierAhead(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** A name before {@code ::} that has no declaration. */
    public boolean isUnknown() {
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
    public boolean isQualifiedNameAlone() {
        int past = isUnknown() ? -1 : pastQualifier();
        return past > 0
                && cursor.tokens().is(past, Tok.IDENTIFIER)
                && cursor.tokens().is(past + 1, Tok.SEMICOLON);
    }

    /**
     * Whether a class or alias template with arguments stands here, behind no other qualifiers than namespaces, of which
     * no member is named: that can be told without reading the arguments, which may be template-ids again.
     */
    boolean isTypeTemplateId() {
        Tokens tokens = cursor.tokens();
        int i = cursor.index();
        Namespace in = null;
        if (tokens.is(i, Tok.COLON_COLON)) {
            in = p.unit.global;
            i++;
        }
        while (tokens.is(i, Tok.IDENTIFIER)) {
            LookupResult found = in == null
                    ? p.lookup.unqualified(tokens.name(i), Lookup.ANY)
                    : p.lookup.inNamespace(in, tokens.name(i), Lookup.ANY);
            if (tokens.is(i + 1, Tok.LESS)) {
                return found.entity() instanceof Template t && isWholeTypeTemplateId(t, i + 1);
            }
            if (!tokens.is(i + 1, Tok.COLON_COLON) || !(found.entity() instanceof Namespace inner)) {
                return false;
            }
            in = inner;
            i += 2;
        }
        return false;
    }

    private boolean isWholeTypeTemplateId(Template t, int less) {
        if (t.kind != Template.Kind.CLASS && t.kind != Template.Kind.ALIAS) {
            return false;
        }
        int past = p.argumentsAhead.past(less);
        return past >= 0 && !cursor.tokens().is(past, Tok.COLON_COLON);
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
