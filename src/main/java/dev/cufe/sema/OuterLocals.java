package dev.cufe.sema;

import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.VariableExpr;

/** Local variables of the functions around a lambda, and when their constants are captured [expr.prim.lambda.capture]. */
final class OuterLocals {
    private final Expressions x;

    OuterLocals(Expressions expressions) {
        this.x = expressions;
    }

    /** What is named where its address matters: a constant around a lambda is captured then, too. */
    Expr object(Expr e) {
        if (!(e instanceof VariableExpr v) || !v.variable().isConstantValued || !contains(v.variable())) {
            return e;
        }
        Expr captured = x.captures.object(v.variable(), v.nameRef(), v.position());
        return captured == null ? e : v.has(Expr.PARENTHESIZED) ? captured.parenthesized(v.parenthesis()) : captured;
    }

    /** The operand of an operation that waits for arguments: a constant around is captured where that is allowed. */
    Expr openObject(Expr e) {
        boolean isObject =
                e instanceof VariableExpr v && !x.folder.isConstantRequired() && x.captures.mayCapture(v.variable());
        return isObject ? object(e) : e;
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
