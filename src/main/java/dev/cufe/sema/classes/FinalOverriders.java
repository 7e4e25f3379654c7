package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/** A virtual function of a virtual base has one final overrider in every class [class.virtual]/2. */
final class FinalOverriders {
    private final DiagnosticEngine diagnostics;

    FinalOverriders(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    void check(ClassEntity c) {
        if (!c.hasVirtualBases || c.bases.size() < 2 || c.isNonreal) {
            return;
        }
        List<ClassEntity> shared = new ArrayList<>(1);
        collectVirtual(c, shared);
        for (ClassEntity base : shared) {
            for (Function f : inherited(base)) {
                if (f.isVirtual && f.kind != FunctionKind.DESTRUCTOR && isAmbiguous(c, f)) {
                    diagnostics.report(Codes.AMBIGUOUS_VIRTUAL_FUNCTION_OVERRIDE, c.position, f);
                }
            }
        }
    }

    /** The functions of a class and those of its nonvirtual bases that it does not override. */
    private static List<Function> inherited(ClassEntity c) {
        List<Function> functions = new ArrayList<>(c.functions);
        for (BaseClass base : c.bases) {
            ClassEntity b = base.isVirtual ? null : Types.asClass(base.type);
            for (Function f : b == null ? List.<Function>of() : inherited(b)) {
                if (c.scope.find(f.name) == null) {
                    functions.add(f);
                }
            }
        }
        return functions;
    }

    private static void collectVirtual(ClassEntity c, List<ClassEntity> into) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null) {
                continue;
            }
            if (base.isVirtual && !into.contains(b)) {
                into.add(b);
            }
            collectVirtual(b, into);
        }
    }

    /** A function that overrides, and the subobject whose function it is: the steps to it since the last virtual base. */
    private record Overrider(Function function, List<Object> subobject) {}

    private static boolean isAmbiguous(ClassEntity c, Function f) {
        List<Overrider> overriders = new ArrayList<>(2);
        collect(c, f, List.of(), overriders);
        int last = 0;
        boolean isOwnSeen = false;
        for (Overrider a : overriders) {
            // The function of another subobject of its class overrides nothing of the virtual base.
            boolean overridden = a.function == f && isOwnSeen;
            isOwnSeen |= a.function == f;
            for (Overrider b : overriders) {
                overridden |= Types.isDerivedFrom(b.function.enclosingClass(), a.function.enclosingClass());
            }
            last += overridden ? 0 : 1;
        }
        return last > 1;
    }

    /** The functions of a class that does not share the virtual base of {@code f} override nothing of it. */
    private static void collect(ClassEntity c, Function f, List<Object> subobject, List<Overrider> into) {
        for (Symbol s = c.scope.find(f.name); s != null; s = s.next) {
            if (s.entity instanceof Function g && g.enclosingClass() == c && (g == f || Overriding.overrides(g, f))) {
                Overrider overrider = new Overrider(g, subobject);
                if (!into.contains(overrider)) {
                    into.add(overrider);
                }
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && shares(b, f.enclosingClass())) {
                List<Object> inner = new ArrayList<>(base.isVirtual ? List.of() : subobject);
                inner.add(base.isVirtual ? b : base);
                collect(b, f, inner, into);
            }
        }
    }

    /** Whether a class is the given one, or has it as a virtual base or in one. */
    static boolean shares(ClassEntity c, ClassEntity wanted) {
        List<ClassEntity> shared = new ArrayList<>(1);
        collectVirtual(c, shared);
        boolean has = c == wanted;
        for (ClassEntity base : shared) {
            has |= base == wanted || Types.isDerivedFrom(base, wanted);
        }
        return has;
    }
}
