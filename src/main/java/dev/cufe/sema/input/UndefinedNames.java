package dev.cufe.sema.input;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Unit;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Names that expressions used without a declaration. Each is reported once in the scope where it was used first, as if it
 * had been declared there.
 */
public final class UndefinedNames {
    private final Unit unit;
    private final ScopeStack scopes;
    private final Map<Scope, Set<Name>> told = new IdentityHashMap<>(2);

    public UndefinedNames(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** @param isOfClass a name of a class scope is one of the class; in default member initializers it is one around the class */
    public void report(Name name, int position, boolean isOfClass) {
        if (unit.diagnostics.inTrial()) {
            unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, position, name);
        } else if (!isTold(name)) {
            unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, position, name);
            told.computeIfAbsent(here(isOfClass), s -> new HashSet<>(2)).add(name);
        }
    }

    /** Whether a name means something that has no declaration. */
    public boolean isTold(Name name) {
        if (told.isEmpty()) {
            return false;
        }
        for (ScopeChain c = scopes.chain(); c != null; c = c.outer()) {
            Set<Name> names = told.get(c.scope());
            if (names != null && names.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** The innermost scope; what stands in parentheses of a statement is one only if it declares something. */
    private Scope here(boolean isOfClass) {
        ScopeChain c = scopes.chain();
        while (c.outer() != null
                && (!isScope(c.scope()) || !isOfClass && c.scope().kind() == ScopeKind.CLASS)) {
            c = c.outer();
        }
        return c.scope();
    }

    private static boolean isScope(Scope scope) {
        ScopeKind kind = scope.kind();
        boolean declares =
                kind != ScopeKind.CONDITION || scope.symbols().iterator().hasNext();
        return declares && kind != ScopeKind.TEMPLATE_PARAMS && kind != ScopeKind.TEMPLATE_BINDING;
    }
}
