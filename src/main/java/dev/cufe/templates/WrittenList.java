package dev.cufe.templates;

import dev.cufe.util.IntList;

/**
 * Where a list of template arguments is written, for what is said about it.
 *
 * @param starts positions of the arguments
 * @param end position of the closing {@code >}
 * @param implied how many of the last arguments come from the default arguments of a template parameter
 */
public record WrittenList(IntList starts, int end, int implied) {}
