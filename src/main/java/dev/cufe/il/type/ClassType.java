package dev.cufe.il.type;

import dev.cufe.il.entity.ClassEntity;

/** The type of a class, struct or union: one per {@link ClassEntity}. */
public final class ClassType extends Type {
    private final ClassEntity entity;

    /** Made by {@link ClassEntity} only. */
    public ClassType(ClassEntity entity, boolean dependent) {
        super(null, dependent ? DEPENDENT | INSTANTIATION_DEPENDENT : 0);
        this.entity = entity;
    }

    /** A dependent class whose arguments mention an unexpanded pack. */
    public ClassType(ClassEntity entity, int traits) {
        super(null, traits);
        this.entity = entity;
    }

    public ClassEntity entity() {
        return entity;
    }
}
