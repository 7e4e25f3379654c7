/**
 * Room display: the unit's intermediate language and cross references as text, in the original's format
 * ([il 1]).
 */
@NullMarked
package dev.cufe.display;

import org.jspecify.annotations.NullMarked;
