package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Expressions [expr]. */
public final class ExpressionParser {
    private final Parser p;

    ExpressionParser(Parser parser) {
        this.p = parser;
    }

    public Expr constantExpression() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    public Expr initializerClause() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    public Expr arrayBound() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    public @Nullable Constant boundConstant(Expr bound) {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    public Type decltypeOperand() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    public Type typeTransform() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    public Expr unevaluatedUnary() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    /** A static_assert declaration. */
    void staticAssert(SourceSequence into) {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    /** A constant expression converted to bool; dependent if it depends. */
    Constant constantCondition() {
        throw Invariant.unsupported(p.cursor.position(), "expressions");
    }

    /** The width of a bit-field. */
    Constant bitFieldWidth() {
        throw Invariant.unsupported(p.cursor.position(), "bit-field width");
    }
}
