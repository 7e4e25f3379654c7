package dev.cufe.il.entity;

import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** A typedef name or alias ({@code using N = T}). */
public final class Typedef extends Entity {
    private final TypedefType type;
    public final boolean isAlias;
    /** {@code __int128_t} and its like: printed as what they name, except {@code __builtin_va_list}. */
    public boolean isPredeclared;

    public boolean isBuiltinVaList;
    /** Not declared: a member type of a base class, named through this class. */
    public boolean isProjection;
    /** Prototype of an alias template. */
    public @Nullable Template template;
    /** Written in an {@code extern "C"} context. */
    public boolean cLinkageContext;
    /** {@code aligned} on the typedef, 0 = none. */
    public long requestedAlignment;

    public Typedef(@Nullable Name name, Scope parent, int position, Type underlying, boolean isAlias) {
        super(name, parent, position);
        this.type = new TypedefType(this, underlying);
        this.isAlias = isAlias;
    }

    public TypedefType type() {
        return type;
    }

    public Type underlying() {
        return type.underlying();
    }
}
