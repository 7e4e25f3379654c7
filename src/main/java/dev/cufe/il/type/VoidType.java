package dev.cufe.il.type;

/** {@code void}. */
public final class VoidType extends Type {
    public VoidType() {
        super(null, 0);
    }
}
