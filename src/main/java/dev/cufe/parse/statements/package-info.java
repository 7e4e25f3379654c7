/**
 * The grammar of statements [stmt] and function bodies.
 *
 * <p>Read first: {@link dev.cufe.parse.statements.StatementParser}, {@link dev.cufe.parse.statements.FunctionBodies}.
 */
package dev.cufe.parse.statements;
