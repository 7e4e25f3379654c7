package dev.cufe.parse.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;

/**
 * Names of parameters in templates that mean something outside their list: to the original such a list is a scope of its own,
 * where template arguments lose their typedefs as in a block ([printing 10.2]).
 */
public final class TakenNames {
    private final Parser p;

    public TakenNames(Parser parser) {
        this.p = parser;
    }

    /** Whether a parameter of this name that is about to be declared hides something. */
    public boolean isTaken(Name name) {
        if (!name.isDeclared() || !p.scopes.inTemplate()) {
            return false;
        }
        boolean inBody = p.classes.inClassDefinition();
        for (ScopeChain c = p.scopes.chain(); c != null; c = c.outer()) {
            ScopeKind kind = c.scope().kind();
            if (kind.isNamespace()) {
                return !p.lookup.unqualified(name, c, Lookup.ANY).isNone();
            }
            if (kind.isLocal()) {
                return false;
            }
            if (kind == ScopeKind.CLASS) {
                ClassEntity owner = (ClassEntity) c.scope().owner();
                if (name == owner.name || isTakenIn(owner, name, inBody)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** In the body of a class its members count if their names were declared elsewhere before. */
    private boolean isTakenIn(ClassEntity owner, Name name, boolean inBody) {
        Symbol own = owner.scope.find(name);
        if (own == null) {
            return !p.lookup.inPrototype(owner, name, Lookup.ANY).isEmpty();
        }
        boolean isTag = own.entity instanceof ClassEntity || own.entity instanceof EnumEntity;
        return inBody ? own.repeatsName && !(isTag && owner.type().isDependent()) : !isTag;
    }
}
