package dev.cufe.il.type;

import dev.cufe.il.entity.EnumEntity;

/** The type of an enumeration: one per {@link EnumEntity}. */
public final class EnumType extends Type {
    private final EnumEntity entity;

    public EnumType(EnumEntity entity, boolean dependent) {
        super(null, dependent ? DEPENDENT | INSTANTIATION_DEPENDENT : 0);
        this.entity = entity;
    }

    public EnumEntity entity() {
        return entity;
    }
}
