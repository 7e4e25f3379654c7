package dev.cufe.lookup;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.NameSharing;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Look-up in namespaces with using-directives and inline namespaces [namespace.udir], [namespace.qual]. */
final class NamespaceLookup {
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final Unit unit;
    private final GatheredNames gathered;

    NamespaceLookup(Unit unit, GatheredNames gathered) {
        this.unit = unit;
        this.gathered = gathered;
    }

    // Unqualified.

    /** What {@link Scope#directiveClosure} holds: the closure, and how old it is. */
    private static final class Closure {
        final int version;
        final @Nullable DirectiveTrail trail;
        /** The last extension of a trail: one place asks many times. */
        @Nullable
        DirectiveTrail extended;

        @Nullable
        DirectiveTrail inner;

        int limit = UNKNOWN;

        Closure(int version, @Nullable DirectiveTrail trail) {
            this.version = version;
            this.trail = trail;
        }
    }

    /** Adds the namespaces that the directives of this scope make visible, directly or through others. */
    @Nullable
    DirectiveTrail extend(@Nullable DirectiveTrail trail, Scope scope, int limit) {
        Closure own = closure(scope);
        if (trail == null && limit == Lookup.NO_LIMIT) {
            return own.trail;
        }
        if (own.limit != limit || own.inner != trail) {
            own.extended = extended(trail, own.trail, limit);
            own.inner = trail;
            own.limit = limit;
        }
        return own.extended;
    }

    private static @Nullable DirectiveTrail extended(
            @Nullable DirectiveTrail trail, @Nullable DirectiveTrail own, int limit) {
        DirectiveTrail extended = trail;
        for (DirectiveTrail t = own; t != null; t = t.next) {
            if (t.since <= limit && !isOn(extended, t.nominated, t.visibleIn)) {
                extended = new DirectiveTrail(t, extended);
            }
        }
        return extended;
    }

    private Closure closure(Scope scope) {
        if (scope.directiveClosure instanceof Closure known && known.version == unit.directiveVersion()) {
            return known;
        }
        Closure made = new Closure(unit.directiveVersion(), closureOf(scope, scope, 0, null));
        scope.directiveClosure = made;
        return made;
    }

    private static @Nullable DirectiveTrail closureOf(
            Scope scope, Scope origin, int since, @Nullable DirectiveTrail trail) {
        DirectiveTrail result = trail;
        for (Scope.UsingDirective d : scope.usingDirectives) {
            // A directive of a nominated namespace counts as if it stood at the origin [namespace.udir]/4.
            Namespace place = commonAncestor(origin, d.namespace());
            if (!isOn(result, d.namespace(), place)) {
                int latest = Math.max(since, d.declaredAt());
                result = new DirectiveTrail(d.namespace(), place, origin, latest, result);
                result = closureOf(d.namespace().scope, origin, latest, result);
            }
        }
        return result;
    }

    private static boolean isOn(@Nullable DirectiveTrail trail, Namespace nominated, Namespace visibleIn) {
        for (DirectiveTrail t = trail; t != null; t = t.next) {
            if (t.nominated == nominated && t.visibleIn == visibleIn) {
                return true;
            }
        }
        return false;
    }

    /** The innermost namespace that contains both. */
    private static Namespace commonAncestor(Scope scope, Namespace other) {
        Scope s = scope;
        while (!s.kind().isNamespace() || !isAncestor((Namespace) s.owner(), other)) {
            s = s.parent();
        }
        return (Namespace) s.owner();
    }

    private static boolean isAncestor(Namespace ancestor, Namespace namespace) {
        for (Scope s = namespace.scope; s != null; s = s.parent()) {
            if (s == ancestor.scope) {
                return true;
            }
        }
        return false;
    }

    LookupResult unqualified(Namespace namespace, DirectiveTrail trail, Name name, int filter, int limit) {
        LookupResult result = SymbolSets.fromChain(namespace.scope.find(name), filter, limit, namespace.scope);
        DirectiveTrail taken = null;
        for (DirectiveTrail t = trail; t != null; t = t.next) {
            if (t.visibleIn == namespace && t.nominated != namespace) {
                Symbol first = t.nominated.scope.find(name);
                if (first != null) {
                    LookupResult found = SymbolSets.fromChain(first, filter, limit, t.nominated.scope);
                    boolean isBefore = taken != null
                            && first.entity instanceof Typedef
                            && found != LookupResult.NONE
                            && t.precedes(taken, unit.directivesRenewedAt());
                    taken = isBefore || result == LookupResult.NONE ? t : taken;
                    result = isBefore ? merge(found, result) : merge(result, found);
                }
            }
        }
        return result;
    }

    // Qualified.

