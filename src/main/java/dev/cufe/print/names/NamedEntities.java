package dev.cufe.print.names;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.ExprParts;
import org.jspecify.annotations.Nullable;

/** The entities that a constant expression names. */
public final class NamedEntities {
    private NamedEntities() {}

    /** What is asked of each of them. */
    public interface Question {
        boolean holdsFor(Entity named);

        /** Whether operands of {@code sizeof} count, as opposed to their types. */
        boolean entersSizeof();
    }

    /** Whether a known value was written with such a name. */
    public static boolean names(Constant value, Question asked) {
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
            case SizeofExpr e when !asked.entersSizeof() -> false;
            default -> ExprParts.any(expression, part -> names(part, asked));
        };
    }
}
