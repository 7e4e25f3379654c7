package dev.cufe.il.expr;

import dev.cufe.il.type.Type;

/**
 * A fold expression. Its operands are the pack and the one of a binary fold, in the order in which they are written; where
 * the packs have been replaced by a list with expansions in it, all elements of that and the other one.
 */
public final class FoldExpr extends Expr {
    private final Op op;
    private final boolean left;
    private final Expr[] operands;

    public FoldExpr(Type type, ValueCategory category, int position, int flags, Op op, boolean left, Expr... operands) {
        super(type, category, position, flags);
        this.op = op;
        this.left = left;
        this.operands = operands;
    }

    public Op op() {
        return op;
    }

    public boolean left() {
        return left;
    }

    public Expr[] operands() {
        return operands;
    }

    /** The operand that is expanded; the first one if there are several. */
    public Expr pack() {
        int i = 0;
        while (!operands[i].has(PACK_EXPANSION)) {
            i++;
        }
        return operands[i];
    }
}
