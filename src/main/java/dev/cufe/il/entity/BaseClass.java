package dev.cufe.il.entity;

import dev.cufe.il.type.Type;

/** One direct base of a class. */
public final class BaseClass {
    /** As written, with sugar; canonical is a class type, or dependent. */
    public final Type type;

    public final boolean isVirtual;
    public final Access access;
    public final int position;
    public final boolean isPackExpansion;

    /** Offset in the complete object (for a virtual base: when this class is the most derived one). */
    public long offset;

    /**
     * Base of an instance whose counterpart in the template is dependent: unqualified names in the body of the class do
     * not see its members [temp.dep]/3.
     */
    public boolean wasDependent;

    public BaseClass(Type type, boolean isVirtual, Access access, int position, boolean isPackExpansion) {
        this.type = type;
        this.isVirtual = isVirtual;
        this.access = access;
        this.position = position;
        this.isPackExpansion = isPackExpansion;
    }

    /** The original's ignore_during_dependent_lookup. */
    public boolean isDependent() {
        return type.isDependent();
    }
}
