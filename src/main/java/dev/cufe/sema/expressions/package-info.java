/**
 * Expressions [expr]: names, members, operators, calls, lambda captures. Each builder takes checked operands and returns
 * the node.
 *
 * <p>Read first: {@link dev.cufe.sema.expressions.Expressions}, which makes the builders.
 */
package dev.cufe.sema.expressions;
