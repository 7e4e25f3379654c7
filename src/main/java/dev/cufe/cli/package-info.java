/**
 * The programs: {@code cudafe++}, {@code cufe}, and the one that trains the distribution's AOT cache.
 *
 * <p>Read first: {@link dev.cufe.cli.CudafeMain}, {@link dev.cufe.cli.CufeMain}.
 *
 * <p>Uses every other room.
 */
@NullMarked
package dev.cufe.cli;

import org.jspecify.annotations.NullMarked;
