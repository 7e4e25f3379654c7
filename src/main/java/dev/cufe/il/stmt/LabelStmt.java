package dev.cufe.il.stmt;

import dev.cufe.il.entity.Label;

/** {@code label:}; the statement follows as a sibling. */
public final class LabelStmt extends Stmt {
    public final Label label;

    public LabelStmt(int position, Label label) {
        super(position);
        this.label = label;
    }
}
