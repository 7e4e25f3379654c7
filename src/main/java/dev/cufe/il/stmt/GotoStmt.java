package dev.cufe.il.stmt;

import dev.cufe.il.entity.Label;

/** {@code goto label}. */
public final class GotoStmt extends Stmt {
    public final Label label;

    public GotoStmt(int position, Label label) {
        super(position);
        this.label = label;
    }
}
