package dev.cufe.il.stmt;

/** {@code break}. */
public final class BreakStmt extends Stmt {
    public BreakStmt(int position) {
        super(position);
    }
}
