package dev.cufe.sema.templates;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Member types of a base class that are named through a derived class. The original takes {@code D::T} for a name of D
 * that stands for {@code B::T}, so it is printed as written: {@code D::T v}.
 */
public final class Projections {
    private Projections() {}

    /** The type that a name stands for, as the name of the class that it was looked up in. */
    public static Type named(ParsedName name, Entity entity, Type type) {
        NameQualifier last = name.ref.qualifier;
        ClassEntity naming = last == null || last.type == null ? null : Types.asClass(last.type);
        if (naming == null || naming.isNonreal || name.ref.name == null || naming.scope.find(name.ref.name) != null) {
            return type;
        }
        ClassEntity owner = entity.enclosingClass();
        boolean inherited = owner != null ? owner != naming : entity instanceof ClassEntity;
        return inherited ? projection(naming, name, type).type() : type;
    }

    private static Typedef projection(ClassEntity naming, ParsedName name, Type type) {
        for (Typedef known : naming.projections) {
            if (known.name == name.ref.name) {
                return known;
            }
        }
        Typedef made = new Typedef(name.ref.name, naming.scope, name.position(), type, true);
        made.isProjection = true;
        naming.projections.add(made);
        return made;
    }

    /** What a projected name stands for; a temporary is made of that. */
    public static @Nullable Type original(@Nullable Type type) {
        return type instanceof TypedefType t && t.entity().isProjection ? t.underlying() : type;
    }
}
