/**
 * Units that are wrong in every way, put through the front end and the reference tool: {@code dev/fuzz}. The corpus are the
 * recorded cases; all that happens follows from the seed of the unit.
 */
@NullMarked
package dev.cufe.fuzz;

import org.jspecify.annotations.NullMarked;
