package dev.cufe.il.type;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateIdSpelling;
import org.jspecify.annotations.Nullable;

/**
 * The type of a class, struct or union: one per {@link ClassEntity}, and sugar for it where a template-id keeps the
 * spelling of its own.
 */
public final class ClassType extends Type {
    private final ClassEntity entity;
    private final @Nullable TemplateIdSpelling spelling;

    /** Made by {@link ClassEntity} only. */
    public ClassType(ClassEntity entity, boolean dependent) {
        super(null, dependent ? DEPENDENT | INSTANTIATION_DEPENDENT : 0);
        this.entity = entity;
        this.spelling = null;
    }

    /**
     * A dependent class whose arguments mention an unexpanded pack.
     *
     * @param same the same instance of a template template parameter in another head, null for all other classes
     */
    public ClassType(ClassEntity entity, int traits, @Nullable ClassType same) {
        super(same, traits);
        this.entity = entity;
        this.spelling = null;
    }

    /** A reference that is not printed as the first one of its place. */
    public ClassType(ClassEntity entity, TemplateIdSpelling spelling) {
        super(entity.type().canonical(), entity.type().traits());
        this.entity = entity;
        this.spelling = spelling;
    }

    public ClassEntity entity() {
        return entity;
    }

    /** How this reference is written; null = as the first one of its place. */
    public @Nullable TemplateIdSpelling spelling() {
        return spelling;
    }
}
