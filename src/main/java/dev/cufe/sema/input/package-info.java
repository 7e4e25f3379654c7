/**
 * What the parser hands to semantic analysis: specifiers, declarators and names as they were read, and interfaces through
 * which the meaning of a declaration asks about the place where it stands.
 *
 * <p>Read first: {@link dev.cufe.sema.input.DeclSpecs}, {@link dev.cufe.sema.input.Declarator},
 * {@link dev.cufe.sema.input.ParsedName}.
 */
@NullMarked
package dev.cufe.sema.input;

import org.jspecify.annotations.NullMarked;
