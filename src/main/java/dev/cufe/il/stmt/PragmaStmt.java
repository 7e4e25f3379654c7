package dev.cufe.il.stmt;

import dev.cufe.il.decl.PragmaEntry;

/** A pragma between statements. */
public final class PragmaStmt extends Stmt {
    public final PragmaEntry pragma;

    public PragmaStmt(int position, PragmaEntry pragma) {
        super(position);
        this.pragma = pragma;
    }
}
