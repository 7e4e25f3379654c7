package dev.cufe.il.type;

import dev.cufe.il.entity.TemplateParam;
import org.jspecify.annotations.Nullable;

/**
 * A type template parameter. Canonical ones are interned by (depth, position, pack), so that two declarations of a
 * template agree; every declaration's own parameter is sugar for it with its own name.
 */
public final class TemplateParamType extends Type {
    private final int depth;
    private final int position;
    private final boolean pack;
    private final @Nullable TemplateParam entity;

    public TemplateParamType(
            int depth,
            int position,
            boolean pack,
            @Nullable TemplateParam entity,
            @Nullable TemplateParamType canonical) {
        super(canonical, DEPENDENT | INSTANTIATION_DEPENDENT | (pack ? UNEXPANDED_PACK : 0));
        this.depth = depth;
        this.position = position;
        this.pack = pack;
        this.entity = entity;
    }

    /** Nesting depth of the template head, from 1. */
    public int depth() {
        return depth;
    }

    /** Position in its head, from 1. */
    public int position() {
        return position;
    }

    public boolean isPack() {
        return pack;
    }

    /** The declared parameter; null in a canonical type. */
    public @Nullable TemplateParam entity() {
        return entity;
    }
}
