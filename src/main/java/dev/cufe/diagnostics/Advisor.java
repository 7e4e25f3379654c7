package dev.cufe.diagnostics;

import org.jspecify.annotations.Nullable;

/** Knows a way out of some errors, such as the name that was probably meant. */
public interface Advisor {
    /** Words to show behind the message of a diagnostic, or null. */
    @Nullable
    String adviceFor(Diagnostic diagnostic);
}
