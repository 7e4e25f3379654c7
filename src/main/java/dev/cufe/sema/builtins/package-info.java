/**
 * Built-in functions, type traits, atomics, matrix builtins and kernel launches.
 *
 * <p>Read first: {@link dev.cufe.sema.builtins.Builtins}; {@code builtins.txt} lists their signatures.
 */
package dev.cufe.sema.builtins;
