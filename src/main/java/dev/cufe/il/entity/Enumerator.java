package dev.cufe.il.entity;

import dev.cufe.il.constant.Constant;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** An enumerator. */
public final class Enumerator extends Entity {
    public final EnumEntity enumeration;
    /** Its value, of the enumeration type once that is complete; dependent in templates. */
    public Constant value;
    /** The value as written, or null when implied. */
    public @Nullable Constant written;

    public Enumerator(Name name, Scope parent, int position, EnumEntity enumeration, Constant value) {
        super(name, parent, position);
        this.enumeration = enumeration;
        this.value = value;
    }
}
