/**
 * Scopes while a unit is read: where the reader is, and how names get into scopes and out again.
 *
 * <p>Read first: {@link dev.cufe.scopes.ScopeStack}, {@link dev.cufe.scopes.NameSharing},
 * {@link dev.cufe.scopes.Journal}. May use: util, source, numbers, diagnostics, options, lex, il, types.
 */
@NullMarked
package dev.cufe.scopes;

import org.jspecify.annotations.NullMarked;
