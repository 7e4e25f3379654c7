package dev.cufe.sema;

import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** Evaluates expressions at compile time [expr.const]. */
public interface ConstantSource {
    ConstantSource NONE = e -> null;

    /** The value, or null if the expression is not constant; reports nothing. */
    @Nullable
    Constant value(Expr e);
}
