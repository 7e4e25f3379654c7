package dev.cufe.xref.lines;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.scopes.ScopeStack;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Functions and variables of namespaces that blocks declare: inside each block such a declaration counts as an entity of
 * its own, without a qualifier.
 *
 * @ref [xref 1.3]
 */
public final class BlockDeclarations {
    /** A declaration in a block; {@code before} is an earlier one of the same entity. */
    private record Declared(
            Scope block, Object key, @Nullable Declared before) {}

    private final Map<Entity, Declared> declarations = new IdentityHashMap<>();
    private @Nullable ScopeStack scopes;

    public void bind(ScopeStack stack) {
        scopes = stack;
    }

    public void declared(Entity entity, Scope block) {
        Declared before = declarations.get(entity);
        if (before == null || before.block != block) {
            declarations.put(entity, new Declared(block, new Object(), before));
        }
    }

    /** What stands for the entity here; null if no block around has declared it. */
    public @Nullable Object keyOf(Entity entity) {
        Declared d = declarations.get(entity);
        while (d != null && scopes != null && !scopes.isOpen(d.block)) {
            d = d.before;
        }
        return d == null ? null : d.key;
    }
}
