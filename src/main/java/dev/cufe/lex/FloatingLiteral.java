package dev.cufe.lex;

import dev.cufe.numbers.FloatKind;
import org.jspecify.annotations.Nullable;

/**
 * The spelling and type of a floating literal ([lex.fcon]); its value is {@code FloatReader.read(digits, kind.format())}.
 *
 * @param digits the digits with {@code 0x}, point and exponent, without separators and suffix
 * @param kind the type that the suffix selects
 * @param imaginary whether it is an imaginary number (a GNU extension of the time before C++11)
 * @param suffix the user-defined suffix, if there is one
 * @param valid whether no error was reported
 */
public record FloatingLiteral(
        String digits,
        FloatKind kind,
        boolean imaginary,
        @Nullable Name suffix,
        boolean valid) {}
