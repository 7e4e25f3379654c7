package dev.cufe.print.names;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.Types;

/**
 * Private and protected types that a typedef stands for which others may name: it is not seen through before {@code ::}.
 * Among template arguments only instances of such templates count.
 */
final class HiddenTypes {
    private HiddenTypes() {}

    static boolean areShownBy(Typedef name) {
        return !isHidden(name) && areNamedBy(name.underlying());
    }

    private static boolean areNamedBy(Type type) {
        return switch (type) {
            case TypedefType t -> isHidden(t.entity()) || areNamedBy(t.underlying());
            case ClassType c -> isHidden(c.entity()) || areArguments(c.entity());
            case DependentMemberType m -> areNamedBy(Types.withoutNames(m.qualifier()));
            default -> false;
        };
    }

    private static boolean areArguments(ClassEntity c) {
        if (c.templateArgs == null) {
            return false;
        }
        for (TemplateArgument a : c.templateArgs) {
            boolean isHidden = a.kind == TemplateArgument.Kind.TYPE
                    && a.type instanceof ClassType t
                    && t.entity().templateArgs != null
                    && areNamedBy(t);
            if (isHidden) {
                return true;
            }
        }
        return false;
    }

    private static boolean isHidden(Entity type) {
        Entity declared = type instanceof ClassEntity c && c.template != null ? c.template : type;
        return type.enclosingClass() != null
                && (declared.access == Access.PRIVATE || declared.access == Access.PROTECTED);
    }
}
