package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A temporary object and how it is initialized: {@code T(x)}, {@code T{x}}, an implicit class conversion. */
public final class TempInitExpr extends Expr {
    private final DynamicInit init;
    private @Nullable Type sourceType;

    public TempInitExpr(
            Type type, ValueCategory category, int position, int flags, DynamicInit init, @Nullable Type sourceType) {
        super(type, category, position, flags);
        this.init = init.has(DynamicInit.EXPLICIT_CAST) && init.castPosition == 0 ? init.castAt(position) : init;
        this.sourceType = sourceType;
    }

    public DynamicInit init() {
        return init;
    }

    public @Nullable Type sourceType() {
        return sourceType;
    }

    /** The same temporary by another name of its class; {@code T{x}} shows it. */
    public TempInitExpr named(Type name) {
        TempInitExpr copy = (TempInitExpr) retyped(type(), category());
        copy.sourceType = sourceType == null ? null : name;
        return copy;
    }
}
