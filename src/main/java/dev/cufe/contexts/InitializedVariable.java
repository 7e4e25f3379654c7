package dev.cufe.contexts;

import dev.cufe.il.entity.Variable;
import org.jspecify.annotations.Nullable;

/**
 * A variable to whose type an initializer is converted.
 *
 * @param listed the variable if it is initialized by a list: a reference member that the list leaves out is reported once, by the
 *     name of the variable; null elsewhere
 * @param isOfAutomatic an automatic variable is initialized with {@code =}: of those, arrays are asked for braces
 * @param isLasting it outlives its block
 * @param isParenthesized its initializer is a list in parentheses
 * @param namesFunctionsFully overloaded functions are printed with their qualifiers
 */
public record InitializedVariable(
        @Nullable Variable listed,
        boolean isOfAutomatic,
        boolean isLasting,
        boolean isParenthesized,
        boolean namesFunctionsFully) {}
