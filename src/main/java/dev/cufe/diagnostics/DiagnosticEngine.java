package dev.cufe.diagnostics;

import dev.cufe.diagnostics.DiagnosticSink.Ending;
import dev.cufe.diagnostics.DiagnosticSink.Presentation;
import dev.cufe.diagnostics.DiagnosticSink.Summary;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Receives all diagnostics of one compilation, decides what becomes of them and counts ([diagnostics 1.1]). In short:
 * {@code diagnostics.report(Codes.UNDEFINED_IDENTIFIER, position, name)} reports with the severity of the catalogue;
 * {@link #error}, {@link #softError}, {@link #warning} and {@link #remark} are for numbers that come with several
 * severities; {@link #begin} is for diagnostics with notes.
 */
public final class DiagnosticEngine {
    private static final int STATUS_ERRORS = 2;
    private static final int STATUS_TERMINATED = 4;

    private final DiagnosticOptions options;
    private DiagnosticSink sink;
    private final SeverityPragmas pragmas = new SeverityPragmas();
    private Locator locator = Locator.NOWHERE;
    private ArgumentRenderer renderer = ArgumentRenderer.PLAIN;
    private @Nullable Advisor advisor;
    private boolean ignoresCudaRules;
    private @Nullable String primaryFile;
    private @Nullable ContextFrame context;
    private @Nullable Trial trial;
    private int errors;
    private int warnings;
    private int catastrophes;
    private boolean @Nullable [] emitted;
    private boolean suppressionRemarkDone;
    private boolean sourceOpen = true;
    private @Nullable Set<Long> shownOfTemplates;
    private @Nullable Place place;

    /** What is known about the place that is being read. */
    public interface Place {
        /** Whether tokens of a template are read for an instance. */
        boolean isInInstance();
    }

    public DiagnosticEngine(DiagnosticOptions options, DiagnosticSink sink) {
        this.options = options;
        this.sink = sink;
    }

    /** Has everything from now on written elsewhere. */
    public void redirect(DiagnosticSink newSink) {
        sink = newSink;
    }

    /** Binds what tells where positions are; until then nothing may be reported at a position. */
    public void setLocator(Locator locator) {
        this.locator = locator;
    }

    /** Binds what knows about the place that is being read. */
    public void setPlace(Place place) {
        this.place = place;
    }

    /** The line of a position, as messages show it. */
    public int line(int position) {
        return locator.line(position);
    }

    /** Leaves out the diagnostics of CUDA's own rules from now on, or no more. */
    public void ignoreCudaRules(boolean ignore) {
        ignoresCudaRules = ignore;
    }

    /** Binds what knows ways out of errors. */
    public void setAdvisor(Advisor advisor) {
        this.advisor = advisor;
    }

    /** Binds what shows types and entities. */
    public void setRenderer(ArgumentRenderer renderer) {
        this.renderer = renderer;
    }

    /** Names the source file for the last line ({@code 1 error detected in the compilation of "FILE".}). */
    public void setPrimaryFile(String name) {
        primaryFile = name;
    }

    /** Tells that the source has been read to its end: what the back end reports shows no source lines. */
    public void closeSource() {
        sourceOpen = false;
    }

    public DiagnosticOptions options() {
        return options;
    }

    /** The severity pragmas of the unit; the preprocessor records them here. */
    public SeverityPragmas pragmas() {
        return pragmas;
    }

    /** Reports a diagnostic with the severity of the catalogue. {@code position} 0 means none. */
    public void report(int code, int position, Object... arguments) {
        issue(make(Catalogue.defaultSeverity(code), code, position, arguments));
    }

    /** Reports a hard error, whatever severity the catalogue gives. */
    public void error(int code, int position, Object... arguments) {
        issue(make(Severity.ERROR, code, position, arguments));
    }

    /** Reports an error that options and pragmas may demote. */
    public void softError(int code, int position, Object... arguments) {
        issue(make(Severity.SOFT_ERROR, code, position, arguments));
    }

    public void warning(int code, int position, Object... arguments) {
        issue(make(Severity.WARNING, code, position, arguments));
    }

    public void remark(int code, int position, Object... arguments) {
        issue(make(Severity.REMARK, code, position, arguments));
    }

    /** Reports with a severity that is known only at run time. */
    public void reportAs(Severity severity, int code, int position, Object... arguments) {
        issue(make(severity, code, position, arguments));
    }

    /** As {@link #reportAs}, but not held by a trial. */
    public void reportAtOnce(Severity severity, int code, int position, Object... arguments) {
        Trial held = trial;
        trial = null;
        try {
            reportAs(severity, code, position, arguments);
        } finally {
            trial = held;
        }
    }

    /** Starts a diagnostic that gets notes or sub-lines; {@link Diagnostic#emit} reports it. */
    public Diagnostic begin(int code, int position, Object... arguments) {
        return make(Catalogue.defaultSeverity(code), code, position, arguments);
    }

    /** As {@link #begin}, with a severity of its own. */
    public Diagnostic beginAs(Severity severity, int code, int position, Object... arguments) {
        return make(severity, code, position, arguments);
    }

    /**
     * Reports a fatal diagnostic and ends the compilation. Declared to return the exception so that callers can write
     * {@code throw diagnostics.fatal(...)}.
     */
    public Terminated fatal(int code, int position, Object... arguments) {
        Severity severity = Catalogue.defaultSeverity(code);
        issue(make(severity.isFatal() ? severity : Severity.CATASTROPHE, code, position, arguments));
        throw new AssertionError("a fatal diagnostic returned");
    }

    private Diagnostic make(Severity severity, int code, int position, Object[] arguments) {
        return new Diagnostic(this, code, severity, position, arguments, context);
    }

    /** Whether a report at this place would be shown; lets callers skip work for diagnostics that are off. */
    public boolean isEnabled(int code, int position) {
        return !effective(code, Catalogue.defaultSeverity(code), position).isBelow(options.threshold());
    }

    /** Whether a report at this place is a warning or worse. */
    public boolean isWarning(int code, int position) {
        return !effective(code, Catalogue.defaultSeverity(code), position).isBelow(Severity.WARNING);
    }

    /**
     * Enters a level of "detected during ..." (one of the {@code CONTEXT_} codes); every diagnostic until
     * {@link #leaveContext} carries it.
     *
     * @param position the point that asked for it, or 0
     */
    public void enterContext(int code, int position, Object... arguments) {
        context = new ContextFrame(context, code, position, arguments);
    }

    public void leaveContext() {
        if (context != null) {
            context = context.outer;
        }
    }

    /** Number of contexts entered and not left. */
    public int contextDepth() {
        return context == null ? 0 : context.depth;
    }

    /** Opens a trial: what is reported from now on is held until it is committed or dropped. */
    public Trial openTrial() {
        trial = new Trial(this, trial);
        return trial;
    }

    /**
     * What is instantiated on the way is no part of what is tried [temp.deduct]/8: its diagnostics are shown at once. Gives what
     * {@link #resumeTrials} takes.
     */
    public @Nullable Trial suspendTrials() {
        Trial suspended = trial;
        boolean isHeld = false;
        for (Trial t = trial; t != null; t = t.outer()) {
            isHeld |= t.holdsInstances;
        }
        trial = isHeld ? trial : null;
        return suspended;
    }

    public void resumeTrials(@Nullable Trial suspended) {
        trial = suspended;
    }

    /** Whether reports are being held by a trial. */
    public boolean inTrial() {
        return trial != null;
    }

    /** Whether an error is being held by a trial. */
    public boolean hasErrorsInTrial() {
        for (Trial t = trial; t != null; t = t.outer()) {
            if (t.hasErrors()) {
                return true;
            }
        }
        return false;
    }

    void closeTrial(Trial closing) {
        if (trial != closing) {
            throw new IllegalStateException("trials must be closed innermost first");
        }
        trial = closing.outer();
    }

    /** Ends a trial that an exception leaves, with those still open inside of it. */
    void abandonTrial(Trial closing) {
        for (Trial t = trial; t != null; t = t.outer()) {
            if (t == closing) {
                trial = closing.outer();
                return;
            }
        }
    }

    /** Errors shown so far (those held by trials do not count). */
    public int errorCount() {
        return errors;
    }

    /** Errors shown or held by the innermost trial so far: whether it grew tells if a step inside one trial failed. */
    public int reportedErrors() {
        return errors + (trial == null ? 0 : trial.errorCount());
    }

    public int warningCount() {
        return warnings;
    }

    public boolean hasErrors() {
        return errors + catastrophes > 0;
    }

    /**
     * Ends the compilation: prints the last line if there were errors.
     *
     * @return the exit status: 0, or 2 after errors
     */
    public int finish() {
        sink.signOff(new Summary(errors, catastrophes, primaryFile, Ending.COMPLETE));
        return hasErrors() ? STATUS_ERRORS : 0;
    }

    void issue(Diagnostic diagnostic) {
        Severity severity = diagnostic.severity();
        if (severity.isControllable()) {
            severity = effective(diagnostic.code(), severity, diagnostic.position());
            if (severity.isBelow(options.threshold())) {
                if (severity == Severity.SUPPRESSED && trial == null) {
                    silenced(diagnostic);
                }
                return;
            }
            diagnostic.severity(severity);
        }
        deliver(diagnostic);
    }

    /** Tells the sink what would have been shown if it were not for a pragma. */
    private void silenced(Diagnostic diagnostic) {
        int position = diagnostic.position();
        boolean isShown = !diagnostic.severity().isBelow(options.threshold())
                && options.severityOf(diagnostic.code()) != Severity.SUPPRESSED;
        if (isShown && position != 0 && !locator.isInSystemHeader(position)) {
            sink.suppressed(diagnostic, new Presentation(options, locator, renderer, sourceOpen));
        }
    }

    void deliver(Diagnostic diagnostic) {
        if (trial != null && !diagnostic.severity().isFatal()) {
            trial.hold(diagnostic);
        } else {
            emit(diagnostic);
        }
    }

    private Severity effective(int code, Severity given, int position) {
        if (!given.isControllable()) {
            return given;
        }
        if (position != 0 && !pragmas.isEmpty()) {
            Severity byPragma = pragmas.severityOf(code, position, locator);
            if (byPragma != null) {
                return byPragma;
            }
        }
        Severity byOption = options.severityOf(code);
        return byOption == null ? given : byOption;
    }

    private void emit(Diagnostic diagnostic) {
        Severity severity = diagnostic.severity();
        int position = diagnostic.position();
        if (severity.isBelow(Severity.ERROR) && position != 0 && locator.isInSystemHeader(position)) {
            return;
        }
        if (ignoresCudaRules && diagnostic.code() > Catalogue.LAST_GENERAL && !severity.isFatal()) {
            return;
        }
        if (isRepeatOfOnce(diagnostic) || isRepeatAtPosition(diagnostic)) {
            return;
        }
        Severity shown = severity == Severity.WARNING && options.promoteWarnings() ? Severity.SOFT_ERROR : severity;
        count(shown);
        if (advisor != null && severity.isError()) {
            diagnostic.advice(advisor.adviceFor(diagnostic));
        }
        sink.write(diagnostic, shown, new Presentation(options, locator, renderer, sourceOpen));
        if (severity.isFatal()) {
            terminate(severity == Severity.INTERNAL_ERROR ? Ending.ABORTED : Ending.TERMINATED);
        }
        if (errors >= options.errorLimit()) {
            terminate(Ending.ERROR_LIMIT);
        }
        if (severity == Severity.WARNING) {
            remarkHowToSuppress();
        }
    }

    private boolean isRepeatOfOnce(Diagnostic diagnostic) {
        int code = diagnostic.code();
        if (emitted == null) {
            emitted = new boolean[Catalogue.LIMIT];
        }
        boolean before = emitted[code];
        emitted[code] = true;
        return before
                && diagnostic.severity().isControllable()
                && (options.isOnce(code) || isOnceByPragma(code, diagnostic.position()));
    }

    /** What was said of a template itself is not said of its instances again. */
    private boolean isRepeatAtPosition(Diagnostic diagnostic) {
        long key = (long) diagnostic.position() * Catalogue.LIMIT + diagnostic.code();
        if (diagnostic.context() != null) {
            return shownOfTemplates != null && shownOfTemplates.contains(key);
        }
        if (shownOfTemplates == null) {
            shownOfTemplates = new HashSet<>();
        }
        boolean isNew = shownOfTemplates.add(key);
        return !isNew && diagnostic.severity() == Severity.WARNING && place != null && place.isInInstance();
    }

    private boolean isOnceByPragma(int code, int position) {
        return position != 0 && pragmas.isOnce(code, position, locator);
    }

    private void count(Severity shown) {
        if (shown.isFatal()) {
            catastrophes++;
        } else if (shown.isError()) {
            errors++;
        } else if (shown == Severity.WARNING) {
            warnings++;
        }
    }

    private void terminate(Ending ending) {
        sink.signOff(new Summary(errors, catastrophes, primaryFile, ending));
        throw new Terminated(STATUS_TERMINATED);
    }

    /** After the first warning with a number, tells once how to get rid of it (number 3709). */
    private void remarkHowToSuppress() {
        if (suppressionRemarkDone || !options.showNumbers()) {
            return;
        }
        suppressionRemarkDone = true;
        Severity severity = effective(Codes.SUPPRESSION_HINT, Severity.REMARK, 0);
        if (severity != Severity.SUPPRESSED) {
            emit(new Diagnostic(this, Codes.SUPPRESSION_HINT, severity, 0, null, null));
        }
    }
}
