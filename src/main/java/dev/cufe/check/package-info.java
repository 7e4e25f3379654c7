/**
 * {@code cufe check} without its command line: reads the command lines of nvcc and of compilation databases, checks many
 * units at once, and writes what was found as text, SARIF or JSON.
 *
 * <p>Read first: {@link dev.cufe.check.NvccCommand}, {@link dev.cufe.check.Checker}, {@link dev.cufe.check.Report}.
 *
 * <p>Uses {@code driver} and what that uses.
 */
@NullMarked
package dev.cufe.check;

import org.jspecify.annotations.NullMarked;
