package dev.cufe.constants;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A complete object during constant evaluation. */
final class Root {
    /** Where the object comes from. */
    enum Kind {
        /** A variable with static storage, or any of which only the address is known. */
        VARIABLE,
        /** A string literal or another constant with an address. */
        CONSTANT,
        /** A local variable or parameter of an evaluated function. */
        LOCAL,
        /** A temporary. */
        TEMPORARY,
        /** Made by new or an allocator. */
        HEAP
    }

    final Kind kind;
    final @Nullable Variable variable;
    final @Nullable Constant constant;
    /** The expression that made a temporary. */
    final @Nullable Expr source;

    final Cell cell;
    /** Its values may be read. */
    boolean isKnown;
    /** It was made by this evaluation and may be changed. */
    boolean isWritable;
    /** Not destroyed. */
    boolean isAlive = true;
    /** Allocated as an array. */
    boolean isArrayAllocation;

    Root(Kind kind, Type type, @Nullable Variable variable, @Nullable Constant constant, @Nullable Expr source) {
        this.kind = kind;
        this.variable = variable;
        this.constant = constant;
        this.source = source;
        this.cell = Cell.of(type, this, null, 0);
        this.isWritable = kind == Kind.LOCAL || kind == Kind.TEMPORARY || kind == Kind.HEAP;
        this.isKnown = isWritable;
    }
}
