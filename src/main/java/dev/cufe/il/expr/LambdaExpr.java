package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/** A lambda expression. */
public final class LambdaExpr extends Expr {
    private final Lambda lambda;
    private final DynamicInit init;

    public LambdaExpr(Type type, ValueCategory category, int position, int flags, Lambda lambda, DynamicInit init) {
        super(type, category, position, flags);
        this.lambda = lambda;
        this.init = init;
    }

    public Lambda lambda() {
        return lambda;
    }

    public DynamicInit init() {
        return init;
    }
}
