package dev.cufe.xref.lines;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import org.jspecify.annotations.Nullable;

/** Members of closures, which are recorded as the variables that they stand for [expr.prim.lambda.capture]. */
public final class Captures {
    private Captures() {}

    /** The variable that a member of a closure stands for; null of other members. */
    public static @Nullable Variable captured(Field field) {
        ClassEntity closure = field.enclosingClass();
        if (closure == null || closure.lambda == null) {
            return null;
        }
        for (Lambda.Capture c : closure.lambda.captures) {
            if (c.field == field) {
                return c.isInitCapture ? null : c.variable;
            }
        }
        return null;
    }

    /** A member of a closure that refers to what it captures. */
    public static boolean isCapture(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARROW_FIELD
                && o.operand(1) instanceof FieldExpr f
                && captured(f.field()) != null;
    }

    /** The variable that a lambda captures and an expression reads, or null. */
    public static @Nullable Variable variable(Expr e) {
        Expr member = e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT ? o.operand(0) : e;
        return member instanceof OperationExpr o && isCapture(o) && o.operand(1) instanceof FieldExpr f
                ? captured(f.field())
                : null;
    }

    /** A reference that a lambda declares for itself. */
    public static boolean isInitCapture(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARROW_FIELD
                && o.operand(1) instanceof FieldExpr f
                && f.field().isInitCapture;
    }
}
