package dev.cufe.il.constant;

import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** An element of an aggregate that is computed at run time. */
public final class DynamicInitConstant extends Constant {
    private final DynamicInit init;

    public DynamicInitConstant(Type type, @Nullable Expr expr, int flags, DynamicInit init) {
        super(type, expr, flags);
        this.init = init;
    }

    public DynamicInit init() {
        return init;
    }
}
