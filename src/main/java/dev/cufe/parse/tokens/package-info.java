/**
 * The position in the tokens, tentative reading, and where a construct stops after a syntax error.
 *
 * <p>Read first: {@link dev.cufe.parse.tokens.TokenCursor}, {@link dev.cufe.parse.tokens.Tentative}.
 */
@NullMarked
package dev.cufe.parse.tokens;

import org.jspecify.annotations.NullMarked;
