package dev.cufe.il.expr;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;

/** A parameter named inside its own declaration, {@code decltype(t)} in a trailing return type; compared by number, not by entity. */
public final class ParamRefExpr extends Expr {
    private final Variable variable;
    private final int number;
    private final int levelsUp;

    public ParamRefExpr(
            Type type, ValueCategory category, int position, int flags, Variable variable, int number, int levelsUp) {
        super(type, category, position, flags);
        this.variable = variable;
        this.number = number;
        this.levelsUp = levelsUp;
    }

    public Variable variable() {
        return variable;
    }

    public int number() {
        return number;
    }

    public int levelsUp() {
        return levelsUp;
    }
}
