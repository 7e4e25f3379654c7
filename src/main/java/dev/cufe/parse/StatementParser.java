package dev.cufe.parse;

import dev.cufe.il.stmt.Stmt;
import dev.cufe.util.Invariant;

/** Statements [stmt]. */
public final class StatementParser {
    private final Parser p;

    StatementParser(Parser parser) {
        this.p = parser;
    }

    public Stmt statement() {
        throw Invariant.unsupported(p.cursor.position(), "statements");
    }
}
