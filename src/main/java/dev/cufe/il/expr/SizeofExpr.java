package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** {@code sizeof} or {@code alignof} of a type or an expression, below the folded constant. */
public final class SizeofExpr extends Expr {
    private final boolean alignof;
    private final boolean stdAlignof;
    private final @Nullable Type typeOperand;
    private final @Nullable Expr operand;

    public SizeofExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            boolean alignof,
            boolean stdAlignof,
            @Nullable Type typeOperand,
            @Nullable Expr operand) {
        super(type, category, position, flags);
        this.alignof = alignof;
        this.stdAlignof = stdAlignof;
        this.typeOperand = typeOperand;
        this.operand = operand;
    }

    public boolean alignof() {
        return alignof;
    }

    public boolean stdAlignof() {
        return stdAlignof;
    }

    public @Nullable Type typeOperand() {
        return typeOperand;
    }

    public @Nullable Expr operand() {
        return operand;
    }
}
