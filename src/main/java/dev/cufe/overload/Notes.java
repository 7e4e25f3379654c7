package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the original adds to messages about overload resolution: argument types, and why candidates do not fit. */
final class Notes {
    private Notes() {}

    /** The functions that an ambiguity is about. */
    static void candidates(Diagnostic d, List<Candidate> candidates) {
        for (Candidate c : candidates) {
            if (c.function == null) {
                continue;
            }
            if (c.template != null) {
                d.line(Codes.LINE_TEMPLATE, c.template);
            } else {
                d.line(c.isReversed ? Codes.LINE_REVERSED : Codes.LINE_ENTITY, c.function);
            }
        }
    }

    static void argumentTypes(Diagnostic d, Expr[] args, @Nullable Expr object) {
        Type[] types = new Type[args.length];
        for (int i = 0; i < args.length; i++) {
            if (args[i] instanceof BracedInitExpr) {
                return;
            }
            types[i] = args[i].type();
        }
        d.line(Codes.LINE_ARGUMENT_TYPES, (Object) types);
        if (object != null) {
            d.line(Codes.LINE_OBJECT_TYPE, (Object) new Type[] {object.type()});
        }
    }

    /** One note per candidate, the one declared last first. */
    static void rejected(Diagnostic d, Conversions conversions, Entity[] candidates, Expr[] args) {
        for (int i = candidates.length - 1; i >= 0; i--) {
            switch (candidates[i]) {
                case Function f -> rejected(d, conversions, f, args);
                case Template t -> d.note(Codes.CANDIDATE_DEDUCTION_FAILED, t.position, t);
                default -> {}
            }
        }
    }

    private static void rejected(Diagnostic d, Conversions conversions, Function f, Expr[] args) {
        ParamType[] params = f.type.params();
        int first = params.length > 0 && params[0].isExplicitThis ? 1 : 0;
        int count = params.length - first;
        if (args.length > count && !f.type.hasEllipsis()
                || args.length < count && !params[first + args.length].hasDefault) {
            d.note(Codes.CANDIDATE_PARAM_COUNT, f.position, f);
            return;
        }
        for (int i = 0; i < args.length && i < count; i++) {
            if (!conversions
                    .implicit
                    .find(args[i], params[first + i].type, ImplicitConversions.USER)
                    .exists()) {
                d.note(Codes.CANDIDATE_ARGUMENT_MISMATCH, f.position, f, i + 1);
                return;
            }
        }
    }
}
