package dev.cufe.il.entity;

import org.jspecify.annotations.Nullable;

/**
 * The scopes around a place, innermost first: an immutable list, so that a place can be kept (by a template, an
 * instance, a deferred body) and returned to. It is not the same as following {@link Scope#parent()}: an out-of-class
 * definition {@code template<class U> void A<U>::f()} sees the class between its own parameters and the function.
 */
public final class ScopeChain {
    private final Scope scope;
    private final @Nullable ScopeChain outer;
    private final int depth;
    private final @Nullable Scope head;

    public ScopeChain(Scope scope, @Nullable ScopeChain outer) {
        this.scope = scope;
        this.outer = outer;
        this.depth = outer == null ? 1 : outer.depth + 1;
        Scope outerHead = outer == null ? null : outer.head;
        this.head = scope.kind() == ScopeKind.TEMPLATE_PARAMS ? scope : outerHead;
    }

    public Scope scope() {
        return scope;
    }

    public @Nullable ScopeChain outer() {
        return outer;
    }

    /** Number of scopes. */
    public int depth() {
        return depth;
    }

    /** Innermost scope of template parameters, or null. */
    public @Nullable Scope innermostHead() {
        return head;
    }

    /** Innermost scope of that kind, or null. */
    public @Nullable Scope innermost(ScopeKind kind) {
        for (ScopeChain c = this; c != null; c = c.outer) {
            if (c.scope.kind() == kind) {
                return c.scope;
            }
        }
        return null;
    }
}
