/**
 * Prints names and types: when a name needs a qualifier, when a typedef cannot be named, template arguments, declarators.
 *
 * <p>Read first: {@link dev.cufe.print.names.NamePrinter}, {@link dev.cufe.print.names.TypePrinter},
 * {@link dev.cufe.print.names.OpenScopes}.
 */
package dev.cufe.print.names;
