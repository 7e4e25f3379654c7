package dev.cufe.print;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
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
