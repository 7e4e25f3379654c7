package dev.cufe.il.entity;

import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code template<params> requires c}: one head of a template declaration; nested heads link outward. */
public final class TemplateHead {
    /** Position of the keyword {@code template}. */
    public final int position;

    public final @Nullable TemplateHead outer;
    /** Parameters for {@code auto} in a declarator are added when it is parsed. */
    public TemplateParam[] params;

    public final Scope scope;
    public @Nullable Expr requiresClause;
    /** Token index of the constraint after {@code requires}, -1 if none. */
    public int requiresTokens = -1;
    /** Position of the token after {@code requires}. */
    public int requiresPosition;
    /** Positions of the {@code template<>} heads before this one. */
    public int[] emptyBefore = {};

    public TemplateHead(int position, @Nullable TemplateHead outer, TemplateParam[] params, Scope scope) {
        this.position = position;
        this.outer = outer;
        this.params = params;
        this.scope = scope;
        scope.templateHead = this;
    }
}
