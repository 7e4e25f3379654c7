package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A fold expression; init is null for unary folds. */
public final class FoldExpr extends Expr {
    private final Op op;
    private final boolean left;
    private final Expr pack;
    private final @Nullable Expr init;

    public FoldExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            Op op,
            boolean left,
            Expr pack,
            @Nullable Expr init) {
        super(type, category, position, flags);
        this.op = op;
        this.left = left;
        this.pack = pack;
        this.init = init;
    }

    public Op op() {
        return op;
    }

    public boolean left() {
        return left;
    }

    public Expr pack() {
        return pack;
    }

    public @Nullable Expr init() {
        return init;
    }
}
