package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;

/** {@code do ... while}. */
public final class DoStmt extends Stmt {
    public final Expr condition;
    public final Stmt body;
    public final int whilePosition;

    public DoStmt(int position, Expr condition, Stmt body, int whilePosition) {
        super(position);
        this.condition = condition;
        this.body = body;
        this.whilePosition = whilePosition;
    }
}
