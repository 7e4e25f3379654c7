package dev.cufe.print.names;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the using-directives of a scope make visible, and from where on (see {@link OpenScopes}). */
final class Directives {
    /** A nominated namespace, and the nearest namespace around both it and the directive: its names appear there. */
    private record Nominated(Namespace namespace, Scope appearsIn) {}

    private final Map<Scope, List<Nominated>> known = new IdentityHashMap<>();

    /** Whether a directive of the scope brings in another entity of the same name between the scope and a home around it. */
    boolean hide(Scope scope, Entity entity, Scope home) {
        if (scope.usingDirectives.isEmpty()) {
            return false;
        }
        for (Nominated n : known.computeIfAbsent(scope, Directives::closure)) {
            if (isWithin(n.appearsIn, home) && NameHiding.directiveHides(n.namespace.scope, entity)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a directive of the file brings in the namespace of a type or namespace while a namespace around it has
     * another entity of the name: the original sees the names of the directive, hidden there, even from inside.
     */
    boolean hideNominated(Entity entity, @Nullable Scope home) {
        if (home == null
                || home.kind() != ScopeKind.NAMESPACE
                || !(entity instanceof Namespace || NameHiding.isType(entity))) {
            return false;
        }
        Scope file = home.parent();
        while (file != null && file.kind() != ScopeKind.FILE) {
            file = file.parent();
        }
        if (file == null || file.usingDirectives.isEmpty() || !isHiddenAround(entity, home)) {
            return false;
        }
        for (Nominated n : known.computeIfAbsent(file, Directives::closure)) {
            if (isWithin(home, n.namespace.scope)) {
                // What is around it, if named first, shows the entity through its own names.
                return isTransparent(home, n.namespace.scope);
            }
        }
        return false;
    }

    /** Whether only inline namespaces stand between a namespace and one around it, or nothing. */
    private static boolean isTransparent(Scope inner, Scope outer) {
        Scope s = inner;
        while (s != outer && s.owner() instanceof Namespace n && n.isInline && n.parent != null) {
            s = n.parent;
        }
        return s == outer;
    }

    private static boolean isHiddenAround(Entity entity, Scope home) {
        for (Scope s = home.parent(); s != null && s.kind() != ScopeKind.FILE; s = s.parent()) {
            if (NameHiding.hides(s, entity)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a directive of the scope names the namespace, itself or through another. */
    boolean nominate(Scope scope, Scope namespace) {
        if (scope.usingDirectives.isEmpty()) {
            return false;
        }
        for (Nominated n : known.computeIfAbsent(scope, Directives::closure)) {
            if (n.namespace.scope == namespace) {
                return true;
            }
        }
        return false;
    }

    private static List<Nominated> closure(Scope scope) {
        List<Nominated> all = new ArrayList<>();
        add(scope, scope, all);
        return all;
    }

    private static void add(Scope directiveIn, Scope from, List<Nominated> all) {
        for (Scope.UsingDirective d : from.usingDirectives) {
            Scope common = commonNamespace(directiveIn, d.namespace().scope);
            if (common != null && !contains(all, d.namespace())) {
                all.add(new Nominated(d.namespace(), common));
                add(directiveIn, d.namespace().scope, all);
            }
        }
    }

    private static boolean contains(List<Nominated> all, Namespace namespace) {
        for (Nominated n : all) {
            if (n.namespace == namespace) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Scope commonNamespace(Scope a, Scope b) {
        for (Scope s = a; s != null; s = s.parent()) {
            if (s.kind().isNamespace() && isWithin(b, s)) {
                return s;
            }
        }
        return null;
    }

    private static boolean isWithin(Scope inner, Scope outer) {
        for (Scope s = inner; s != null; s = s.parent()) {
            if (s == outer) {
                return true;
            }
        }
        return false;
    }
}
