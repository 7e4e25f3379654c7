package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** {@code T*}. */
public final class PointerType extends Type {
    private final Type target;

    public PointerType(Type target, @Nullable PointerType canonical) {
        super(canonical, target.traits());
        this.target = target;
    }

    public Type target() {
        return target;
    }
}
