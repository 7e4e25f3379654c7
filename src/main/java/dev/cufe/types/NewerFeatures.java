package dev.cufe.types;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.lex.Dialect;
import dev.cufe.util.IntList;

/**
 * Features of later standards that the unit uses. The original warns of most of them once: from then on it takes the
 * feature for part of the language, with all that follows from it.
 */
public final class NewerFeatures {
    private final DiagnosticEngine diagnostics;
    private final Dialect dialect;
    private final IntList warned = new IntList();

    NewerFeatures(DiagnosticEngine diagnostics, Dialect dialect) {
        this.diagnostics = diagnostics;
        this.dialect = dialect;
    }

    /** A feature of that standard is used here. */
    public void use(int code, int standard, int position) {
        if (dialect.atLeast(standard) || isWarnedOf(code)) {
            return;
        }
        diagnostics.report(code, position);
        if (!diagnostics.inTrial()) {
            warned.add(code);
        }
    }

    /** As {@link #use}, for a feature that the original reports every time. */
    public void useAgain(int code, int standard, int position) {
        if (!dialect.atLeast(standard)) {
            diagnostics.report(code, position);
        }
    }

    /** Whether constexpr static members are inline [dcl.constexpr]/1. */
    public boolean hasInlineVariables() {
        return dialect.atLeast(2017) || isWarnedOf(Codes.INLINE_VARIABLES_ARE_CPP17);
    }

    private boolean isWarnedOf(int code) {
        for (int i = 0; i < warned.size(); i++) {
            if (warned.get(i) == code) {
                return true;
            }
        }
        return false;
    }
}
