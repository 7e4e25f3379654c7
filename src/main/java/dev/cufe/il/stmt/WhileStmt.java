package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;

/** {@code while}. */
public final class WhileStmt extends Stmt {
    public final Expr condition;
    public final Stmt body;

    public WhileStmt(int position, Expr condition, Stmt body) {
        super(position);
        this.condition = condition;
        this.body = body;
    }
}
