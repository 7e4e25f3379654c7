package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** A type operator of the compiler, {@code __underlying_type(T)} and its like; of its own while dependent. */
public final class TypeTransformType extends Type {
    private final String operator;
    private final Type operand;
    private final @Nullable Type underlying;

    public TypeTransformType(String operator, Type operand, @Nullable Type underlying, @Nullable Type canonical) {
        super(canonical, operand.traits());
        this.operator = operator;
        this.operand = operand;
        this.underlying = underlying;
    }

    /** Keyword of the operator. */
    public String operator() {
        return operator;
    }

    public Type operand() {
        return operand;
    }

    public @Nullable Type underlying() {
        return underlying;
    }
}
