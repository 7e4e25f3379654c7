package dev.cufe.sema.classes;

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
        if (c.isNonreal || c.functions.isEmpty() || c.bases.isEmpty()) {
            return;
        }
        List<ClassEntity> ancestors = new ArrayList<>(4);
        collect(c, ancestors);
        List<Function> reported = new ArrayList<>(0);
        for (ClassEntity base : ancestors) {
            check(c, base, ancestors, reported);
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
    private void check(ClassEntity c, ClassEntity base, List<ClassEntity> ancestors, List<Function> reported) {
        List<Name> done = new ArrayList<>(0);
        for (Function g : base.functions) {
            if (introduces(g) && c.scope.find(g.name) != null && !done.contains(g.name)) {
                done.add(g.name);
                check(c, base, g, ancestors, reported);
            }
        }
    }

    private static boolean introduces(Function g) {
        return g.isVirtual
                && g.overridden.isEmpty()
                && g.kind != FunctionKind.DESTRUCTOR
                && g.kind != FunctionKind.CONVERSION;
    }

    private void check(
            ClassEntity c, ClassEntity base, Function first, List<ClassEntity> ancestors, List<Function> reported) {
        for (Symbol s = c.scope.find(first.name); s != null; s = s.next) {
            if (s.entity instanceof UsingDeclaration) {
                return;
            }
        }
        int overridden = overridden(c, base, first.name);
        boolean isPartial = overridden == 0
                ? overridesAnOverrider(c, base, first.name) && !isHidden(c, base, first.name, ancestors)
                : overridden < introduced(base, first.name);
        if (isPartial) {
            diagnostics.report(Codes.PARTIAL_OVERRIDE, c.position, first, c);
        } else if (overridden == 0) {
            hidden(c, first, reported);
        }
    }

    private static int introduced(ClassEntity base, Name name) {
        int count = 0;
        for (Function g : base.functions) {
            count += g.name == name && introduces(g) ? 1 : 0;
        }
        return count;
    }

    private static int overridden(ClassEntity c, ClassEntity base, Name name) {
        int count = 0;
        for (Function g : base.functions) {
            count += g.name == name && introduces(g) && isOverridden(g, c) ? 1 : 0;
        }
        return count;
    }

    /** Whether the class overrides a function of the base that overrides one itself: then the base is not hidden as a whole. */
    private static boolean overridesAnOverrider(ClassEntity c, ClassEntity base, Name name) {
        for (Function g : base.functions) {
            if (g.name == name && g.isVirtual && !introduces(g) && isOverridden(g, c)) {
                return true;
            }
        }
        return false;
    }

    /** Whether another base introduces functions of the name of which none is overridden. */
    private static boolean isHidden(ClassEntity c, ClassEntity base, Name name, List<ClassEntity> ancestors) {
        for (ClassEntity other : ancestors) {
            if (other != base && introduced(other, name) > 0 && overridden(c, other, name) == 0) {
                return true;
            }
        }
        return false;
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
