package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;

/** {@code goto *address} (GNU). */
public final class ComputedGotoStmt extends Stmt {
    public final Expr target;

    public ComputedGotoStmt(int position, Expr target) {
        super(position);
        this.target = target;
    }
}
