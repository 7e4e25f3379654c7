package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.SoftFloat;
import org.jspecify.annotations.Nullable;

/** A floating-point value. */
public final class FloatConstant extends Constant {
    private final SoftFloat value;

    public FloatConstant(Type type, @Nullable Expr expr, int flags, SoftFloat value) {
        super(type, expr, flags);
        this.value = value;
    }

    public SoftFloat value() {
        return value;
    }
}
