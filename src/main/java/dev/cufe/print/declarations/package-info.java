/**
 * Prints declarations: functions, variables, classes, templates, namespaces, attributes.
 *
 * <p>Read first: {@link dev.cufe.print.declarations.SequencePrinter}, which goes through a scope in source order.
 */
package dev.cufe.print.declarations;
