package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** {@code pattern...} in a list of types. */
public final class PackExpansionType extends Type {
    private final Type pattern;

    public PackExpansionType(Type pattern, @Nullable PackExpansionType canonical) {
        super(canonical, pattern.traits() & ~UNEXPANDED_PACK);
        this.pattern = pattern;
    }

    public Type pattern() {
        return pattern;
    }
}
