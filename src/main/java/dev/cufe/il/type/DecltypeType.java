package dev.cufe.il.type;

import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code decltype(e)}, {@code typeof(e)} or {@code typeof(T)}: sugar, or a type of its own while dependent. */
public final class DecltypeType extends Type {
    /** Which operator was written. */
    public enum Kind {
        DECLTYPE,
        TYPEOF_EXPR,
        TYPEOF_TYPE
    }

    private final Kind kind;
    private final @Nullable Expr expr;
    private final @Nullable Type operand;
    private final @Nullable Type underlying;
    private final boolean unparenthesizedName;

    /** @param canonical null for the first dependent one of its form */
    public DecltypeType(
            Kind kind,
            @Nullable Expr expr,
            @Nullable Type operand,
            @Nullable Type underlying,
            boolean unparenthesizedName,
            @Nullable Type canonical,
            int traits) {
        super(canonical, traits);
        this.kind = kind;
        this.expr = expr;
        this.operand = operand;
        this.underlying = underlying;
        this.unparenthesizedName = unparenthesizedName;
    }

    public Kind kind() {
        return kind;
    }

    public @Nullable Expr expr() {
        return expr;
    }

    /** Operand of {@code typeof(T)}. */
    public @Nullable Type operand() {
        return operand;
    }

    /** The type it stands for; null while dependent. */
    public @Nullable Type underlying() {
        return underlying;
    }

    /** {@code decltype(x)} or {@code decltype(a.x)} as opposed to {@code decltype((x))} [dcl.type.decltype]. */
    public boolean isUnparenthesizedName() {
        return unparenthesizedName;
    }
}
