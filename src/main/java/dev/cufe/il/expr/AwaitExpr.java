package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** {@code co_await e} or {@code co_yield e}. */
public final class AwaitExpr extends Expr {
    private final boolean yield;
    private final Expr operand;
    private final @Nullable Expr lowered;

    public AwaitExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            boolean yield,
            Expr operand,
            @Nullable Expr lowered) {
        super(type, category, position, flags);
        this.yield = yield;
        this.operand = operand;
        this.lowered = lowered;
    }

    public boolean yield() {
        return yield;
    }

    public Expr operand() {
        return operand;
    }

    public @Nullable Expr lowered() {
        return lowered;
    }
}
