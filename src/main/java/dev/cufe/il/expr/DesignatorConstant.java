package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** {@code .field =} or {@code [index] =} before an element of an aggregate. */
public final class DesignatorConstant extends Constant {
    private final @Nullable Name field;
    private final long index;

    public DesignatorConstant(Type type, @Nullable Expr expr, int flags, @Nullable Name field, long index) {
        super(type, expr, flags);
        this.field = field;
        this.index = index;
    }

    public @Nullable Name field() {
        return field;
    }

    public long index() {
        return index;
    }
}
