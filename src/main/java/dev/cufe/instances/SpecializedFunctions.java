package dev.cufe.instances;

import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.FunctionType;
import dev.cufe.parse.Parser;
import dev.cufe.templates.Deduction;
import dev.cufe.types.FunctionTypes;
import org.jspecify.annotations.Nullable;

/** Which function template an explicit specialization or instantiation names [temp.expl.spec], [temp.deduct.decl]. */
public final class SpecializedFunctions {
    private final Parser p;
    private final Instantiator instantiator;

    SpecializedFunctions(Parser parser, Instantiator instantiator) {
        this.p = parser;
        this.instantiator = instantiator;
    }

    /** The specialization of a function template in the scope that has this type; null if there is none. */
    public @Nullable Function find(
            Scope scope, Function declared, TemplateArgument @Nullable [] written, int position) {
        Function best = null;
        for (Symbol s = scope.find(declared.name); s != null; s = s.next) {
            if (s.entity instanceof Template t && t.prototype instanceof Function prototype) {
                TemplateArgument[] given = written == null ? null : explicitArguments(t, written, position);
                if (written != null && given == null) {
                    continue;
                }
                Function f = deduceFrom(t, prototype, given, declared, position);
                boolean isBetter =
                        f != null && (best == null || instantiator.calls.compareSpecialized(t, best.template, -1) > 0);
                best = isBetter ? f : best;
            }
        }
        if (best != null) {
            if (written != null && best.writtenArguments == null) {
                best.writtenArguments = written;
            }
            p.unit.references.chosen(best);
            instantiator.needExceptionSpec(best, position);
            return best;
        }
        return ofInlineNamespaces(scope, declared, written, position);
    }

    /** Templates of inline namespaces are specialized and instantiated through the namespace around [namespace.def]/7. */
    private @Nullable Function ofInlineNamespaces(
            Scope scope, Function declared, TemplateArgument @Nullable [] written, int position) {
        for (Scope.UsingDirective u : scope.usingDirectives) {
            if (u.namespace().isInline && u.namespace().parent == scope) {
                Function f = find(u.namespace().scope, declared, written, position);
                if (f != null) {
                    return f;
                }
            }
        }
        return null;
    }

    /** The written arguments as the template wants them; null if they do not fit, which only rules the template out. */
    private @Nullable TemplateArgument @Nullable [] explicitArguments(
            Template t, TemplateArgument[] written, int position) {
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            return instantiator.args.explicit(t, written, position);
        }
    }

    private @Nullable Function deduceFrom(
            Template t,
            Function prototype,
            @Nullable TemplateArgument @Nullable [] given,
            Function declared,
            int position) {
        Deduction d = new Deduction(p.unit, t.params(), given);
        if (!d.declaration(prototype.type, declared.type)) {
            if (given == null) {
                return null;
            }
            // What is written out need not be deducible.
            d = new Deduction(p.unit, t.params(), given);
        }
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            Function f = instantiator.calls.complete(t, d, position);
            return f != null && isSameSignature(f.type, declared.type) ? f : null;
        }
    }

    private static boolean isSameSignature(FunctionType a, FunctionType b) {
        boolean isDeduced = a.returnType().hasPlaceholder() || b.returnType().hasPlaceholder();
        return FunctionTypes.sameParameters(a, b)
                && (isDeduced || a.returnType().canonical() == b.returnType().canonical());
    }
}
