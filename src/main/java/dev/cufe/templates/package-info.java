/**
 * Templates [temp]: arguments and parameters, instance tables, deduction, ordering and constraints.
 *
 * <p>Read first: {@link dev.cufe.templates.Bindings}, {@link dev.cufe.templates.Instances},
 * {@link dev.cufe.templates.Reparser}. Whatever depends on arguments (class bodies, signatures, default arguments,
 * constraints) is made by parsing its tokens again with the parameters bound; this room asks for it through
 * {@code Reparser}, which the parser implements.
 *
 * <p>May use the rooms up to {@code overload}.
 */
package dev.cufe.templates;
