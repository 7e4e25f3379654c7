package dev.cufe.xref;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.Op;

/**
 * Whether {@code &&} and {@code ||} can still mean only one thing: as long as nobody has declared such an operator, for
 * whatever class, the first operand is a condition even where its type depends; later it waits like that of any operator.
 *
 * @ref [xref 2.1]
 */
final class LogicalOperators {
    private boolean hasAnd;

    private boolean hasOr;

    void declared(Entity entity) {
        Entity made = entity instanceof Template t && t.prototype != null ? t.prototype : entity;
        if (made instanceof Function f) {
            hasAnd |= f.operator == OperatorName.AND;
            hasOr |= f.operator == OperatorName.OR;
        }
    }

    boolean isBuiltin(Op op) {
        return op == Op.LAND && !hasAnd || op == Op.LOR && !hasOr;
    }
}
