/**
 * Casts [expr.cast] and the temporaries they make.
 *
 * <p>Read first: {@link dev.cufe.sema.casts.Casts}.
 */
package dev.cufe.sema.casts;
