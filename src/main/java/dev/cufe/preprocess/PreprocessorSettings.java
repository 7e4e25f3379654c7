package dev.cufe.preprocess;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the command line says to the preprocessor.
 *
 * @param search where included files are looked for
 * @param listener hears of included files
 * @param host the host compiler to stand in for, or null to predefine no more than the original does
 * @param preincludes files read before the unit
 * @param preincludedMacros files of which only the macros count
 * @param strict whether extensions of the language are errors
 * @param text how preprocessed text is printed
 * @param listing where to list the source, or null
 */
public record PreprocessorSettings(
        IncludeSearch search,
        IncludeListener listener,
        @Nullable HostProfile host,
        List<String> preincludes,
        List<String> preincludedMacros,
        boolean strict,
        TextFormat text,
        @Nullable SourceListing listing) {

    /**
     * How preprocessed text is printed.
     *
     * @param lineDirectives whether line directives are printed at all
     * @param directive how they start: {@code #} or {@code #line}
     * @param comments whether comments outside macros stay
     * @param separate whether blanks keep tokens apart
     * @param flags whether line directives have g++'s flags: 1 enters a file, 2 returns to it, 3 is a system header
     */
    public record TextFormat(
            boolean lineDirectives, String directive, boolean comments, boolean separate, boolean flags) {}
}
