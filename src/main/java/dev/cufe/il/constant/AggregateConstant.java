package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
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

    /** The same elements in parentheses, {@code P(1, 2)} (C++20). */
    public AggregateConstant withoutBraces() {
        return new AggregateConstant(type(), expr(), flags(), elements, false, hasDynamicParts);
    }

    public boolean explicitBraces() {
        return explicitBraces;
    }

    public boolean hasDynamicParts() {
        return hasDynamicParts;
    }
}
