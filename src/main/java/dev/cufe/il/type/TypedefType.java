package dev.cufe.il.type;

import dev.cufe.il.entity.Typedef;

/** A typedef or alias-declaration named in a type: sugar for what it names. */
public final class TypedefType extends Type {
    private final Typedef entity;
    private final Type underlying;

    /** Made by {@link Typedef} only. */
    public TypedefType(Typedef entity, Type underlying) {
        super(underlying.canonical(), underlying.traits());
        this.entity = entity;
        this.underlying = underlying;
    }

    public Typedef entity() {
        return entity;
    }

    public Type underlying() {
        return underlying;
    }
}
