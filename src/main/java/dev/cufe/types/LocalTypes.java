package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** Types made of classes and enumerations of a function, which have no name outside of it, if they have one at all. */
public final class LocalTypes {
    private LocalTypes() {}

    public static boolean contains(Type type) {
        return switch (type.canonical()) {
            case QualifiedType t -> contains(t.base());
            case PointerType t -> contains(t.target());
            case ReferenceType t -> contains(t.target());
            case ArrayType t -> contains(t.element());
            case MemberPointerType t -> contains(t.classType()) || contains(t.member());
            case FunctionType t -> contains(t);
            case EnumType t -> isLocal(t.entity());
            case ClassType t -> contains(t.entity());
            default -> false;
        };
    }

    private static boolean contains(FunctionType type) {
        for (ParamType p : type.params()) {
            if (contains(p.type)) {
                return true;
            }
        }
        return contains(type.returnType());
    }

    private static boolean contains(ClassEntity c) {
        return isLocal(c) || contains(c.templateArgs) || c.enclosingClass() != null && contains(c.enclosingClass());
    }

    private static boolean contains(TemplateArgument @Nullable [] args) {
        for (int i = 0; args != null && i < args.length; i++) {
            boolean found = args[i].kind == TemplateArgument.Kind.PACK
                    ? contains(args[i].elements)
                    : args[i].type != null && contains(args[i].type);
            if (found) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLocal(Entity entity) {
        Scope scope = entity.parent;
        return scope != null && scope.kind().isLocal();
    }
}
