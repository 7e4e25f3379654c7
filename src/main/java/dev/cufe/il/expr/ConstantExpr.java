package dev.cufe.il.expr;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A constant: a literal, a folded expression (which the constant remembers), an enumerator or a dependent value. */
public final class ConstantExpr extends Expr {
    private final Constant constant;
    private final @Nullable NameRef nameRef;

    public ConstantExpr(
            Type type, ValueCategory category, int position, int flags, Constant constant, @Nullable NameRef nameRef) {
        super(type, category, position, flags);
        this.constant = constant;
        this.nameRef = nameRef;
    }

    public Constant constant() {
        return constant;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }
}
