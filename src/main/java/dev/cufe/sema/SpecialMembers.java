package dev.cufe.sema;

import dev.cufe.il.entity.Function;
import dev.cufe.types.Unit;

/** Implicit and defaulted special member functions [special]. */
public final class SpecialMembers {
    private final Unit unit;

    SpecialMembers(Unit unit) {
        this.unit = unit;
    }

    /** Only special members and comparisons can be defaulted [dcl.fct.def.default]. */
    public void checkDefaulted(Function f, int position) {}
}
