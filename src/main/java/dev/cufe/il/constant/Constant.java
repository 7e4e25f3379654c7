package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * A value known at compile time, or one that only depends on template parameters. Immutable.
 *
 * <p>A folded constant keeps the expression it came from ({@link #expr()}); that expression is what is printed.
 *
 * @ref [il 4]
 */
public abstract sealed class Constant implements Cloneable
        permits IntegerConstant,
                FloatConstant,
                ComplexConstant,
                StringConstant,
                AddressConstant,
                MemberPointerConstant,
                AggregateConstant,
                DesignatorConstant,
                DynamicInitConstant,
                RepeatConstant,
                DependentConstant,
                ErrorConstant {
    public static final int IMPLICIT_CAST = 1;
    public static final int EXPLICIT_CAST = 1 << 1;
    public static final int NULLPTR_KEYWORD = 1 << 2;
    public static final int NULL_POINTER_RULED_OUT = 1 << 3;
    public static final int RESULT_OF_CONSTEXPR_CALL = 1 << 4;
    public static final int IMPLICIT_AGGREGATE_ELEMENT = 1 << 5;
    public static final int COMPOUND_LITERAL = 1 << 6;
    /** {@code __null}. */
    public static final int NULL_KEYWORD = 1 << 7;
    /** Written as bits, not as a number ({@code 0xff}, {@code ~0}, {@code a | b}): a change of its sign is meant. */
    public static final int BIT_PATTERN = 1 << 8;
    /** A character literal of the source, as opposed to another value of its type. */
    public static final int CHARACTER_LITERAL = 1 << 9;
    /** A zero that is written as empty braces in a list. */
    public static final int EMPTY_BRACES = 1 << 10;
    /** A designator that no {@code =} follows: another one does, or braces. */
    public static final int WITHOUT_EQUALS = 1 << 11;
    /** A member template that is named where a constant is asked for: it is no lvalue there. */
    public static final int TEMPLATE_AS_VALUE = 1 << 12;
    /** An enumerator that is an argument of a template-id in the body of a function: parameters go by its name. */
    public static final int NAMED_IN_BODY = 1 << 13;
    /** Computed by an expression with a lambda, of which only the value is kept. */
    public static final int VALUE_OF_LAMBDA = 1 << 14;

    private Type type;
    private @Nullable Expr expr;
    private int flags;

    protected Constant(Type type, @Nullable Expr expr, int flags) {
        this.type = type;
        this.expr = expr;
        this.flags = flags;
    }

    public final Type type() {
        return type;
    }

    /** The expression it was folded from; null for literals and values made by the compiler. */
    public final @Nullable Expr expr() {
        return expr;
    }

    public final int flags() {
        return flags;
    }

    public final boolean has(int flag) {
        return (flags & flag) != 0;
    }

    public final Constant withExpr(@Nullable Expr newExpr) {
        Constant copy = copy();
        copy.expr = newExpr;
        return copy;
    }

    public final Constant without(int flag) {
        Constant copy = copy();
        copy.flags &= ~flag;
        return copy;
    }

    public final Constant with(int flag) {
        Constant copy = copy();
        copy.flags |= flag;
        return copy;
    }

    public final Constant withType(Type newType) {
        Constant copy = copy();
        copy.type = newType;
        return copy;
    }

    private Constant copy() {
        try {
            return (Constant) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
