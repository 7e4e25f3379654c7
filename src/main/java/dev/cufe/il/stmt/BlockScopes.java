package dev.cufe.il.stmt;

import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.decl.StaticAssertion;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.type.ClassType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks the original gives a scope: those that declare something or make a temporary, and those around them. A
 * label or a static assertion declares nothing.
 */
public final class BlockScopes {
    /** The answers for statements that hold others: each of those is asked about again. */
    private final Map<Stmt, Boolean> known = new IdentityHashMap<>();

    /** Whether the block that this statement is or stands in needs a scope for it. */
    public boolean needs(@Nullable Stmt statement) {
        if (!holdsStatements(statement)) {
            return find(statement);
        }
        Boolean answer = known.get(statement);
        if (answer == null) {
            answer = find(statement);
            known.put(statement, answer);
        }
        return answer;
    }

    private static boolean holdsStatements(@Nullable Stmt statement) {
        return statement instanceof Block
                || statement instanceof IfStmt
                || statement instanceof ForStmt
                || statement instanceof WhileStmt
                || statement instanceof DoStmt
                || statement instanceof SwitchStmt;
    }

    private boolean find(@Nullable Stmt statement) {
        return switch (statement) {
            case null -> false;
            case Block s -> any(s.statements);
            case DeclStmt s -> declares(s.declarations);
            case ExprStmt s -> needs(s.expr);
            case ExprResultStmt s -> needs(s.expr);
            case ReturnStmt s -> needs(s.expr) || needs(s.init);
            case CoReturnStmt s -> needs(s.expr);
            case IfStmt s -> needs(s.condition) || needs(s.thenStmt) || needs(s.elseStmt);
            case IfConstevalStmt s -> needs(s.thenStmt) || needs(s.elseStmt);
            case SwitchStmt s -> needs(s.condition) || needs(s.body);
            case WhileStmt s -> needs(s.condition) || needs(s.body);
            case DoStmt s -> needs(s.condition) || needs(s.body);
            case ForStmt s -> needs(s.init) || needs(s.condition) || needs(s.increment) || needs(s.body);
            case RangeForStmt s -> true;
            case TryStmt s -> true;
            case AsmStmt s -> false;
            case BreakStmt s -> false;
            case CaseStmt s -> false;
            case ComputedGotoStmt s -> needs(s.target);
            case ContinueStmt s -> false;
            case EmptyStmt s -> false;
            case GotoStmt s -> false;
            case LabelStmt s -> false;
            case PragmaStmt s -> false;
        };
    }

    private boolean any(List<Stmt> statements) {
        for (Stmt s : statements) {
            if (needs(s)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(SourceSequence declarations) {
        for (SourceEntry entry : declarations.entries()) {
            if (!(entry instanceof StaticAssertion)) {
                return true;
            }
        }
        return false;
    }

    private boolean needs(@Nullable Expr e) {
        return switch (e) {
            case null -> false;
            case TempInitExpr t -> true;
            case LambdaExpr l -> true;
            case ConditionExpr c -> true;
            case ConstantExpr c -> needs(c.constant().expr());
            case OperationExpr o -> isAssignedResult(o) || any(o.operands());
            case ObjectLifetimeExpr o -> needs(o.expr());
            case InitializerExpr i -> needs(i.init());
            case BracedInitExpr b -> any(b.elements());
            case NewExpr n -> any(n.placement()) || needs(n.elementCount()) || needs(n.init());
            case ThrowExpr t -> needs(t.init());
            case StatementExpr s -> needs(s.block());
            default -> false;
        };
    }

    /** The value of a call that is assigned to an object of trivial class was a temporary for its operator function. */
    private static boolean isAssignedResult(OperationExpr e) {
        return e.op() == Op.ASSIGN && e.operand(0).type().canonical() instanceof ClassType && isResult(e.operand(1));
    }

    private static boolean isResult(Expr e) {
        return e instanceof OperationExpr o && (o.op().isCall() || o.op() == Op.COMMA && isResult(o.operand(1)));
    }

    private boolean any(Expr[] operands) {
        for (Expr e : operands) {
            if (needs(e)) {
                return true;
            }
        }
        return false;
    }

    private boolean needs(@Nullable DynamicInit init) {
        return init != null && (init.has(DynamicInit.EXPLICIT_CAST) || needs(init.expr) || any(init.args));
    }
}
