/**
 * Templates [temp]: heads, what follows them, specializations, explicit instantiations.
 *
 * <p>Read first: {@link dev.cufe.parse.templates.TemplateParser}.
 */
package dev.cufe.parse.templates;
