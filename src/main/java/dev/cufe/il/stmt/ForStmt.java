package dev.cufe.il.stmt;

import dev.cufe.il.entity.Scope;
import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code for}. */
public final class ForStmt extends Stmt {
    public final @Nullable Stmt init;
    public final @Nullable Expr condition;
    public final @Nullable Expr increment;
    public final Stmt body;
    public final Scope scope;

    public ForStmt(
            int position,
            @Nullable Stmt init,
            @Nullable Expr condition,
            @Nullable Expr increment,
            Stmt body,
            Scope scope) {
        super(position);
        this.init = init;
        this.condition = condition;
        this.increment = increment;
        this.body = body;
        this.scope = scope;
    }
}
