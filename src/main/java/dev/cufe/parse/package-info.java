/**
 * The grammar. Every ambiguity is decided where it appears, with look-up; there is no second pass and no tree of
 * possibilities.
 *
 * <p>In: tokens. Out: entities and expressions, which {@code sema} builds once the shape of what was read is known. The
 * grammar is divided by subject into the packages below; {@link dev.cufe.parse.Parser} makes its parts and reads a unit.
 *
 * <p>Read first: {@link dev.cufe.parse.tokens.TokenCursor}. Keeping ambiguous nodes and settling them later was
 * considered: every later step would have to know all readings.
 */
@NullMarked
package dev.cufe.parse;

import org.jspecify.annotations.NullMarked;
