package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;

/** An expression statement. */
public final class ExprStmt extends Stmt {
    public final Expr expr;

    public ExprStmt(int position, Expr expr) {
        super(position);
        this.expr = expr;
    }
}
