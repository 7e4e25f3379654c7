/**
 * Prints the intermediate language back as C++ text, byte for byte as the original does.
 *
 * <p>{@link dev.cufe.print.Printer} is the entry: it owns one printer per rule group. The rules are those of PRINTING,
 * IL-TO-TEXT-EXPRESSIONS and IL-TO-TEXT-DECLARATIONS; CUDA rewriting hooks in through
 * {@link dev.cufe.print.text.PrintHooks}.
 *
 * <p>May use: util, source, numbers, options, lex, il.
 */
package dev.cufe.print;
