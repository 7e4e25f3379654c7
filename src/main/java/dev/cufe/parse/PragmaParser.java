package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.util.Invariant;

/** Pragmas between declarations and statements (PRINTING 8). */
public final class PragmaParser {
    private final Parser p;

    PragmaParser(Parser parser) {
        this.p = parser;
    }

    /** Takes the pragma at the cursor; what is kept waits for the next declaration. */
    void atDeclaration(SourceSequence into) {
        throw Invariant.unsupported(p.cursor.position(), "pragmas");
    }

    /** Puts the pragmas that wait into the sequence, before the declaration that follows. */
    void flush(SourceSequence into) {}
}
