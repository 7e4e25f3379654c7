package dev.cufe.lex;

import org.jspecify.annotations.Nullable;

/**
 * The code units of a string literal, adjacent literals concatenated ([lex.string]).
 *
 * @param encoding the encoding of the whole
 * @param units the code units without the terminating zero; those of plain and UTF-8 literals are 0 to 255
 * @param suffix the user-defined suffix, if there is one
 * @param valid whether no error was reported
 */
public record StringLiteral(
        CharEncoding encoding, int[] units, @Nullable Name suffix, boolean valid) {}
