/**
 * Statements [stmt]: control flow, jumps, handlers, ranges, coroutines [dcl.fct.def.coroutine].
 *
 * <p>Read first: {@link dev.cufe.sema.statements.Statements}.
 */
package dev.cufe.sema.statements;
