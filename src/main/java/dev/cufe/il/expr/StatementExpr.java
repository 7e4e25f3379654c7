package dev.cufe.il.expr;

import dev.cufe.il.stmt.Block;
import dev.cufe.il.type.Type;

/** A GNU statement expression. */
public final class StatementExpr extends Expr {
    private final Block block;

    public StatementExpr(Type type, ValueCategory category, int position, int flags, Block block) {
        super(type, category, position, flags);
        this.block = block;
    }

    public Block block() {
        return block;
    }
}
