package dev.cufe.il.expr;

import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A delete-expression. */
public final class DeleteExpr extends Expr {
    private final boolean global;
    private final boolean array;
    private final Expr operand;
    private final @Nullable Function operatorDelete;
    private final @Nullable Function destructor;

    public DeleteExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            boolean global,
            boolean array,
            Expr operand,
            @Nullable Function operatorDelete,
            @Nullable Function destructor) {
        super(type, category, position, flags);
        this.global = global;
        this.array = array;
        this.operand = operand;
        this.operatorDelete = operatorDelete;
        this.destructor = destructor;
    }

    public boolean global() {
        return global;
    }

    public boolean array() {
        return array;
    }

    public Expr operand() {
        return operand;
    }

    public @Nullable Function operatorDelete() {
        return operatorDelete;
    }

    public @Nullable Function destructor() {
        return destructor;
    }
}
