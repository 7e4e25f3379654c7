/**
 * The intermediate language: nodes only, no behavior beyond what they are.
 *
 * <p>Read first: {@link dev.cufe.il.type.Type}, {@link dev.cufe.il.entity.Entity}, {@link dev.cufe.il.expr.Expr},
 * {@link dev.cufe.il.stmt.Stmt}, {@link dev.cufe.il.decl.SourceSequence}. It follows the original's IL in kind, so
 * that text, display and cross-reference can be compared with it node by node.
 *
 * <p>May use: util, source, numbers, diagnostics, options, lex.
 */
package dev.cufe.il;
