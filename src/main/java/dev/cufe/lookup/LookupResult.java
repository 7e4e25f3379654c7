package dev.cufe.lookup;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import org.jspecify.annotations.Nullable;

/** What a name means at a place. Using-declarations are already replaced by what they stand for. */
public final class LookupResult {
    /** How many meanings were found. */
    public enum Kind {
        NONE,
        /** One entity: {@link #entity}. */
        ENTITY,
        /** Functions and function templates: {@link #entities}. */
        OVERLOADS,
        /** Different entities by different ways: an error unless they are the same. */
        AMBIGUOUS,
        /** Nothing found, and a dependent base or an unknown specialization may have it. */
        DEPENDENT
    }

    private static final Entity[] NOTHING = {};
    public static final LookupResult NONE = new LookupResult(Kind.NONE, NOTHING, null, null, Access.NONE);
    public static final LookupResult DEPENDENT = new LookupResult(Kind.DEPENDENT, NOTHING, null, null, Access.NONE);

    public final Kind kind;
    /** All entities found, in order of declaration. */
    public final Entity[] entities;
    /** Scope in which the name was found. */
    public final @Nullable Scope scope;
    /** For members: the class look-up began in (the naming class). */
    public final @Nullable ClassEntity namingClass;
    /** Access of the (first) member as a member of the naming class. */
    public final Access access;

    public LookupResult(
            Kind kind, Entity[] entities, @Nullable Scope scope, @Nullable ClassEntity namingClass, Access access) {
        this.kind = kind;
        this.entities = entities;
        this.scope = scope;
        this.namingClass = namingClass;
        this.access = access;
    }

    public boolean isEmpty() {
        return entities.length == 0;
    }

    /** The first (often only) entity, or null. */
    public @Nullable Entity entity() {
        return entities.length == 0 ? null : entities[0];
    }
}
