package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.stmt.RangeForStmt;

/** Range-based for [stmt.ranged]. */
final class RangeLoops {
    private final Interpreter in;

    RangeLoops(Interpreter in) {
        this.in = in;
    }

    Statements.End execute(RangeForStmt s) {
        in.step(s.position);
        throw new NotConstant(Codes.STMT_NOT_INTERPRETABLE, s.position);
    }
}
