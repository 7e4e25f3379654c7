package dev.cufe.il.stmt;

import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** One member initializer of a constructor, in initialization order ([printing 4.5]). */
public final class ConstructorInit {
    /** What is initialized. */
    public enum Kind {
        FIELD,
        DIRECT_BASE,
        VIRTUAL_BASE,
        DELEGATION
    }

    public final Kind kind;
    public final @Nullable Field field;
    /** Base or own class as written. */
    public final @Nullable Type type;

    public final DynamicInit init;
    public final boolean isBraced;
    public final boolean isPackExpansion;
    /** Not written. */
    public final boolean isGenerated;

    public final int position;

    public ConstructorInit(
            Kind kind,
            @Nullable Field field,
            @Nullable Type type,
            DynamicInit init,
            boolean isBraced,
            boolean isPackExpansion,
            boolean isGenerated,
            int position) {
        this.kind = kind;
        this.field = field;
        this.type = type;
        this.init = init;
        this.isBraced = isBraced;
        this.isPackExpansion = isPackExpansion;
        this.isGenerated = isGenerated;
        this.position = position;
    }
}
