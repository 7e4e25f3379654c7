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
    /** Null when dependent. */
    public final @Nullable Iteration iteration;

    /** The hidden variables and the expressions that step and test them. */
    public record Iteration(Variable range, Variable begin, Variable end, Expr notEqual, Expr increment) {}

    public RangeForStmt(
            int position,
            @Nullable Stmt init,
            DeclStmt declaration,
            Variable variable,
            Expr range,
            Stmt body,
            Scope scope,
            @Nullable Iteration iteration) {
        super(position);
        this.init = init;
        this.declaration = declaration;
        this.variable = variable;
        this.range = range;
        this.body = body;
        this.scope = scope;
        this.iteration = iteration;
    }
}
