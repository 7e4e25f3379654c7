package dev.cufe.il.type;

/** {@code decltype(nullptr)}. */
public final class NullptrType extends Type {
    public NullptrType() {
        super(null, 0);
    }
}
