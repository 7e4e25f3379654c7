package dev.cufe.il.stmt;

import dev.cufe.il.decl.SourceSequence;

/** A declaration statement; the variables hold their initializers. */
public final class DeclStmt extends Stmt {
    public final SourceSequence declarations;

    public DeclStmt(int position, SourceSequence declarations) {
        super(position);
        this.declarations = declarations;
    }
}
