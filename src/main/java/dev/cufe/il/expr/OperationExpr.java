package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** An operator, call, conversion or member access applied to operands. */
public final class OperationExpr extends Expr {
    private final Op op;
    private final Expr[] operands;
    /** What is known of the dependence of a call, 0 if nothing is. */
    private int dependence;

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

    /** The traits of a dependent call, 0 if they have not been computed: its arguments and those of its template may be calls. */
    public int dependence() {
        return dependence;
    }

    /** Keeps them; a call that depends does so for good. */
    public void keepDependence(int traits) {
        dependence = traits;
    }
}
