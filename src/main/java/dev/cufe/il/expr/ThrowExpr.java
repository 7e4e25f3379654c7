package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A throw-expression; no initialiser means rethrow. */
public final class ThrowExpr extends Expr {
    private final @Nullable DynamicInit init;

    public ThrowExpr(Type type, ValueCategory category, int position, int flags, @Nullable DynamicInit init) {
        super(type, category, position, flags);
        this.init = init;
    }

    public @Nullable DynamicInit init() {
        return init;
    }
}
