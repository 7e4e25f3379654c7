package dev.cufe.print.names;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ClassType;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a declaration in a table or a base class hides an entity of the same name ([printing 9.1] to [printing 9.4]). */
public final class NameHiding {
    private static final int ABSENT = 0;

    private static final int SAME = 1;

    /** A base of that name itself. */
    private static final int INJECTED = 2;

    /** A base of that name itself, reached by a base of a base that is not public all the way. */
    private static final int CLOSED = 3;

    private static final int HIDES = 4;

    private NameHiding() {}

    static boolean hides(Scope scope, Entity entity) {
        Name name = entity.name;
        if (name == null || scope.kind() == ScopeKind.FILE) {
            return false;
        }
        if (scope.kind() == ScopeKind.CLASS && scope.owner() instanceof ClassEntity c) {
            return classHides(c, name, entity);
        }
        return tableHides(scope, name, entity) == HIDES;
    }

    /** A using-declaration counts as what it names, an alias of a namespace for itself; invisible friends never matter (6.4). */
    static int tableHides(Scope scope, Name name, Entity entity) {
        return tableHides(scope, name, entity, false);
    }

    /** Whether a using-directive that names the scope hides the entity: what it brings counts as what it stands for. */
    static boolean directiveHides(Scope scope, Entity entity) {
        return tableHides(scope, entity.name, entity, true) == HIDES;
    }

