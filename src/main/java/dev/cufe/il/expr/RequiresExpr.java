package dev.cufe.il.expr;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;

/** A requires-expression. */
public final class RequiresExpr extends Expr {
    private final ParamType[] params;
    private final Variable[] parameters;
    private final Expr[] requirements;

    public RequiresExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            ParamType[] params,
            Variable[] parameters,
            Expr[] requirements) {
        super(type, category, position, flags);
        this.params = params;
        this.parameters = parameters;
        this.requirements = requirements;
    }

    public ParamType[] params() {
        return params;
    }

    public Variable[] parameters() {
        return parameters;
    }

    public Expr[] requirements() {
        return requirements;
    }
}
