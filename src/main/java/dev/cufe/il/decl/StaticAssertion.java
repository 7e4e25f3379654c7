package dev.cufe.il.decl;

import dev.cufe.il.constant.Constant;
import org.jspecify.annotations.Nullable;

/** {@code static_assert(condition, message)}. */
public final class StaticAssertion extends SourceEntry {
    public final Constant condition;
    public final @Nullable Constant message;

    public StaticAssertion(int position, Constant condition, @Nullable Constant message) {
        super(position);
        this.condition = condition;
        this.message = message;
    }
}
