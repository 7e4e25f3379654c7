package dev.cufe.sema.classes;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.AccessControl;
import dev.cufe.lookup.BasePath;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Whether an overriding function may have the result that it has: the same, or a covariant one [class.virtual]/8. */
final class CovariantResults {
    private final Unit unit;
    private final ScopeStack scopes;

    CovariantResults(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    boolean fits(Type overrider, Type overridden, int position) {
        if (overrider.canonical() == overridden.canonical()
                || overrider.isError()
                || overridden.isError()
                || overrider.hasPlaceholder()
                || overrider.isDependent()
                || overridden.isDependent()) {
            return true;
        }
        Type derived = target(overrider);
        Type base = target(overridden);
        if (derived == null || base == null || !isSameKind(overrider.canonical(), overridden.canonical())) {
            return false;
        }
        int qualifiers = Types.qualifiers(derived);
        return (qualifiers & Types.qualifiers(base)) == qualifiers
                && isBase(Types.asClass(base), Types.asClass(derived), position);
    }

    /** A pointer or reference that converts without a change of its value is only reported. */
    boolean isTolerated(Type overrider, Type overridden) {
        Type from = target(overrider);
        Type to = target(overridden);
        if (from == null || to == null || !isSameKind(overrider.canonical(), overridden.canonical())) {
            return false;
        }
        int qualifiers = Types.qualifiers(from);
        return (qualifiers & Types.qualifiers(to)) == qualifiers
                && (Types.isVoid(to) || Types.sameUnqualified(from, to));
    }

    private static boolean isSameKind(Type a, Type b) {
        if (a instanceof ReferenceType r) {
            return b instanceof ReferenceType s && r.isRvalue() == s.isRvalue();
        }
        return Types.isPointer(a) && Types.isPointer(b) && Types.qualifiers(a) == Types.qualifiers(b);
    }

    /** An instance has bases only when it is made. */
    private boolean isBase(ClassEntity base, ClassEntity derived, int position) {
        if (base == null || derived == null || base == derived) {
            return base != null && base == derived;
        }
        unit.isComplete(derived, position);
        BasePath path = BasePath.find(derived, base);
        return path != null && !path.isAmbiguous() && AccessControl.isAccessible(path, derived, scopes.chain());
    }

    /** What a pointer or reference refers to, or null. */
    private static Type target(Type type) {
        return switch (Types.core(type)) {
            case PointerType p -> p.target();
            case ReferenceType r -> r.target();
            default -> null;
        };
    }
}
