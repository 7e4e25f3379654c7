package dev.cufe.il.entity;

import dev.cufe.lex.Name;

/** {@code namespace A = B;}. */
public final class NamespaceAlias extends Entity {
    public final Namespace target;

    /** What was named on the right: the namespace itself or another alias. */
    public final Entity named;

    public NamespaceAlias(Name name, Scope parent, int position, Namespace target, Entity named) {
        super(name, parent, position);
        this.target = target;
        this.named = named;
    }
}
