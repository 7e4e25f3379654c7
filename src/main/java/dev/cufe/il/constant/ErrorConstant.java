package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** The value of broken code. */
public final class ErrorConstant extends Constant {
    public ErrorConstant(Type type, @Nullable Expr expr, int flags) {
        super(type, expr, flags);
    }
}
