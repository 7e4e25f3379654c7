package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** {@code .field =}, {@code [index] =} or GNU's {@code [index ... last] =} before an element of an aggregate. */
public final class DesignatorConstant extends Constant {
    private final @Nullable Name field;
    private final long index;
    private final long last;

    public DesignatorConstant(Type type, @Nullable Expr expr, int flags, @Nullable Name field, long index, long last) {
        super(type, expr, flags);
        this.field = field;
        this.index = index;
        this.last = last;
    }

    public @Nullable Name field() {
        return field;
    }

    public long index() {
        return index;
    }

    /** The last element that gets the value; the index itself but for a range. */
    public long last() {
        return last;
    }

    public boolean isRange() {
        return last != index;
    }
}
