package dev.cufe.il.stmt;

/** {@code ;}. */
public final class EmptyStmt extends Stmt {
    public EmptyStmt(int position) {
        super(position);
    }
}
