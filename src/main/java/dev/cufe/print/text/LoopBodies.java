package dev.cufe.print.text;

import dev.cufe.il.stmt.BlockScopes;
import dev.cufe.il.stmt.LoopExits;
import dev.cufe.il.stmt.Stmt;

/**
 * The target of {@code continue}: the original puts its label behind the body. If the body declares anything, both
 * stand in a block of their own, of which one blank is seen after the body's brace.
 */
public final class LoopBodies {
    private LoopBodies() {}

    /** Whether that blank follows the body of a loop. */
    public static boolean isWrapped(Stmt body, BlockScopes scopes) {
        return LoopExits.continues(body) && scopes.needs(body);
    }
}
