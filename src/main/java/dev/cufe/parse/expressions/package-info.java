/**
 * The grammar of expressions [expr], initializers, lambdas, pack expansions and requirements.
 *
 * <p>Read first: {@link dev.cufe.parse.expressions.ExpressionParser}.
 */
package dev.cufe.parse.expressions;
