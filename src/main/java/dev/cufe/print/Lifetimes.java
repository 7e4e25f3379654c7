package dev.cufe.print;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
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
import dev.cufe.il.expr.Op;
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
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Whether objects live for the length of a full-expression that end with a destructor call or are allocated with a
 * value: the original then puts a node of its own around everything that was written (IL-DICTIONARY 5.9).
 */
final class Lifetimes {
    private Lifetimes() {}

    static boolean beginIn(@Nullable Expr expression) {
        return switch (expression) {
            case null -> false;
            case TempInitExpr e -> e.init().destructor != null || beginIn(e.init());
            case NewExpr e ->
                isGivenValue(e)
                        || beginIn(e.placement())
                        || beginIn(e.elementCount())
                        || e.init() != null && beginIn(e.init());
            case OperationExpr e -> e.op() != Op.NOEXCEPT && beginIn(e.operands());
            case ConstantExpr e ->
                !Shape.isOp(Shape.behindConstant(e), Op.QUESTION)
                        && beginIn(e.constant().expr());
            case DeleteExpr e -> beginIn(e.operand());
            case ThrowExpr e -> e.init() != null && beginIn(e.init());
            case TypeidExpr e -> e.dynamic() && beginIn(e.operand());
            case BuiltinOperationExpr e -> beginIn(e.operands());
            case BracedInitExpr e -> beginIn(e.elements());
            case InitializerExpr e -> beginIn(e.init());
            case ObjectLifetimeExpr e -> true;
            case AwaitExpr e -> beginIn(e.operand());
            case FoldExpr e -> beginIn(e.operands());
            case LambdaExpr e -> false;
            case StatementExpr e -> false;
            case ConditionExpr e -> false;
            case VariableExpr e -> false;
            case FunctionExpr e -> false;
            case FieldExpr e -> false;
            case SizeofExpr e -> false;
            case SizeofPackExpr e -> false;
            case TypeOperandExpr e -> false;
            case RequiresExpr e -> false;
            case RequirementExpr e -> false;
            case ConceptIdExpr e -> false;
            case OverloadExpr e -> false;
            case BrokenExpr e -> false;
        };
    }

    private static boolean beginIn(Expr[] parts) {
        for (Expr part : parts) {
            if (beginIn(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean beginIn(DynamicInit init) {
        return beginIn(init.args) || beginIn(init.expr);
    }

    /** What a constructor makes of arguments is no value; that of a list always is. */
    private static boolean isGivenValue(NewExpr e) {
        DynamicInit init = e.init();
        ClassEntity c = Types.asClass(Types.innermostElement(e.allocatedType()));
        boolean isZeroed = init != null && init.kind == DynamicInit.Kind.ZERO && !init.has(DynamicInit.BRACED);
        if (init == null || init.kind == DynamicInit.Kind.NONE || isZeroed) {
            boolean isArray = e.elementCount() != null || Types.isArray(e.allocatedType());
            return c != null && (hasTrivialConstructor(c) || isArray && needsConstructor(c));
        }
        boolean plain = init.kind == DynamicInit.Kind.CONSTRUCTOR
                && e.elementCount() == null
                && TempPrinter.writtenArguments(init) > 0;
        return init.has(DynamicInit.BRACED) ? !e.type().isDependent() : !plain;
    }

    private static boolean needsConstructor(ClassEntity c) {
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && !f.isTrivial) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class or a part of it declares a default constructor that does nothing: it counts as called. */
    private static boolean hasTrivialConstructor(ClassEntity c) {
        boolean isDeclared = false;
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                if (!f.isTrivial) {
                    return false;
                }
                isDeclared |= !f.isCompilerGenerated;
            }
        }
        for (BaseClass b : c.bases) {
            isDeclared |= isOfSuchClass(b.type);
        }
        for (Field f : c.fields) {
            isDeclared |= isOfSuchClass(f.type);
        }
        return isDeclared;
    }

    private static boolean isOfSuchClass(Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        return c != null && hasTrivialConstructor(c);
    }
}
