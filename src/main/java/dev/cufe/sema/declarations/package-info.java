/**
 * Declarations [dcl.dcl]: functions, variables, typedefs, enumerations, structured bindings; what a redeclaration may
 * change and which specifiers go together.
 *
 * <p>In: specifiers and a declarator. Out: the entity that is declared. Read first:
 * {@link dev.cufe.sema.declarations.FunctionDecls}, {@link dev.cufe.sema.declarations.VariableDecls}.
 */
package dev.cufe.sema.declarations;
