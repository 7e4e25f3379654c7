package dev.cufe.il.entity;

import org.jspecify.annotations.Nullable;

/**
 * Where a template-id with dependent arguments is written, as far as the original makes another entity of it: below which
 * template head, and, if a value among the arguments depends, in which function body or whether in a typedef
 * ([printing 10]).
 *
 * @param head scope of the head that declares the parameters
 * @param body the function in whose body it is written, null outside of bodies
 */
public record WrittenPlace(Scope head, @Nullable Function body, boolean inTypedef) {
    public WrittenPlace(Scope head) {
        this(head, null, false);
    }

    public boolean is(WrittenPlace other) {
        return head == other.head && body == other.body && inTypedef == other.inTypedef;
    }
}
