package dev.cufe.print.text;

import java.util.EnumSet;
import java.util.Set;

/** What the text being printed is part of; each place is entered and left around it (docs/rules/templates.md). */
public final class Places {
    /** A place in the text that decides about names or parentheses. */
    public enum Place {
        /** An argument as it was written in the declaration of a function template (1.8). */
        WRITTEN_ARGUMENT,
        /** The return type behind parameters. */
        TRAILING_RETURN,
        /** The value of what lasts, is a template or is constexpr (4.2). */
        LASTING_VALUE,
        /** The arms of a choice that construct objects of known value (3.9). */
        EVALUATED_CHOICE,
        /** The arguments of a template that is not known yet (3.7). */
        UNKNOWN_ARGUMENTS,
        /** The arguments of a concept (3.5). */
        CONCEPT_ID,
        /** Operands that are not evaluated, and constraints (4.7). */
        UNEVALUATED
    }

    private final Set<Place> open = EnumSet.noneOf(Place.class);

    public boolean isIn(Place place) {
        return open.contains(place);
    }

    /** Enters a place, or leaves it for what is printed next; gives what to restore. */
    public boolean set(Place place, boolean inside) {
        boolean old = open.contains(place);
        if (inside) {
            open.add(place);
        } else {
            open.remove(place);
        }
        return old;
    }
}
