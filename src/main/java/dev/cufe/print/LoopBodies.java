package dev.cufe.print;

import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.LoopExits;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import java.util.List;

/**
 * The target of {@code continue}: the original puts its label behind the body. If the body declares anything, both
 * stand in a block of their own, of which one blank is seen after the body's brace.
 */
final class LoopBodies {
    private LoopBodies() {}

    /** Whether that blank follows the body of a loop. */
    static boolean isWrapped(Stmt body) {
        return LoopExits.continues(body) && declares(body);
    }

    private static boolean declares(Stmt s) {
        return switch (s) {
            case DeclStmt d -> true;
            case Block b -> anyDeclares(b.statements);
            case IfStmt i ->
                i.condition instanceof ConditionExpr
                        || declares(i.thenStmt)
                        || i.elseStmt != null && declares(i.elseStmt);
            case IfConstevalStmt i -> declares(i.thenStmt) || i.elseStmt != null && declares(i.elseStmt);
            case SwitchStmt w -> w.condition instanceof ConditionExpr || declares(w.body);
            case WhileStmt w -> w.condition instanceof ConditionExpr || declares(w.body);
            case DoStmt d -> declares(d.body);
            case ForStmt f -> f.init instanceof DeclStmt || declares(f.body);
            case RangeForStmt r -> true;
            case TryStmt t -> declares(t.body);
            default -> false;
        };
    }

    private static boolean anyDeclares(List<Stmt> statements) {
        for (Stmt s : statements) {
            if (declares(s)) {
                return true;
            }
        }
        return false;
    }
}
