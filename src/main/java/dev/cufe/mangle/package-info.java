/**
 * Names of entities for the linker: the Itanium C++ ABI over the IL.
 *
 * <p>Read first: {@link dev.cufe.mangle.Mangler}.
 *
 * <p>May use: util, numbers, lex, il, types.
 */
@NullMarked
package dev.cufe.mangle;

import org.jspecify.annotations.NullMarked;
