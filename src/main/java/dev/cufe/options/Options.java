package dev.cufe.options;

import static dev.cufe.options.Option.*;

import dev.cufe.diagnostics.DiagnosticOptions;
import org.jspecify.annotations.Nullable;

/**
 * What a command line adds up to: immutable, and the only thing that other rooms ask about options. Grouped by who asks:
 * {@link #language} (lexer, parser), {@link #preprocessing}, {@link #files}, {@link #cuda} (CUDA rules, host file),
 * {@link #diagnostics}; limits and modes of the whole run are here.
 */
public final class Options {
    private static final int DEFAULT_CONSTEXPR_DEPTH = 256;
    private static final int DEFAULT_CONSTEXPR_COST = 2_000_000;

    /** Which templates are instantiated without being asked ({@code --instantiate}). */
    public enum Instantiation {
        /** None but what the language needs at once; the default. */
        NONE,
        /** All that are mentioned. */
        ALL,
        /** All that are used. */
        USED,
        /** All that are used, with internal linkage. */
        LOCAL
    }

    private final GivenOptions given;
    private final @Nullable String source;
    private final Language language;
    private final Preprocessing preprocessing;
    private final OutputFiles files;
    private final CudaOptions cuda;

    Options(GivenOptions given, @Nullable String source) {
        this.given = given;
        this.source = source;
        language = new Language(given);
        preprocessing = new Preprocessing(given, language);
        files = new OutputFiles(given);
        cuda = new CudaOptions(given);
    }

    /** The options of a command line that gives none. */
    public static Options byDefault() {
        return new Options(new GivenOptions(), null);
    }

    /** The source file as it was named; {@code -} is standard input. Null only in a command line that is refused. */
    public @Nullable String source() {
        return source;
    }

    /** Whether the source is standard input; the host file then goes to standard output. */
    public boolean readsStandardInput() {
        return "-".equals(source);
    }

    /** The language: C++ or C, its year, dialect and features. */
    public Language language() {
        return language;
    }

    /** What the preprocessor must know. */
    public Preprocessing preprocessing() {
        return preprocessing;
    }

    /** The names of the files to write. */
    public OutputFiles files() {
        return files;
    }

    /** What concerns CUDA and the host file. */
    public CudaOptions cuda() {
        return cuda;
    }

    /** A fresh copy of what the command line says about diagnostics, for the engine of one compilation. */
    public DiagnosticOptions diagnostics() {
        DiagnosticOptions target = new DiagnosticOptions();
        target.showRemarks(given.isOn(REMARKS, NO_WARNINGS, false));
        target.showWarnings(!given.isOn(NO_WARNINGS, REMARKS, false));
        target.promoteWarnings(given.has(PROMOTE_WARNINGS));
        target.showNumbers(given.isOn(DISPLAY_ERROR_NUMBER, NO_DISPLAY_ERROR_NUMBER, false));
        target.brief(given.isOn(BRIEF_DIAGNOSTICS, NO_BRIEF_DIAGNOSTICS, false));
        target.wrap(given.isOn(WRAP_DIAGNOSTICS, NO_WRAP_DIAGNOSTICS, false));
        if (given.has(ERROR_LIMIT)) {
            target.errorLimit(clamp(given.number(ERROR_LIMIT, 0)));
        }
        if (given.has(CONTEXT_LIMIT)) {
            target.contextLimit(clamp(given.number(CONTEXT_LIMIT, 0)));
        }
        for (int i = 0; i < given.size(); i++) {
            Option option = given.option(i);
            if (option.ordinal() >= DIAG_SUPPRESS.ordinal() && option.ordinal() <= DIAG_ONCE.ordinal()) {
                DiagnosticControl.apply(option, given.value(i), target);
            }
        }
        return target;
    }

    /** Whether messages are written as SARIF instead of text. */
    public boolean sarif() {
        return "sarif".equals(given.text(OUTPUT_MODE));
    }

    /** Whether messages may have colors. */
    public boolean colors() {
        return given.isOn(COLORS, NO_COLORS, true);
    }

    /** Whether a variable that is used before it is set is worth a warning. */
    public boolean warnsUseBeforeSet() {
        return !given.has(NO_USE_BEFORE_SET_WARNINGS);
    }

    /** Whether the time of each phase is printed. */
    public boolean timing() {
        return given.has(TIMING);
    }

    /** Whether a host file is wanted. */
    public boolean generatesCode() {
        return !given.has(NO_CODE_GEN);
    }

    /** Whether the intermediate language is printed on standard output. */
    public boolean displaysIl() {
        return given.has(IL_DISPLAY);
    }

    /** Which templates are instantiated without being asked. */
    public Instantiation instantiation() {
        String mode = given.text(INSTANTIATE);
        if (mode == null) {
            return Instantiation.NONE;
        }
        return switch (mode) {
            case "all" -> Instantiation.ALL;
            case "used" -> Instantiation.USED;
            case "local" -> Instantiation.LOCAL;
            default -> Instantiation.NONE;
        };
    }

    /** How deep constexpr calls may nest. */
    public int constexprDepthLimit() {
        return clamp(given.number(MAX_DEPTH_CONSTEXPR_CALL, DEFAULT_CONSTEXPR_DEPTH));
    }

    /** How much a constexpr evaluation may cost, in the original's unit. */
    public int constexprCostLimit() {
        return clamp(given.number(MAX_COST_CONSTEXPR_CALL, DEFAULT_CONSTEXPR_COST));
    }

    /** Whether an option was given at all; for those that have no accessor of their own. */
    public boolean has(Option option) {
        return given.has(option);
    }

    /** The last value of an option, or null; for those that have no accessor of their own. */
    public @Nullable String value(Option option) {
        return given.text(option);
    }

    private static int clamp(long number) {
        return (int) Math.min(number, Integer.MAX_VALUE);
    }
}
