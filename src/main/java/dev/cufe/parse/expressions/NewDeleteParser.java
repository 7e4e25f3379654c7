package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.expressions.NewDelete;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** new- and delete-expressions [expr.new], [expr.delete]. */
public final class NewDeleteParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Expressions build;

    NewDeleteParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.build = expressions.build;
    }

    /** From {@code new}, {@code delete} or the {@code ::} before one of them. */
    Expr expression() {
        int position = cursor.position();
        boolean global = cursor.accept(Tok.COLON_COLON);
        if (cursor.accept(Tok.DELETE)) {
            return delete(global, position);
        }
        int operator = cursor.position();
        cursor.advance();
        Expr made = newExpression(global, position, operator);
        if (!isSuffix()) {
            return made;
        }
        p.unit.diagnostics.report(Codes.NEW_EXPR_NEEDS_PARENS, cursor.position());
        return expressions.postfix.suffixes(made);
    }

    /** What follows belongs to postfix-expressions, and a new-expression is none. */
    private boolean isSuffix() {
        return switch (cursor.kind()) {
            case LEFT_BRACKET -> cursor.kind(1) != Tok.LEFT_BRACKET;
            case LEFT_PAREN, DOT, ARROW, PLUS_PLUS, MINUS_MINUS -> true;
            default -> false;
        };
    }

    private Expr delete(boolean global, int position) {
        boolean array = cursor.is(Tok.LEFT_BRACKET) && cursor.kind(1) == Tok.RIGHT_BRACKET;
        if (array) {
            cursor.advance();
            cursor.advance();
        } else if (cursor.is(Tok.LEFT_BRACKET) && !isLambda()) {
            array = true;
            deletedCount();
        }
        Expr operand = expressions.castExpression();
        expressions.nested(operand);
        return build.allocation.delete(global, array, operand, position);
    }

    private boolean isLambda() {
        int past = cursor.matching(cursor.index()) + 1;
        return cursor.tokens().is(past, Tok.LEFT_BRACE)
                || cursor.tokens().is(past, Tok.LEFT_PAREN)
                || cursor.tokens().is(past, Tok.LESS);
    }

    /** {@code delete[n] p}, as it was once written. */
    private void deletedCount() {
        cursor.advance();
        p.unit.diagnostics.report(Codes.DELETE_COUNT_ANACHRONISM, cursor.position());
        Expr count = expressions.expression();
        if (!count.isTypeDependent() && !count.type().isError() && !Types.isIntegralOrUnscopedEnum(count.type())) {
            p.unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, Nodes.start(count));
        }
        cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
    }

    private Expr newExpression(boolean global, int start, int operator) {
        NewDelete.Request request = new NewDelete.Request(global, start, operator);
        if (cursor.is(Tok.LEFT_PAREN) && !isParenthesizedType()) {
            cursor.advance();
            request.placement = expressions.lists.arguments();
            request.hasPlacement = true;
        }
        if (cursor.is(Tok.LEFT_PAREN)) {
            request.parenthesizedType = true;
            request.typePosition = cursor.position(1);
            cursor.advance();
            request.type = p.declarators.deducedTypeId();
            cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
            splitVariableBound(request);
        } else {
            request.typePosition = cursor.position();
            newTypeId(request);
        }
        if (request.type.isDependent() && request.placement != null) {
            for (Expr place : request.placement) {
                p.unit.references.awaiting(place, build.isValueUsed());
            }
        }
        ClassEntity allocated = Types.asClass(Types.innermostElement(request.type));
        if (allocated != null && !request.type.isDependent()) {
            p.unit.demands.complete(allocated, request.typePosition);
        }
        int mark = p.unit.references.mark();
        request.initializer = initializer();
        Expr made = build.allocation.newExpression(request);
        if (made instanceof NewExpr e) {
            int type = request.typePosition;
            p.unit.references.allocated(
                    e,
                    operator,
                    type,
                    request.initializer == null ? type : request.initializer.position(),
                    p.unit.references.take(mark));
        }
        return made;
    }

    private boolean isParenthesizedType() {
        int start = cursor.index();
        cursor.advance();
        boolean result = p.disambiguator.isTypeId();
        cursor.seek(start);
        return result;
    }

    /** {@code new (int[n])}: the outermost bound may vary. */
    private void splitVariableBound(NewDelete.Request request) {
        if (Types.asArray(request.type) instanceof ArrayType a && a.variableBound() != null) {
            request.elementCount = a.variableBound();
            request.type = p.unit.types.unboundedArray(a.element());
        }
    }

    /** new-type-id: specifiers, pointer operators, then bounds of which only the first may vary. */
    private void newTypeId(NewDelete.Request request) {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.NEW_TYPE_ID);
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
            request.type = p.unit.types.error();
            if (cursor.is(Tok.IDENTIFIER) && cursor.kind(1) == Tok.LEFT_BRACE) {
                cursor.advance();
            } else {
                cursor.skipToStop();
            }
            return;
        }
        Type type = p.declarators.declarator(specs, DeclaratorParser.Form.POINTERS_ONLY).type;
        p.access.check(specs);
        p.cuda.inNew(specs.attributes);
        List<Expr> bounds = new ArrayList<>(2);
        boolean unbounded = false;
        while (cursor.is(Tok.LEFT_BRACKET)) {
            cursor.advance();
            if (bounds.isEmpty() && cursor.is(Tok.RIGHT_BRACKET)) {
                unbounded = true;
            } else {
                Expr bound = expressions.withoutLambda(expressions.inBrackets(expressions::expression));
                boolean isConstant = !bounds.isEmpty() || unbounded;
                if (isConstant) {
                    p.unit.references.enterConstant();
                }
                p.unit.references.nested(bound, true, build.isValueUsed());
                if (isConstant) {
                    p.unit.references.leaveConstant();
                }
                if (bound instanceof ConstantExpr) {
                    p.statements.functions.constant(bound);
                }
                bounds.add(bound);
            }
            cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
        }
        int outer = unbounded ? 0 : 1;
        for (int i = bounds.size() - 1; i >= outer; i--) {
            type = array(type, bounds.get(i));
        }
        if (unbounded && !p.unit.dialect.atLeast(2020)) {
            p.unit.diagnostics.report(
                    Codes.INCOMPLETE_TYPE_NOT_ALLOWED, specs.typePosition, p.unit.types.unboundedArray(type));
            request.type = p.unit.types.error();
            return;
        }
        if (unbounded) {
            type = p.unit.types.unboundedArray(type);
        } else if (!bounds.isEmpty()) {
            type = outermost(type, bounds.get(0), request);
        }
        request.type = type;
    }

    private Type array(Type element, Expr bound) {
        Constant constant = expressions.boundConstant(bound);
        if (constant instanceof IntegerConstant i && i.value().isNegative()) {
            p.unit.diagnostics.report(Codes.ARRAY_SIZE_MUST_BE_POSITIVE, bound.position());
            return p.unit.types.error();
        }
        Type type = constantArray(element, constant);
        if (type == null) {
            p.unit.diagnostics.report(Codes.EXPR_NOT_CONSTANT, bound.position());
            return p.unit.types.error();
        }
        return type;
    }

    private @Nullable Type constantArray(Type element, @Nullable Constant bound) {
        if (bound instanceof DependentConstant) {
            return p.unit.types.dependentArray(element, bound);
        }
        return bound instanceof IntegerConstant i
                ? p.unit.types.array(element, i.value().longValue(), bound)
                : null;
    }

    private Type outermost(Type element, Expr bound, NewDelete.Request request) {
        Type type = bound.isTypeDependent() ? null : constantArray(element, build.newBound(bound));
        if (type != null) {
            return type;
        }
        Expr count = build.conversions.read(bound);
        request.elementCount = build.isConvertedCount(count)
                ? build.conversions.convert(bound, p.unit.types.sizeType(), ConversionContext.OPERAND)
                : count;
        return p.unit.types.unboundedArray(element);
    }

    private @Nullable Initializer initializer() {
        int position = cursor.position();
        if (cursor.accept(Tok.LEFT_PAREN)) {
            return new Initializer(Initializer.Form.PARENS, expressions.lists.arguments(), position);
        }
        if (cursor.is(Tok.LEFT_BRACE) && p.unit.dialect.atLeast(2011)) {
            return new Initializer(Initializer.Form.BRACES, new Expr[] {expressions.bracedList()}, position);
        }
        return null;
    }
}
