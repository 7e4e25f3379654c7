package dev.cufe.lex;

import dev.cufe.numbers.WideInt;
import org.jspecify.annotations.Nullable;

/**
 * The value and type of an integer literal ([lex.icon]).
 *
 * @param value the value; one too large for its type is kept to 128 bits
 * @param type the type that spelling and value select
 * @param isDecimal whether it is written with decimal digits
 * @param suffix the user-defined suffix, if there is one
 * @param valid whether no error was reported
 */
public record IntegerLiteral(
        WideInt value,
        Type type,
        boolean isDecimal,
        @Nullable Name suffix,
        boolean valid) {
    /** The types an integer literal can have. */
    public enum Type {
        INT,
        UNSIGNED_INT,
        LONG,
        UNSIGNED_LONG,
        LONG_LONG,
        UNSIGNED_LONG_LONG
    }
}
