package dev.cufe.il.stmt;

/** {@code continue}. */
public final class ContinueStmt extends Stmt {
    public ContinueStmt(int position) {
        super(position);
    }
}
