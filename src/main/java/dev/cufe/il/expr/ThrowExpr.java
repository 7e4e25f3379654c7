package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A throw-expression; no initializer means rethrow. */
public final class ThrowExpr extends Expr {
    private final @Nullable DynamicInit init;
    private final @Nullable Type thrownType;
    private final int operandPosition;

    public ThrowExpr(Type type, ValueCategory category, int position, int flags, @Nullable DynamicInit init) {
        this(type, category, position, flags, init, null, 0);
    }

    public ThrowExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            @Nullable DynamicInit init,
            @Nullable Type thrownType,
            int operandPosition) {
        super(type, category, position, flags);
        this.init = init;
        this.thrownType = thrownType;
        this.operandPosition = operandPosition;
    }

    public @Nullable DynamicInit init() {
        return init;
    }

    /** The type of the exception object; {@code throw T()} is printed with it. */
    public @Nullable Type thrownType() {
        return thrownType;
    }

    /** Where the operand begins; 0 if there is none. */
    public int operandPosition() {
        return operandPosition;
    }
}
