package dev.cufe.lookup;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.lex.Name;
import dev.cufe.types.Unit;
import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of overloads that qualified look-up gathers in other namespaces than the one that is named [namespace.qual]: what
 * one look-up adds stays together as it was declared, and what a later one adds comes before that.
 */
public final class GatheredNames {
    private final Unit unit;

    /** When such names were looked up, by namespace and name. */
    private final Map<Namespace, Map<Name, IntList>> times = new IdentityHashMap<>();

    GatheredNames(Unit unit) {
        this.unit = unit;
    }

    /** That name of a namespace is looked up now, and found in others. */
    void gather(Namespace namespace, Name name) {
        IntList all = times.computeIfAbsent(namespace, n -> new IdentityHashMap<>())
                .computeIfAbsent(name, n -> new IntList(2));
        int now = unit.lastDeclaration();
        if (all.isEmpty() || now > all.get(all.size() - 1)) {
            all.add(now);
        }
    }

    /** What was found of a name, in the original's order. */
    public List<Entity> inOrder(Namespace namespace, Name name, List<Entity> found) {
        gather(namespace, name);
        IntList all = times.get(namespace).get(name);
        List<Entity> ordered = new ArrayList<>();
        for (int i = all.size() - 1; i >= 0; i--) {
            for (Entity e : found) {
                if (e.declaredAt <= all.get(i) && (i == 0 || e.declaredAt > all.get(i - 1))) {
                    ordered.add(e);
                }
            }
        }
        return ordered;
    }
}
