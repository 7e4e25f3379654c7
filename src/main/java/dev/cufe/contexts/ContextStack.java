package dev.cufe.contexts;

import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.Entity;
import org.jspecify.annotations.Nullable;

/**
 * Where the unit is being read: the innermost {@link Context}. This is the only state that says so. A context is entered in the
 * head of a try statement, so that no way out of its inside forgets to leave it.
 */
public final class ContextStack implements DiagnosticEngine.Place {
    private final Context unit = new Context(this);
    private Context now = unit;

    /** The innermost context; it never changes, so what has to wait can keep it. */
    public Context now() {
        return now;
    }

    public Context enter(Context.Kind kind) {
        return enter(kind, null, null, null);
    }

    /** Enters the conversion of an initializer to the type of its variable. */
    public Context enter(InitializedVariable variable) {
        return enter(Context.Kind.VARIABLE_CONVERSION, null, null, variable);
    }

    /** @param of the entity that the context belongs to */
    public Context enter(Context.Kind kind, @Nullable Entity of) {
        return enter(kind, of, null, null);
    }

    /** @param found takes what is found inside, up to the next body or instance */
    public Context enter(Context.Kind kind, Found found) {
        return enter(kind, null, found, null);
    }

    private Context enter(
            Context.Kind kind, @Nullable Entity of, @Nullable Found found, @Nullable InitializedVariable initialized) {
        now = new Context(now, kind, of, found, initialized);
        return now;
    }

    /** Enters a context only if a condition holds; otherwise there is nothing to close, which a try statement accepts. */
    public @Nullable Context enterIf(boolean condition, Context.Kind kind) {
        return condition ? enter(kind) : null;
    }

    Context unit() {
        return unit;
    }

    void leave(Context context, Context outer) {
        if (now != context) {
            throw new IllegalStateException("contexts are left innermost first");
        }
        now = outer;
    }

    /** Whether operands that are not evaluated are being read [expr.context]. */
    public boolean isUnevaluated() {
        return now.isUnevaluated;
    }

    @Override
    public boolean isInInstance() {
        return now.isInInstance;
    }

    /** Whether a constant expression is being read [expr.const]. */
    public boolean isConstantRequired() {
        return now.constants > 0;
    }
}
