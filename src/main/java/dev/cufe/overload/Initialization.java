package dev.cufe.overload;

import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.Type;
import dev.cufe.types.Unit;
import dev.cufe.util.Invariant;

/** Initialisation [dcl.init]. */
public final class Initialization {
    private final Unit unit;

    public Initialization(Unit unit, Conversions conversions, OverloadResolution resolution) {
        this.unit = unit;
    }

    /** How an object or reference of that type gets its value; reports what is wrong. */
    public DynamicInit initialize(Type target, Initializer syntax, InitContext context) {
        throw Invariant.unsupported(syntax.position(), "initialisation");
    }
}
