package dev.cufe.print;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.IntegerConstant;
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
import org.jspecify.annotations.Nullable;

/** The entities that a constant expression names. */
final class NamedEntities {
    private NamedEntities() {}

    /** What is asked of each of them. */
    interface Question {
        boolean holdsFor(Entity named);

        /** Whether operands of {@code sizeof} count, as opposed to their types. */
        boolean entersSizeof();
    }

    /** Whether a known value was written with such a name. */
    static boolean names(Constant value, Question asked) {
        return names(value.expr(), asked)
                || value instanceof IntegerConstant i && i.enumerator() != null && asked.holdsFor(i.enumerator());
    }

    /** Whether such an entity is named. */
    static boolean names(@Nullable Expr expression, Question asked) {
        return switch (expression) {
            case null -> false;
            case VariableExpr e -> asked.holdsFor(e.variable());
            case FunctionExpr e -> asked.holdsFor(e.function());
            case FieldExpr e -> asked.holdsFor(e.field());
            case ConstantExpr e -> names(e.constant(), asked);
            case OperationExpr e -> names(e.operands(), asked);
            case BuiltinOperationExpr e -> names(e.operands(), asked);
            case TempInitExpr e -> names(e.init().args, asked) || names(e.init().expr, asked);
            case SizeofExpr e -> asked.entersSizeof() && names(e.operand(), asked);
            case TypeidExpr e -> names(e.operand(), asked);
            case BracedInitExpr e -> names(e.elements(), asked);
            case ObjectLifetimeExpr e -> names(e.expr(), asked);
            case AwaitExpr e -> false;
            case ConditionExpr e -> false;
            case DeleteExpr e -> false;
            case NewExpr e -> false;
            case ThrowExpr e -> false;
            case InitializerExpr e -> false;
            case FoldExpr e -> false;
            case LambdaExpr e -> false;
            case StatementExpr e -> false;
            case SizeofPackExpr e -> false;
            case TypeOperandExpr e -> false;
            case RequiresExpr e -> false;
            case RequirementExpr e -> false;
            case ConceptIdExpr e -> false;
            case OverloadExpr e -> false;
            case BrokenExpr e -> false;
        };
    }

    private static boolean names(Expr[] parts, Question asked) {
        for (Expr part : parts) {
            if (names(part, asked)) {
                return true;
            }
        }
        return false;
    }
}
