package dev.cufe.il.expr;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * A typed expression. Immutable: built bottom-up, with every implicit conversion as a node; the {@code with...}
 * methods give a changed copy.
 *
 * <p>As in the original, a read of an object is not a cast node: the node itself becomes a prvalue and remembers the
 * type it had as an lvalue ({@link #origLvalueType()}). Printing depends on exactly this shape.
 *
 * @ref [il 5], [printing 12]
 */
public abstract sealed class Expr implements Cloneable
        permits ConstantExpr,
                VariableExpr,
                FunctionExpr,
                FieldExpr,
                OperationExpr,
                TempInitExpr,
                LambdaExpr,
                NewExpr,
                DeleteExpr,
                ThrowExpr,
                TypeidExpr,
                SizeofExpr,
                SizeofPackExpr,
                TypeOperandExpr,
                BuiltinOperationExpr,
                StatementExpr,
                FoldExpr,
                ConditionExpr,
                BracedInitExpr,
                InitializerExpr,
                ObjectLifetimeExpr,
                AwaitExpr,
                RequiresExpr,
                RequirementExpr,
                ConceptIdExpr,
                OverloadExpr,
                BrokenExpr {
    /** Flags of {@link #has}. */
    public static final int PARENTHESIZED = 1;
    /** Not written: implicit conversion, implicit {@code this->}, implicit {@code *}. */
    public static final int COMPILER_GENERATED = 1 << 1;

    public static final int RESULT_NOT_USED = 1 << 2;
    public static final int STATIC_CAST = 1 << 3;
    public static final int GENERATED_DEFAULT_ARG = 1 << 4;
    public static final int FUNCTIONAL_CAST = 1 << 5;
    public static final int BRACE_CAST = 1 << 6;
    public static final int PACK_EXPANSION = 1 << 7;
    public static final int VOLATILE_FETCH = 1 << 8;
    public static final int CONST_CAST = 1 << 9;
    public static final int REINTERPRET_CAST = 1 << 10;
    public static final int REFERENCE_CAST = 1 << 11;
    public static final int RVALUE_REFERENCE_CAST = 1 << 12;
    public static final int CONVERSION_CALL = 1 << 13;
    public static final int FOUND_BY_ADL_ONLY = 1 << 14;
    public static final int OPERATOR_SYNTAX = 1 << 15;
    public static final int QUALIFIED_CALL = 1 << 16;
    /** {@code (f)(x)}. */
    public static final int ADL_SUPPRESSED = 1 << 17;

    public static final int IMPLICIT_IN_MEMBER_NAMING = 1 << 18;
    public static final int VIRTUAL_CALL = 1 << 19;
    public static final int POINTER_OPERAND_IS_SECOND = 1 << 20;
    public static final int GNU_TWO_OPERAND_QUESTION = 1 << 21;
    public static final int REINTERPRET_LIKE_CAST = 1 << 22;
    /** The conversions of this expression were not done because an operand is dependent. */
    public static final int VALUE_DEPENDENT = 1 << 23;

    public static final int TYPE_CONSTRAINT = 1 << 24;
    /** Operands are evaluated right to left (assignments), left to right (overloaded shifts, comma, ...). */
    public static final int EVAL_RIGHT_TO_LEFT = 1 << 25;

    public static final int EVAL_LEFT_TO_RIGHT = 1 << 26;
    /** A call that CUDA rewrites: {@code kernel<<<grid, block>>>(args)}. */
    public static final int KERNEL_LAUNCH = 1 << 27;

    /** {@code __extension__} was written before it. */
    public static final int GNU_EXTENSION = 1 << 28;

    /** Overload resolution chose the function that this names from several, or made it of a template. */
    public static final int CHOSEN_FROM_SET = 1 << 29;

    private Type type;
    private ValueCategory category;
    private int position;
    private int flags;
    private int parenthesis;
    private @Nullable Type origLvalueType;

    protected Expr(Type type, ValueCategory category, int position, int flags) {
        this.type = type;
        this.category = category;
        this.position = position;
        this.flags = flags;
    }

    /** Type of the value; never a reference type. */
    public final Type type() {
        return type;
    }

    public final ValueCategory category() {
        return category;
    }

    /** The position the original gives this node ([il 1.6]); 0 for generated ones without a place. */
    public final int position() {
        return position;
    }

    /** Where the outermost parenthesis around or of it opens; 0 if there is none. */
    public final int parenthesis() {
        return parenthesis;
    }

    public final int flags() {
        return flags;
    }

    public final boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** The type before this lvalue was read in place, or null. */
    public final @Nullable Type origLvalueType() {
        return origLvalueType;
    }

    public final boolean isLvalue() {
        return category == ValueCategory.LVALUE;
    }

    public final boolean isGlvalue() {
        return category != ValueCategory.PRVALUE;
    }

    public final boolean isGenerated() {
        return has(COMPILER_GENERATED);
    }

    /** The type depends on a template parameter [temp.dep.expr]. */
    public final boolean isTypeDependent() {
        return type.isDependent();
    }

    public final Expr with(int flag) {
        if ((flags & flag) == flag) {
            return this;
        }
        Expr copy = copy();
        copy.flags |= flag;
        return copy;
    }

    /** The same in parentheses, the opening one at that position. */
    public final Expr parenthesized(int at) {
        Expr copy = copy();
        copy.flags |= PARENTHESIZED;
        copy.parenthesis = at;
        return copy;
    }

    /** The same, told where its first token stands. */
    public final Expr startingAt(int first) {
        Expr copy = copy();
        copy.parenthesis = first;
        return copy;
    }

    public final Expr without(int flag) {
        if ((flags & flag) == 0) {
            return this;
        }
        Expr copy = copy();
        copy.flags &= ~flag;
        return copy;
    }

    public final Expr at(int newPosition) {
        Expr copy = copy();
        copy.position = newPosition;
        return copy;
    }

    /** The glvalue read: lvalue-to-rvalue conversion in place [conv.lval]. */
    public final Expr read(Type rvalueType) {
        Expr copy = copy();
        copy.origLvalueType = type;
        copy.type = rvalueType;
        copy.category = ValueCategory.PRVALUE;
        return copy;
    }

    /** The glvalue that was read. */
    public final Expr unread() {
        if (origLvalueType == null) {
            return this;
        }
        Expr copy = copy();
        copy.type = origLvalueType;
        copy.origLvalueType = null;
        copy.category = ValueCategory.LVALUE;
        return copy;
    }

    public final Expr retyped(Type newType, ValueCategory newCategory) {
        Expr copy = copy();
        copy.type = newType;
        copy.category = newCategory;
        return copy;
    }

    private Expr copy() {
        try {
            return (Expr) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
