package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** A braced list whose meaning is not decided yet: an argument of a dependent call, or a sema-internal operand. */
public final class BracedInitExpr extends Expr {
    private final Expr[] elements;

    public BracedInitExpr(Type type, ValueCategory category, int position, int flags, Expr[] elements) {
        super(type, category, position, flags);
        this.elements = elements;
    }

    public Expr[] elements() {
        return elements;
    }
}
