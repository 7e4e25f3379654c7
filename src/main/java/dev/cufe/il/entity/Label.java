package dev.cufe.il.entity;

import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** A label of a function. */
public final class Label extends Entity {
    public boolean isDefined;
    public boolean isAddressTaken;
    public boolean isLocalLabel;

    public Label(@Nullable Name name, @Nullable Scope parent, int position) {
        super(name, parent, position);
    }
}
