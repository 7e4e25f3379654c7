package dev.cufe.display;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;

/** Arrays that became pointers, as operands of operators that wait for template arguments. */
final class OpenArrays {
    private OpenArrays() {}

    static boolean isArray(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER;
    }

    static boolean isOfUnknownSize(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARRAY_TO_POINTER
                && o.operand(0).isTypeDependent();
    }

    /** A place in an array that is known: {@code a + n}. */
    static boolean isPlace(OperationExpr e) {
        return (e.op() == Op.PADD || e.op() == Op.PSUBTRACT)
                && (isArray(e.operand(0)) || e.operand(0) instanceof OperationExpr o && isPlace(o))
                && !OpenReferences.isOpen(e);
    }
}
