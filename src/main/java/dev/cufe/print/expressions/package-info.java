/**
 * Prints expressions, initializers, constants and statements. Statement expressions and lambdas put statements inside
 * expressions, so both are here.
 *
 * <p>Read first: {@link dev.cufe.print.expressions.ExprPrinter}, {@link dev.cufe.print.expressions.StmtPrinter}.
 */
package dev.cufe.print.expressions;
