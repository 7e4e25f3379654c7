package dev.cufe.print.text;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.type.Type;
import dev.cufe.print.expressions.TempPrinter;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.ExprParts;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Whether objects live for the length of a full-expression that end with a destructor call or are allocated with a
 * value: the original then puts a node of its own around everything that was written ([il 5.9]).
 */
public final class Lifetimes {
    private Lifetimes() {}

    public static boolean beginIn(@Nullable Expr expression) {
        return switch (expression) {
            case null -> false;
            case ObjectLifetimeExpr e -> true;
            case TempInitExpr e when e.init().destructor != null -> true;
            case NewExpr e when isGivenValue(e) -> true;
            case OperationExpr e when e.op() == Op.NOEXCEPT -> false;
            case ConstantExpr e when Shape.isOp(Shape.behindConstant(e), Op.QUESTION) -> false;
            case TypeidExpr e when !e.dynamic() -> false;
            case SizeofExpr e -> false;
            case ConditionExpr e -> false;
            default -> ExprParts.any(expression, Lifetimes::beginIn);
        };
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
