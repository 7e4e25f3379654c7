/**
 * From bytes to tokens: one pass, tokens in parallel int arrays, identifiers interned.
 *
 * <p>Read first: {@link dev.cufe.lex.Scanner} (the pass), {@link dev.cufe.lex.Tokens} (what it makes),
 * {@link dev.cufe.lex.Tok} (the kinds of token), {@link dev.cufe.lex.Name} and {@link dev.cufe.lex.NameTable},
 * {@link dev.cufe.lex.Literals}.
 *
 * <p>Uses {@code util}, {@code source}, {@code numbers}, {@code diagnostics} and {@code options}. Alternatives
 * considered: an object per token (three to nine times slower in a cold JVM).
 */
@NullMarked
package dev.cufe.lex;

import org.jspecify.annotations.NullMarked;
