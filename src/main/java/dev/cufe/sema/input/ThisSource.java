package dev.cufe.sema.input;

import dev.cufe.il.entity.Variable;
import org.jspecify.annotations.Nullable;

/** Knows the variable {@code this} of the current place; the parser does. */
public interface ThisSource {
    /** The variable {@code this}, or null where there is none. */
    @Nullable
    Variable current();

    /** How many of the lambdas around stand outside the class of which it is; these need not capture it. */
    int lambdasOutside();
}
