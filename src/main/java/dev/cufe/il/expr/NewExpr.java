package dev.cufe.il.expr;

import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A new-expression. */
public final class NewExpr extends Expr {
    private final boolean global;
    private final Expr[] placement;
    private final Type allocatedType;
    private final Type writtenType;
    private final @Nullable Expr elementCount;
    private final boolean parenthesizedType;
    private final boolean initializer;
    private final boolean braced;
    private final @Nullable DynamicInit init;
    private final @Nullable DynamicInit defaultInit;
    private final @Nullable Function operatorNew;
    private final @Nullable Function operatorDelete;

    public NewExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            boolean global,
            Expr[] placement,
            Type allocatedType,
            Type writtenType,
            @Nullable Expr elementCount,
            boolean parenthesizedType,
            boolean initializer,
            boolean braced,
            @Nullable DynamicInit init,
            @Nullable DynamicInit defaultInit,
            @Nullable Function operatorNew,
            @Nullable Function operatorDelete) {
        super(type, category, position, flags);
        this.global = global;
        this.placement = placement;
        this.allocatedType = allocatedType;
        this.writtenType = writtenType;
        this.elementCount = elementCount;
        this.parenthesizedType = parenthesizedType;
        this.initializer = initializer;
        this.braced = braced;
        this.init = init;
        this.defaultInit = defaultInit;
        this.operatorNew = operatorNew;
        this.operatorDelete = operatorDelete;
    }

    public boolean global() {
        return global;
    }

    public Expr[] placement() {
        return placement;
    }

    public Type allocatedType() {
        return allocatedType;
    }

    /** The allocated type, or the placeholder it was deduced for. */
    public Type writtenType() {
        return writtenType;
    }

    public @Nullable Expr elementCount() {
        return elementCount;
    }

    public boolean parenthesizedType() {
        return parenthesizedType;
    }

    public boolean braced() {
        return braced;
    }

    public @Nullable DynamicInit init() {
        return init;
    }

    /** The constructor of the object or of all elements, written or not; null if none is called. */
    public @Nullable Function constructor() {
        DynamicInit used = init != null ? init : defaultInit;
        return used == null ? null : used.elementConstructor();
    }

    public @Nullable Function operatorNew() {
        return operatorNew;
    }

    /** An initializer was written; without one a class is still initialized by its default constructor. */
    public boolean hasInitializer() {
        return initializer;
    }

    /** What frees the storage if the initialization throws; null if there is nothing that can. */
    public @Nullable Function operatorDelete() {
        return operatorDelete;
    }

    /** What happens to an object of class type without a written initializer. */
    public @Nullable DynamicInit defaultInit() {
        return defaultInit;
    }
}
