package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.print.Bench;
import org.junit.jupiter.api.Test;

/** Contexts and invisible nodes ([printing 12.1], [printing 12.2]); expectations seen in the reference tool's output. */
class ExprPrinterTest {
    private final Bench b = new Bench();
    private final Type intType = b.types.intType();
    private final Variable a = b.variable("a", intType, 1);
    private final Variable c = b.variable("c", intType, 1);

    @Test
    void everyNonPrimaryOperandHasOnePair() {
        Expr sum = b.op(Op.ADD, intType, b.use(a), b.op(Op.MULTIPLY, intType, b.use(c), b.integer(2)));
        assertThat(b.print(sum, TOP)).isEqualTo("a + (c * 2)");
        assertThat(b.print(sum, OPD)).isEqualTo("(a + (c * 2))");
    }

    @Test
    void implicitConversionOfVariableShowsOnlyInStrictContext() {
        Expr converted = b.implicit(Op.CAST, b.types.doubleType(), b.use(a));
        assertThat(b.print(converted, OPD)).isEqualTo("a");
        assertThat(b.print(converted, STRICT)).isEqualTo("(a)");
        assertThat(b.print(converted, TOP)).isEqualTo("a");
    }

    @Test
    void foldedConversionOfConstantHasPair() {
        Type longType = b.types.integer(IntKind.LONG);
        Expr one = b.folded(b.integerConstant(1).withType(longType), b.implicit(Op.CAST, longType, b.integer(1)));
        assertThat(b.print(b.op(Op.ASSIGN, longType, b.use(a), one), TOP)).isEqualTo("a = (1)");
    }

    @Test
    void conjunctionIsFlatAndDisjunctionIsNot() {
        Type bool = b.types.boolType();
        Expr and = b.op(Op.LAND, bool, b.op(Op.LAND, bool, b.use(a), b.use(c)), b.use(a));
        assertThat(b.print(and, TOP)).isEqualTo("a && c && a");
        Expr or = b.op(Op.LOR, bool, b.op(Op.LOR, bool, b.use(a), b.use(c)), b.use(a));
        assertThat(b.print(or, TOP)).isEqualTo("(a || c) || a");
    }

    @Test
    void decayedStringHasPairAsOperandOnly() {
        Type pointer = b.types.pointerTo(b.types.charType());
        Expr decayed = b.implicit(Op.ARRAY_TO_POINTER, pointer, b.string("abc"));
        assertThat(b.print(decayed, TOP)).isEqualTo("\"abc\"");
        assertThat(b.print(decayed, OPD)).isEqualTo("(\"abc\")");
    }

    @Test
    void conditionalPutsBoolConversionInParentheses() {
        Expr condition = b.implicit(Op.BOOL_CAST, b.types.boolType(), b.use(a));
        Expr e = b.op(Op.QUESTION, intType, condition, b.op(Op.ASSIGN, intType, b.use(a), b.integer(1)), b.use(c));
        assertThat(b.print(e, TOP)).isEqualTo("(a) ? a = 1 : c");
    }

    @Test
    void floatingLiteralCarriesItsPair() {
        Expr half = new ConstantExpr(
                b.types.doubleType(),
                ValueCategory.PRVALUE,
                0,
                0,
                new FloatConstant(b.types.doubleType(), null, 0, SoftFloat.of(0.5)),
                null);
        assertThat(b.print(half, TOP)).isEqualTo("(0.5)");
        assertThat(b.types.floating(FloatKind.FLOAT)).isNotNull();
    }

    @Test
    void castsKeepTheirKind() {
        Expr c1 = b.op(Op.CAST, intType, b.use(a));
        assertThat(b.print(c1, OPD)).isEqualTo("((int)a)");
        assertThat(b.print(c1.with(Expr.STATIC_CAST), TOP)).isEqualTo("static_cast< int>(a)");
    }

    @Test
    void longStringsAreCutAfter128Characters() {
        String text = "x".repeat(130);
        assertThat(b.print(b.string(text), TOP)).isEqualTo("\"" + "x".repeat(128) + "\" \"xx\"");
        assertThat(b.print(b.string("x".repeat(128)), TOP)).isEqualTo("\"" + "x".repeat(128) + "\" \"\"");
    }

    @Test
    void charactersAreEscaped() {
        assertThat(b.print(b.string("a\"'?\\\n\001"), TOP)).isEqualTo("\"a\\\"\\'\\?\\\\\\n\\001\"");
    }
}
