package dev.cufe.il.type;

/** The type of a dependent expression of which nothing is known (the original's {@code tptk_unknown}). */
public final class UnknownType extends Type {
    public UnknownType() {
        super(null, DEPENDENT | INSTANTIATION_DEPENDENT);
    }
}
