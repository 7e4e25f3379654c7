package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** Stands for an expression that had an error; its type is the error type. */
public final class BrokenExpr extends Expr {

    public BrokenExpr(Type type, ValueCategory category, int position, int flags) {
        super(type, category, position, flags);
    }
}
