package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;

/** The last expression of a statement expression: its value. */
public final class ExprResultStmt extends Stmt {
    public final Expr expr;

    public ExprResultStmt(int position, Expr expr) {
        super(position);
        this.expr = expr;
    }
}
