/**
 * What every other room may need: growing int and byte buffers, int maps, and the exception for our own limits.
 *
 * <p>Read first: {@link dev.cufe.util.IntList}, {@link dev.cufe.util.IntMap}, {@link dev.cufe.util.ByteOutput},
 * {@link dev.cufe.util.Invariant}.
 *
 * <p>Uses nothing of ours. Alternatives considered: a library of primitive collections (hundreds of classes for three
 * that we need).
 */
@NullMarked
package dev.cufe.util;

import org.jspecify.annotations.NullMarked;
