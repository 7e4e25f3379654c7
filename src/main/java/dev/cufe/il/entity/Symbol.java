package dev.cufe.il.entity;

import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** One declaration of a name in one scope; further ones with the same name follow in {@link #next}, oldest first. */
public final class Symbol {
    public final Name name;
    public final Entity entity;

    /** Running number of the declaration (see {@link Entity#declaredAt}). */
    public final int declaredAt;

    /** Declared only by a friend declaration: found by argument-dependent look-up alone [basic.lookup.argdep]. */
    public boolean isInvisibleFriend;

    /** Something in another scope, whichever it is, was declared with this name before. */
    public boolean repeatsName;

    /** Result of a look-up that found this symbol and those after it, owned by room lookup. */
    public @Nullable Object soleResult;

    public @Nullable Symbol next;

    @Nullable
    Symbol nextInBucket;

    public Symbol(Name name, Entity entity, int declaredAt) {
        this.name = name;
        this.entity = entity;
        this.declaredAt = declaredAt;
    }
}
