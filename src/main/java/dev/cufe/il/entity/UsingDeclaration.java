package dev.cufe.il.entity;

import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/**
 * A name brought in by a using-declaration: one per entity it stands for (they share {@link #group}); an unresolved
 * one in a template has no target.
 */
public final class UsingDeclaration extends Entity {
    /** The entity named, never another using-declaration; null when dependent or inheriting constructors. */
    public final @Nullable Entity target;

    public final NameRef nameRef;
    public boolean isTypename;
    public boolean isInheritingConstructors;
    public boolean isPackExpansion;
    public boolean isUsingEnum;
    /** Class named by a dependent qualifier. */
    public @Nullable Type dependentQualifier;
    /** {@code using Q::operator T} with a dependent Q: the type T. */
    public @Nullable Type conversionType;
    /** The first of the declarations made by one using-declaration. */
    public @Nullable UsingDeclaration group;

    public UsingDeclaration(@Nullable Name name, Scope parent, int position, @Nullable Entity target, NameRef nameRef) {
        super(name, parent, position);
        this.target = target;
        this.nameRef = nameRef;
    }
}
