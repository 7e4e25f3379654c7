package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** An operator, call, conversion or member access applied to operands. */
public final class OperationExpr extends Expr {
    private final Op op;
    private final Expr[] operands;

    public OperationExpr(Type type, ValueCategory category, int position, int flags, Op op, Expr[] operands) {
        super(type, category, position, flags);
        this.op = op;
        this.operands = operands;
    }

    public Op op() {
        return op;
    }

    public Expr[] operands() {
        return operands;
    }

    public Expr operand(int index) {
        return operands[index];
    }
}
