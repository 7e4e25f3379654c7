package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** A type trait or a builtin with operands of its own grammar: {@code __is_class(T)}, {@code __builtin_offsetof(T, m)}. */
public final class BuiltinOperationExpr extends Expr {
    private final String keyword;
    private final Expr[] operands;

    public BuiltinOperationExpr(
            Type type, ValueCategory category, int position, int flags, String keyword, Expr[] operands) {
        super(type, category, position, flags);
        this.keyword = keyword;
        this.operands = operands;
    }

    public String keyword() {
        return keyword;
    }

    public Expr[] operands() {
        return operands;
    }
}
