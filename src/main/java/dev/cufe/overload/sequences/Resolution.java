package dev.cufe.overload.sequences;

import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** Outcome of overload resolution: a function, a built-in operator, or an error that was reported. */
public final class Resolution {
    /** The chosen function; null for a built-in operator and after an error. */
    public final @Nullable Function function;
    /**
     * Types the class operands of the chosen built-in operator are converted to first; null if none was chosen. An
     * element is null where the operator itself converts (other types, and contextual conversions to bool).
     */
    public final @Nullable Type @Nullable [] builtinOperands;
    /** Only argument-dependent look-up found it. */
    public final boolean byAdlOnly;
    /** C++20: operands in reverse order. */
    public final boolean isReversed;
    /** C++20: {@code !=} through {@code ==}, an ordering through {@code <=>}. */
    public final boolean isRewritten;

    public Resolution(
            @Nullable Function function,
            @Nullable Type @Nullable [] builtinOperands,
            boolean byAdlOnly,
            boolean isReversed,
            boolean isRewritten) {
        this.function = function;
        this.builtinOperands = builtinOperands;
        this.byAdlOnly = byAdlOnly;
        this.isReversed = isReversed;
        this.isRewritten = isRewritten;
    }

    private boolean reported;

    /** An error that was reported already. */
    public static Resolution reportedError() {
        Resolution r = new Resolution(null, null, false, false, false);
        r.reported = true;
        return r;
    }

    private boolean open;

    /** Not to be decided before the class around is instantiated. */
    public static Resolution openCall() {
        Resolution r = new Resolution(null, null, false, false, false);
        r.open = true;
        return r;
    }

    /** A call of members of a class template that only an instance can decide: it stays dependent. */
    public boolean isOpen() {
        return open;
    }

    /** After an error: whether it was reported. */
    public boolean isReported() {
        return reported;
    }

    public boolean isBuiltin() {
        return builtinOperands != null;
    }

    public boolean isError() {
        return function == null && builtinOperands == null;
    }
}
