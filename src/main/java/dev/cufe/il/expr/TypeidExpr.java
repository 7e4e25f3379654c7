package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** {@code typeid(T)} (a {@link TypeOperandExpr}) or {@code typeid(e)}. */
public final class TypeidExpr extends Expr {
    private final Expr operand;
    private final boolean dynamic;

    public TypeidExpr(Type type, ValueCategory category, int position, int flags, Expr operand, boolean dynamic) {
        super(type, category, position, flags);
        this.operand = operand;
        this.dynamic = dynamic;
    }

    public Expr operand() {
        return operand;
    }

    public boolean dynamic() {
        return dynamic;
    }
}
