package dev.cufe.sema;

import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.util.Invariant;

/** {@code co_await} and {@code co_yield} [expr.await], [expr.yield]. */
public final class Awaits {
    private final Expressions x;

    Awaits(Expressions x) {
        this.x = x;
    }

    public Expr await(Expr operand, int position) {
        return make(false, operand, position);
    }

    public Expr yield(Expr operand, int position) {
        return make(true, operand, position);
    }

    private Expr make(boolean yield, Expr operand, int position) {
        if (!operand.isTypeDependent()) {
            throw Invariant.unsupported(position, "co_await and co_yield");
        }
        return new AwaitExpr(x.types.unknown(), ValueCategory.PRVALUE, position, 0, yield, operand, null);
    }
}
