package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.types.ExprTraits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Designated elements of a braced list [dcl.init.aggr], and the GNU forms {@code [i] = e} and {@code field: e}. A
 * designator is an element of its own, an initializer that holds a {@link DesignatorConstant}, in front of its value.
 */
final class DesignatorParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    /** What the elements of a list are so far. */
    private enum Elements {
        NONE,
        PLAIN,
        DESIGNATED,
        MIXED
    }

    /** The lists that are being read, the innermost first. */
    private final Deque<Elements> lists = new ArrayDeque<>();

    DesignatorParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
    }

    /** A list begins. */
    void open() {
        lists.push(Elements.NONE);
    }

    void close() {
        lists.pop();
    }

    /** All elements of a list have designators, or none has [dcl.init.general]; before C++20 they are all GNU's. */
    void checkAlike(boolean isDesignated) {
        Elements before = lists.pop();
        Elements now = isDesignated ? Elements.DESIGNATED : Elements.PLAIN;
        boolean isMixed = before != Elements.NONE && before != Elements.MIXED && before != now;
        if (isMixed && p.unit.dialect.atLeast(2020) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.MIXED_DESIGNATORS, cursor.position());
        }
        lists.push(isMixed || before == Elements.MIXED ? Elements.MIXED : now);
    }

    boolean startsDesignator() {
        return switch (cursor.kind()) {
            case DOT -> cursor.kind(1) == Tok.IDENTIFIER;
            case LEFT_BRACKET -> isArrayDesignator();
            case IDENTIFIER -> cursor.kind(1) == Tok.COLON;
            default -> false;
        };
    }

    private boolean isArrayDesignator() {
        int next = cursor.matching(cursor.index()) + 1;
        return cursor.tokens().is(next, Tok.EQUAL)
                || cursor.tokens().is(next, Tok.DOT)
                || cursor.tokens().is(next, Tok.LEFT_BRACKET);
    }

    /** Adds the designators and the value. */
    void element(List<Expr> into) {
        if (cursor.is(Tok.IDENTIFIER)) {
            p.gnu.used(Codes.GNU_DESIGNATOR_SYNTAX, cursor.position());
            into.add(designator(cursor.name(), 0, 0, cursor.position()));
            cursor.advance();
            cursor.advance();
            into.add(expressions.initializerClause());
            return;
        }
        int start = cursor.index();
        while (true) {
            int position = cursor.position();
            boolean isChained = cursor.index() != start && cursor.is(Tok.DOT);
            if (isChained && p.unit.dialect.atLeast(2020) && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.CHAINED_DESIGNATOR, position);
            }
            if (cursor.accept(Tok.DOT)) {
                Name field = cursor.name();
                position = cursor.position();
                p.gnu.used(Codes.DESIGNATOR_EXTENSION, position);
                cursor.expect(Tok.IDENTIFIER, Codes.EXP_IDENTIFIER);
                into.add(designator(field, 0, 0, position));
            } else if (cursor.accept(Tok.LEFT_BRACKET)) {
                p.gnu.used(Codes.DESIGNATOR_EXTENSION, position);
                long index = index();
                long last = cursor.is(Tok.ELLIPSIS) ? rangeEnd(index) : index;
                cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
                into.add(designator(null, index, last, position));
            } else {
                break;
            }
        }
        if (!cursor.accept(Tok.EQUAL) && !cursor.is(Tok.LEFT_BRACE)) {
            p.unit.diagnostics.report(Codes.EXP_ASSIGN, cursor.position());
        }
        into.add(expressions.initializerClause());
    }

    private int followingFlags() {
        return cursor.is(Tok.DOT) || cursor.is(Tok.LEFT_BRACKET) || cursor.is(Tok.LEFT_BRACE)
                ? Constant.WITHOUT_EQUALS
                : 0;
    }

    private long index() {
        int position = cursor.position();
        Expr value = expressions.constantExpression();
        if (ExprTraits.isDependent(value)) {
            p.unit.diagnostics.report(Codes.DEPENDENT_DESIGNATOR, position);
        }
        return expressions.build.integralValue(value, null) instanceof IntegerConstant i
                ? i.value().longValue()
                : 0;
    }

    /** {@code ... last} of a range, which must not end before it begins. */
    private long rangeEnd(long index) {
        cursor.advance();
        int position = cursor.position();
        long last = index();
        if (last >= index) {
            return last;
        }
        p.unit.diagnostics.report(Codes.RANGE_ENDS_BEFORE_START, position);
        return index;
    }

    private Expr designator(@Nullable Name field, long index, long last, int position) {
        Type type = p.unit.types.voidType();
        DesignatorConstant constant = new DesignatorConstant(type, null, followingFlags(), field, index, last);
        return new InitializerExpr(type, ValueCategory.PRVALUE, position, 0, DynamicInit.constant(constant, 0));
    }
}
