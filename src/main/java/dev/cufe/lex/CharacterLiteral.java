package dev.cufe.lex;

import org.jspecify.annotations.Nullable;

/**
 * The value of a character literal ([lex.ccon]).
 *
 * @param encoding the encoding its prefix selects
 * @param value the value; of a plain literal sign-extended
 * @param multicharacter whether it is a plain literal of several characters, whose type is {@code int}
 * @param suffix the user-defined suffix, if there is one
 * @param valid whether no error was reported
 */
public record CharacterLiteral(
        CharEncoding encoding,
        int value,
        boolean multicharacter,
        @Nullable Name suffix,
        boolean valid) {}
