package dev.cufe.display;

import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import org.jspecify.annotations.Nullable;

/**
 * What conditional expressions name [expr.cond]: the object that one gives is none of its operands.
 *
 * @ref ch. 36
 */
final class ConditionalReferences {
    private final ReferenceCollector all;

    ConditionalReferences(ReferenceCollector all) {
        this.all = all;
    }

    /** What destroys the object that a conditional expression gives. */
    record Chosen(int position) {}

    static @Nullable OperationExpr of(@Nullable Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.QUESTION ? o : null;
    }

    void operands(OperationExpr e, char use) {
        if (e.has(Expr.KERNEL_LAUNCH) && e.operand(0) instanceof OperationExpr configuration) {
            // Nobody has written the name of the function that takes the configuration.
            all.calls.arguments(configuration.operands(), 1);
        } else {
            all.expr(e.operand(0), ReferenceCollector.PLAIN);
        }
        for (int i = 1; i < e.operands().length; i++) {
            all.expr(e.operand(i), use);
        }
    }

    /** The object is destroyed by the function that asks for it. */
    void destroyed(OperationExpr e, Function destructor) {
        all.built(new Chosen(all.out.start(e.operand(0))), destructor, all.out.start(e.operand(1)));
        all.defined(destructor);
    }
}
