package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** {@code T __complex__} (GNU). */
public final class ComplexType extends Type {
    private final Type element;

    public ComplexType(Type element, @Nullable ComplexType canonical) {
        super(canonical, element.traits());
        this.element = element;
    }

    /** A floating-point or integer type. */
    public Type element() {
        return element;
    }
}
