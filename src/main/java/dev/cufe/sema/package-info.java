/**
 * The meaning of declarations, classes, initialisers, expressions and statements: it checks what the parser read and
 * builds the IL.
 *
 * <p>Read first: {@link dev.cufe.sema.input.DeclSpecs}, {@link dev.cufe.sema.input.Declarator}, {@link dev.cufe.sema.input.ParsedName}.
 *
 * <p>Uses the rooms up to {@code cuda}. Split by chapter of the standard, one class a rule or a small group of rules.
 */
package dev.cufe.sema;
