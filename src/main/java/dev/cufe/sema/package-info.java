/**
 * Semantic analysis, divided by chapter of the standard: it checks what the parser read and builds the IL.
 *
 * <p>In: specifiers, declarators, names and operands ({@link dev.cufe.sema.input.DeclSpecs},
 * {@link dev.cufe.sema.input.Declarator}, {@link dev.cufe.sema.input.ParsedName}). Out: entities, checked expressions and
 * statements, diagnostics. Read first: {@link dev.cufe.sema.expressions.Expressions}.
 */
package dev.cufe.sema;
