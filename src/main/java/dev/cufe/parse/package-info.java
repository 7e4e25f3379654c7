/**
 * The grammar. Every ambiguity is decided where it appears, with look-up; there is no second pass and no tree of
 * possibilities.
 *
 * <p>Read first: {@link dev.cufe.parse.tokens.TokenCursor}.
 *
 * <p>Uses the rooms up to {@code sema}, which does the work once the shape is known. Alternatives considered: keeping
 * ambiguous nodes and settling them later (every later step would have to know all readings).
 */
package dev.cufe.parse;
