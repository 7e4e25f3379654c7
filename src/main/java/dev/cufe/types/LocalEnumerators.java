package dev.cufe.types;

import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.expr.OperationExpr;

/**
 * Finds enumerators of a function's own enumerations in constants. Where the grammar asks for a constant the original
 * forgets how such a value was written.
 */
public final class LocalEnumerators {
    private LocalEnumerators() {}

    /** Whether a value names such an enumerator, by itself or in the expression it was computed from. */
    public static boolean areNamedIn(Constant value) {
        return value instanceof IntegerConstant i && i.enumerator() != null
                ? isLocal(i.enumerator())
                : value.expr() != null && areNamedIn(value.expr());
    }

    /** The value alone if it names such an enumerator. */
    public static Constant forgotten(Constant value) {
        return value instanceof IntegerConstant i && areNamedIn(value)
                ? new IntegerConstant(Types.unqualified(i.type()), null, 0, i.value(), null)
                : value;
    }

    private static boolean areNamedIn(Expr e) {
        if (e instanceof ConstantExpr c) {
            return areNamedIn(c.constant());
        }
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (areNamedIn(operand)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isLocal(Enumerator e) {
        for (Scope s = e.parent; s != null; s = s.parent()) {
            if (s.kind().isLocal()) {
                return true;
            }
        }
        return false;
    }
}
