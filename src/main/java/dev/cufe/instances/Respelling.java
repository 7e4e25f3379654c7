package dev.cufe.instances;

import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.TypeTable;
import org.jspecify.annotations.Nullable;

/** Types without some of the names that they were written with. */
public abstract class Respelling {
    private final TypeTable types;

    Respelling(TypeTable types) {
        this.types = types;
    }

    /** What is spelled in place of a name; null if that stays or is none. */
    abstract @Nullable Type meant(Type type);

    /** Whether a type keeps all names that it has. */
    boolean stays(Type type) {
        return false;
    }

    /** The same type, spelled without such names; the object itself if it has none. */
    public final Type without(Type type) {
        if (stays(type)) {
            return type;
        }
        Type meant = meant(type);
        if (meant != null) {
            return without(meant);
        }
        return switch (type) {
            case PointerType t -> {
                Type target = without(t.target());
                yield target == t.target() ? t : types.pointerTo(target);
            }
            case ReferenceType t -> {
                Type target = without(t.target());
                yield target == t.target()
                        ? t
                        : t.isRvalue() ? types.rvalueReferenceTo(target) : types.lvalueReferenceTo(target);
            }
            case QualifiedType t -> {
                Type base = without(t.base());
                yield base == t.base() ? t : types.qualified(base, t.qualifiers());
            }
            case ArrayType t -> {
                Type element = without(t.element());
                yield element == t.element() ? t : types.arrayLike(t, element);
            }
            case MemberPointerType t -> {
                Type member = without(t.member());
                yield member == t.member() ? t : types.memberPointer(t.classType(), member);
            }
            case PackExpansionType t -> {
                Type pattern = without(t.pattern());
                yield pattern == t.pattern() ? t : types.packExpansion(pattern);
            }
            case FunctionType t -> without(t);
            default -> type;
        };
    }

    private Type without(FunctionType type) {
        Type result = without(type.returnType());
        ParamType[] params = type.params().clone();
        boolean changed = result != type.returnType();
        for (int i = 0; i < params.length; i++) {
            ParamType p = params[i];
            Type declared = without(p.declaredType);
            if (declared != p.declaredType) {
                params[i] = new ParamType(without(p.type), declared, p.name, p.position, p.isPack);
                changed = true;
            }
        }
        if (!changed) {
            return type;
        }
        FunctionType.Builder b = type.toBuilder();
        b.returnType = result;
        b.params = params;
        return types.function(b);
    }
}
