package dev.cufe.preprocess.macros;

import dev.cufe.diagnostics.Severity;

/**
 * Where the preprocessor reports. Text output reports at once; a unit keeps what is found until the parser reaches the
 * place, because the original preprocesses while it parses.
 */
public interface Problems {
    /** Reports with the severity of the catalogue. */
    void report(int code, int position, Object... arguments);

    /** Reports with a severity of its own. */
    void reportAs(Severity severity, int code, int position, Object... arguments);
}
