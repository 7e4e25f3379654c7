package dev.cufe.xref;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import org.jspecify.annotations.Nullable;

/** Arrays that became pointers, as operands of operators that wait for template arguments. */
final class OpenArrays {
    private OpenArrays() {}

    static boolean isArray(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER;
    }

    static boolean isOfUnknownSize(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARRAY_TO_POINTER
                && (o.operand(0).isTypeDependent() || isSizedLater(o.operand(0)));
    }

    /** A variable whose list has packs: its size is not known before they are expanded. */
    private static boolean isSizedLater(Expr e) {
        if (!(e instanceof VariableExpr named)
                || !(named.variable().type.canonical() instanceof ArrayType a)
                || !a.isUnbounded()) {
            return false;
        }
        Variable v = named.variable();
        return hasPack(v.init != null && v.init.constant != null ? v.init.constant : v.constant);
    }

    private static boolean hasPack(@Nullable Constant list) {
        if (list instanceof AggregateConstant aggregate) {
            for (Constant element : aggregate.elements()) {
                Expr value = element instanceof DynamicInitConstant d ? d.init().expr : element.expr();
                if (value != null && value.has(Expr.PACK_EXPANSION)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A place in an array that is known: {@code a + n}. */
    static boolean isPlace(OperationExpr e) {
        return (e.op() == Op.PADD || e.op() == Op.PSUBTRACT)
                && (isArray(e.operand(0)) || e.operand(0) instanceof OperationExpr o && isPlace(o))
                && !OpenReferences.isOpen(e);
    }
}
