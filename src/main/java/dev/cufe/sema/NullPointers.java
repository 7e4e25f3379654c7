package dev.cufe.sema;

import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.types.Types;

/** Null pointer constants [conv.ptr]/1. */
final class NullPointers {
    private NullPointers() {}

    /** A literal zero (not a folded one, from C++11 on), {@code __null} or {@code nullptr}. */
    static boolean isNullConstant(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero()
                && (Types.isNullptr(e.type()) || Types.isInteger(e.type()) && isLiteral(i));
    }

    private static boolean isLiteral(IntegerConstant c) {
        return c.expr() == null && c.enumerator() == null && !c.has(Constant.NULL_POINTER_RULED_OUT);
    }
}
