package dev.cufe.overload.sequences;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/**
 * Null pointer constants [conv.ptr]/1. To the original a literal stays one below casts to arithmetic types and as an arm of
 * {@code ?:}; any other operator makes a computed value of it.
 */
public final class NullPointers {
    private NullPointers() {}

    /** A literal zero (not a computed one, from C++11 on), {@code false}, {@code __null} or {@code nullptr}. */
    public static boolean isNullConstant(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero()
                && (Types.isNullptr(e.type()) || Types.isInteger(e.type()) && isLiteral(i));
    }

    /** Whether the value comes from a literal, not from a computation or the name of a constant. */
    static boolean isLiteral(IntegerConstant c) {
        return c.enumerator() == null && isWritten(c);
    }

    private static boolean isWritten(Constant c) {
        if (!(c instanceof IntegerConstant || c instanceof FloatConstant)
                || c.has(Constant.NULL_POINTER_RULED_OUT)
                || !isArithmeticOrEnum(c.type())) {
            return false;
        }
        Expr origin = c.expr();
        return origin == null || isWritten(origin);
    }

    private static boolean isWritten(Expr e) {
        if (e instanceof ConstantExpr c) {
            return isWritten(c.constant());
        }
        if (e instanceof TempInitExpr t) {
            return t.init().kind == DynamicInit.Kind.ZERO;
        }
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        if (o.op() == Op.QUESTION) {
            return isWritten(o.operand(1)) && isWritten(o.operand(2));
        }
        boolean casts = (o.op() == Op.CAST || o.op() == Op.BOOL_CAST) && isArithmeticOrEnum(o.type());
        return casts && isWritten(o.operand(0));
    }

    private static boolean isArithmeticOrEnum(Type type) {
        return Types.isArithmetic(type) || Types.isEnum(type);
    }
}
