package dev.cufe.il.type;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code T[N]}, {@code T[]}, {@code T[n]} of variable length (GNU) or {@code T[dependent]}. */
public final class ArrayType extends Type {
    /** Value of {@link #size()} when the bound is not a known number. */
    public static final long UNKNOWN = -1;

    private final Type element;
    private final long size;
    private final @Nullable Constant bound;
    private final @Nullable Expr variableBound;

    public ArrayType(
            Type element,
            long size,
            @Nullable Constant bound,
            @Nullable Expr variableBound,
            @Nullable ArrayType canonical,
            int boundTraits) {
        super(canonical, element.traits() | boundTraits);
        this.element = element;
        this.size = size;
        this.bound = bound;
        this.variableBound = variableBound;
    }

    public Type element() {
        return element;
    }

    /** Number of elements, or {@link #UNKNOWN}. */
    public long size() {
        return size;
    }

    /** The bound as written (it is what is printed), or null if none was written. A dependent bound is only here. */
    public @Nullable Constant bound() {
        return bound;
    }

    /** The bound of a variable-length array. */
    public @Nullable Expr variableBound() {
        return variableBound;
    }

    public boolean isVariableLength() {
        return variableBound != null;
    }

    public boolean hasDependentBound() {
        return size == UNKNOWN && bound != null && variableBound == null;
    }

    /** {@code T[]}. */
    public boolean isUnbounded() {
        return size == UNKNOWN && bound == null && variableBound == null;
    }
}
