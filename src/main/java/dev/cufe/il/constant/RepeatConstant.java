package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** An element that stands for several equal ones. */
public final class RepeatConstant extends Constant {
    private final Constant element;
    private final long count;

    public RepeatConstant(Type type, @Nullable Expr expr, int flags, Constant element, long count) {
        super(type, expr, flags);
        this.element = element;
        this.count = count;
    }

    public Constant element() {
        return element;
    }

    public long count() {
        return count;
    }
}
