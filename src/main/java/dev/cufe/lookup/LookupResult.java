package dev.cufe.lookup;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import org.jspecify.annotations.Nullable;

/** What a name means at a place. Using-declarations are already replaced by what they stand for. */
public final class LookupResult {
    /** How many meanings were found. */
    public enum Kind {
        NONE,
        /** One entity that is no function: {@link #entity}. */
        ENTITY,
        /** One or more functions and function templates: {@link #entities}. */
        OVERLOADS,
        /** Different entities by different ways: an error unless they are the same. */
        AMBIGUOUS,
        /**
         * Nothing found, and a dependent base or an unknown specialization may have it; or a using-declaration that
         * cannot be resolved yet (then it is {@link #entity}).
         */
        DEPENDENT
    }

    private static final Entity[] NOTHING = {};
    public static final LookupResult NONE = new LookupResult(Kind.NONE, NOTHING, null, null, Access.NONE);
    public static final LookupResult DEPENDENT = new LookupResult(Kind.DEPENDENT, NOTHING, null, null, Access.NONE);

    public final Kind kind;
    /** All entities found, in order of declaration. */
    public final Entity[] entities;
    /** The entities as declared, using-declarations among them: their access counts. */
    public final Entity[] declared;
    /** Scope in which the name was found; null if in several. */
    public final @Nullable Scope scope;
    /** For members: the class look-up began in (the naming class). */
    public final @Nullable ClassEntity namingClass;
    /** Access of the (first) member as its class declares it. */
    public final Access access;
    /** The class or enumeration of the same scope that an object or function hides [basic.scope.hiding], or null. */
    public final @Nullable Entity hiddenTag;

    public LookupResult(
            Kind kind, Entity[] entities, @Nullable Scope scope, @Nullable ClassEntity namingClass, Access access) {
        this.kind = kind;
        this.entities = entities;
        this.declared = entities;
        this.scope = scope;
        this.namingClass = namingClass;
        this.access = access;
        this.hiddenTag = null;
    }

    LookupResult(
            Kind kind,
            Entity[] declared,
            @Nullable Scope scope,
            @Nullable ClassEntity namingClass,
            @Nullable Entity hiddenTag) {
        this.kind = kind;
        this.entities = targets(declared);
        this.declared = declared;
        this.scope = scope;
        this.namingClass = namingClass;
        this.access = declared[0].access;
        this.hiddenTag = hiddenTag;
    }

    private static Entity[] targets(Entity[] declared) {
        Entity[] targets = declared;
        for (int i = 0; i < declared.length; i++) {
            if (declared[i] instanceof UsingDeclaration u && u.target != null) {
                targets = targets == declared ? declared.clone() : targets;
                targets[i] = u.target;
            }
        }
        return targets;
    }

    /** The same, named in another class than the one that declares the member. */
    LookupResult namedIn(ClassEntity naming) {
        return naming == namingClass || declared.length == 0
                ? this
                : new LookupResult(kind, declared, scope, naming, hiddenTag);
    }

    public boolean isEmpty() {
        return entities.length == 0;
    }

    public boolean isNone() {
        return kind == Kind.NONE;
    }

    /** The first (often only) entity, or null. */
    public @Nullable Entity entity() {
        return entities.length == 0 ? null : entities[0];
    }

    /** The class or enumeration if a variable or function hides one, else as {@link #entity} [basic.lookup.elab]. */
    public @Nullable Entity tag() {
        return hiddenTag != null ? hiddenTag : entity();
    }

    /** The class in whose scope the members were found; null outside classes, and when ambiguous. */
    public @Nullable ClassEntity foundIn() {
        return scope != null && scope.owner() instanceof ClassEntity c ? c : null;
    }

    /** The name of a class found inside the class itself: a type, or its template before {@code <} [temp.local]. */
    public boolean isInjectedClassName() {
        return kind == Kind.ENTITY && entities[0] instanceof ClassEntity c && scope == c.scope;
    }

    /** Whether a nonstatic member was found in a base that the naming class has several times [class.member.lookup]/8. */
    public boolean isOfRepeatedBase() {
        if (namingClass == null
                || namingClass.bases.isEmpty()
                || namingClass.type().isDependent()) {
            return false;
        }
        for (int i = 0; i < entities.length; i++) {
            ClassEntity owner = declared[i].enclosingClass();
            boolean isNonstatic =
                    entities[i] instanceof Field || entities[i] instanceof Function f && f.isNonstaticMember();
            BasePath path =
                    !isNonstatic || owner == null || owner == namingClass ? null : BasePath.find(namingClass, owner);
            if (path != null && path.isAmbiguous()) {
                return true;
            }
        }
        return false;
    }

    /** The one template that all of several injected-class-names belong to, or null [temp.local]/4. */
    public @Nullable Template commonTemplate() {
        Template common = null;
        for (Entity e : entities) {
            Template t = e instanceof ClassEntity c ? c.template : null;
            if (t == null || common != null && t != common) {
                return null;
            }
            common = t;
        }
        return common;
    }
}
