/**
 * The grammar of declarations [dcl]: specifiers, declarators, parameters, attributes, namespaces, using, enumerations.
 *
 * <p>Read first: {@link dev.cufe.parse.declarations.DeclarationParser}.
 */
package dev.cufe.parse.declarations;
