package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Precedence;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Expressions;
import org.jspecify.annotations.Nullable;

/** Cast and unary expressions [expr.cast], [expr.unary]. */
public final class UnaryParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Expressions build;

    UnaryParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.build = expressions.build;
    }

    /** cast-expression. */
    public Expr castExpression() {
        Expr e = cursor.is(Tok.LEFT_PAREN) ? parenthesized() : unaryExpression();
        if (p.scopes.inTemplate()) {
            p.unit.references.built(e, build.isValueUsed());
        }
        return e;
    }

    /** A cast, or an operand that begins with a parenthesis; what deciding that instantiates is named when it is read. */
    private Expr parenthesized() {
        int mark = p.unit.references.mark();
        boolean isCast = isParenthesizedType() && operandFollows();
        holdDecided(mark, isCast);
        Expr e = isCast ? cast() : unaryExpression();
        p.unit.references.release();
        return e;
    }

    /** Holds back what deciding about the parentheses here has instantiated, but for a type behind {@code typename}. */
    private void holdDecided(int mark, boolean isType) {
        boolean isTold = isType && cursor.kind(1) == Tok.TYPENAME;
        p.unit.references.hold(isTold ? p.unit.references.mark() : mark);
    }

    /** Whether something that can be cast follows the parentheses here: {@code (int())} alone is a value. */
    private boolean operandFollows() {
        int close = cursor.matching(cursor.index());
        boolean mayBeValue = cursor.tokens().is(close - 1, Tok.RIGHT_PAREN);
        Tok next = cursor.tokens().kind(close + 1);
        if (endsOperand(next)) {
            return false;
        }
        return switch (next) {
            // (S())++ steps a temporary object, (S())++i casts.
            case PLUS_PLUS, MINUS_MINUS ->
                !mayBeValue || !endsOperand(cursor.tokens().kind(close + 2));
            // (S()).m is a member of a temporary object.
            case DOT, ARROW -> !mayBeValue;
            // (S())() calls a temporary object.
            case LEFT_PAREN -> !cursor.tokens().is(close + 2, Tok.RIGHT_PAREN) || !mayBeValue;
            case PLUS, MINUS, STAR, AMP -> true;
            // (S()) == x compares a temporary object.
            default -> !mayBeValue || !Precedence.isBinary(next);
        };
    }

    private static boolean endsOperand(Tok next) {
        return switch (next) {
            case RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE, COMMA, SEMICOLON, COLON, QUESTION, EQUAL, ELLIPSIS, EOF ->
                true;
            default -> false;
        };
    }

    /** Whether a type-id in parentheses stands here. */
    private boolean isParenthesizedType() {
        int start = cursor.index();
        cursor.advance();
        boolean result = p.disambiguator.isTypeIdOfCast();
        cursor.seek(start);
        return result;
    }

    /** A call does not keep {@code __extension__}. */
    private static Expr extension(Expr e) {
        Expr node = e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT ? o.operand(0) : e;
        return node instanceof OperationExpr o && o.op().isCall() ? e : e.with(Expr.GNU_EXTENSION);
    }

    private Expr cast() {
        int position = cursor.position();
        int typePosition = cursor.position(1);
        Type type = parenthesizedTypeId();
        if (cursor.is(Tok.LEFT_BRACE)) {
            p.gnu.used(Codes.COMPOUND_LITERAL_EXTENSION, cursor.position());
            BracedInitExpr list = expressions.bracedList();
            Expr literal = build.temporaries.compoundLiteral(type, list, position);
            if (build.isValueUsed()) {
                p.unit.references.listed(literal);
            }
            return expressions.postfix.suffixes(literal);
        }
        Type target = build.casts.castType(type, typePosition);
        Expr operand = castExpression();
        expressions.nested(operand);
        Expr e = build.casts.cStyle(target, operand, position);
        expressions.converted(e, target);
        return e;
    }

    /** {@code (type-id)}; the cursor stands at the parenthesis. */
    private Type parenthesizedTypeId() {
        // GNU: the type of a compound literal may be defined there.
        boolean isOfLiteral = cursor.tokens().is(cursor.matching(cursor.index()) + 1, Tok.LEFT_BRACE);
        cursor.advance();
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        Type type = isOfLiteral ? p.declarators.definingTypeId() : p.declarators.typeId();
        cursor.stops.close(stops);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return type;
    }

    /** unary-expression. */
    public Expr unaryExpression() {
        int position = cursor.position();
        switch (cursor.kind()) {
            case PLUS, MINUS, EXCLAIM, STAR, AMP, PLUS_PLUS, MINUS_MINUS -> {
                Tok operator = cursor.kind();
                cursor.advance();
                int calls = p.instantiator.substitutions.calls();
                Expr operand = operator == Tok.AMP ? addressOperand() : castExpression();
                expressions.nested(operand);
                p.instantiator.substitutions.makeCalled(calls);
                return build.unary.unary(operator, operand, position);
            }
            case TILDE -> {
                cursor.advance();
                Expr operand = castExpression();
                expressions.nested(operand);
                return build.unary.unary(Tok.TILDE, operand, position);
            }
            case AMP_AMP -> {
                return labelAddress(position);
            }
            case SIZEOF -> {
                return sizeof(position);
            }
            case ALIGNOF -> {
                return alignof(position);
            }
            case NOEXCEPT -> {
                cursor.advance();
                cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
                Expr operand = build.unevaluated(() -> {
                    Expr e = expressions.inBrackets(expressions::expression);
                    expressions.endedUnevaluated(e);
                    return e;
                });
                cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
                return build.queries.noexcept(operand, position);
            }
            case EXTENSION -> {
                cursor.advance();
                return extension(castExpression());
            }
            case REAL, IMAG -> {
                boolean real = cursor.is(Tok.REAL);
                cursor.advance();
                return build.unary.complexPart(real, castExpression(), position);
            }
            case CO_AWAIT -> {
                cursor.advance();
                return build.awaits.await(castExpression(), position);
            }
            case NEW, DELETE -> {
                return expressions.allocation.expression();
            }
            case COLON_COLON -> {
                Tok next = cursor.kind(1);
                return next == Tok.NEW || next == Tok.DELETE
                        ? expressions.allocation.expression()
                        : expressions.postfix.postfixExpression();
            }
            default -> {
                return expressions.postfix.postfixExpression();
            }
        }
    }

    /** {@code &} keeps a qualified member name apart: {@code &A::m} is a pointer to member, {@code &(A::m)} is not. */
    private Expr addressOperand() {
        expressions.addressOperand = cursor.index();
        return castExpression();
    }

    private Expr labelAddress(int position) {
        p.gnu.used(Codes.LABEL_ADDRESS_EXTENSION, position);
        cursor.advance();
        if (!cursor.is(Tok.IDENTIFIER)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            return build.broken(position);
        }
        Name label = cursor.name();
        int at = cursor.position();
        cursor.advance();
        if (!p.statements.functions.isInside()) {
            p.unit.diagnostics.report(Codes.LABEL_OUTSIDE_FUNCTION, at);
            return build.broken(position);
        }
        return p.statements.labelAddress(label, at, position);
    }

    private Expr sizeof(int position) {
        cursor.advance();
        if (cursor.is(Tok.ELLIPSIS)) {
            return sizeofPack(position);
        }
        int first = cursor.index();
        Type type = typeOperand();
        if (type != null && !cursor.is(Tok.LEFT_BRACE)) {
            return build.queries.sizeofType(type, position, cursor.tokens().position(first + 1));
        }
        Expr operand = operandAfter(type);
        return build.queries.sizeofExpr(operand, position, cursor.tokens().position(first));
    }

    private Expr alignof(int position) {
        boolean standard = cursor.name().text().equals("alignof");
        cursor.advance();
        Type type = typeOperand();
        if (type != null && !cursor.is(Tok.LEFT_BRACE)) {
            return build.queries.alignofType(type, standard, position);
        }
        int operandPosition = cursor.position();
        Expr operand = operandAfter(type);
        if (standard && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.ALIGNOF_EXPRESSION, operandPosition);
        }
        return build.queries.alignofExpr(operand, standard, position);
    }

    /**
     * The parenthesized type that may stand here; null (and the cursor unmoved) if an expression does. What deciding that
     * instantiates is named when it is read, by {@link #operandAfter}.
     */
    private @Nullable Type typeOperand() {
        int mark = p.unit.references.mark();
        boolean isType = cursor.is(Tok.LEFT_PAREN) && isParenthesizedType();
        holdDecided(mark, isType);
        if (!isType) {
            return null;
        }
        Type type = parenthesizedTypeId();
        p.unit.references.release();
        return type;
    }

    /** After {@code sizeof}: a unary-expression, or a compound literal whose type was read already. */
    private Expr operandAfter(@Nullable Type literalType) {
        if (literalType == null) {
            Expr operand = expressions.unevaluatedUnary();
            p.unit.references.release();
            return operand;
        }
        int position = cursor.position();
        return build.unevaluated(() -> {
            BracedInitExpr list = expressions.bracedList();
            return expressions.postfix.suffixes(build.temporaries.compoundLiteral(literalType, list, position));
        });
    }

    private Expr sizeofPack(int position) {
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        Expr result = p.templates.sizeofPack(position);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return result;
    }

    /** throw-expression. */
    Expr throwExpression() {
        int position = cursor.position();
        cursor.advance();
        switch (cursor.kind()) {
            case SEMICOLON, RIGHT_PAREN, COLON, COMMA, RIGHT_BRACKET, RIGHT_BRACE -> {
                return build.throwing.rethrow(position);
            }
            default -> {
                int start = cursor.position();
                boolean isEvaluated = build.isValueUsed();
                if (isEvaluated) {
                    p.unit.references.enterResult();
                }
                Expr value = expressions.assignment();
                if (!p.scopes.inTemplate() && value instanceof TempInitExpr && !isResultOfCall(value)) {
                    p.unit.references.result(value);
                } else if (!p.scopes.inTemplate() && !isResultOfCall(value)) {
                    expressions.nested(value);
                }
                Expr result = build.throwing.throwValue(value, position, start);
                if (isEvaluated) {
                    p.unit.references.thrown(result);
                }
                return result;
            }
        }
    }

    /** What a call gives is thrown itself, so that nothing ends with the operand. */
    private static boolean isResultOfCall(Expr e) {
        return e instanceof TempInitExpr t && t.init().expr instanceof OperationExpr o && o.op().isCall();
    }

    /** {@code co_yield e}. */
    Expr yieldExpression() {
        int position = cursor.position();
        cursor.advance();
        return build.awaits.yield(expressions.initializerClause(), position);
    }
}
