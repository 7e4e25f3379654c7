package dev.cufe.print.text;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import org.jspecify.annotations.Nullable;

/**
 * Variables that {@code decltype} does not show, but the type that was meant instead: what a range-based for declares, and
 * init-captures outside templates.
 */
public final class LoopVariables {
    private LoopVariables() {}

    public static boolean areNamedIn(@Nullable Expr e, boolean insidePrototype) {
        return switch (e) {
            case null -> false;
            case VariableExpr v -> isLoopVariable(v.variable()) || v.variable().isInitCapture && !insidePrototype;
            case FieldExpr f -> f.field().isInitCapture && !insidePrototype;
            case OperationExpr o -> areNamedIn(o.operands(), insidePrototype);
            case ObjectLifetimeExpr l -> areNamedIn(l.expr(), insidePrototype);
            case ConstantExpr c -> areNamedIn(c.constant().expr(), insidePrototype);
            case SizeofExpr s -> areNamedIn(s.operand(), insidePrototype);
            case TempInitExpr t -> areNamedIn(t.init(), insidePrototype);
            default -> false;
        };
    }

    private static boolean areNamedIn(DynamicInit init, boolean insidePrototype) {
        return areNamedIn(init.expr, insidePrototype) || areNamedIn(init.args, insidePrototype);
    }

    private static boolean areNamedIn(Expr[] operands, boolean insidePrototype) {
        for (Expr operand : operands) {
            if (areNamedIn(operand, insidePrototype)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLoopVariable(Variable v) {
        return v.isRangeForVariable || v.container != null && v.container.isRangeForVariable;
    }
}
