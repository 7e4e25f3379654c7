package dev.cufe.il.expr;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A name that denotes a set of functions, before overload resolution; never in finished IL except as the candidates of a dependent call. */
public final class OverloadExpr extends Expr {
    private final Entity[] candidates;
    private final NameRef nameRef;
    private final @Nullable Expr object;
    private final boolean arrow;
    private final int operatorPosition;
    private final @Nullable Scope foundIn;

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
        this(type, category, position, flags, candidates, nameRef, object, arrow, operatorPosition, null);
    }

    private OverloadExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            Entity[] candidates,
            NameRef nameRef,
            @Nullable Expr object,
            boolean arrow,
            int operatorPosition,
            @Nullable Scope foundIn) {
        super(type, category, position, flags);
        this.foundIn = foundIn;
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

    /** The namespace around the place that declares the name; null if a directive made it visible, or for members. */
    public @Nullable Scope foundIn() {
        return foundIn;
    }

    /** The same set, found in a namespace around. */
    public OverloadExpr foundIn(@Nullable Scope namespace) {
        return new OverloadExpr(
                type(),
                category(),
                position(),
                flags(),
                candidates,
                nameRef,
                object,
                arrow,
                operatorPosition,
                namespace);
    }
}
