package dev.cufe.sema.calls;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;

/** Warns of references that are bound to {@code *(T *)0}, which is no object [dcl.ref]/5. */
public final class NullReferences {
    private final Expressions x;

    public NullReferences(Expressions expressions) {
        this.x = expressions;
    }

    /** The arguments of a call that is evaluated. */
    public void check(FunctionType type, Expr[] arguments) {
        if (x.isUnevaluated() || x.scopes.boundHeads() > 0) {
            return;
        }
        ParamType[] params = type.params();
        for (int i = 0; i < params.length && i < arguments.length; i++) {
            check(params[i].type, arguments[i]);
        }
    }

    public void check(Type type, Expr value) {
        if (type.canonical() instanceof ReferenceType r && !r.isRvalue() && isNullObject(value)) {
            x.unit.diagnostics.report(Codes.NULL_REFERENCE, Nodes.start(value));
        }
    }

    private static boolean isNullObject(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.INDIRECT
                && o.operand(0) instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero();
    }
}
