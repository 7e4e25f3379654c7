package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;

/**
 * What still depends on template parameters once alias templates that drop their arguments are looked through: {@code
 * void_t<T>} is {@code void} wherever only the type counts, although substituting into its arguments may fail
 * [temp.alias].
 */
public final class Dependence {
    private Dependence() {}

    /** The type that an alias template gives whatever its dependent arguments are; any other type is itself. */
    public static Type settled(Type type) {
        return type instanceof AliasTemplateType a && a.isOpaque() && !remains(a.underlying()) ? a.underlying() : type;
    }

    public static boolean remains(Type type) {
        if ((type.traits() & (Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT)) == 0) {
            return false;
        }
        return switch (type) {
            case AliasTemplateType t -> t.underlying() instanceof UnknownType || remains(t.underlying());
            case TypedefType t -> remains(t.underlying());
            case QualifiedType t -> remains(t.base());
            case PointerType t -> remains(t.target());
            case ReferenceType t -> remains(t.target());
            case ArrayType t -> t.bound() != null && ExprTraits.isDependent(t.bound()) || remains(t.element());
            case PackExpansionType t -> remains(t.pattern());
            case ClassType t -> remains(t.entity());
            default -> true;
        };
    }

    public static boolean remains(TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            boolean found = switch (arg.kind) {
                case TYPE -> remains(arg.type);
                case CONSTANT, TEMPLATE -> ExprTraits.of(arg) != 0;
                case PACK -> remains(arg.elements);
            };
            if (found) {
                return true;
            }
        }
        return false;
    }

    private static boolean remains(ClassEntity entity) {
        for (ClassEntity c = entity; c != null; c = c.enclosingClass()) {
            if (c.templateArgs == null ? c.isPrototype : remains(c.templateArgs)) {
                return true;
            }
        }
        return false;
    }
}
