package dev.cufe.overload.sequences;

/** For what an expression is converted; decides the number of the message when it cannot be. */
public enum ConversionContext {
    INITIALIZATION,
    ASSIGNMENT,
    ARGUMENT,
    RETURN,
    /** The operand of an explicit conversion: explicit conversion functions count. */
    EXPLICIT,
    /** The condition of a statement or operator, converted to bool. */
    CONDITION,
    /** An operand of a built-in operator. */
    OPERAND;

    /** Whether the value is copied into an object: a variable, a parameter, a result. */
    public boolean isCopy() {
        return switch (this) {
            case INITIALIZATION, ASSIGNMENT, ARGUMENT, RETURN -> true;
            case EXPLICIT, CONDITION, OPERAND -> false;
        };
    }
}
