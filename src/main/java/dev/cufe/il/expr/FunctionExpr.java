package dev.cufe.il.expr;

import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A function named in an expression (the original's enk_routine); decayed when its type is a pointer. */
public final class FunctionExpr extends Expr {
    private final Function function;
    private final @Nullable NameRef nameRef;

    public FunctionExpr(
            Type type, ValueCategory category, int position, int flags, Function function, @Nullable NameRef nameRef) {
        super(type, category, position, flags);
        this.function = function;
        this.nameRef = nameRef;
    }

    public Function function() {
        return function;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }
}
