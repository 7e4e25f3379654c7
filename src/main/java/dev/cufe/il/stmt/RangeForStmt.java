package dev.cufe.il.stmt;

import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** Range-based {@code for}; the hidden variables hold what the loop calls. */
public final class RangeForStmt extends Stmt {
    public final @Nullable Stmt init;
    public final DeclStmt declaration;
    public final Variable variable;
    public final Expr range;
    public final Stmt body;
    public final Scope scope;
    public final @Nullable Expr beginCall;
    public final @Nullable Expr endCall;

    public RangeForStmt(
            int position,
            @Nullable Stmt init,
            DeclStmt declaration,
            Variable variable,
            Expr range,
            Stmt body,
            Scope scope,
            @Nullable Expr beginCall,
            @Nullable Expr endCall) {
        super(position);
        this.init = init;
        this.declaration = declaration;
        this.variable = variable;
        this.range = range;
        this.body = body;
        this.scope = scope;
        this.beginCall = beginCall;
        this.endCall = endCall;
    }
}
