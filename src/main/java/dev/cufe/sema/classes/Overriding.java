package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.facts.NoexceptFunctions;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.type.ParamType;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.declarations.FunctionRedeclarations;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Virtual functions: what overrides what, and what is still pure [class.virtual], [class.abstract]. */
final class Overriding {
    private final Unit unit;
    private final ScopeStack scopes;
    private final CovariantResults results;

    Overriding(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
        this.results = new CovariantResults(unit, scopes);
    }

    /** A member function was declared: it is virtual if it overrides a virtual function of a base. */
    void declared(ClassEntity owner, Function f, int position) {
        if (f.isStaticMember || f.kind == FunctionKind.CONSTRUCTOR || f.template != null) {
            return;
        }
        for (BaseClass base : owner.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && !base.isDependent()) {
                collect(b, f);
            }
        }
        if (!f.overridden.isEmpty()) {
            checkResults(f, position);
            f.overridesBase = !f.overridden.isEmpty();
            f.isVirtual |= f.overridesBase;
            int mark = unit.references.mark();
            for (Function g : f.overridden) {
                unit.needExceptionSpec(g, position);
            }
            unit.references.putBehind(f, unit.references.take(mark));
        }
        if (f.isVirtual) {
            owner.isPolymorphic = true;
        }
        boolean known = !owner.isDependentBasePresent;
        if (f.isOverride && f.overridden.isEmpty() && known && !owner.isNonreal) {
            unit.diagnostics.report(Codes.OVERRIDE_OVERRIDES_NOTHING, position);
        }
        boolean isLone = f.isFinal && !f.isVirtual && f.kind == FunctionKind.ORDINARY && !owner.bases.isEmpty();
        if (isLone && known && !owner.isNonreal) {
            unit.diagnostics.report(Codes.FINAL_NONVIRTUAL, position);
        }
    }

    /** Adds the virtual functions that f overrides in a base and in the bases of that, the nearest first. */
    private static void collect(ClassEntity base, Function f) {
        for (Symbol s = base.scope.find(f.name); s != null; s = s.next) {
            if (s.entity instanceof Function g && g.isVirtual && g.enclosingClass() == base && overrides(f, g)) {
                if (!f.overridden.contains(g)) {
                    f.overridden.add(g);
                }
            }
        }
        for (BaseClass next : base.bases) {
            ClassEntity b = Types.asClass(next.type);
            if (b != null) {
                collect(b, f);
            }
        }
    }

    static boolean overrides(Function f, Function g) {
        if (f.kind == FunctionKind.DESTRUCTOR) {
            return true;
        }
        if (f.kind == FunctionKind.CONVERSION
                && f.type.returnType().canonical() != g.type.returnType().canonical()) {
            return false;
        }
        ParamType[] p = f.type.params();
        ParamType[] q = g.type.params();
        if (p.length != q.length
                || f.type.hasEllipsis() != g.type.hasEllipsis()
                || f.type.qualifiers() != g.type.qualifiers()
                || f.type.refQualifier() != g.type.refQualifier()) {
            return false;
        }
        for (int i = 0; i < p.length; i++) {
            if (p[i].type.canonical() != q[i].type.canonical()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a function overrides another one, directly or through functions between them. */
    static boolean reaches(Function f, Function g) {
        for (Function next : f.overridden) {
            if (next == g || reaches(next, g)) {
                return true;
            }
        }
        return false;
    }

    /** A function with another result overrides nothing [class.virtual]/8, which is an error in instances only. */
    private void checkResults(Function f, int position) {
        for (int i = 0; i < f.overridden.size(); i++) {
            Function g = f.overridden.get(i);
            if (f.kind == FunctionKind.DESTRUCTOR || results.fits(f.type.returnType(), g.type.returnType(), position)) {
                continue;
            }
            if (results.isTolerated(f.type.returnType(), g.type.returnType())) {
                unit.diagnostics.report(
                        Codes.DIFFERENT_RETURN_TYPE_ON_VIRTUAL_FUNCTION_OVERRIDE, position, g.type.returnType(), g);
                continue;
            }
            if (!scopes.inTemplate()) {
                unit.diagnostics.report(
                        Codes.BAD_RETURN_TYPE_ON_VIRTUAL_FUNCTION_OVERRIDE, position, g.type.returnType(), g);
            }
            f.overridden.remove(i--);
        }
    }

    /** What is asked of an overriding function after its execution spaces; it does not override a final function. */
    void checkPermitted(Function f, int position) {
        for (int i = 0; i < f.overridden.size(); i++) {
            Function g = f.overridden.get(i);
            if (g.isFinal) {
                unit.diagnostics.report(Codes.OVERRIDE_OF_FINAL, position, g);
            }
            if (f.isConsteval != g.isConsteval) {
                int code = f.isConsteval
                        ? Codes.CONSTEVAL_OVERRIDES_NON_CONSTEVAL
                        : Codes.NON_CONSTEVAL_OVERRIDES_CONSTEVAL;
                unit.diagnostics.report(code, position, g);
            }
            if (g.isFinal) {
                f.overridden.remove(i--);
            }
        }
    }

    /** What is known of a function that overrides only when its class is complete. */
    private void checkComplete(Function f) {
        checkExceptions(f);
        for (Function g : f.overridden) {
            if (g.kind == FunctionKind.DESTRUCTOR) {
                unit.demands.settleDefaulted(g, f.position);
            }
            boolean isKnown = !f.isDefaulted && (!g.isDefaulted || g.kind == FunctionKind.DESTRUCTOR);
            if (f.isDeleted != g.isDeleted && isKnown) {
                int code = f.isDeleted ? Codes.DELETED_OVERRIDES_NONDELETED : Codes.NONDELETED_OVERRIDES_DELETED;
                unit.diagnostics.report(code, f.position, g);
            }
        }
    }

    /** An overriding function throws nothing that the overridden one does not [except.spec]/4. */
    void checkExceptions(Function f) {
        for (Function g : f.overridden) {
            boolean looser = f.kind == FunctionKind.DESTRUCTOR
                    ? endsLooser(f, g)
                    : Boolean.TRUE.equals(FunctionRedeclarations.isNoexcept(g, g.type.exceptionSpec()))
                            && Boolean.FALSE.equals(FunctionRedeclarations.isNoexcept(f, f.type.exceptionSpec()));
            if (looser && !f.isDeleted) {
                unit.diagnostics.report(Codes.INCOMPATIBLE_EXCEPTION_SPEC_OF_OVERRIDE, f.position, f, g);
            }
        }
    }

    /** A destructor without exception specification has that of the implicit one [except.spec]/8. */
    private boolean endsLooser(Function f, Function g) {
        ClassEntity c = f.enclosingClass();
        return c != null
                && !c.isNonreal
                && NoexceptFunctions.isNoexcept(unit, g, f.position)
                && !NoexceptFunctions.isNoexcept(unit, f, f.position);
    }

    /** Nor does the destructor that a class has without declaring one, which is as loose as those of its parts. */
    private void checkImplicitDestructor(ClassEntity c) {
        boolean isChecked = !c.isNonreal && ClassTraits.destructor(c) == null;
        Boolean isLoose = null;
        for (BaseClass base : c.bases) {
            ClassEntity b = isChecked ? Types.asClass(base.type) : null;
            Function g = b == null ? null : ClassTraits.destructor(b);
            if (g == null || !g.isVirtual || !NoexceptFunctions.isNoexcept(unit, g, c.position)) {
                continue;
            }
            isLoose = isLoose == null ? Boolean.valueOf(!NoexceptFunctions.endsQuietly(unit, c, c.position)) : isLoose;
            if (isLoose) {
                unit.diagnostics.report(Codes.INCOMPATIBLE_IMPLICIT_EXCEPTION_SPEC, c.position, c, g);
            }
        }
    }

    /** Implicit destructors override and are overridden, too; one is reported at its class, whether it is deleted or not. */
    private void checkDestructors(ClassEntity c, @Nullable Function overridden) {
        Function own = ClassTraits.destructor(c);
        boolean isImplicit = own == null || own.isCompilerGenerated;
        boolean isTold = !isImplicit && (own.isDeleted || own.isDefaulted || own.overridden.contains(overridden));
        if (overridden == null || !overridden.isVirtual || isTold) {
            return;
        }
        unit.demands.settleDefaulted(overridden, c.position);
        if (overridden.isDeleted) {
            unit.diagnostics.report(
                    Codes.NONDELETED_OVERRIDES_DELETED, isImplicit ? c.position : own.position, overridden);
        }
    }

    /** A class is abstract if a pure virtual function has no final overrider in it. */
    void finish(ClassEntity c) {
        List<Function> pure = new ArrayList<>();
        for (Function f : c.functions) {
            c.isAbstract |= f.isPure;
            checkComplete(f);
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && b.isAbstract) {
                collectPure(b, pure);
            }
            if (b != null && !c.isNonreal && b.isPolymorphic) {
                unit.demands.declareImplicitMembers(b);
                checkDestructors(c, ClassTraits.destructor(b));
            }
        }
        for (Function f : pure) {
            c.isAbstract |= !isOverridden(c, f);
        }
        checkImplicitDestructor(c);
        new HiddenVirtuals(unit.diagnostics).check(c);
        new FinalOverriders(unit.diagnostics).check(c);
        checkDestructors(c);
    }

    /** A class that ends its objects in its own way should not be ended as one of its bases. */
    private void checkDestructors(ClassEntity c) {
        Function own = ClassTraits.destructor(c);
        if (own == null || own.isCompilerGenerated) {
            return;
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            Function destructor = b == null || base.isDependent() ? null : ClassTraits.destructor(b);
            if (b != null && !base.isDependent() && (destructor == null || !destructor.isVirtual)) {
                unit.diagnostics.report(Codes.NONVIRTUAL_DESTRUCTOR_OF_BASE, base.position, b.type());
            }
        }
    }

    private static void collectPure(ClassEntity c, List<Function> into) {
        for (Function f : c.functions) {
            if (f.isPure) {
                into.add(f);
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && b.isAbstract) {
                collectPure(b, into);
            }
        }
    }

    private static boolean isOverridden(ClassEntity c, Function pure) {
        if (c == pure.enclosingClass()) {
            return !pure.isPure;
        }
        if (pure.kind == FunctionKind.DESTRUCTOR) {
            // Every class has a destructor; an implicit one is declared later.
            return true;
        }
        for (Symbol s = c.scope.find(pure.name); s != null; s = s.next) {
            if (s.entity instanceof Function f && f.enclosingClass() == c && !f.isPure && reaches(f, pure)) {
                return true;
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            boolean has = b != null && (b == pure.enclosingClass() || Types.isDerivedFrom(b, pure.enclosingClass()));
            if (has && !isOverridden(b, pure) && !isOverriddenBySibling(c, base, pure)) {
                return false;
            }
        }
        return true;
    }

    /** Another base overrides the functions of a virtual base that both have [class.virtual]/2. */
    private static boolean isOverriddenBySibling(ClassEntity c, BaseClass base, Function pure) {
        ClassEntity shared = pure.enclosingClass();
        ClassEntity own = Types.asClass(base.type);
        if (own == shared ? !base.isVirtual : !FinalOverriders.shares(own, shared)) {
            return false;
        }
        for (BaseClass other : c.bases) {
            ClassEntity b = Types.asClass(other.type);
            if (other != base
                    && b != null
                    && b != shared
                    && FinalOverriders.shares(b, shared)
                    && isOverridden(b, pure)) {
                return true;
            }
        }
        return false;
    }
}
