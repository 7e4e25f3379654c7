package dev.cufe.display;

import dev.cufe.il.entity.Label;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.LoopExits;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.WhileStmt;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The unnamed labels that break and continue go to in the original's tree ([il 6.1]). */
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
        return body != null && LoopExits.breaks(body) ? breaks.computeIfAbsent(s, key -> unnamed()) : null;
    }

    /** The label at the end of the body of the innermost loop; null if it has no continue. */
    @Nullable
    Label continueTarget(Stmt body) {
        Construct loop = open.peek();
        return loop != null && LoopExits.continues(body)
                ? continues.computeIfAbsent(loop.statement, key -> unnamed())
                : null;
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
}
