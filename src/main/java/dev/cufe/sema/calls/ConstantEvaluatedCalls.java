package dev.cufe.sema.calls;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Function;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.expressions.Expressions;

/** Warns of {@code std::is_constant_evaluated()} where the answer is known beforehand [meta.const.eval]. */
public final class ConstantEvaluatedCalls {
    private final Expressions x;
    private final Name builtin;
    private final Name library;

    public ConstantEvaluatedCalls(Expressions x) {
        this.x = x;
        this.builtin = x.unit.special.intern("__builtin_is_constant_evaluated");
        this.library = x.unit.special.intern("is_constant_evaluated");
    }

    public void check(Function f, int position) {
        if (f.name != builtin && f.name != library || x.isUnevaluated() || !isAsking(f)) {
            return;
        }
        Context context = x.unit.contexts.now();
        if (context.constants > 0 || context.isBoundOrCondition) {
            if (context.isBoundOrCondition || !context.isConstexprInitializer) {
                report(Codes.CONSTANT_EVALUATED_ALWAYS_TRUE, f, position, true);
            }
            return;
        }
        Function around = x.scopes.function();
        if (around == null || x.scopes.inTemplate()) {
            return;
        }
        if (around.isConsteval) {
            report(Codes.CONSTANT_EVALUATED_IN_CONSTEVAL, f, position, true);
        } else if (!around.isConstexpr && !around.isLambdaBody && !around.isTemplateInstance()) {
            report(Codes.CONSTANT_EVALUATED_ALWAYS_FALSE, f, position, false);
        }
    }

    private boolean isAsking(Function f) {
        if (f.name == builtin) {
            return f.isBuiltin;
        }
        LookupResult found = x.lookup.inNamespace(x.unit.known.std, library, Lookup.ANY);
        return found.entity() == f;
    }

    private void report(int code, Function f, int position, boolean answer) {
        x.unit.diagnostics.report(code, position, f.name.text(), answer ? "true" : "false");
    }
}
