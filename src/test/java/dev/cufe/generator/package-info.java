/**
 * Writes random, well-typed C++ units from a seed, to be put through the reference tool and through cufe.
 *
 * <p>Read first: {@link dev.cufe.generator.ProgramGenerator} (the command), {@link dev.cufe.generator.Generation} (what
 * is known while a unit is written), {@link dev.cufe.generator.Expr}, {@link dev.cufe.generator.Type}. One class per
 * area of the language; an {@link dev.cufe.generator.Area} can be left out on the command line.
 *
 * <p>The generator knows the type and value category of every expression it writes, so that every unit is accepted; it
 * knows nothing about how units are printed. {@code dev/random-compare} runs both tools.
 */
package dev.cufe.generator;
