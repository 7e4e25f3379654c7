package dev.cufe.types;

import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The expressions that an expression is made of, for questions that most kinds of expressions pass on to their parts. What a
 * lambda, a statement or a requirement contains is no part.
 */
public final class ExprParts {
    private ExprParts() {}

    /** Whether the answer is yes for one of the parts, those that are not evaluated included. */
    public static boolean any(Expr expression, Predicate<Expr> question) {
        return switch (expression) {
            case OperationExpr e -> any(e.operands(), question);
            case ConstantExpr e -> one(e.constant().expr(), question);
            case TempInitExpr e -> any(e.init(), question);
            case NewExpr e ->
                any(e.placement(), question) || one(e.elementCount(), question) || any(e.init(), question);
            case DeleteExpr e -> one(e.operand(), question);
            case ThrowExpr e -> any(e.init(), question);
            case TypeidExpr e -> one(e.operand(), question);
            case SizeofExpr e -> one(e.operand(), question);
            case BuiltinOperationExpr e -> any(e.operands(), question);
            case BracedInitExpr e -> any(e.elements(), question);
            case InitializerExpr e -> any(e.init(), question);
            case ObjectLifetimeExpr e -> one(e.expr(), question);
            case AwaitExpr e -> one(e.operand(), question);
            case FoldExpr e -> any(e.operands(), question);
            case ConditionExpr e -> one(e.value(), question);
            case LambdaExpr e -> false;
            case StatementExpr e -> false;
            case VariableExpr e -> false;
            case FunctionExpr e -> false;
            case FieldExpr e -> false;
            case SizeofPackExpr e -> false;
            case TypeOperandExpr e -> false;
            case RequiresExpr e -> false;
            case RequirementExpr e -> false;
            case ConceptIdExpr e -> false;
            case OverloadExpr e -> false;
            case BrokenExpr e -> false;
        };
    }

    private static boolean one(@Nullable Expr part, Predicate<Expr> question) {
        return part != null && question.test(part);
    }

    private static boolean any(Expr[] parts, Predicate<Expr> question) {
        for (Expr part : parts) {
            if (question.test(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean any(@Nullable DynamicInit init, Predicate<Expr> question) {
        return init != null && (any(init.args, question) || one(init.expr, question));
    }
}
