/**
 * {@code cufe worker} without its command line: a process that a build tool keeps and sends its units to, by Bazel's
 * protocol of persistent workers. Every unit is a process of its own, so requests run side by side, and one that is
 * canceled, crashes or needs too much memory harms no other.
 *
 * <p>Read first: {@link dev.cufe.worker.Worker}, {@link dev.cufe.worker.Protocol}.
 *
 * <p>Uses {@code util}.
 */
@NullMarked
package dev.cufe.worker;

import org.jspecify.annotations.NullMarked;
