package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** An initializer in expression position (designators and braces in dependent code). */
public final class InitializerExpr extends Expr {
    private final DynamicInit init;

    public InitializerExpr(Type type, ValueCategory category, int position, int flags, DynamicInit init) {
        super(type, category, position, flags);
        this.init = init;
    }

    public DynamicInit init() {
        return init;
    }
}
