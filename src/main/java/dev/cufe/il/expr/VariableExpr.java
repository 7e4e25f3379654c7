package dev.cufe.il.expr;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A variable or parameter named in an expression; {@code this} is an unnamed variable. */
public final class VariableExpr extends Expr {
    private final Variable variable;
    private final @Nullable NameRef nameRef;

    public VariableExpr(
            Type type, ValueCategory category, int position, int flags, Variable variable, @Nullable NameRef nameRef) {
        super(type, category, position, flags);
        this.variable = variable;
        this.nameRef = nameRef;
    }

    public Variable variable() {
        return variable;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }
}
