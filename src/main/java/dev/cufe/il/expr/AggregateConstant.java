package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** The value of an array, class or braced list, element by element (designators stand before theirs). */
public final class AggregateConstant extends Constant {
    private final Constant[] elements;
    private final boolean explicitBraces;
    private final boolean hasDynamicParts;

    public AggregateConstant(
            Type type,
            @Nullable Expr expr,
            int flags,
            Constant[] elements,
            boolean explicitBraces,
            boolean hasDynamicParts) {
        super(type, expr, flags);
        this.elements = elements;
        this.explicitBraces = explicitBraces;
        this.hasDynamicParts = hasDynamicParts;
    }

    public Constant[] elements() {
        return elements;
    }

    public boolean explicitBraces() {
        return explicitBraces;
    }

    public boolean hasDynamicParts() {
        return hasDynamicParts;
    }
}
