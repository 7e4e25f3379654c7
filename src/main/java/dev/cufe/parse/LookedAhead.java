package dev.cufe.parse;

import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.util.IntList;

/**
 * What the original names of templates because it looks ahead: over types at the beginning of declarations, and for the end
 * of default arguments.
 *
 * @ref ch. 36
 */
final class LookedAhead {
    /** Tokens of {@code A<T>}. */
    private static final int MERE_ALIAS = 4;

    private final Parser p;
    private final TokenCursor cursor;

    LookedAhead(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Positions of the parentheses outside template arguments, in pairs, from a token to the current one. */
    IntList parenthesized(int first) {
        IntList pairs = new IntList(2);
        int angles = 0;
        for (int i = first; i < cursor.index(); i++) {
            if (cursor.tokens().is(i, Tok.LESS) && i > first && cursor.tokens().is(i - 1, Tok.IDENTIFIER)) {
                angles++;
            } else if (cursor.tokens().is(i, Tok.GREATER) && angles > 0) {
                angles--;
            } else if (cursor.tokens().is(i, Tok.LEFT_PAREN) && angles == 0) {
                int close = cursor.matching(i);
                if (i == first || !cursor.tokens().is(i - 1, Tok.DECLTYPE)) {
                    pairs.add(cursor.tokens().position(i));
                    pairs.add(cursor.tokens().position(close));
                }
                i = close;
            }
        }
        return pairs;
    }

    /**
     * The original looks ahead over a type with template arguments at the beginning of a templated declaration; what is
     * instantiated for it is named then, but for an alias of a mere parameter.
     *
     * @param start first token of the name
     */
    void readTwice(int start, int mark, Type type) {
        if (!p.templates.isBelowHead()) {
            return;
        }
        boolean isMere = type instanceof AliasTemplateType
                && cursor.index() >= start + MERE_ALIAS
                && cursor.tokens().is(cursor.index() - MERE_ALIAS + 1, Tok.LESS);
        isMere |= type instanceof AliasTemplateType && endsWithPack();
        if (!isMere) {
            Object named = p.unit.references.take(mark);
            p.unit.references.put(p.unit.references.putInstantiated(named));
        }
    }

    /** {@code A<T, Ts...>}, and nothing that is nested. */
    private boolean endsWithPack() {
        int last = cursor.index() - 2;
        if (!cursor.tokens().is(last + 1, Tok.GREATER) || !cursor.tokens().is(last, Tok.ELLIPSIS)) {
            return false;
        }
        for (int i = last - 1; !cursor.tokens().is(i, Tok.LESS); i--) {
            if (!cursor.tokens().is(i, Tok.IDENTIFIER) && !cursor.tokens().is(i, Tok.COMMA)) {
                return false;
            }
        }
        return true;
    }
}
