/**
 * Prints the intermediate language back as C++ text, byte for byte as the original does.
 *
 * <p>In: a finished unit. Out: text. {@link dev.cufe.print.Printer} is the entry: it owns the printers of names, types,
 * expressions and declarations. CUDA rewrites what is printed through {@link dev.cufe.print.text.PrintHooks}.
 */
@NullMarked
package dev.cufe.print;

import org.jspecify.annotations.NullMarked;
