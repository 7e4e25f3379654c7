package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** A full-expression that destroys temporaries. */
public final class ObjectLifetimeExpr extends Expr {
    private final Expr expr;

    public ObjectLifetimeExpr(Type type, ValueCategory category, int position, int flags, Expr expr) {
        super(type, category, position, flags);
        this.expr = expr;
    }

    public Expr expr() {
        return expr;
    }
}
