/**
 * Macros: their definitions and tables, arguments, stringizing, pasting, and where the resulting tokens go.
 *
 * <p>In: directives and tokens that {@code preprocess} reads. Out: tokens given to a
 * {@link dev.cufe.preprocess.macros.TokenSink}. Read first: {@link dev.cufe.preprocess.macros.Macro},
 * {@link dev.cufe.preprocess.macros.MacroTable}.
 */
package dev.cufe.preprocess.macros;
