package dev.cufe.print.names;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.print.Printer;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which names for types of a class template are not used because only the class may use them: what they stand for is
 * printed. A friend is outside of the class; how the first declaration that mentions the name found it decides for all
 * declarations of the class, but for data members and what is inside of bodies.
 */
public final class ClosedNames {
    private final Printer p;
    /** Names that a declaration of their class has mentioned, and whether they were closed there. */
    private final Map<Entity, Boolean> mentioned = new IdentityHashMap<>();

    private boolean inField;

    public ClosedNames(Printer printer) {
        p = printer;
    }

    /** Enters or leaves the type of a data member; gives what to restore. */
    public boolean enterField(boolean field) {
        boolean old = inField;
        inField = field;
        return old;
    }

    boolean isClosed(AliasTemplateType a) {
        return isClosed((Entity) a.template()) && !(a.underlying() instanceof UnknownType);
    }

    /** Whether only its class may name it; in a template outside of the class the name is not used. */
    boolean isClosed(Entity name) {
        ClassEntity owner = name.enclosingClass();
        if (owner != null && name.access == Access.PUBLIC && p.statements.isInBody()) {
            return isClosed(owner);
        }
        if (owner == null
                || name.access != Access.PRIVATE && name.access != Access.PROTECTED
                || !p.templateIds.insidePrototype()) {
            return false;
        }
        boolean closed = !p.scopes.isOpen(owner.scope);
        if (p.statements.isInBody() || p.scopes.innermostClass() != owner) {
            return closed;
        }
        if (closed && isBefriended(owner)) {
            return false;
        }
        Boolean first = mentioned.putIfAbsent(name, closed);
        return first == null ? closed : first && !inField;
    }

    /** The public typedef of its own class that stands for a class or enumeration which may not be named here; null if there is none. */
    @Nullable
    Typedef publicName(Entity type) {
        ClassEntity owner = type.enclosingClass();
        if (owner == null
                || owner.members == null
                || type.access != Access.PRIVATE && type.access != Access.PROTECTED
                || !p.templateIds.isInArgument()
                || p.templateIds.insidePrototype()
                || p.scopes.isOpen(owner.scope)) {
            return null;
        }
        ClassEntity here = p.scopes.innermostClass();
        if (here != null && owner.friends.contains(here)) {
            return null;
        }
        Typedef last = null;
        for (SourceEntry e : owner.members.entries()) {
            if (e instanceof Declaration d
                    && d.entity instanceof Typedef t
                    && t.access == Access.PUBLIC
                    && namesOnly(t, type)) {
                last = t;
            }
        }
        return last;
    }

    private static boolean namesOnly(Typedef name, Entity type) {
        return name.underlying().canonical() instanceof ClassType c && c.entity() == type
                || name.underlying().canonical() instanceof EnumType e && e.entity() == type;
    }

    /** Whether a class around the owner is a friend of it, so that it may use the name. */
    private static boolean isBefriended(ClassEntity owner) {
        for (ClassEntity around = owner.enclosingClass(); around != null; around = around.enclosingClass()) {
            if (owner.friends.contains(around)) {
                return true;
            }
        }
        return false;
    }
}
