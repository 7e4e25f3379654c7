/**
 * Exact arithmetic of the target: integers of up to 128 bits and the floating-point formats of x86-64.
 *
 * <p>Read first: {@link dev.cufe.numbers.WideInt}, {@link dev.cufe.numbers.SoftFloat},
 * {@link dev.cufe.numbers.FloatFormat}, {@link dev.cufe.numbers.FloatKind}, {@link dev.cufe.numbers.FloatPrinter}.
 *
 * <p>Uses nothing but {@code util}. Values are immutable and know no language type: width and signedness are parameters
 * of the operation that needs them, so that the rules of C++ (wrap, reject, warn) stay with the caller.
 *
 * <p>Alternatives considered: {@code BigInteger} everywhere (three objects per small constant, and no wrap-around);
 * only Java's {@code float} and {@code double} (no 80-bit or 128-bit format).
 */
@NullMarked
package dev.cufe.numbers;

import org.jspecify.annotations.NullMarked;
