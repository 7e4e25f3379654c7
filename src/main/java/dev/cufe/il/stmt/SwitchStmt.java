package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;

/** {@code switch}. */
public final class SwitchStmt extends Stmt {
    public final Expr condition;
    public final Stmt body;

    public SwitchStmt(int position, Expr condition, Stmt body) {
        super(position);
        this.condition = condition;
        this.body = body;
    }
}
