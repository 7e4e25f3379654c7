/**
 * Questions about finished nodes that several packages ask: whether control reaches an end, whether a condition is known,
 * and one walk over an expression or a statement.
 *
 * <p>In: IL. Out: answers; nothing is changed and nothing is reported. Read first: {@link dev.cufe.facts.IlWalker}.
 */
@NullMarked
package dev.cufe.facts;

import org.jspecify.annotations.NullMarked;
