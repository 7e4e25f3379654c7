package dev.cufe.xref;

import dev.cufe.display.GivenObjects;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Time;

/** References of temporary objects: what makes and ends them, by how they are made. */
final class TemporaryReferences {
    private final ReferenceCollector all;

    TemporaryReferences(ReferenceCollector all) {
        this.all = all;
    }

    void temporary(TempInitExpr e, char use) {
        DynamicInit init = e.init();
        if (init.expr != null && all.out.operands.isListed(init.expr)) {
            return;
        }
        if (all.open.waits(e)) {
            all.open.objects.temporary(e, use);
        } else if (init.castPosition != 0 && !e.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST)) {
            cast(e);
        } else if (init.expr instanceof OperationExpr o && o.op().isCall()) {
            returned(e, o);
        } else if (init.expr instanceof OperationExpr o && o.op() == Op.QUESTION) {
            all.expr(o, ReferenceCollector.PLAIN);
            if (init.destructor != null) {
                all.conditionals.destroyed(o, init.destructor);
            }
        } else if (all.isInTemplate
                && init.kind == DynamicInit.Kind.ZERO
                && !init.has(DynamicInit.BRACED)
                && Types.isClass(e.type())) {
            all.initializers.byDefault(e.type(), e.position());
        } else if (isPassed(e, use)) {
            all.expr(init.expr, ReferenceCollector.BOUND);
        } else {
            all.initializers.temporary(e);
        }
    }

    /** A scalar for a parameter that is a reference to it: nothing can happen to its operands behind the call. */
    private static boolean isPassed(TempInitExpr e, char use) {
        return use == ReferenceCollector.BOUND
                && e.init().expr != null
                && !Types.isClass(e.type())
                && !e.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST);
    }

    /** A cast in C notation or of a named kind. */
    private void cast(TempInitExpr e) {
        DynamicInit written = e.init();
        Expr operand = written.args.length > 0 ? written.args[0] : written.expr;
        int at = operand == null ? e.position() : all.out.start(operand);
        if (written.constructor != null) {
            all.built(all.out.inherited.constructorOf(written.constructor, written.inheritor), at);
        }
        if (written.destructor != null) {
            all.built(written.destructor, at);
        }
        all.initializers.initializer(written);
        Expr copied = GivenObjects.isCopy(written) ? written.expr : null;
        Function copy = copied == null ? null : CallReferences.constructor(copied, false);
        if (copy != null) {
            all.settled(copy, at);
            all.defined(copy, Time.SETTLED);
        }
    }

    /** What a call gives. */
    private void returned(TempInitExpr e, OperationExpr call) {
        if (all.isUnevaluated) {
            all.expr(call, ReferenceCollector.PLAIN);
        }
        if (e.init().destructor != null) {
            all.made(e.init().destructor, call.position());
        }
        if (e.has(Expr.FUNCTIONAL_CAST)) {
            int at = e.init().namedAt;
            boolean isDirect = at == 0 || GivenObjects.isAtBrace(e.init());
            all.initializers.given(call, at != 0 ? at : e.position(), true, isDirect);
        } else if (call.has(Expr.CONVERSION_CALL)) {
            all.initializers.given(call, all.out.start(call.operand(1)), true, true);
        }
        if (!all.isUnevaluated) {
            all.expr(call, ReferenceCollector.PLAIN);
        }
    }
}
