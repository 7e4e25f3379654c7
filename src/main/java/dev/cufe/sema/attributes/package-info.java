/**
 * Attributes [dcl.attr] and pragmas: where each belongs, what arguments it takes, what it does.
 *
 * <p>Read first: {@link dev.cufe.sema.attributes.AttributeRules}.
 */
package dev.cufe.sema.attributes;
