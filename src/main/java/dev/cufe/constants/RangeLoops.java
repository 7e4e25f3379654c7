package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.stmt.RangeForStmt;

/** Range-based for, by its hidden variables [stmt.ranged]. */
final class RangeLoops {
    private final Interpreter in;

    RangeLoops(Interpreter in) {
        this.in = in;
    }

    Statements.End execute(RangeForStmt s) {
        RangeForStmt.Iteration it = s.iteration;
        if (it == null || in.frame.jump != null) {
            throw new NotConstant(Codes.STMT_NOT_INTERPRETABLE, s.position);
        }
        int variables = in.frame.mark();
        int mark = in.cleanupMark();
        if (s.init != null) {
            in.statements.execute(s.init);
        }
        in.statements.declare(it.range());
        in.statements.declare(it.begin());
        in.statements.declare(it.end());
        Statements.End end = loop(s, it);
        in.runCleanups(mark);
        in.frame.release(variables);
        return end;
    }

    private Statements.End loop(RangeForStmt s, RangeForStmt.Iteration it) {
        while (in.values.truth(it.notEqual())) {
            int variables = in.frame.mark();
            int mark = in.cleanupMark();
            in.statements.declare(s.variable);
            Statements.End end = in.statements.execute(s.body);
            in.runCleanups(mark);
            in.frame.release(variables);
            if (end == Statements.End.RETURN) {
                return end;
            }
            if (end == Statements.End.BREAK) {
                return Statements.End.NORMAL;
            }
            in.values.discardFull(it.increment());
        }
        return Statements.End.NORMAL;
    }
}
