package dev.cufe.types;

import dev.cufe.il.type.Type;
import dev.cufe.util.Invariant;

/** Properties of types that depend on the members of classes [class.prop]; they ask for completion first. */
public final class ClassTraits {
    private final Unit unit;

    ClassTraits(Unit unit) {
        this.unit = unit;
    }

    public boolean isAbstract(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    /** Literal type [basic.types.general]. */
    public boolean isLiteral(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isTrivial(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isTriviallyCopyable(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isStandardLayout(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isPod(Type type, int position) {
        return isTrivial(type, position) && isStandardLayout(type, position);
    }

    /** Aggregate by the rules of the unit's language level [dcl.init.aggr]. */
    public boolean isAggregate(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isEmpty(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isPolymorphic(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }

    public boolean isTriviallyDestructible(Type type, int position) {
        throw Invariant.unsupported(position, "class traits");
    }
}
