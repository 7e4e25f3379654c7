package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.facts.EndReached;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.LabelStmt;
import dev.cufe.il.stmt.Stmt;
import java.util.Set;

/**
 * Follows control through a function body as it is read and tells of statements and loops that it cannot come to (111,
 * 128). What was told of counts as reached, so that one gap is told of once.
 */
public final class Reachability {
    private final DiagnosticEngine diagnostics;
    private final boolean isInstance;
    private final boolean isConstexpr;
    private final Set<Integer> told;
    /** Whether control comes to the place being read. */
    private boolean reached = true;
    /** Whether it comes to the beginning of the innermost statement around that place. */
    private boolean entered = true;

    private boolean beforeSwitchBody;
    private int labels;

    /** @param told where loops stand that were reported in templates: their instances do not report them again */
    public Reachability(DiagnosticEngine diagnostics, boolean isInstance, boolean isConstexpr, Set<Integer> told) {
        this.diagnostics = diagnostics;
        this.isInstance = isInstance;
        this.isConstexpr = isConstexpr;
        this.told = told;
    }

    public boolean isReached() {
        return reached;
    }

    /** How many labels have been read: jumps may come to each. */
    public int labels() {
        return labels;
    }

    /** A statement begins to which control does not come. */
    public void tell(int position) {
        report(Codes.CODE_IS_UNREACHABLE, position);
        reached = true;
    }

    /** A loop begins to which control does not come; whether it can be jumped into is seen at its end. */
    public void enterLoop() {
        reached = true;
    }

    /** Such a loop ends, before which that many labels had been read. */
    public void leaveLoop(int labelsBefore, int position) {
        if (labels != labelsBefore) {
            return;
        }
        if (!isInstance) {
            told.add(position);
            diagnostics.report(Codes.LOOP_NOT_REACHABLE, position);
        } else if (isConstexpr && !told.contains(position)) {
            // The original looks at the loops of constexpr instances only.
            diagnostics.report(Codes.LOOP_NOT_REACHABLE, position);
        }
    }

    private void report(int code, int position) {
        if (!isInstance) {
            diagnostics.report(code, position);
        }
    }

    /** A statement begins; gives what {@link #end} takes. */
    public boolean begin() {
        boolean around = entered;
        entered = reached;
        return around;
    }

    public void end(Stmt statement, boolean around) {
        if (statement instanceof LabelStmt || statement instanceof CaseStmt) {
            labels++;
            reached = true;
        } else if (statement instanceof DeclStmt d && initializes(d)) {
            reached = true;
        } else if (!(statement instanceof Block) && !(statement instanceof DeclStmt)) {
            reached = entered && EndReached.inText(statement);
        }
        entered = around;
    }

    /** Whether a variable is given its value where control comes by: the original tells of nothing behind that. */
    private static boolean initializes(DeclStmt statement) {
        for (SourceEntry entry : statement.declarations.entries()) {
            if (entry instanceof Declaration d && d.entity instanceof Variable v) {
                boolean isKnown = v.init == null || v.constant != null;
                if (v.storageClass == StorageClass.STATIC ? !isKnown : v.init != null || v.constant != null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A part of the statement begins, which control comes to as it comes to the statement. */
    public void part() {
        reached = entered && !beforeSwitchBody;
        beforeSwitchBody = false;
    }

    /** The body of a switch follows: only its labels are come to. */
    public void switchBody() {
        beforeSwitchBody = true;
    }
}
