package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/**
 * A fundamental integer type, {@code bool} and the character types included. {@code signed int} is a node of its own
 * whose canonical type is {@code int}: the keyword is remembered ([printing 3.3]).
 */
public final class IntegerType extends Type {
    private final IntKind kind;

    public IntegerType(IntKind kind, @Nullable IntegerType canonical) {
        super(canonical, 0);
        this.kind = kind;
    }

    public IntKind kind() {
        return kind;
    }

    public boolean isExplicitlySigned() {
        return !isCanonical();
    }
}
