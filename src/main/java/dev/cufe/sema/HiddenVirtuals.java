package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.lex.Name;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/**
 * Warns of virtual functions that a derived class hides where it may have meant to override them (997), and of sets of
 * them that it overrides only in part (611).
 */
final class HiddenVirtuals {
    private final DiagnosticEngine diagnostics;

    HiddenVirtuals(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** A class is complete. */
    void check(ClassEntity c) {
        if (c.functions.isEmpty() || c.bases.isEmpty()) {
            return;
        }
        List<ClassEntity> ancestors = new ArrayList<>(4);
        collect(c, ancestors);
        List<Function> reported = new ArrayList<>(0);
        for (ClassEntity base : ancestors) {
            check(c, base, reported);
        }
    }

    private static void collect(ClassEntity c, List<ClassEntity> into) {
        for (BaseClass base : c.bases) {
            ClassEntity b = base.isDependent() ? null : Types.asClass(base.type);
            if (b != null && b.isPolymorphic && !into.contains(b)) {
                into.add(b);
                collect(b, into);
            }
        }
    }

    /** The functions that a base class introduces, name by name. */
    private void check(ClassEntity c, ClassEntity base, List<Function> reported) {
        List<Name> done = new ArrayList<>(0);
        for (Function g : base.functions) {
            if (introduces(g) && c.scope.find(g.name) != null && !done.contains(g.name)) {
                done.add(g.name);
                check(c, base, g, reported);
            }
        }
    }

    private static boolean introduces(Function g) {
        return g.isVirtual
                && g.overridden.isEmpty()
                && g.kind != FunctionKind.DESTRUCTOR
                && g.kind != FunctionKind.CONVERSION;
    }

    private void check(ClassEntity c, ClassEntity base, Function first, List<Function> reported) {
        for (Symbol s = c.scope.find(first.name); s != null; s = s.next) {
            if (s.entity instanceof UsingDeclaration) {
                return;
            }
        }
        int all = 0;
        int overridden = 0;
        for (Function g : base.functions) {
            if (g.name == first.name && introduces(g)) {
                all++;
                overridden += isOverridden(g, c) ? 1 : 0;
            }
        }
        if (overridden == 0) {
            hidden(c, first, reported);
        } else if (overridden < all) {
            diagnostics.report(Codes.PARTIAL_OVERRIDE, c.position, first, c);
        }
    }

    private static boolean isOverridden(Function g, ClassEntity c) {
        for (Function f : c.functions) {
            if (f.name == g.name && Overriding.reaches(f, g)) {
                return true;
            }
        }
        return false;
    }

    private void hidden(ClassEntity c, Function g, List<Function> reported) {
        for (Function f : c.functions) {
            boolean isMeant =
                    f.name == g.name && f.template == null && !f.isCompilerGenerated && !Overriding.overrides(f, g);
            if (isMeant && !reported.contains(f)) {
                reported.add(f);
                diagnostics.report(Codes.FUNCTION_HIDDEN_NOT_OVERRIDDEN, f.position, g, f);
            }
        }
    }
}
