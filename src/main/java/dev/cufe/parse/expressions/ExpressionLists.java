package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.types.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Lists of expressions: arguments [expr.call], initializer-lists in parentheses and in braces [dcl.init.general]. */
public final class ExpressionLists {
    private static final Expr[] NONE = {};

    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final DesignatorParser designators;
    private final Supplier<Expr> clause;
    private final Supplier<Expr> argument;
    private final Supplier<List<Expr>> clauses = this::clauses;
    private final Supplier<BracedInitExpr> elements = this::elements;

    ExpressionLists(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.designators = new DesignatorParser(parser, expressions);
        this.clause = expressions::initializerClause;
        this.argument = expressions::braceableOperand;
    }

    /** A braced-init-list, designators included. */
    BracedInitExpr braced() {
        return expressions.inBrackets(elements);
    }

    private BracedInitExpr elements() {
        int position = cursor.position();
        cursor.advance();
        cursor.dropPragmas();
        int stops = cursor.stops.open(Tok.COMMA, Tok.RIGHT_BRACE);
        List<Expr> elements = new ArrayList<>();
        designators.open();
        while (!cursor.is(Tok.RIGHT_BRACE)) {
            int before = cursor.index();
            boolean isDesignated = designators.startsDesignator();
            designators.checkAlike(isDesignated);
            if (isDesignated) {
                designators.element(elements);
            } else {
                p.templates.listElement(before, elements, clause);
            }
            if (!elements.isEmpty()) {
                expressions.nested(elements.getLast());
            }
            if (!nextInBraces() || cursor.index() == before) {
                break;
            }
        }
        designators.close();
        cursor.stops.close(stops);
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        return new BracedInitExpr(
                p.unit.types.voidType(), ValueCategory.PRVALUE, position, 0, elements.toArray(new Expr[0]));
    }

    /** Takes the comma between two elements; what stands where one is missing is lost. */
    private boolean nextInBraces() {
        if (!cursor.stops.has(cursor.kind()) && !cursor.atEnd()) {
            p.unit.diagnostics.report(Codes.EXP_COMMA, cursor.position());
            cursor.skipToStop();
        }
        return cursor.accept(Tok.COMMA);
    }

    /** Arguments after {@code (} up to and with {@code )}. */
    public Expr[] arguments() {
        Expr[] args = openArguments();
        endArguments();
        return args;
    }

    /** The same of a variable: a scalar has one, which is told before the parenthesis is missed. */
    Expr[] initializers(boolean isScalar) {
        List<Expr> args = expressions.inBrackets(clauses);
        if (isScalar && args.size() > 1 && !cursor.is(Tok.RIGHT_PAREN)) {
            p.unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(args.get(1)));
            args.subList(1, args.size()).clear();
        }
        cursor.expectListEnd(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return args.toArray(NONE);
    }

    /** Arguments after {@code (} up to the {@code )}, which {@link #endArguments} takes. */
    Expr[] openArguments() {
        Expr[] args = expressions.inBrackets(clauses).toArray(NONE);
        expressions.build.names.memberFunctions.calledLast(args);
        return args;
    }

    void endArguments() {
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
    }

    /** The same of a function that evaluates none of them. */
    Expr[] unevaluatedArguments() {
        Expr[] args = openArguments();
        for (Expr arg : args) {
            if (!arg.isTypeDependent()) {
                expressions.ended(arg, false);
            }
        }
        return args;
    }

    /** Initializer-clauses up to the closing parenthesis; none if it stands here. */
    private List<Expr> clauses() {
        List<Expr> args = new ArrayList<>(4);
        int stops = cursor.stops.open(Tok.RIGHT_PAREN, Tok.COMMA);
        while (!args.isEmpty() || !cursor.is(Tok.RIGHT_PAREN)) {
            int before = cursor.index();
            p.templates.listElement(before, args, argument);
            if (!args.isEmpty()) {
                expressions.nested(args.getLast());
            }
            if (!cursor.accept(Tok.COMMA) || cursor.index() == before) {
                break;
            }
        }
        cursor.stops.close(stops);
        p.unit.contexts.now().setArgumentsEnd(cursor.position());
        return args;
    }
}
