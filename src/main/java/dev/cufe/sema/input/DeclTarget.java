package dev.cufe.sema.input;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.ClassType;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import org.jspecify.annotations.Nullable;

/** Which scope a declarator declares into [basic.scope.pdecl], [class.friend], [basic.link]. */
public final class DeclTarget {
    /** Scope the entity is a member of. */
    public final Scope scope;
    /** Scope the name is (also) made visible in; differs for block-scope extern declarations. */
    public final Scope visibleIn;
    /** Declared with a qualified name: it must be declared already. */
    public final boolean isQualified;

    public final boolean isFriend;

    private DeclTarget(Scope scope, Scope visibleIn, boolean isQualified, boolean isFriend) {
        this.scope = scope;
        this.visibleIn = visibleIn;
        this.isQualified = isQualified;
        this.isFriend = isFriend;
    }

    /** @param linked the entity has linkage: a function, or a variable declared {@code extern} */
    public static DeclTarget of(ScopeStack scopes, Declarator d, DeclSpecs specs, boolean linked, Scope global) {
        Scope here = scopes.declarative();
        NameQualifier q = d.name == null ? null : d.name.ref.qualifier;
        if (q != null && d.name != null && !namesHere(q, here, specs)) {
            Scope scope = scopeOf(q, d.name.ref.name);
            return new DeclTarget(scope == null ? here : scope, scope == null ? here : scope, true, specs.isFriend);
        }
        boolean atGlobal = here == global && !specs.isFriend;
        if (q == null && d.name != null && d.name.ref.global && !atGlobal) {
            return new DeclTarget(global, global, true, specs.isFriend);
        }
        if (specs.isFriend) {
            Scope scope = scopes.namespace().scope;
            return new DeclTarget(scope, scope, false, true);
        }
        if (here.kind().isLocal() && linked) {
            return new DeclTarget(scopes.namespace().scope, here, false, false);
        }
        return new DeclTarget(here, here, false, false);
    }

    /** A member declared under a name qualified by its own class is declared as if it were not. */
    private static boolean namesHere(NameQualifier q, Scope here, DeclSpecs specs) {
        return here.kind() == ScopeKind.CLASS
                && !specs.isFriend
                && q.type != null
                && q.type.canonical() instanceof ClassType c
                && c.entity().scope == here;
    }

    private static @Nullable Scope scopeOf(NameQualifier q, Name name) {
        if (q.namespace != null) {
            return declaring(q.namespace.scope, name);
        }
        return q.type != null && q.type.canonical() instanceof ClassType c ? c.entity().scope : null;
    }

    /** The scope, or the inline namespace in it that declares the name [namespace.def]/7. */
    public static Scope declaring(Scope scope, Name name) {
        Scope inline =
                scope.owner() instanceof Namespace n && scope.find(name) == null ? declaringInline(n, name) : null;
        return inline == null ? scope : inline;
    }

    private static @Nullable Scope declaringInline(Namespace n, Name name) {
        for (Scope.UsingDirective u : n.scope.usingDirectives) {
            Namespace inner = u.namespace();
            if (inner.isInline && inner.parent == n.scope) {
                Scope found = inner.scope.find(name) != null ? inner.scope : declaringInline(inner, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    public @Nullable ClassEntity classEntity() {
        return scope.owner() instanceof ClassEntity c ? c : null;
    }

    public boolean isNamespace() {
        return scope.owner() instanceof Namespace;
    }
}
