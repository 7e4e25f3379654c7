package dev.cufe.parse.names;

import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ReferenceSink;

/** Steps over what is read later, and records qualifiers that are looked at before they are read. */
public final class Skipper {
    private final Parser p;
    private final TokenCursor cursor;

    public Skipper(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Steps over an initializer or default argument kept for later: to {@code ,} {@code )} {@code ;} or a brace of its level. */
    public void skipInitializer() {
        skipInitializer(false);
    }

    /** The same of a default argument that is read later: qualifiers outside parentheses are looked at already. */
    public void skipDefaultArgument(boolean isOfInstance) {
        skipInitializer(p.unit.references != ReferenceSink.NONE && !isOfInstance && !p.templates.inInstance());
    }

    private void skipInitializer(boolean tells) {
        while (!cursor.atEnd()) {
            switch (cursor.kind()) {
                case COMMA, RIGHT_PAREN, SEMICOLON, RIGHT_BRACE, RIGHT_BRACKET -> {
                    return;
                }
                case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> cursor.skipBalanced();
                case IDENTIFIER -> {
                    if (tells && !cursor.tokens().is(cursor.index() - 1, Tok.COLON_COLON)) {
                        tellsSkippedQualifier();
                    }
                    skipName();
                }
                case COLON_COLON -> {
                    Tok before = cursor.tokens().kind(cursor.index() - 1);
                    if (tells && before != Tok.IDENTIFIER && before != Tok.GREATER) {
                        tellsSkippedQualifier();
                    }
                    cursor.advance();
                }
                default -> cursor.advance();
            }
        }
    }

    /** The qualifier of a name that is skipped is recorded, and once more when it is read. */
    private void tellsSkippedQualifier() {
        int mark = p.unit.references.mark();
        tellsQualifier();
        p.unit.references.forgetAhead(mark);
    }

    /** A name, with its template arguments if it is known or sure to be a template. */
    private void skipName() {
        Name name = cursor.name();
        boolean qualified = cursor.index() > 0
                && (cursor.tokens().is(cursor.index() - 1, Tok.COLON_COLON)
                        || cursor.tokens().is(cursor.index() - 1, Tok.TEMPLATE));
        boolean less = cursor.kind(1) == Tok.LESS;
        cursor.advance();
        if (!less) {
            return;
        }
        boolean template =
                qualified ? looksLikeArguments() : p.templates.namesTemplate(p.lookup.unqualified(name, Lookup.ANY));
        if (template) {
            int past = p.argumentsAhead.past(cursor.index());
            if (past > 0) {
                cursor.seek(past);
            }
        }
    }

    /** A qualified name before {@code <} cannot be looked up yet: take it for a template if the brackets close well. */
    private boolean looksLikeArguments() {
        int past = p.argumentsAhead.past(cursor.index());
        if (past < 0) {
            return false;
        }
        return switch (cursor.tokens().kind(past)) {
            case LEFT_PAREN, LEFT_BRACE, COLON_COLON, COMMA, RIGHT_PAREN, SEMICOLON, RIGHT_BRACE, ELLIPSIS, GREATER ->
                true;
            // No operand begins with these: the bracket before them is not "greater than".
            case AMP_AMP, PIPE_PIPE, QUESTION, COLON, EQUAL_EQUAL, EXCLAIM_EQUAL, DOT, ARROW, RIGHT_BRACKET -> true;
            default -> false;
        };
    }

    /** The qualifier of a name is recorded when it is first looked at. */
    boolean tellsQualifier() {
        boolean tells = p.unit.references != ReferenceSink.NONE && isQualified();
        if (tells) {
            Tentative t = p.tentative();
            p.unit.references.lookAhead();
            ParsedName name = p.names.idExpression();
            boolean isRight = !t.hasErrors();
            t.rollbackKeepingQualifiers();
            if (isRight) {
                p.templateExpressions.lookedAt(name);
            }
        }
        return tells;
    }

    /** The parts of a loop are looked over for the colon of a range: what template-ids need is recorded then. */
    public void tellsLoopHead() {
        if (p.unit.references == ReferenceSink.NONE) {
            return;
        }
        int start = cursor.index();
        boolean isInside = true;
        while (isInside && !cursor.atEnd()) {
            switch (cursor.kind()) {
                case SEMICOLON, RIGHT_PAREN, COLON -> isInside = false;
                case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> cursor.skipBalanced();
                case IDENTIFIER, COLON_COLON -> lookOver();
                default -> cursor.advance();
            }
        }
        cursor.seek(start);
    }

    private void lookOver() {
        Tok before = cursor.tokens().kind(cursor.index() - 1);
        boolean isMember =
                before == Tok.COLON_COLON || before == Tok.DOT || before == Tok.ARROW || before == Tok.TEMPLATE;
        int next = cursor.index() + 1;
        if (!isMember && isQualified()) {
            Tentative t = p.tentative();
            ParsedName name = p.names.idExpression();
            boolean isRight = !t.hasErrors();
            next = isRight ? Math.max(next, cursor.index()) : next;
            t.rollbackKeepingInstances();
            if (isRight) {
                p.templateExpressions.lookedAt(name);
            }
        }
        cursor.seek(next);
    }

    /** A type behind {@code typename} is looked over as a whole: the aliases that it needs are made then. */
    void tellsTypename() {
        if (p.unit.references != ReferenceSink.NONE && cursor.is(Tok.TYPENAME)) {
            Tentative t = p.tentative();
            p.templates.typenameSpecifier(new DeclSpecs());
            t.rollbackKeepingAliases();
        }
    }

    private boolean isQualified() {
        return cursor.is(Tok.COLON_COLON)
                || cursor.is(Tok.IDENTIFIER) && (cursor.kind(1) == Tok.COLON_COLON || cursor.kind(1) == Tok.LESS);
    }
}
