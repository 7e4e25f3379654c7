package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** One requirement of a requires-expression. */
public final class RequirementExpr extends Expr {
    private final Kind kind;
    private final @Nullable Expr expr;
    private final @Nullable Type typeRequirement;
    private final boolean noexcept;
    private final @Nullable Expr constraint;

    public RequirementExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            Kind kind,
            @Nullable Expr expr,
            @Nullable Type typeRequirement,
            boolean noexcept,
            @Nullable Expr constraint) {
        super(type, category, position, flags);
        this.kind = kind;
        this.expr = expr;
        this.typeRequirement = typeRequirement;
        this.noexcept = noexcept;
        this.constraint = constraint;
    }

    public Kind kind() {
        return kind;
    }

    public @Nullable Expr expr() {
        return expr;
    }

    public @Nullable Type typeRequirement() {
        return typeRequirement;
    }

    public boolean noexcept() {
        return noexcept;
    }

    public @Nullable Expr constraint() {
        return constraint;
    }

    /** Form of the requirement [expr.prim.req]. */
    public enum Kind {
        SIMPLE,
        TYPE,
        COMPOUND,
        NESTED
    }
}
