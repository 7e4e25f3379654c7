package dev.cufe.il.type;

import dev.cufe.il.constant.Constant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Exception specification of a function type, as written [except.spec]. */
public final class ExceptionSpec {
    /** How it was written. */
    public enum Kind {
        /** {@code noexcept}. */
        NOEXCEPT,
        /** {@code noexcept(e)}. */
        NOEXCEPT_EXPR,
        /** {@code throw(...)} with types, or {@code throw()} when the list is empty. */
        THROW_LIST,
        /** {@code throw(...)} (Microsoft). */
        THROW_ANY,
        /** Implicit one of a special member, not evaluated yet. */
        UNEVALUATED,
        /** Tokens stored, not parsed yet (complete-class context). */
        UNPARSED
    }

    public final Kind kind;
    public final boolean compilerGenerated;

    /** Operand of {@code noexcept(e)}, folded or dependent. */
    public final @Nullable Constant operand;

    public final List<Type> types;

    /** Token index of the operand when {@link Kind#UNPARSED}. */
    public final int tokens;

    public ExceptionSpec(
            Kind kind, boolean compilerGenerated, @Nullable Constant operand, List<Type> types, int tokens) {
        this.kind = kind;
        this.compilerGenerated = compilerGenerated;
        this.operand = operand;
        this.types = types;
        this.tokens = tokens;
    }
}
