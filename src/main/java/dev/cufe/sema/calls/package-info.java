/**
 * Rules that a call has to meet once its function is known: objects, variadic arguments, discarded results, exceptions.
 *
 * <p>Read first: {@link dev.cufe.sema.calls.Callees}.
 */
@NullMarked
package dev.cufe.sema.calls;

import org.jspecify.annotations.NullMarked;
