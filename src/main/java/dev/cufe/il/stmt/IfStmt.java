package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code if} and {@code if constexpr}. */
public final class IfStmt extends Stmt {
    public final boolean isConstexpr;
    public final Expr condition;
    public final Stmt thenStmt;
    public final @Nullable Stmt elseStmt;

    public IfStmt(int position, boolean isConstexpr, Expr condition, Stmt thenStmt, @Nullable Stmt elseStmt) {
        super(position);
        this.isConstexpr = isConstexpr;
        this.condition = condition;
        this.thenStmt = thenStmt;
        this.elseStmt = elseStmt;
    }
}
