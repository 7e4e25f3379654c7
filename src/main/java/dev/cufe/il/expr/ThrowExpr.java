package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A throw-expression; no initialiser means rethrow. */
public final class ThrowExpr extends Expr {
    private final @Nullable DynamicInit init;
    private final @Nullable Type thrownType;

    public ThrowExpr(Type type, ValueCategory category, int position, int flags, @Nullable DynamicInit init) {
        this(type, category, position, flags, init, null);
    }

    public ThrowExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            @Nullable DynamicInit init,
            @Nullable Type thrownType) {
        super(type, category, position, flags);
        this.init = init;
        this.thrownType = thrownType;
    }

    public @Nullable DynamicInit init() {
        return init;
    }

    /** The type of the exception object; {@code throw T()} is printed with it. */
    public @Nullable Type thrownType() {
        return thrownType;
    }
}
