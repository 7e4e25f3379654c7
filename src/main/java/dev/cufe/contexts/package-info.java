/**
 * What is known about the place that is being read: an operand that is not evaluated, a constant expression, an array bound, the
 * body of a function ...
 *
 * <p>Read first: {@link dev.cufe.contexts.Context}, {@link dev.cufe.contexts.ContextStack}. May use: util, diagnostics, il.
 */
@NullMarked
package dev.cufe.contexts;

import org.jspecify.annotations.NullMarked;
