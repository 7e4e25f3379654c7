package dev.cufe.il.stmt;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import org.jspecify.annotations.Nullable;

/** A handler {@code catch (T x) { }}; no parameter means {@code catch (...)}. */
public final class Handler {
    public final int position;
    public final @Nullable Variable parameter;
    public final @Nullable DynamicInit init;
    public final Block body;
    /** Handler of a function: control can reach its end. */
    public boolean endsNormally;

    public Handler(int position, @Nullable Variable parameter, @Nullable DynamicInit init, Block body) {
        this.position = position;
        this.parameter = parameter;
        this.init = init;
        this.body = body;
    }
}
