package dev.cufe.il.stmt;

import java.util.List;

/** {@code try} with its handlers; also a function-try-block. */
public final class TryStmt extends Stmt {
    public final Block body;
    public final List<Handler> handlers;
    public final boolean isFunctionTry;

    public TryStmt(int position, Block body, List<Handler> handlers, boolean isFunctionTry) {
        super(position);
        this.body = body;
        this.handlers = handlers;
        this.isFunctionTry = isFunctionTry;
    }
}
