package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Casts along a class hierarchy: there is one base to come from, and it is not virtual [expr.static.cast]/11, /12. */
final class HierarchyCasts {
    private final Unit unit;

    HierarchyCasts(Unit unit) {
        this.unit = unit;
    }

    /** How classes are related: cast to a base, to a derived class, or neither. */
    Op relation(@Nullable Type from, @Nullable Type to) {
        ClassEntity a = from == null ? null : Types.asClass(from);
        ClassEntity b = to == null ? null : Types.asClass(to);
        if (a == null || b == null || a == b) {
            return Op.CAST;
        }
        unit.isComplete(a, 0);
        unit.isComplete(b, 0);
        if (BasePath.find(a, b) != null) {
            return Op.BASE_CLASS_CAST;
        }
        return BasePath.find(b, a) != null ? Op.DERIVED_CLASS_CAST : Op.CAST;
    }

    /** Whether an object of the base does not tell where the derived one is; reported then. */
    boolean refusesDerived(Op op, Type base, Type derived, int position) {
        return op == Op.DERIVED_CLASS_CAST
                && refuses(base, derived, Codes.DERIVED_CLASS_FROM_VIRTUAL_BASE, base, derived, position);
    }

    /** The same for members: of a base as of the derived class, and back. */
    boolean refusesMember(Op op, Type from, Type to, int position) {
        return switch (op) {
            case PM_DERIVED_CLASS_CAST -> refuses(from, to, Codes.PTR_TO_MEMBER_OF_VIRTUAL_BASE, from, to, position);
            case PM_BASE_CLASS_CAST -> refuses(to, from, Codes.PTR_TO_MEMBER_TO_VIRTUAL_BASE, from, to, position);
            default -> false;
        };
    }

    private boolean refuses(Type base, Type derived, int isVirtual, Type first, Type second, int position) {
        BasePath path = BasePath.find(Types.asClass(derived), Types.asClass(base));
        if (path == null || !path.isAmbiguous() && !path.isVirtual()) {
            return false;
        }
        if (path.isAmbiguous()) {
            unit.diagnostics.report(
                    Codes.AMBIGUOUS_DERIVED_CLASS, position, Types.unqualified(derived), Types.unqualified(base));
        } else {
            unit.diagnostics.report(isVirtual, position, Types.unqualified(first), Types.unqualified(second));
        }
        return true;
    }
}
