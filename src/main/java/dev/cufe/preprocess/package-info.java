/**
 * The preprocessor: macros, conditionals, includes, line control and pragmas over raw source text (translation phase 4).
 *
 * <p>Read first: {@link dev.cufe.preprocess.Preprocessor} (the door), {@link dev.cufe.preprocess.Input} (files being
 * read), {@link dev.cufe.preprocess.MacroExpander}, {@link dev.cufe.preprocess.Directives} and
 * {@link dev.cufe.preprocess.macros.TokenSink} (where the tokens go: a unit for the parser, or text).
 *
 * <p>Macro replacement works on tokens, with a stack of replacement lists being rescanned; a macro whose list is on the
 * stack is not replaced again. Replacing text and scanning it anew, as the original does, was considered: it gives the
 * same tokens but costs a scan per replacement. Where the difference shows (blanks that keep tokens apart in the
 * preprocessed text), {@link dev.cufe.preprocess.TextSink} adds them.
 */
package dev.cufe.preprocess;
