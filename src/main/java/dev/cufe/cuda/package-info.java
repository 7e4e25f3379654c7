/**
 * Execution and memory spaces: the CUDA attributes, what they forbid, and which functions may call which.
 *
 * <p>Read first: {@link dev.cufe.cuda.CudaRules}, the one door for {@code sema} and {@code parse}.
 *
 * <p>May use: util, diagnostics, options, lex, il, types.
 */
@NullMarked
package dev.cufe.cuda;

import org.jspecify.annotations.NullMarked;