    LookupResult qualified(Namespace namespace, Name name, int filter, int limit) {
        LookupResult result = SymbolSets.fromChain(namespace.scope.find(name), filter, limit, namespace.scope);
        if (namespace.scope.usingDirectives.isEmpty()) {
            return result;
        }
        result = addInline(result, namespace, name, filter, limit);
        if (result.kind == LookupResult.Kind.OVERLOADS && result.scope != namespace.scope && limit == Lookup.NO_LIMIT) {
            gathered.gather(namespace, name);
        }
        return result == LookupResult.NONE
                ? throughDirectives(namespace, name, filter, limit, new ArrayList<>())
                : result;
    }

    private static LookupResult addInline(LookupResult before, Namespace namespace, Name name, int filter, int limit) {
        LookupResult result = before;
        for (Scope.UsingDirective d : namespace.scope.usingDirectives) {
            Namespace inner = d.namespace();
            if (inner.isInline && inner.parent == namespace.scope) {
                Symbol first = inner.scope.find(name);
                if (first != null) {
                    result = merge(result, SymbolSets.fromChain(first, filter, limit, inner.scope));
                }
                if (!inner.scope.usingDirectives.isEmpty()) {
                    result = addInline(result, inner, name, filter, limit);
                }
            }
        }
        return result;
    }

    private static LookupResult throughDirectives(
            Namespace namespace, Name name, int filter, int limit, List<Namespace> visited) {
        visited.add(namespace);
        LookupResult result = LookupResult.NONE;
        for (Scope.UsingDirective d : namespace.scope.usingDirectives) {
            Namespace inner = d.namespace();
            if (d.declaredAt() > limit || visited.contains(inner)) {
                continue;
            }
            LookupResult found = SymbolSets.fromChain(inner.scope.find(name), filter, limit, inner.scope);
            found = addInline(found, inner, name, filter, limit);
            if (found == LookupResult.NONE) {
                found = throughDirectives(inner, name, filter, limit, visited);
            }
            visited.add(inner);
            result = merge(result, found);
        }
        return result;
    }

    // Merging.

    /** Results of two namespaces: the same entity, functions that overload, or an ambiguity [namespace.udir]/6. */
    static LookupResult merge(LookupResult a, LookupResult b) {
        if (a == LookupResult.NONE || a == b) {
            return b;
        }
        if (b == LookupResult.NONE) {
            return a;
        }
        Entity[] all = new Entity[a.declared.length + b.declared.length];
        int count = 0;
        for (int i = 0; i < a.declared.length; i++) {
            all[count++] = a.declared[i];
        }
        for (int i = 0; i < b.declared.length; i++) {
            if (!isAmong(all, count, b.entities[i])) {
                all[count++] = b.declared[i];
            }
        }
        if (count == a.declared.length) {
            return a;
        }
        Entity tag = a.hiddenTag == null ? b.hiddenTag : a.hiddenTag;
        return new LookupResult(mergedKind(a.kind, b.kind), Arrays.copyOf(all, count), null, null, tag);
    }

    private static LookupResult.Kind mergedKind(LookupResult.Kind a, LookupResult.Kind b) {
        if (a == LookupResult.Kind.DEPENDENT || b == LookupResult.Kind.DEPENDENT) {
            return LookupResult.Kind.DEPENDENT;
        }
        return a == LookupResult.Kind.OVERLOADS && b == LookupResult.Kind.OVERLOADS
                ? LookupResult.Kind.OVERLOADS
                : LookupResult.Kind.AMBIGUOUS;
    }

    private static boolean isAmong(Entity[] all, int count, Entity entity) {
        for (int i = 0; i < count; i++) {
            if (isSame(NameSharing.target(all[i]), entity)) {
                return true;
            }
        }
        return false;
    }

    /** The same entity: also two typedefs of one type, a typedef and its class, an alias and its namespace. */
    static boolean isSame(@Nullable Entity a, Entity b) {
        if (NameSharing.isSame(a, b)) {
            return true;
        }
        if (a instanceof Typedef || b instanceof Typedef) {
            return typeOf(a) != null && typeOf(a) == typeOf(b);
        }
        return namespaceOf(a) != null && namespaceOf(a) == namespaceOf(b);
    }

    private static @Nullable Type typeOf(@Nullable Entity entity) {
        if (entity instanceof Typedef t) {
            return t.underlying().canonical();
        }
        return entity instanceof ClassEntity c ? c.type() : entity instanceof EnumEntity e ? e.type() : null;
    }

    private static @Nullable Namespace namespaceOf(@Nullable Entity entity) {
        return entity instanceof NamespaceAlias a ? a.target : entity instanceof Namespace n ? n : null;
    }
}
