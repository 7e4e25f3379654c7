package dev.cufe.parse.names;

import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;

/** Finds the end of template arguments that stand ahead [temp.names] without reading them. */
public final class TemplateArgumentsAhead {
    private final Parser p;
    private final TokenCursor cursor;

    public TemplateArgumentsAhead(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /**
     * Index past the {@code >} that matches the {@code <} at {@code open}, judged by brackets and by what stands before
     * a {@code <}; -1 if a token that cannot stand in template arguments comes first.
     */
    public int past(int open) {
        Tokens tokens = cursor.tokens();
        int depth = 0;
        for (int i = open; ; ) {
            switch (tokens.kind(i)) {
                case LESS -> {
                    depth += i > open && comparesAt(i, open) ? 0 : 1;
                    i++;
                }
                case GREATER -> {
                    depth--;
                    i++;
                    if (depth == 0) {
                        return i;
                    }
                }
                case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> i = cursor.matching(i) + 1;
                case RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE, SEMICOLON, EOF -> {
                    return -1;
                }
                default -> i++;
            }
        }
    }

    /** Index past the operand of a requires-clause of a head [temp.pre]: primary expressions, joined by && and ||. */
    public int pastClause(int start) {
        Tokens tokens = cursor.tokens();
        int i = pastPrimary(start);
        while (i > 0 && (tokens.is(i, Tok.AMP_AMP) || tokens.is(i, Tok.PIPE_PIPE))) {
            i = pastPrimary(i + 1);
        }
        return i;
    }

    private int pastPrimary(int start) {
        Tokens tokens = cursor.tokens();
        if (tokens.is(start, Tok.LEFT_PAREN)) {
            return cursor.matching(start) + 1;
        }
        if (tokens.is(start, Tok.REQUIRES)) {
            int body = tokens.is(start + 1, Tok.LEFT_PAREN) ? cursor.matching(start + 1) + 1 : start + 1;
            return cursor.matching(body) + 1;
        }
        int i = start;
        while (i > 0 && isPartOfName(tokens.kind(i))) {
            i = tokens.is(i, Tok.LESS) ? past(i) : i + 1;
        }
        return i > start ? i : start + 1;
    }

    private static boolean isPartOfName(Tok kind) {
        return switch (kind) {
            case IDENTIFIER, COLON_COLON, TEMPLATE, TYPENAME, LESS -> true;
            default -> false;
        };
    }

    /** Whether {@code <} compares: after a literal, or after a name known to be no template [temp.names]. */
    private boolean comparesAt(int less, int open) {
        Tokens tokens = cursor.tokens();
        return switch (tokens.kind(less - 1)) {
            case INTEGER_LITERAL, FLOATING_LITERAL, CHARACTER_LITERAL -> true;
            case RIGHT_PAREN -> !tokens.is(less - 3, Tok.OPERATOR);
            case IDENTIFIER ->
                switch (tokens.kind(less - 2)) {
                    case COLON_COLON -> tokens.is(less - 3, Tok.GREATER) && comparesMember(less, open);
                    case TEMPLATE, DOT, ARROW -> false;
                    default -> {
                        LookupResult found = p.lookup.unqualified(tokens.name(less - 1), Lookup.ANY);
                        yield !found.isEmpty() && !p.templates.namesTemplate(found);
                    }
                };
            default -> false;
        };
    }

    /** The same after a member of a template-id, {@code A<T>::n <}: what it is, only reading the name can tell. */
    private boolean comparesMember(int less, int open) {
        Tokens tokens = cursor.tokens();
        int first = less - 3;
        int depth = 0;
        do {
            switch (tokens.kind(first)) {
                case GREATER, RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE -> depth++;
                case LESS, LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> depth--;
                default -> {}
            }
            first--;
        } while (depth > 0 && first > open);
        while (first - 2 > open && tokens.is(first - 1, Tok.COLON_COLON) && tokens.is(first - 2, Tok.IDENTIFIER)) {
            first -= 2;
        }
        if (!tokens.is(first, Tok.IDENTIFIER)) {
            return false;
        }
        NameParser.Suspended name = p.names.suspend();
        Tentative t = p.tentative();
        cursor.seek(first);
        p.names.idExpression();
        boolean result = !t.hasErrors() && cursor.index() == less;
        t.rollback();
        p.names.resume(name);
        return result;
    }
}
