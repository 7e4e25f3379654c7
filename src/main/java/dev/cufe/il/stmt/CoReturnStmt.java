package dev.cufe.il.stmt;

import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code co_return}. */
public final class CoReturnStmt extends Stmt {
    public final @Nullable Expr expr;

    public CoReturnStmt(int position, @Nullable Expr expr) {
        super(position);
        this.expr = expr;
    }
}
