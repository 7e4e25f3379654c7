package dev.cufe.il.stmt;

import java.util.List;

/** Whether a break or continue inside a body belongs to the loop or switch around it [stmt.jump]. */
public final class LoopExits {
    private LoopExits() {}

    /** Whether a break leaves the loop or switch whose body this is. */
    public static boolean breaks(Stmt body) {
        return jumps(body, false);
    }

    /** Whether a continue goes on with the loop whose body this is. */
    public static boolean continues(Stmt body) {
        return jumps(body, true);
    }

    private static boolean jumps(Stmt statement, boolean isContinue) {
        return switch (statement) {
            case BreakStmt s -> !isContinue;
            case ContinueStmt s -> isContinue;
            case Block s -> any(s.statements, isContinue);
            case IfStmt s -> jumps(s.thenStmt, isContinue) || s.elseStmt != null && jumps(s.elseStmt, isContinue);
            case IfConstevalStmt s ->
                jumps(s.thenStmt, isContinue) || s.elseStmt != null && jumps(s.elseStmt, isContinue);
            case SwitchStmt s -> isContinue && jumps(s.body, true);
            case TryStmt s -> jumps(s.body, isContinue) || anyHandler(s.handlers, isContinue);
            default -> false;
        };
    }

    private static boolean any(List<Stmt> statements, boolean isContinue) {
        for (Stmt s : statements) {
            if (jumps(s, isContinue)) {
                return true;
            }
        }
        return false;
    }

    private static boolean anyHandler(List<Handler> handlers, boolean isContinue) {
        for (Handler h : handlers) {
            if (jumps(h.body, isContinue)) {
                return true;
            }
        }
        return false;
    }
}
