package dev.cufe.diagnostics;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One diagnostic with its notes and sub-lines. Made by {@link DiagnosticEngine#begin}; nothing is shown before
 * {@link #emit}. Arguments are kept as they are and rendered only when the message is printed.
 */
public final class Diagnostic {
    private static final Object[] NO_ARGUMENTS = {};

    private final DiagnosticEngine engine;
    private final int code;
    private final int position;
    private final Object[] arguments;
    private final @Nullable ContextFrame context;
    private Severity severity;
    private @Nullable String advice;
    private List<Diagnostic> notes = List.of();
    private List<Diagnostic> lines = List.of();

    Diagnostic(
            DiagnosticEngine engine,
            int code,
            Severity severity,
            int position,
            Object @Nullable [] arguments,
            @Nullable ContextFrame context) {
        this.engine = engine;
        this.code = code;
        this.severity = severity;
        this.position = position;
        this.arguments = arguments == null ? NO_ARGUMENTS : arguments;
        this.context = context;
    }

    /** Attaches a note: a numbered message with its own position, shown after this one. */
    public Diagnostic note(int code, int position, Object... arguments) {
        if (notes.isEmpty()) {
            notes = new ArrayList<>(4);
        }
        notes.add(new Diagnostic(engine, code, Severity.NOTE, position, arguments, null));
        return this;
    }

    /** Attaches a sub-line (one of the {@code LINE_} codes): shown indented between message and source line. */
    public Diagnostic line(int code, Object... arguments) {
        if (lines.isEmpty()) {
            lines = new ArrayList<>(4);
        }
        lines.add(new Diagnostic(engine, code, Severity.NOTE, 0, arguments, null));
        return this;
    }

    /** Hands the diagnostic to the engine: it is printed, or kept by the open trial. */
    public void emit() {
        engine.issue(this);
    }

    public int code() {
        return code;
    }

    public Severity severity() {
        return severity;
    }

    void severity(Severity effective) {
        severity = effective;
    }

    public int position() {
        return position;
    }

    public Object[] arguments() {
        return arguments;
    }

    public List<Diagnostic> notes() {
        return notes;
    }

    public List<Diagnostic> lines() {
        return lines;
    }

    void advice(@Nullable String words) {
        advice = words;
    }

    /** A way out, as {@link Advisor} gives it, or null. */
    @Nullable
    String advice() {
        return advice;
    }

    @Nullable
    ContextFrame context() {
        return context;
    }
}
