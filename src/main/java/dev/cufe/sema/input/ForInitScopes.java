package dev.cufe.sema.input;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * What {@code for} statements of a block declared. Before C++98 it lived on in the block, so a name that now means something
 * around the block would have meant that: the original warns (780).
 */
public final class ForInitScopes {
    private final Unit unit;
    private final ScopeStack scopes;

    public ForInitScopes(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** A {@code for} statement ended in the innermost scope. */
    public void ended(Scope loop) {
        if (loop.isEmpty() || !unit.options.language().warnsOfForInit()) {
            return;
        }
        Scope around = scopes.current();
        if (around.pastLoops.isEmpty()) {
            around.pastLoops = new ArrayList<>(1);
        }
        around.pastLoops.add(loop);
    }

    /** An expression names something; in instances the template was told. */
    public void named(ParsedName name) {
        if (name.ref.isQualified() || name.found.isEmpty() || name.ref.name == null) {
            return;
        }
        Entity old = null;
        for (ScopeChain c = scopes.chain(); c != null && old == null; c = c.outer()) {
            Scope scope = c.scope();
            if (scope == name.found.scope || scope.kind().isNamespace()) {
                return;
            }
            old = declaredBefore(scope, name.ref.name);
        }
        if (old != null && scopes.boundHeads() == 0) {
            unit.diagnostics.report(Codes.OLD_FOR_INIT_SCOPING, name.position(), name.found.entities[0], old);
        }
    }

    private static @Nullable Entity declaredBefore(Scope block, Name name) {
        for (Scope loop : block.pastLoops) {
            Symbol s = loop.find(name);
            boolean isOfCondition = s != null && s.entity instanceof Variable v && v.isConditionVariable;
            if (s != null && !isOfCondition) {
                return s.entity;
            }
        }
        return null;
    }
}
