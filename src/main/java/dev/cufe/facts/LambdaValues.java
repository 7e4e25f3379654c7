package dev.cufe.facts;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.types.ExprParts;
import org.jspecify.annotations.Nullable;

/**
 * Constants whose expressions contain a lambda. Where a constant is asked for, the original keeps only the value of such an
 * expression, because the closure belongs to no declaration. The lambda may be written in the expression, in that of an enumerator
 * which it names, or in a default argument of an instance; bodies of functions are no part.
 */
public final class LambdaValues {
    private LambdaValues() {}

    /** Whether the value of an expression is kept without the expression. */
    public static boolean contains(Expr expression) {
        return switch (expression) {
            case LambdaExpr e -> true;
            case ConstantExpr e -> isValueOfLambda(e.constant()) || ExprParts.any(e, LambdaValues::contains);
            case OperationExpr e
            when e.op().isCall() && e.operand(0) instanceof FunctionExpr f ->
                any(e.operands(), isInstance(f.function()));
            case TempInitExpr e -> any(e.init());
            default -> ExprParts.any(expression, LambdaValues::contains);
        };
    }

    private static boolean isValueOfLambda(Constant c) {
        return c.has(Constant.VALUE_OF_LAMBDA)
                || c instanceof IntegerConstant i
                        && i.enumerator() != null
                        && i.enumerator().value.has(Constant.VALUE_OF_LAMBDA);
    }

    private static boolean any(@Nullable DynamicInit init) {
        return init != null
                && (any(init.args, init.constructor != null && isInstance(init.constructor))
                        || init.expr != null && contains(init.expr));
    }

    /** @param withDefaults instances have default arguments of their own, those of other functions belong to the declaration */
    private static boolean any(Expr[] operands, boolean withDefaults) {
        for (Expr operand : operands) {
            if ((withDefaults || !operand.has(Expr.GENERATED_DEFAULT_ARG)) && contains(operand)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInstance(Function f) {
        return f.isTemplateInstance() || f.memberPattern != null;
    }

    /** The value that is kept of a constant, without the name of an enumerator. */
    public static Constant withoutLambda(Constant c) {
        int flags = c.flags() | Constant.VALUE_OF_LAMBDA;
        return c instanceof IntegerConstant i
                ? new IntegerConstant(i.type(), null, flags, i.value(), null)
                : c.withExpr(null).with(Constant.VALUE_OF_LAMBDA);
    }
}
