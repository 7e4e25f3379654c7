package dev.cufe.print;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
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
import dev.cufe.il.type.ExceptionSpec;
import org.jspecify.annotations.Nullable;

/**
 * Exception specifications of friends: one that names a member of a class around the declaration is printed as its value,
 * since the members belong to a class that the friend does not [class.friend].
 */
final class FriendSpecifications {
    private FriendSpecifications() {}

    /** The specification as it is printed in that class. */
    static ExceptionSpec of(ExceptionSpec spec, @Nullable ClassEntity around) {
        boolean isValue = spec.kind == ExceptionSpec.Kind.NOEXCEPT_EXPR
                && spec.operand instanceof IntegerConstant value
                && (names(value.expr(), around) || isMember(value.enumerator(), around));
        return isValue
                ? new ExceptionSpec(spec.kind, false, spec.operand.withExpr(null), spec.types, spec.tokens)
                : spec;
    }

    private static boolean names(@Nullable Expr expression, @Nullable ClassEntity around) {
        return switch (expression) {
            case null -> false;
            case VariableExpr e -> isMember(e.variable(), around);
            case FunctionExpr e -> isMember(e.function(), around);
            case FieldExpr e -> isMember(e.field(), around);
            case ConstantExpr e ->
                names(e.constant().expr(), around)
                        || e.constant() instanceof IntegerConstant i && isMember(i.enumerator(), around);
            case OperationExpr e -> names(e.operands(), around);
            case BuiltinOperationExpr e -> names(e.operands(), around);
            case TempInitExpr e -> names(e.init().args, around) || names(e.init().expr, around);
            case SizeofExpr e -> names(e.operand(), around);
            case TypeidExpr e -> names(e.operand(), around);
            case BracedInitExpr e -> names(e.elements(), around);
            case ObjectLifetimeExpr e -> names(e.expr(), around);
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

    private static boolean names(Expr[] parts, @Nullable ClassEntity around) {
        for (Expr part : parts) {
            if (names(part, around)) {
                return true;
            }
        }
        return false;
    }

    /** A specialization of a template is named with its arguments. */
    private static boolean isMember(@Nullable Entity named, @Nullable ClassEntity around) {
        ClassEntity home = named == null ? null : named.enclosingClass();
        for (ClassEntity c = around; home != null && c != null; c = c.enclosingClass()) {
            if (c == home) {
                return c.template == null;
            }
        }
        return false;
    }
}
