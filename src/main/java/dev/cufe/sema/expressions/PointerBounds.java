package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Pointers into an array of known bound that constants move before its begin or past its end [expr.add]/4. */
final class PointerBounds {
    /** What a pointer is not known to point into. */
    private static final long UNKNOWN = Long.MIN_VALUE;

    private final Expressions x;

    PointerBounds(Expressions x) {
        this.x = x;
    }

    /** A sum or difference has been built: warns if it leaves the array, and its pointer operand did not yet. */
    void check(Expr sum) {
        if (!(sum instanceof OperationExpr o) || x.isUnevaluated() || !isSum(o.op())) {
            return;
        }
        ArrayType array = array(o);
        if (array == null || array.isUnbounded() || array.isVariableLength() || array.hasDependentBound()) {
            return;
        }
        long before = offset(pointer(o));
        long now = offset(o);
        if (now != UNKNOWN && isInside(before, array) && !isInside(now, array)) {
            x.unit.diagnostics.report(Codes.POINTER_OUTSIDE_BASE_OBJECT, o.position());
        }
    }

    private static boolean isInside(long offset, ArrayType array) {
        return offset >= 0 && offset <= array.size();
    }

    private static boolean isSum(Op op) {
        return op == Op.PADD || op == Op.PSUBTRACT;
    }

    private static Expr pointer(OperationExpr sum) {
        return sum.operand(sum.has(Expr.POINTER_OPERAND_IS_SECOND) ? 1 : 0);
    }

    /** The array that the pointer was taken from. */
    private static @Nullable ArrayType array(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return null;
        }
        return switch (o.op()) {
            case ARRAY_TO_POINTER -> Types.asArray(o.operand(0).type());
            case PADD, PSUBTRACT -> array(pointer(o));
            case ADDRESS_OF -> o.operand(0) instanceof OperationExpr target ? targetArray(target) : null;
            default -> null;
        };
    }

    private static @Nullable ArrayType targetArray(OperationExpr target) {
        return target.op() == Op.SUBSCRIPT || target.op() == Op.INDIRECT ? array(target.operand(0)) : null;
    }

    private static long offset(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return UNKNOWN;
        }
        return switch (o.op()) {
            case ARRAY_TO_POINTER -> 0;
            case PADD -> moved(pointer(o), o.operand(o.has(Expr.POINTER_OPERAND_IS_SECOND) ? 0 : 1), 1);
            case PSUBTRACT -> moved(pointer(o), o.operand(1), -1);
            case ADDRESS_OF -> o.operand(0) instanceof OperationExpr target ? targetOffset(target) : UNKNOWN;
            default -> UNKNOWN;
        };
    }

    private static long targetOffset(OperationExpr target) {
        return switch (target.op()) {
            case SUBSCRIPT -> moved(target.operand(0), target.operand(1), 1);
            case INDIRECT -> offset(target.operand(0));
            default -> UNKNOWN;
        };
    }

    private static long moved(Expr pointer, Expr by, int sign) {
        long from = offset(pointer);
        boolean known = by instanceof ConstantExpr c && c.constant() instanceof IntegerConstant;
        if (from == UNKNOWN || !known) {
            return UNKNOWN;
        }
        IntegerConstant count = (IntegerConstant) ((ConstantExpr) by).constant();
        return from + sign * count.value().longValue();
    }
}
