package dev.cufe.facts;

import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.BreakStmt;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.CoReturnStmt;
import dev.cufe.il.stmt.ComputedGotoStmt;
import dev.cufe.il.stmt.ContinueStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ExprStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.GotoStmt;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.LabelStmt;
import dev.cufe.il.stmt.LoopExits;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import dev.cufe.types.Types;
import java.util.List;

/** Whether control can come to the end of a statement. */
public final class EndReached {
    private static final EndReached BY_CONTROL = new EndReached(true);
    private static final EndReached IN_TEXT = new EndReached(false);

    private final boolean heedsNoReturn;

    private EndReached(boolean heedsNoReturn) {
        this.heedsNoReturn = heedsNoReturn;
    }

    /** As the warning about a missing return asks. */
    public static boolean by(Stmt statement) {
        return BY_CONTROL.end(statement);
    }

    /** As the original asks when it ends a body with a return: every call comes back. */
    public static boolean inText(Stmt statement) {
        return IN_TEXT.end(statement);
    }

    private boolean end(Stmt statement) {
        return switch (statement) {
            case Block b -> sequence(b.statements);
            case ReturnStmt r -> false;
            case CoReturnStmt r -> false;
            case GotoStmt g -> false;
            case ComputedGotoStmt g -> false;
            case BreakStmt b -> false;
            case ContinueStmt c -> false;
            case ExprStmt e -> !neverReturns(e.expr);
            case IfStmt i -> ifStatement(i);
            case IfConstevalStmt i -> end(i.thenStmt) || i.elseStmt == null || end(i.elseStmt);
            case WhileStmt w -> !KnownTruth.is(w.condition) || LoopExits.breaks(w.body);
            case DoStmt d -> !KnownTruth.is(d.condition) && end(d.body) || LoopExits.breaks(d.body);
            case ForStmt f -> f.condition != null && !KnownTruth.is(f.condition) || LoopExits.breaks(f.body);
            case RangeForStmt r -> true;
            case SwitchStmt s -> switchStatement(s);
            case TryStmt t -> tryStatement(t);
            default -> true;
        };
    }

    private boolean sequence(List<Stmt> statements) {
        boolean reached = true;
        for (Stmt s : statements) {
            if (s instanceof LabelStmt || s instanceof CaseStmt) {
                reached = true;
            } else if (reached || isLoop(s)) {
                reached = end(s);
            }
        }
        return reached;
    }

    /** What may be jumped into: the original goes on from its end wherever it stands. */
    private boolean isLoop(Stmt s) {
        return heedsNoReturn
                && (s instanceof WhileStmt || s instanceof DoStmt || s instanceof ForStmt || s instanceof RangeForStmt);
    }

    private boolean ifStatement(IfStmt i) {
        if (KnownTruth.is(i.condition)) {
            return end(i.thenStmt);
        }
        if (i.isConstexpr && isFalse(i.condition)) {
            return i.elseStmt == null || end(i.elseStmt);
        }
        return i.elseStmt == null || end(i.thenStmt) || end(i.elseStmt);
    }

    private boolean switchStatement(SwitchStmt s) {
        return !hasDefault(s.body) || end(s.body) || breaks(s.body);
    }

    /** Whether a break leaves the switch; for the warning one that control comes to, unlike in loops. */
    private boolean breaks(Stmt body) {
        return heedsNoReturn ? comesToBreak(body) : LoopExits.breaks(body);
    }

    private boolean comesToBreak(Stmt statement) {
        return switch (statement) {
            case BreakStmt b -> true;
            case Block b -> comesToBreak(b.statements);
            case IfStmt i -> comesToBreak(i.thenStmt) || i.elseStmt != null && comesToBreak(i.elseStmt);
            case IfConstevalStmt i -> comesToBreak(i.thenStmt) || i.elseStmt != null && comesToBreak(i.elseStmt);
            case TryStmt t -> LoopExits.breaks(t);
            default -> false;
        };
    }

    private boolean comesToBreak(List<Stmt> statements) {
        boolean reached = true;
        for (Stmt s : statements) {
            reached |= s instanceof LabelStmt || s instanceof CaseStmt;
            if (reached && comesToBreak(s)) {
                return true;
            }
            reached = reached && end(s);
        }
        return false;
    }

    private static boolean hasDefault(Stmt s) {
        if (s instanceof Block b) {
            for (Stmt inner : b.statements) {
                if (hasDefault(inner)) {
                    return true;
                }
            }
        }
        return s instanceof CaseStmt c && c.value == null;
    }

    private boolean tryStatement(TryStmt t) {
        boolean reached = end(t.body);
        for (Handler h : t.handlers) {
            reached |= end(h.body);
        }
        return reached;
    }

    private static boolean isFalse(Expr condition) {
        return condition instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero();
    }

    /** A throw, or a call of a function that is declared not to return. */
    private boolean neverReturns(Expr e) {
        return switch (e) {
            case ThrowExpr t -> true;
            case ObjectLifetimeExpr l -> neverReturns(l.expr());
            case OperationExpr o when o.op() == Op.CAST && Types.isVoid(o.type()) -> neverReturns(o.operand(0));
            case OperationExpr o ->
                heedsNoReturn
                        && o.op().isCall()
                        && o.operands().length > 0
                        && o.operand(0) instanceof FunctionExpr f
                        && f.function().isNoReturn;
            default -> false;
        };
    }
}
