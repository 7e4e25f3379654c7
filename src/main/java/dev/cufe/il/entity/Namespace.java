package dev.cufe.il.entity;

import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** A namespace; the global one has neither name nor parent. */
public final class Namespace extends Entity {
    public final Scope scope;
    public boolean isInline;

    /** {@code std} or an inline namespace in it. */
    public boolean isStd;

    /** Number n of {@code namespace __Tn = Q;} once needed ([printing 4.11b]), or -1. */
    public int aliasNumber = -1;

    public Namespace(@Nullable Name name, @Nullable Scope parent, int position) {
        super(name, parent, position);
        this.scope = new Scope(parent == null ? ScopeKind.FILE : ScopeKind.NAMESPACE, parent, this);
    }

    public boolean isGlobal() {
        return parent == null;
    }

    public boolean isUnnamed() {
        return name == null && parent != null;
    }
}