    private static int tableHides(Scope scope, Name name, Entity entity, boolean seesThroughAliases) {
        int result = ABSENT;
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            Entity found = s.entity instanceof UsingDeclaration u ? u.target : s.entity;
            if (seesThroughAliases && found instanceof NamespaceAlias a) {
                found = a.target;
            }
            if (found == null || s.isInvisibleFriend) {
                continue;
            }
            if (isOwnInjectedName(scope, found) || !isType(found) && isNamedByKey(entity)) {
                continue;
            }
            if (isSame(found, entity)) {
                return SAME;
            }
            result = HIDES;
        }
        return result;
    }

    private static boolean isOwnInjectedName(Scope scope, Entity found) {
        return scope.owner() == found
                || found instanceof Function f && f.kind == FunctionKind.CONSTRUCTOR
                || found instanceof Template t
                        && t.prototype instanceof Function f
                        && f.kind == FunctionKind.CONSTRUCTOR;
    }

    private static boolean classHides(ClassEntity c, Name name, Entity entity) {
        int found = tableHides(c.scope, name, entity);
        if (found == SAME && entity.parent != c.scope) {
            return isAmbiguous(c, name, entity);
        }
        if (found != ABSENT) {
            return found == HIDES;
        }
        if (c.name == name && (c != entity || hidesItself(c))) {
            return !isSameTemplate(c, entity) || basesHide(c, name, entity);
        }
        if (c.isPrototype && c.template != null && isParameterName(c.template, name, entity)) {
            return true;
        }
        return basesHide(c, name, entity);
    }

    static boolean basesHide(ClassEntity c, Name name, Entity entity) {
        int found = baseHides(c, name, entity, true, true, false);
        return found == HIDES || found == CLOSED;
    }

    /** The injected name of an instance hides the template, so that the class itself cannot be named by it. */
    static boolean hidesItself(ClassEntity c) {
        return c.isTemplateInstance() && c.enclosingClass() == null;
    }

    public static boolean isPartial(ClassEntity c) {
        return c.isPrototype && c.template != null && c.template.primary != null;
    }

    private static boolean isParameterName(Template template, Name name, Entity entity) {
        for (TemplateParam p : template.params()) {
            if (p.name == name && p != entity) {
                return true;
            }
        }
        return false;
    }

    /**
     * A class found as a member of one base and as the injected name of another is ambiguous, and so hides itself. That a
     * base has the name itself does not end the search: what its own bases bring hides it.
     *
     * @param isPublic all bases on the way are public
     * @param inaccessible a private base lies on the way: the name is found but cannot be used, so it hides
     */
    private static int baseHides(
            ClassEntity c, Name name, Entity entity, boolean isDirect, boolean isPublic, boolean inaccessible) {
        int result = ABSENT;
        for (BaseClass b : c.bases) {
            ClassEntity base = HomeScopes.settled(b);
            if (base == null) {
                continue;
            }
            boolean open = isPublic && b.access == Access.PUBLIC;
            boolean closed = inaccessible || !isDirect && b.access == Access.PRIVATE;
            int found = base.name == name
                    ? injected(base, entity, isDirect || open)
                    : closed(tableHides(base.scope, name, entity), closed);
            if (found == SAME && entity.parent != base.scope && isAmbiguous(base, name, entity)) {
                found = HIDES;
            }
            int deeper = found == SAME || found == HIDES ? ABSENT : baseHides(base, name, entity, false, open, closed);
            result = merged(result, found == ABSENT || deeper == HIDES ? deeper : found);
        }
        return result;
    }

    /** Whether a base that depends has the name, or such a member in its primary template, whatever its arguments will choose. */
    static boolean dependentBasesHide(Scope scope, Entity entity) {
        return scope.owner() instanceof ClassEntity c && haveMember(c, entity, new ArrayList<>());
    }

    private static boolean haveMember(ClassEntity derived, Entity entity, List<ClassEntity> seen) {
        for (BaseClass b : derived.bases) {
            ClassEntity base = knownBase(b);
            if (base == null || seen.contains(base)) {
                continue;
            }
            seen.add(base);
            boolean isNamesake = base.name == entity.name && !isSame(base, entity);
            int found = isNamesake ? HIDES : tableHides(base.scope, entity.name, entity);
            if (found == HIDES || found == ABSENT && haveMember(base, entity, seen)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the bases have other members of the name, too: a using-declaration does not settle which one is meant. */
    private static boolean isAmbiguous(ClassEntity c, Name name, Entity entity) {
        for (BaseClass b : c.bases) {
            ClassEntity base = HomeScopes.settled(b);
            if (base == null) {
                continue;
            }
            int found = tableHides(base.scope, name, entity);
            boolean isOwn = found == SAME && entity.parent == base.scope;
            if (found == HIDES || !isOwn && isAmbiguous(base, name, entity)) {
                return true;
            }
        }
        return false;
    }

    /** The class that the members of a base are looked for in; null if nothing is known of it. */
    private static @Nullable ClassEntity knownBase(BaseClass b) {
        if (!b.isDependent() || !(b.type.canonical() instanceof ClassType t)) {
            return HomeScopes.settled(b);
        }
        Template template = templateOf(t.entity());
        return template != null && template.prototype instanceof ClassEntity c ? c : null;
    }

    private static int injected(ClassEntity base, Entity entity, boolean isOpen) {
        return base != entity || base.templateArgs != null ? HIDES : isOpen ? INJECTED : CLOSED;
    }

    private static int closed(int found, boolean isClosed) {
        return found != ABSENT && isClosed ? HIDES : found;
    }

    /** One public way to a base of that name is enough. */
    private static int merged(int first, int second) {
        if (first == ABSENT || second == ABSENT || first == second) {
            return Math.max(first, second);
        }
        boolean injected = first + second == INJECTED + CLOSED && Math.max(first, second) == CLOSED;
        return injected ? INJECTED : HIDES;
    }

    /** The injected name of a primary template's own class stands for the template, that of a specialization not. */
    static boolean isSameTemplate(ClassEntity open, Entity entity) {
        Template own = open.template;
        if (own == null || own.primary != null || !open.isPrototype) {
            return false;
        }
        return entity == own || templateOf(entity) == own;
    }

    private static boolean isFunction(Entity e) {
        return e instanceof Function || e instanceof Template t && t.kind == Template.Kind.FUNCTION;
    }

    static boolean isSame(Entity found, Entity entity) {
        if (found == entity) {
            return true;
        }
        if (isFunction(found) && isFunction(entity)) {
            return true;
        }
        Template template = templateOf(entity);
        if (template != null && (found == template || templateOf(found) == template)) {
            return true;
        }
        return found instanceof Template t && t.prototype == entity;
    }

    /** The primary template an entity is the prototype or an instance of, or the template itself; null if none. */
    public static @Nullable Template templateOf(Entity entity) {
        Template t = null;
        if (entity instanceof ClassEntity c) {
            t = c.template;
        } else if (entity instanceof Template own) {
            t = own;
        } else if (entity instanceof Function f) {
            t = f.template;
        } else if (entity instanceof Variable v) {
            t = v.template;
        }
        while (t != null && t.primary != null) {
            t = t.primary;
        }
        return t;
    }

    /** What is named by its key is hidden by types alone [basic.lookup.elab]. */
    private static boolean isNamedByKey(Entity entity) {
        return entity instanceof ClassEntity c && (hasNamesake(c) || needsElaboration(c));
    }

    static boolean isType(Entity found) {
        return found instanceof ClassEntity || found instanceof EnumEntity || found instanceof Typedef;
    }

    /** Whether its own scope has a typedef of the class's name: {@code typedef struct C C}. */
    static boolean hasNamesake(ClassEntity c) {
        Scope home = HomeScopes.declaredIn(c);
        Name name = c.name;
        for (Symbol s = home == null || name == null ? null : home.find(name); s != null; s = s.next) {
            if (s.entity instanceof Typedef) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a function, variable or enumerator of the same name in its own scope hides a class or enumeration; a
     * typedef of the same name counts for enumerations.
     */
    static boolean needsElaboration(Entity type) {
        Name name = type.name;
        Scope home = HomeScopes.declaredIn(type);
        if (name == null || home == null) {
            return false;
        }
        Symbol first = home.find(name);
        if (first == null || first.next == null && first.entity == type) {
            return false;
        }
        for (Symbol s = first; s != null; s = s.next) {
            Entity found = s.entity;
            if (!s.isInvisibleFriend
                    && (found instanceof Function
                            || found instanceof Variable
                            || found instanceof Field
                            || found instanceof Enumerator
                            || found instanceof Typedef && type instanceof EnumEntity
                            || found instanceof Template t && t.kind == Template.Kind.FUNCTION)) {
                return true;
            }
        }
        return false;
    }
}
