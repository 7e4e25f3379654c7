/**
 * Attributes [dcl.attr] and pragmas: where each belongs, what arguments it takes, what it does.
 *
 * <p>Read first: {@link dev.cufe.sema.attributes.AttributeRules}.
 */
@NullMarked
package dev.cufe.sema.attributes;

import org.jspecify.annotations.NullMarked;
