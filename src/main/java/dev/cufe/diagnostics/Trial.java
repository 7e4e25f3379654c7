package dev.cufe.diagnostics;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of work whose diagnostics are held back: a tentative parse or a substitution that may fail (SFINAE). Trials
 * nest; the innermost open one receives what is reported. Ends with {@link #commit} or {@link #drop}; {@link #close}
 * drops a trial that is still open, so it can be used with try-with-resources. Costs one small object when nothing
 * is reported.
 */
public final class Trial implements AutoCloseable {
    private final DiagnosticEngine engine;
    private final @Nullable Trial outer;
    private @Nullable ArrayList<Diagnostic> held;
    private int errors;
    private boolean isIllFormed;
    private boolean open = true;
    /** What is instantiated in it would not be without it: that is held, too. */
    public boolean holdsInstances;

    Trial(DiagnosticEngine engine, @Nullable Trial outer) {
        this.engine = engine;
        this.outer = outer;
    }

    void hold(Diagnostic diagnostic) {
        if (held == null) {
            held = new ArrayList<>(4);
        }
        held.add(diagnostic);
        if (diagnostic.severity().isError()) {
            errors++;
        }
        isIllFormed |= diagnostic.code() == Codes.NARROWING_CONVERSION
                || diagnostic.code() == Codes.SIZEOF_FUNCTION
                || Catalogue.defaultSeverity(diagnostic.code()).isError();
    }

    /** Whether a substitution has failed: what is ill-formed counts, although GNU's extensions make it a mere warning. */
    public boolean hasFailed() {
        return errors > 0 || isIllFormed;
    }

    /** Whether an error was reported since the trial was opened (also by inner trials that were committed). */
    public boolean hasErrors() {
        return errors > 0;
    }

    public int errorCount() {
        return errors;
    }

    /** The first error held, or null; a note can explain with it why a candidate was dropped. */
    public @Nullable Diagnostic firstError() {
        if (held != null) {
            for (Diagnostic diagnostic : held) {
                if (diagnostic.severity().isError()) {
                    return diagnostic;
                }
            }
        }
        return null;
    }

    @Nullable
    Trial outer() {
        return outer;
    }

    /** Ends the trial and passes on what it held: to the enclosing trial, or to the output. */
    public void commit() {
        end();
        if (held != null) {
            for (Diagnostic diagnostic : held) {
                engine.deliver(diagnostic);
            }
        }
    }

    /** Ends the trial and forgets what it held. */
    public void drop() {
        end();
    }

    @Override
    public void close() {
        if (open) {
            open = false;
            engine.abandonTrial(this);
        }
    }

    private void end() {
        open = false;
        engine.closeTrial(this);
    }
}
