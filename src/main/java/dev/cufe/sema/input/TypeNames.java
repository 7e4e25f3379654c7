package dev.cufe.sema.input;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.type.Type;
import dev.cufe.types.TypeTable;
import org.jspecify.annotations.Nullable;

/** From a found entity to the type it names. */
public final class TypeNames {
    private TypeNames() {}

    /** The type an entity names, or null if it is not a type (a class template is not one by itself). */
    public static @Nullable Type typeOf(TypeTable types, @Nullable Entity entity) {
        return switch (entity) {
            case ClassEntity c -> c.type();
            case EnumEntity e -> e.type();
            case Typedef t -> t.type();
            case TemplateParam p
            when p.kind == TemplateParam.Kind.TYPE ->
                p.bound != null && p.bound.type != null ? p.bound.type : types.templateParam(p);
            case UsingDeclaration u
            when u.isTypename && u.dependentQualifier != null && u.name != null ->
                types.dependentMember(u.dependentQualifier, u.name, null);
            case null, default -> null;
        };
    }
}
