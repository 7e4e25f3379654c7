package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** A cv-qualified type; the base has none of these qualifiers at its own top level when canonical. */
public final class QualifiedType extends Type {
    private final Type base;
    private final int qualifiers;

    public QualifiedType(Type base, int qualifiers, @Nullable Type canonical) {
        super(canonical, base.traits());
        this.base = base;
        this.qualifiers = qualifiers;
    }

    public Type base() {
        return base;
    }

    /** Bits of {@link Cv}. */
    public int qualifiers() {
        return qualifiers;
    }
}
