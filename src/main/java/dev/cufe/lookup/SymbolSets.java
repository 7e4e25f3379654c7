package dev.cufe.lookup;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.scopes.NameSharing;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Turns the symbols of one name in one scope into a result: filters, and lets objects and functions hide tags. */
final class SymbolSets {
    private SymbolSets() {}

    /**
     * @param limit only declarations before this number are seen
     * @param scope the scope they are in
     */
    static LookupResult fromChain(@Nullable Symbol first, int filter, int limit, Scope scope) {
        if (first == null) {
            return LookupResult.NONE;
        }
        if (first.next != null) {
            return fromSeveral(first, filter, limit, scope);
        }
        if (first.isInvisibleFriend || first.declaredAt > limit || !Filter.accepts(filter, first.entity)) {
            return LookupResult.NONE;
        }
        if (first.soleResult instanceof LookupResult known) {
            return known;
        }
        LookupResult made = of(new Entity[] {first.entity}, null, scope);
        first.soleResult = made;
        return made;
    }

    /** Result of a whole chain; valid while the chain ends in the same symbol, because it changes only at its end. */
    private record ChainResult(Symbol last, LookupResult result) {}

    private static LookupResult fromSeveral(Symbol first, int filter, int limit, Scope scope) {
        if (filter != Lookup.ANY || limit != Lookup.NO_LIMIT) {
            return collect(first, filter, limit, scope);
        }
        boolean shareable = !first.isInvisibleFriend;
        Symbol last = first;
        while (last.next != null) {
            last = last.next;
            shareable &= !last.isInvisibleFriend;
        }
        if (!shareable) {
            return collect(first, filter, limit, scope);
        }
        if (first.soleResult instanceof ChainResult known && known.last == last) {
            return known.result;
        }
        LookupResult made = collect(first, filter, limit, scope);
        first.soleResult = new ChainResult(last, made);
        return made;
    }

    private static LookupResult collect(Symbol first, int filter, int limit, Scope scope) {
        Entity[] found = new Entity[8];
        int count = 0;
        Entity tag = null;
        boolean mayRepeat = false;
        for (Symbol s = first; s != null; s = s.next) {
            if (s.isInvisibleFriend || s.declaredAt > limit || !Filter.accepts(filter, s.entity)) {
                continue;
            }
            if (NameSharing.isTag(s.entity)) {
                tag = tag == null ? s.entity : tag;
                continue;
            }
            // Only a using-declaration can bring an entity again; overload sets are too long to compare all with all.
            mayRepeat |= s.entity instanceof UsingDeclaration;
            if (mayRepeat && contains(found, count, s.entity)) {
                continue;
            }
            if (count == found.length) {
                found = Arrays.copyOf(found, count * 2);
            }
            found[count++] = s.entity;
        }
        if (count == 0) {
            return tag == null ? LookupResult.NONE : of(new Entity[] {tag}, null, scope);
        }
        return of(Arrays.copyOf(found, count), tag, scope);
    }

    private static boolean contains(Entity[] found, int count, Entity entity) {
        Entity target = NameSharing.target(entity);
        for (int i = 0; i < count; i++) {
            if (found[i] == entity || target != null && NameSharing.isSame(NameSharing.target(found[i]), target)) {
                return true;
            }
        }
        return false;
    }

    /** Result of entities that one scope declares; they fit together by the rules for declarations. */
    static LookupResult of(Entity[] found, @Nullable Entity hiddenTag, Scope scope) {
        LookupResult.Kind kind =
                NameSharing.isFunction(found[0]) ? LookupResult.Kind.OVERLOADS : LookupResult.Kind.ENTITY;
        for (Entity e : found) {
            if (e instanceof UsingDeclaration u && u.target == null && !u.isTypename) {
                kind = LookupResult.Kind.DEPENDENT;
            }
        }
        ClassEntity naming = scope.owner() instanceof ClassEntity c ? c : null;
        return new LookupResult(kind, found, scope, naming, hiddenTag);
    }
}
