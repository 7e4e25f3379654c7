package dev.cufe.il.expr;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A name that denotes a set of functions, before overload resolution; never in finished IL except as the candidates of a dependent call. */
public final class OverloadExpr extends Expr {
    private final Entity[] candidates;
    private final NameRef nameRef;
    private final @Nullable Expr object;
    private final boolean arrow;
    private final int operatorPosition;

    public OverloadExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            Entity[] candidates,
            NameRef nameRef,
            @Nullable Expr object,
            boolean arrow,
            int operatorPosition) {
        super(type, category, position, flags);
        this.candidates = candidates;
        this.nameRef = nameRef;
        this.object = object;
        this.arrow = arrow;
        this.operatorPosition = operatorPosition;
    }

    public Entity[] candidates() {
        return candidates;
    }

    public NameRef nameRef() {
        return nameRef;
    }

    public @Nullable Expr object() {
        return object;
    }

    public boolean arrow() {
        return arrow;
    }

    /** Where the dot or arrow after the object is; without an object where the name is. */
    public int operatorPosition() {
        return operatorPosition;
    }
}
