package dev.cufe.il.entity;

import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** A label of a function. */
public final class Label extends Entity {
    public boolean isDefined;

    public boolean isAddressTaken;
    /** Where {@code __label__} declares it; 0 for other labels. */
    public int declarationPosition;

    public Label(@Nullable Name name, @Nullable Scope parent, int position) {
        super(name, parent, position);
    }
}
