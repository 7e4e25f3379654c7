package dev.cufe.il.type;

/** A floating-point type. */
public final class FloatType extends Type {
    private final FloatKind kind;

    public FloatType(FloatKind kind) {
        super(null, 0);
        this.kind = kind;
    }

    public FloatKind kind() {
        return kind;
    }
}
