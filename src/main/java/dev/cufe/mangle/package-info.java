/**
 * Names of entities for the linker: the Itanium C++ ABI over the IL.
 *
 * <p>Read first: {@link dev.cufe.mangle.Mangler}.
 *
 * <p>May use: util, numbers, lex, il, types.
 */
package dev.cufe.mangle;
