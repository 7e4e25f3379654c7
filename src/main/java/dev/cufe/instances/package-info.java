/**
 * Instances of templates [temp.inst]: reads the tokens of a template again in a scope where its parameters are bound to
 * the arguments.
 *
 * <p>In: what {@link dev.cufe.types.Demands} and {@link dev.cufe.templates.Reparser} are asked for. Out: definitions of
 * instances. Read first: {@link dev.cufe.instances.Instantiator}, {@link dev.cufe.instances.Excursion}.
 */
package dev.cufe.instances;
