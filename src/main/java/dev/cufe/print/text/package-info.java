/**
 * The base of the printers: output, literals, and questions about the shape of what is printed.
 *
 * <p>Read first: {@link dev.cufe.print.text.Output}, {@link dev.cufe.print.text.PrintHooks} (how CUDA rewrites what is
 * printed).
 */
@NullMarked
package dev.cufe.print.text;

import org.jspecify.annotations.NullMarked;
