package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Casts along a class hierarchy: there is one base to come from, and it is not virtual [expr.static.cast]/11, /12. */
final class HierarchyCasts {
    private final Unit unit;
    private final Lookup lookup;

    HierarchyCasts(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.lookup = lookup;
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

    /**
     * Whether there are several bases that a cast could lead to; reported then. Only a cast in the old notation leads to a
     * base that is not accessible [expr.cast]/4.
     */
    boolean refusesBase(Op op, Type derived, Type base, boolean named, int position) {
        BasePath path = op == Op.BASE_CLASS_CAST ? BasePath.find(Types.asClass(derived), Types.asClass(base)) : null;
        if (path == null) {
            return false;
        }
        if (path.isAmbiguous()) {
            unit.diagnostics.report(Codes.AMBIGUOUS_BASE_CLASS, position, Types.unqualified(base));
        } else if (named && !lookup.isAccessible(path, Types.asClass(derived))) {
            unit.diagnostics.report(Codes.CONVERSION_TO_INACCESSIBLE_BASE, position, Types.unqualified(base));
        }
        return path.isAmbiguous();
    }

    /** A named cast to a derived class comes from a base that is accessible there. */
    void checkSource(Op op, Type base, Type derived, boolean named, int position) {
        BasePath path = op == Op.DERIVED_CLASS_CAST && named
                ? BasePath.find(Types.asClass(derived), Types.asClass(base))
                : null;
        if (path != null && !lookup.isAccessible(path, Types.asClass(derived))) {
            unit.diagnostics.report(Codes.CONVERSION_FROM_INACCESSIBLE_BASE, position, Types.unqualified(base));
        }
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
