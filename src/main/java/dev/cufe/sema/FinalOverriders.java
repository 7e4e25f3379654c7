package dev.cufe.sema;

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
            for (Function f : base.functions) {
                if (f.isVirtual && f.kind != FunctionKind.DESTRUCTOR && isAmbiguous(c, f)) {
                    diagnostics.report(Codes.AMBIGUOUS_VIRTUAL_FUNCTION_OVERRIDE, c.position, f);
                }
            }
        }
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

    private static boolean isAmbiguous(ClassEntity c, Function f) {
        List<Function> overriders = new ArrayList<>(2);
        collect(c, f, overriders);
        int last = 0;
        for (Function a : overriders) {
            boolean overridden = false;
            for (Function b : overriders) {
                overridden |= a != b && Types.isDerivedFrom(b.enclosingClass(), a.enclosingClass());
            }
            last += overridden ? 0 : 1;
        }
        return last > 1;
    }

    /** The functions of a class that does not share the virtual base of {@code f} override nothing of it. */
    private static void collect(ClassEntity c, Function f, List<Function> into) {
        for (Symbol s = c.scope.find(f.name); s != null; s = s.next) {
            if (s.entity instanceof Function g
                    && g.enclosingClass() == c
                    && (g == f || Overriding.overrides(g, f))
                    && !into.contains(g)) {
                into.add(g);
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && shares(b, f.enclosingClass())) {
                collect(b, f, into);
            }
        }
    }

    /** Whether a class is the virtual base or has it. */
    static boolean shares(ClassEntity c, ClassEntity virtualBase) {
        List<ClassEntity> shared = new ArrayList<>(1);
        collectVirtual(c, shared);
        return c == virtualBase || shared.contains(virtualBase);
    }
}
