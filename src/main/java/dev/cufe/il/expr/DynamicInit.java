package dev.cufe.il.expr;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import org.jspecify.annotations.Nullable;

/** How an object gets its first value (the original's dynamic-init, [il 7]). */
public final class DynamicInit {
    /** One to one the original's {@code dik_*}. */
    public enum Kind {
        NONE,
        /** {@code T()}, value initialization without a constructor. */
        ZERO,
        CONSTANT,
        EXPRESSION,
        /** A class value returned by a call, constructed in place. */
        CLASS_RESULT_VIA_CTOR,
        /** {@link #constructor} with {@link #args}; a dependent one has no constructor. */
        CONSTRUCTOR,
        /** Braces with at least one part that is not constant; the parts are in {@link #constant}. */
        NONCONSTANT_AGGREGATE,
        BITWISE_COPY,
        LAMBDA
    }

    public static final int BRACED = 1;
    public static final int EXPLICIT_CAST = 1 << 1;
    public static final int TEMPORARY_LIFETIME = 1 << 2;
    public static final int RESULT_FOR_CLASS_QUESTION = 1 << 3;
    public static final int CREATES_INITIALIZER_LIST = 1 << 4;
    public static final int ARRAY_FOR_INITIALIZER_LIST = 1 << 5;
    public static final int VALUE_INITIALIZATION = 1 << 6;
    public static final int IMPLICIT_COPY_FOR_COPY_INIT = 1 << 7;
    public static final int COMPOUND_LITERAL = 1 << 8;
    public static final int COPY_WITH_IMPLIED_SOURCE = 1 << 9;
    public static final int PARENTHESIZED_AGGREGATE = 1 << 10;
    public static final int STATIC_TEMP = 1 << 11;
    /** The class is named by its template, {@code A(2.0)}: the deduced arguments are not printed. */
    public static final int SUPPRESS_TEMPLATE_ARGUMENTS = 1 << 12;

    public final Kind kind;
    public final int flags;
    public final @Nullable Function constructor;
    public final Expr[] args;
    public final @Nullable Expr expr;
    public final @Nullable Constant constant;
    public final @Nullable Lambda lambda;

    /** Destructor to run at the end of the object's life; null if trivial. */
    public final @Nullable Function destructor;

    /** Where the cast to a class stands that this comes from, also if its temporary is elided; 0 if from none. */
    public final int castPosition;

    /** Where references to the constructor are: at the brace of a list, at the operand of a cast; 0 if elsewhere. */
    public final int namedAt;

    /** The class of the object if it inherits the constructor from a base [class.inhctor.init]; null if not. */
    public final @Nullable ClassEntity inheritor;

    private static final Expr[] NO_ARGS = {};

    private DynamicInit(
            Kind kind,
            int flags,
            @Nullable Function constructor,
            Expr[] args,
            @Nullable Expr expr,
            @Nullable Constant constant,
            @Nullable Lambda lambda,
            @Nullable Function destructor,
            int castPosition,
            int namedAt,
            @Nullable ClassEntity inheritor) {
        this.kind = kind;
        this.flags = flags;
        this.constructor = constructor;
        this.args = args;
        this.expr = expr;
        this.constant = constant;
        this.lambda = lambda;
        this.destructor = destructor;
        this.castPosition = castPosition;
        this.namedAt = namedAt;
        this.inheritor = inheritor;
    }

    /** One that neither ends with a destructor nor comes from a cast. */
    private DynamicInit(
            Kind kind,
            int flags,
            @Nullable Function constructor,
            Expr[] args,
            @Nullable Expr expr,
            @Nullable Constant constant,
            @Nullable Lambda lambda) {
        this(kind, flags, constructor, args, expr, constant, lambda, null, 0, 0, null);
    }

    public static DynamicInit none() {
        return new DynamicInit(Kind.NONE, 0, null, NO_ARGS, null, null, null);
    }

    public static DynamicInit zero(int flags) {
        return new DynamicInit(Kind.ZERO, flags, null, NO_ARGS, null, null, null);
    }

    public static DynamicInit constant(Constant constant, int flags) {
        return new DynamicInit(Kind.CONSTANT, flags, null, NO_ARGS, null, constant, null);
    }

    public static DynamicInit expression(Expr expr, int flags) {
        return new DynamicInit(Kind.EXPRESSION, flags, null, NO_ARGS, expr, null, null);
    }

    public static DynamicInit classResult(Expr call, int flags) {
        return new DynamicInit(Kind.CLASS_RESULT_VIA_CTOR, flags, null, NO_ARGS, call, null, null);
    }

    public static DynamicInit bitwiseCopy(Expr source, int flags) {
        return new DynamicInit(Kind.BITWISE_COPY, flags, null, NO_ARGS, source, null, null);
    }

    /** A copy of something that no expression names. */
    public static DynamicInit bitwiseCopy() {
        return new DynamicInit(Kind.BITWISE_COPY, 0, null, NO_ARGS, null, null, null);
    }

    /** @param constructor null when dependent */
    public static DynamicInit constructor(@Nullable Function constructor, Expr[] args, int flags) {
        return new DynamicInit(Kind.CONSTRUCTOR, flags, constructor, args, null, null, null);
    }

    public static DynamicInit aggregate(Constant parts, int flags) {
        return new DynamicInit(Kind.NONCONSTANT_AGGREGATE, flags, null, NO_ARGS, null, parts, null);
    }

    public static DynamicInit lambda(Lambda lambda, @Nullable Constant captures, int flags) {
        return new DynamicInit(Kind.LAMBDA, flags, null, NO_ARGS, null, captures, lambda);
    }

    public DynamicInit with(int flag) {
        return withFlags(flags | flag);
    }

    public DynamicInit without(int flag) {
        return withFlags(flags & ~flag);
    }

    private DynamicInit withFlags(int newFlags) {
        return copy(newFlags, destructor, castPosition, namedAt, inheritor);
    }

    public DynamicInit withDestructor(@Nullable Function newDestructor) {
        return copy(flags, newDestructor, castPosition, namedAt, inheritor);
    }

    public DynamicInit namedAt(int position) {
        return copy(flags, destructor, castPosition, position, inheritor);
    }

    /** The same for an object of a class that may have the constructor from a base. */
    public DynamicInit of(@Nullable ClassEntity made) {
        boolean isInherited = constructor != null && made != null && constructor.enclosingClass() != made;
        return copy(flags, destructor, castPosition, namedAt, isInherited ? made : null);
    }

    /** The same, from a cast at that position. */
    DynamicInit castAt(int position) {
        return copy(flags, destructor, position, namedAt, inheritor);
    }

    private DynamicInit copy(
            int newFlags, @Nullable Function ending, int cast, int named, @Nullable ClassEntity inheriting) {
        return new DynamicInit(
                kind, newFlags, constructor, args, expr, constant, lambda, ending, cast, named, inheriting);
    }

    /** The constructor of an object or of all elements of an array; null if there is none. */
    public @Nullable Function elementConstructor() {
        boolean isArray = constant instanceof AggregateConstant a
                && a.elements().length == 1
                && a.elements()[0] instanceof RepeatConstant;
        if (!isArray) {
            return constructor;
        }
        Constant element = ((RepeatConstant) ((AggregateConstant) constant).elements()[0]).element();
        return element instanceof DynamicInitConstant c ? c.init().elementConstructor() : null;
    }

    public boolean has(int flag) {
        return (flags & flag) != 0;
    }
}
