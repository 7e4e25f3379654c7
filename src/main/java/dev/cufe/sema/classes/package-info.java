/**
 * Classes [class] and special members [special]: completion, overriding, defaulted functions, member initializers.
 *
 * <p>Read first: {@link dev.cufe.sema.classes.Classes}, {@link dev.cufe.sema.classes.SpecialMembers}.
 */
package dev.cufe.sema.classes;
