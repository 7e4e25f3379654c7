package dev.cufe.lookup;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;

/** Which declarations a look-up considers; others are passed over as if they were not there. */
final class Filter {
    private Filter() {}

    /** Whether a look-up sees the entity. @param filter one of the constants of {@link Lookup} */
    static boolean accepts(int filter, Entity entity) {
        if (filter == Lookup.ANY) {
            return true;
        }
        return switch (entity) {
            case Namespace e -> filter == Lookup.QUALIFIERS || filter == Lookup.NAMESPACES;
            case NamespaceAlias e -> filter == Lookup.QUALIFIERS || filter == Lookup.NAMESPACES;
            case ClassEntity e -> filter != Lookup.NAMESPACES;
            case EnumEntity e -> filter != Lookup.NAMESPACES;
            case Typedef e -> filter == Lookup.QUALIFIERS || filter == Lookup.TYPES;
            case Template e -> filter != Lookup.NAMESPACES && makesTypes(e);
            case TemplateParam e -> filter != Lookup.NAMESPACES && e.kind != TemplateParam.Kind.NONTYPE;
            case UsingDeclaration e -> e.target == null ? e.isTypename : accepts(filter, e.target);
            case Enumerator e -> false;
            case Variable e -> false;
            case Function e -> false;
            case Field e -> false;
            case Label e -> false;
        };
    }

    private static boolean makesTypes(Template template) {
        return switch (template.kind) {
            case CLASS, ALIAS, PARAM -> true;
            case FUNCTION, VARIABLE, CONCEPT, MEMBER_FUNCTION, MEMBER_CLASS, STATIC_DATA_MEMBER, MEMBER_ENUM -> false;
        };
    }
}
