package dev.cufe.il.type;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.expr.Expr;
import dev.cufe.lex.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a function type: its adjusted type, and what this very declaration wrote (each declaration prints
 * its own names). [il 2.2].
 */
public final class ParamType {
    /** Type after decay and removal of top-level cv [dcl.fct]. */
    public final Type type;

    /** Type as written; the same object as {@link #type} when nothing was adjusted. */
    public final Type declaredType;

    public final @Nullable Name name;
    public final int position;

    /** {@code Ts... ts}: a function parameter pack. */
    public final boolean isPack;

    /** Declared with {@code auto}: invents a template parameter. */
    public boolean isAuto;

    /** Explicit object parameter ({@code this Self self}, C++23). */
    public boolean isExplicitThis;

    /** In a template: its name means something else outside the list. */
    public boolean hidesMeaning;

    public boolean hasDefault;

    /** Parsed default argument; null while deferred (see {@link #defaultTokens}). */
    public @Nullable Expr defaultArg;

    /** Token index where an unparsed default argument starts, or -1. */
    public int defaultTokens = -1;

    /** Token index where the default argument was written, or -1: instances of a template read it again. */
    public int defaultStart = -1;

    public List<Attribute> attributes = List.of();

    public ParamType(Type type, Type declaredType, @Nullable Name name, int position, boolean isPack) {
        this.type = type;
        this.declaredType = declaredType;
        this.name = name;
        this.position = position;
        this.isPack = isPack;
    }
}
