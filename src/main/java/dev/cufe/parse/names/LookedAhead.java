package dev.cufe.parse.names;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.types.TemplateArguments;
import dev.cufe.util.IntList;

/**
 * What the original names of templates because it looks ahead: over types at the beginning of declarations, and for the end
 * of default arguments.
 *
 * @ref [xref 1.3]
 */
public final class LookedAhead {
    private final Parser p;
    private final TokenCursor cursor;

    public LookedAhead(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Positions of parentheses, brackets and braces outside template arguments, in pairs, from a token to the current one. */
    public IntList bracketed(int first) {
        IntList pairs = new IntList(2);
        int angles = 0;
        for (int i = first; i < cursor.index(); i++) {
            if (cursor.tokens().is(i, Tok.LESS) && i > first && cursor.tokens().is(i - 1, Tok.IDENTIFIER)) {
                angles++;
            } else if (cursor.tokens().is(i, Tok.GREATER) && angles > 0) {
                angles--;
            } else if (opens(i) && angles == 0) {
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

    private boolean opens(int token) {
        return switch (cursor.tokens().kind(token)) {
            case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> true;
            default -> false;
        };
    }

    /**
     * The original looks ahead over attributes and a type with template arguments at the beginning of a templated declaration;
     * what is instantiated for them is named then.
     *
     * @param isOwnInstance of an alias template, for which nothing is instantiated
     * @return where begins what is named when it is read
     */
    public int readTwice(int mark, boolean isOwnInstance) {
        if (!p.templates.isBelowHead()) {
            return mark;
        }
        Object own = p.unit.references.take(mark);
        if (isOwnInstance) {
            p.unit.references.putDefaults(own);
        } else {
            own = p.unit.references.putInstantiated(own);
        }
        int start = p.unit.references.mark();
        p.unit.references.put(own);
        return start;
    }

    /** It looks ahead over the arguments of a partial specialization of a variable template, too. */
    public void partialSpecialization(DeclSpecs specs) {
        Object arguments = p.unit.references.take(specs.referencesEnd);
        Object before = p.unit.references.take(specs.ownReferences);
        Object own = p.unit.references.putInstantiated(arguments);
        p.unit.references.put(before);
        p.unit.references.put(own);
    }

    /** {@code A<T, Ts...>} of {@code template <class T, class... Ts> using A}, which is no member of an instance. */
    public boolean isOwnInstance(Type type) {
        if (!(type instanceof AliasTemplateType alias)) {
            return false;
        }
        if (alias.template().enclosingClass() != null && p.scopes.boundHeads() > 0) {
            return false;
        }
        for (TemplateArgument a : alias.args()) {
            if (a.type instanceof AliasTemplateType) {
                return false;
            }
        }
        TemplateParam[] params = alias.template().params();
        return TemplateArguments.same(alias.args(), p.instantiator.instances.ownArguments(params));
    }
}
