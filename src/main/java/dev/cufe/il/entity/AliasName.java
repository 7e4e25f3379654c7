package dev.cufe.il.entity;

import dev.cufe.il.type.AliasTemplateType;
import org.jspecify.annotations.Nullable;

/**
 * A specialization of an alias template as it is known below one template head ([printing 11.5], [printing 10]). To the
 * original {@code A<T>} is another alias for every declaration of {@code T}.
 */
public final class AliasName {
    /** Where it is known; null if the arguments do not depend. */
    public final @Nullable WrittenPlace place;

    public final AliasTemplateType alias;

    public final @Nullable AliasName next;

    public AliasName(@Nullable WrittenPlace place, AliasTemplateType alias, @Nullable AliasName next) {
        this.place = place;
        this.alias = alias;
        this.next = next;
    }

    public boolean isAt(@Nullable WrittenPlace other) {
        return place == null || other == null ? place == other : place.is(other);
    }
}
