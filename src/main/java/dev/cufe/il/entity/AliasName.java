package dev.cufe.il.entity;

import dev.cufe.il.type.AliasTemplateType;
import org.jspecify.annotations.Nullable;

/**
 * A specialization of an alias template as it is known below one template head (IL-TO-TEXT-DECLARATIONS 5.9, 7). To the
 * original {@code A<T>} is another alias for every declaration of {@code T}.
 */
public final class AliasName {
    /** Scope of the head that declares the parameters; null if the arguments do not depend. */
    public final @Nullable Scope head;

    public final AliasTemplateType alias;

    public final @Nullable AliasName next;

    public AliasName(@Nullable Scope head, AliasTemplateType alias, @Nullable AliasName next) {
        this.head = head;
        this.alias = alias;
        this.next = next;
    }

    /** The latest one below that head, or null. */
    public static @Nullable AliasName below(@Nullable Scope head, @Nullable AliasName latest) {
        AliasName a = latest;
        while (a != null && a.head != head) {
            a = a.next;
        }
        return a;
    }
}
