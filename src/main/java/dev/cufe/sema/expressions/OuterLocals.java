package dev.cufe.sema.expressions;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.overload.sequences.OuterObjects;
import org.jspecify.annotations.Nullable;

/** Local variables of the functions around a lambda, and when their constants are captured [expr.prim.lambda.capture]. */
public final class OuterLocals implements OuterObjects {
    private final Expressions x;
    /** What a capture by reference is bound to is the variable itself. */
    private boolean isCapturing;

    OuterLocals(Expressions expressions) {
        this.x = expressions;
    }

    /** What is named where its address matters: a constant around a lambda is captured then, too. */
    public Expr object(Expr e) {
        if (!(e instanceof VariableExpr v) || !v.variable().isConstantValued || !contains(v.variable())) {
            return e;
        }
        Expr captured = x.captures.object(v.variable(), v.nameRef(), v.position());
        return captured == null ? e : v.has(Expr.PARENTHESIZED) ? captured.parenthesized(v.parenthesis()) : captured;
    }

    /** Where a constant is asked for, or the bound of an array, no more than the value is needed. */
    @Override
    public Expr bound(Expr e) {
        if (isCapturing || isValueAskedFor()) {
            return e;
        }
        isCapturing = true;
        Expr object = openObject(e);
        isCapturing = false;
        return object;
    }

    /** Whether a constant is being read, or the bound of an array: no object is meant there. */
    boolean isValueAskedFor() {
        return x.unit.contexts.now().isBound || x.folder.isConstantRequired();
    }

    /** What a reference is bound to, or the operand of an operation that waits for arguments: a constant around is captured where that is allowed. */
    public Expr openObject(Expr e) {
        boolean isObject =
                e instanceof VariableExpr v && !x.folder.isConstantRequired() && x.captures.mayCapture(v.variable());
        return isObject ? object(e) : e;
    }

    /** Before {@code ->} only a value is needed: a captured variable of open type that may be a constant stands for itself. */
    Expr openPointer(Expr e) {
        Expr access = e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT && o.isGenerated() ? o.operand(0) : e;
        if (!(access instanceof OperationExpr o)
                || o.op() != Op.ARROW_FIELD
                || !o.isGenerated()
                || !(o.operand(1) instanceof FieldExpr f)) {
            return e;
        }
        Variable v = capturedBy(f.field());
        return v == null || !DependentExprs.mayBeConstant(v)
                ? e
                : new VariableExpr(v.type, ValueCategory.LVALUE, e.position(), 0, v, f.nameRef());
    }

    private static @Nullable Variable capturedBy(Field field) {
        ClassEntity closure = field.enclosingClass();
        if (closure != null && closure.lambda != null) {
            for (Lambda.Capture capture : closure.lambda.captures) {
                if (capture.field == field) {
                    return capture.isInitCapture ? null : capture.variable;
                }
            }
        }
        return null;
    }

    /** An automatic variable, so no shared one, of another function than the current one: one around a lambda. */
    boolean contains(Variable v) {
        return (v.enclosingFunction != null || v.isInitCapture)
                && v.storageClass != StorageClass.STATIC
                && v.storageClass != StorageClass.EXTERN
                && !v.hasNoConstantAddress
                && v.enclosingFunction != x.scopes.function();
    }
}
