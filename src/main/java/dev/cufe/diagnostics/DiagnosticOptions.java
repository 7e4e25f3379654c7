package dev.cufe.diagnostics;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the command line says about diagnostics: severities by number, thresholds, limits, and how messages look. Mutable
 * while options are read; the engine looks at it afresh for every message.
 */
public final class DiagnosticOptions {
    private static final int DEFAULT_ERROR_LIMIT = 100;
    private static final int DEFAULT_CONTEXT_LIMIT = 10;

    private boolean remarks;
    private boolean warnings = true;
    private boolean promoteWarnings;
    private boolean numbers;
    private boolean brief;
    private boolean wrap;
    private int errorLimit = DEFAULT_ERROR_LIMIT;
    private int contextLimit = DEFAULT_CONTEXT_LIMIT;
    private @Nullable Severity @Nullable [] severities;
    private boolean @Nullable [] once;

    /** {@code --diag_suppress}, {@code --diag_remark}, {@code --diag_warning}, {@code --diag_error}: the last one wins. */
    public void setSeverity(int code, Severity severity) {
        if (severities == null) {
            severities = new @Nullable Severity[Catalogue.LIMIT];
        }
        severities[code] = severity;
    }

    /** {@code --diag_once}. */
    public void showOnce(int code) {
        if (once == null) {
            once = new boolean[Catalogue.LIMIT];
        }
        once[code] = true;
    }

    /** The severity that an option gives a diagnostic, or null. */
    @Nullable
    Severity severityOf(int code) {
        return severities == null ? null : severities[code];
    }

    boolean isOnce(int code) {
        return once != null && once[code];
    }

    /** {@code --remarks}. */
    public void showRemarks(boolean show) {
        remarks = show;
    }

    /** {@code --no_warnings} sets this to false. */
    public void showWarnings(boolean show) {
        warnings = show;
    }

    /** {@code --promote_warnings}. */
    public void promoteWarnings(boolean promote) {
        promoteWarnings = promote;
    }

    boolean promoteWarnings() {
        return promoteWarnings;
    }

    /** The least severity that is shown. */
    Severity threshold() {
        if (!warnings) {
            return Severity.SOFT_ERROR;
        }
        return remarks ? Severity.REMARK : Severity.WARNING;
    }

    /** {@code --display_error_number}. */
    public void showNumbers(boolean show) {
        numbers = show;
    }

    boolean showNumbers() {
        return numbers;
    }

    /** {@code --brief_diagnostics}: no source line, no caret, no empty lines. */
    public void brief(boolean brief) {
        this.brief = brief;
    }

    boolean brief() {
        return brief;
    }

    /** {@code --wrap_diagnostics}: break long messages at 79 columns. */
    public void wrap(boolean wrap) {
        this.wrap = wrap;
    }

    boolean wrap() {
        return wrap;
    }

    /** {@code --error_limit}: the number of errors that ends the compilation. */
    public void errorLimit(int limit) {
        errorLimit = limit;
    }

    int errorLimit() {
        return errorLimit;
    }

    /** {@code --context_limit}: how many levels of instantiation are listed; 0 is no limit. */
    public void contextLimit(int limit) {
        contextLimit = limit;
    }

    int contextLimit() {
        return contextLimit;
    }

    /** A copy that later changes do not touch. */
    public DiagnosticOptions copy() {
        DiagnosticOptions copy = new DiagnosticOptions();
        copy.remarks = remarks;
        copy.warnings = warnings;
        copy.promoteWarnings = promoteWarnings;
        copy.numbers = numbers;
        copy.brief = brief;
        copy.wrap = wrap;
        copy.errorLimit = errorLimit;
        copy.contextLimit = contextLimit;
        copy.severities = severities == null ? null : Arrays.copyOf(severities, severities.length);
        copy.once = once == null ? null : Arrays.copyOf(once, once.length);
        return copy;
    }
}
