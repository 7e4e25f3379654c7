package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** {@code T&} or {@code T&&}. */
public final class ReferenceType extends Type {
    private final Type target;
    private final boolean rvalue;

    public ReferenceType(Type target, boolean rvalue, @Nullable ReferenceType canonical) {
        super(canonical, target.traits());
        this.target = target;
        this.rvalue = rvalue;
    }

    public Type target() {
        return target;
    }

    public boolean isRvalue() {
        return rvalue;
    }
}
