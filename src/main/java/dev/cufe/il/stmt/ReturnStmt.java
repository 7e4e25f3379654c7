package dev.cufe.il.stmt;

import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** A return statement; a class result is an initialization. */
public final class ReturnStmt extends Stmt {
    public final @Nullable Expr expr;
    public final @Nullable DynamicInit init;
    public final boolean generated;
    /** What was written after {@code return} if that was a list in braces. */
    public @Nullable Expr written;

    public ReturnStmt(int position, @Nullable Expr expr, @Nullable DynamicInit init, boolean generated) {
        super(position);
        this.expr = expr;
        this.init = init;
        this.generated = generated;
    }
}
