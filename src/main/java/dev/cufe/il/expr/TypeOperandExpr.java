package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** A type as an operand of typeid, of a trait or of a builtin. */
public final class TypeOperandExpr extends Expr {
    private final Type operand;

    public TypeOperandExpr(Type type, ValueCategory category, int position, int flags, Type operand) {
        super(type, category, position, flags);
        this.operand = operand;
    }

    public Type operand() {
        return operand;
    }
}
