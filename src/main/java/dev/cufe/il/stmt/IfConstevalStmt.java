package dev.cufe.il.stmt;

import org.jspecify.annotations.Nullable;

/** {@code if consteval} (C++23). */
public final class IfConstevalStmt extends Stmt {
    public final boolean negated;
    public final Stmt thenStmt;
    public final @Nullable Stmt elseStmt;

    public IfConstevalStmt(int position, boolean negated, Stmt thenStmt, @Nullable Stmt elseStmt) {
        super(position);
        this.negated = negated;
        this.thenStmt = thenStmt;
        this.elseStmt = elseStmt;
    }
}
