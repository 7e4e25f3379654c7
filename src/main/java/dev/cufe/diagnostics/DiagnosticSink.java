package dev.cufe.diagnostics;

import org.jspecify.annotations.Nullable;

/** Where diagnostics go: text for people, or SARIF for tools. */
public interface DiagnosticSink {
    /**
     * Writes one diagnostic with its notes.
     *
     * @param shown the severity to show (a promoted warning is shown as an error)
     */
    void write(Diagnostic diagnostic, Severity shown, Presentation presentation);

    /** Takes note of a warning or worse that a pragma of the source silences. Most sinks do not care. */
    default void suppressed(Diagnostic diagnostic, Presentation presentation) {}

    /** Ends the output. */
    void signOff(Summary summary);

    /**
     * What sinks need besides the diagnostic itself.
     *
     * @param sourceOpen whether the source is still being read; later diagnostics show no source lines
     */
    record Presentation(DiagnosticOptions options, Locator locator, ArgumentRenderer renderer, boolean sourceOpen) {}

    /** How a compilation ended. */
    enum Ending {
        COMPLETE,
        TERMINATED,
        ABORTED,
        ERROR_LIMIT
    }

    /**
     * The counts at the end of a compilation.
     *
     * @param primaryFile the name of the source file as given, or null when the command line failed before it was known
     */
    record Summary(int errors, int catastrophes, @Nullable String primaryFile, Ending ending) {}
}
