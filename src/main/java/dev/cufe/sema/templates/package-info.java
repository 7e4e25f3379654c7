/**
 * Templates [temp]: where they may be declared, specialized and instantiated, whether their heads fit, and which earlier
 * declaration they declare again.
 *
 * <p>Read first: {@link dev.cufe.sema.templates.TemplateRules}, {@link dev.cufe.sema.templates.HeadRules}.
 */
package dev.cufe.sema.templates;
