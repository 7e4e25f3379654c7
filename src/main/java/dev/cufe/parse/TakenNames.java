package dev.cufe.parse;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;

/**
 * Names of parameters in templates that mean something outside their list: to the original such a list is a scope of its own,
 * where template arguments lose their typedefs as in a block (IL-TO-TEXT-DECLARATIONS 7.2).
 */
final class TakenNames {
    private final Parser p;

    TakenNames(Parser parser) {
        this.p = parser;
    }

    /** Whether a parameter of this name that is about to be declared hides something. */
    boolean isTaken(Name name) {
        if (!name.isDeclared() || !p.scopes.inTemplate()) {
            return false;
        }
        boolean inBody = p.classes.inClassDefinition();
        boolean isDirect = inBody;
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
                if (name == owner.name || isTakenIn(owner, name, inBody, isDirect)) {
                    return true;
                }
            }
            isDirect &= kind == ScopeKind.PROTOTYPE;
        }
        return false;
    }

    /** @param isDirect the list is that of a member, not of a member template or of a member of a class inside */
    private boolean isTakenIn(ClassEntity owner, Name name, boolean inBody, boolean isDirect) {
        LookupResult found = p.lookup.inPrototype(owner, name, Lookup.ANY);
        Entity entity = found.isEmpty() ? null : found.entities[0];
        if (entity == null) {
            return false;
        }
        if (!inBody) {
            return !(entity instanceof ClassEntity) && !(entity instanceof EnumEntity);
        }
        if (!owner.type().isDependent()) {
            return !(entity instanceof Field);
        }
        boolean isOutermost = owner.isPrototype && owner.enclosingClass() == null;
        return isDirect && isOutermost && (isInherited(found, owner) || isPartial(owner) || isSeen(entity));
    }

    private static boolean isInherited(LookupResult found, ClassEntity owner) {
        return found.scope != null && found.scope != owner.scope;
    }

    private static boolean isPartial(ClassEntity owner) {
        return owner.template != null && owner.template.partialArgs != null;
    }

    /** Members of a class template being defined that count: data, classes and enumerations do not. */
    private static boolean isSeen(Entity member) {
        return member instanceof Typedef
                || member instanceof Enumerator
                || member instanceof Function
                || member instanceof Template;
    }
}
