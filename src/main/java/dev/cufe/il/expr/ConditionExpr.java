package dev.cufe.il.expr;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A condition that declares: {@code if (init; T x = e)}. */
public final class ConditionExpr extends Expr {
    private final @Nullable Stmt initStatement;
    private final @Nullable Variable variable;
    private final @Nullable DynamicInit init;
    private final Expr value;

    public ConditionExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            @Nullable Stmt initStatement,
            @Nullable Variable variable,
            @Nullable DynamicInit init,
            Expr value) {
        super(type, category, position, flags);
        this.initStatement = initStatement;
        this.variable = variable;
        this.init = init;
        this.value = value;
    }

    public @Nullable Stmt initStatement() {
        return initStatement;
    }

    public @Nullable Variable variable() {
        return variable;
    }

    public @Nullable DynamicInit init() {
        return init;
    }

    public Expr value() {
        return value;
    }
}
