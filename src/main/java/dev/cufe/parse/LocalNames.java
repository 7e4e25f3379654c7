package dev.cufe.parse;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;

/**
 * Types of template arguments without the typedefs of a function body, which are replaced by what they name
 * (IL-TO-TEXT-DECLARATIONS 7.2), and without those of a class template that do not depend on its parameters; in a function
 * body {@code decltype} is replaced likewise.
 */
final class LocalNames {
    private final TypeTable types;
    private final ScopeStack scopes;

    LocalNames(TypeTable types, ScopeStack scopes) {
        this.types = types;
        this.scopes = scopes;
    }

    /** The same type, spelled without such names; the object itself if it has none. */
    Type without(Type type) {
        return switch (type) {
            case TypedefType t when isReplaced(t) -> without(t.underlying());
            case DecltypeType t when isReplaced(t) -> without(t.underlying());
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

    /** A class of the function itself stays as written: it may have no name. */
    private boolean isReplaced(DecltypeType type) {
        boolean depends = (type.traits() & (Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT)) != 0;
        if (depends || type.underlying() == null || scopes.function() == null) {
            return false;
        }
        ClassEntity c = Types.asClass(type.underlying());
        return c == null || c.parent == null || !c.parent.kind().isLocal();
    }

    private static boolean isReplaced(TypedefType type) {
        Scope scope = type.entity().parent;
        if (scope == null) {
            return false;
        }
        return scope.kind().isLocal() || scope.owner() instanceof ClassEntity c && c.isNonreal && !type.isDependent();
    }
}
