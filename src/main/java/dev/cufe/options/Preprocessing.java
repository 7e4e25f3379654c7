package dev.cufe.options;

import static dev.cufe.options.Option.*;

import java.util.ArrayList;
import java.util.List;

/** What the command line says about preprocessing: what to print, where to look for files, macros. */
public final class Preprocessing {
    private final GivenOptions given;
    private final Language language;

    Preprocessing(GivenOptions given, Language language) {
        this.given = given;
        this.language = language;
    }

    /** Whether the unit is preprocessed and not compiled. */
    public boolean isOnly() {
        return given.lastOf(PREPROCESS, NO_LINE_COMMANDS, DEPENDENCIES, LIST_MACROS) != null
                && !given.has(NO_PREPROC_ONLY);
    }

    /** Whether the preprocessed text is printed: the last of {@code -E}, {@code -P} and {@code -M} decides. */
    public boolean printsText() {
        Option last = given.lastOf(PREPROCESS, NO_LINE_COMMANDS, DEPENDENCIES);
        return last != null && last != DEPENDENCIES && !listsMacros();
    }

    /** Whether the text has line directives. */
    public boolean printsLineDirectives() {
        return given.lastOf(PREPROCESS, NO_LINE_COMMANDS) == PREPROCESS;
    }

    /** Whether the text keeps comments. */
    public boolean keepsComments() {
        return given.has(COMMENTS);
    }

    /** Whether tokens that would run together are kept apart by a blank. */
    public boolean separatesTokens() {
        return !given.has(NO_TOKEN_SEPARATORS_IN_PP_OUTPUT);
    }

    /** Whether rules for make are printed. */
    public boolean printsDependencies() {
        return given.has(DEPENDENCIES);
    }

    /** Whether the macros at the end of the unit are printed. */
    public boolean listsMacros() {
        return given.has(LIST_MACROS);
    }

    /** Whether the name of every included file is printed. */
    public boolean tracesIncludes() {
        return given.has(TRACE_INCLUDES);
    }

    /** Folders to search, in order ({@code -I}). */
    public List<String> includeFolders() {
        return given.all(INCLUDE_DIRECTORY);
    }

    /** Folders of system headers, searched after the others ({@code --sys_include}). */
    public List<String> systemFolders() {
        return given.all(SYS_INCLUDE);
    }

    /** Files included before the source. */
    public List<String> preincludes() {
        return given.all(PREINCLUDE);
    }

    /** Files whose macros are defined before the source. */
    public List<String> preincludedMacros() {
        return given.all(PREINCLUDE_MACROS);
    }

    /** {@code -D} and {@code -U}, in order: {@code NAME=VALUE} or {@code NAME}, and {@code !NAME} to undefine. */
    public List<String> macros() {
        List<String> macros = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            if (given.option(i) == DEFINE_MACRO) {
                macros.add(given.value(i));
            } else if (given.option(i) == UNDEFINE_MACRO) {
                macros.add("!".concat(given.value(i)));
            }
        }
        return macros;
    }

    /** Whether macros may end in {@code name...}. */
    public boolean extendedVariadicMacros() {
        return given.isOn(EXTENDED_VARIADIC_MACROS, NO_EXTENDED_VARIADIC_MACROS, language.isGnu());
    }

    /** Whether {@code ##} must make one token. */
    public boolean checksConcatenations() {
        return given.isOn(
                CHECK_CONCATENATIONS,
                NO_CHECK_CONCATENATIONS,
                language.isGnu() || language.strictness() != Language.Strictness.RELAXED);
    }
}
