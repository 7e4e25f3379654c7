package dev.cufe.display;

import dev.cufe.il.entity.Label;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.BreakStmt;
import dev.cufe.il.stmt.ContinueStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The unnamed labels that break and continue go to in the original's tree (IL-DICTIONARY 6.1). */
final class Jumps {
    /** An open loop or switch; only a loop can be continued. */
    private record Construct(Stmt statement, boolean isLoop) {}

    private final Deque<Construct> open = new ArrayDeque<>();
    private final Map<Stmt, Label> breaks = new IdentityHashMap<>();
    private final Map<Stmt, Label> continues = new IdentityHashMap<>();

    void enterLoop(Stmt loop) {
        open.push(new Construct(loop, true));
    }

    void enterSwitch(Stmt statement) {
        open.push(new Construct(statement, false));
    }

    void leave() {
        open.pop();
    }

    /** The label behind a loop or switch that is left by break; null if none is. */
    @Nullable
    Label breakTarget(Stmt s) {
        Stmt body = switch (s) {
            case WhileStmt w -> w.body;
            case DoStmt w -> w.body;
            case ForStmt w -> w.body;
            case RangeForStmt w -> w.body;
            case SwitchStmt w -> w.body;
            default -> null;
        };
        return body != null && jumps(body, false) ? breaks.computeIfAbsent(s, key -> unnamed()) : null;
    }

    /** The label at the end of the body of the innermost loop; null if it has no continue. */
    @Nullable
    Label continueTarget(Stmt body) {
        Construct loop = open.peek();
        return loop != null && jumps(body, true) ? continues.computeIfAbsent(loop.statement, key -> unnamed()) : null;
    }

    @Nullable
    Label breakLabel() {
        Construct innermost = open.peek();
        return innermost == null ? null : breaks.get(innermost.statement);
    }

    @Nullable
    Label continueLabel() {
        for (Construct c : open) {
            if (c.isLoop) {
                return continues.get(c.statement);
            }
        }
        return null;
    }

    private static Label unnamed() {
        return new Label(null, null, 0);
    }

    /** Whether a continue (or a break) in a statement belongs to the construct around it. */
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
