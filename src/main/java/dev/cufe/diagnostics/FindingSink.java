package dev.cufe.diagnostics;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Finding} of each diagnostic; levels of instantiation become notes. */
public final class FindingSink implements DiagnosticSink {
    private final Consumer<Finding> findings;

    public FindingSink(Consumer<Finding> findings) {
        this.findings = findings;
    }

    @Override
    public void write(Diagnostic diagnostic, Severity shown, Presentation presentation) {
        if (diagnostic.code() != Codes.SUPPRESSION_HINT) {
            findings.accept(finding(diagnostic, shown, presentation, false));
        }
    }

    @Override
    public void suppressed(Diagnostic diagnostic, Presentation presentation) {
        findings.accept(finding(diagnostic, diagnostic.severity(), presentation, true));
    }

    @Override
    public void signOff(Summary summary) {}

    private static Finding finding(Diagnostic diagnostic, Severity shown, Presentation presentation, boolean silenced) {
        int position = diagnostic.position();
        String file = position == 0 ? "" : presentation.locator().fileName(position);
        List<Finding> notes = new ArrayList<>();
        for (Diagnostic note : diagnostic.notes()) {
            notes.add(finding(note, Severity.NOTE, presentation, false));
        }
        for (ContextFrame frame = diagnostic.context(); frame != null; frame = frame.outer) {
            String text = "detected during " + text(frame.code, frame.arguments, file, presentation);
            notes.add(note(frame.code, text, place(frame.position, presentation)));
        }
        List<String> details = new ArrayList<>();
        for (Diagnostic line : diagnostic.lines()) {
            details.add(text(line.code(), line.arguments(), file, presentation));
        }
        int code = diagnostic.code();
        String text = text(code, diagnostic.arguments(), file, presentation).strip();
        if (diagnostic.advice() != null) {
            text = text + "; " + diagnostic.advice();
        }
        return new Finding(
                ruleOf(code),
                Catalogue.get().tag(code),
                shown,
                text,
                details,
                place(position, presentation),
                notes,
                silenced);
    }

    private static Finding note(int code, String text, Finding.@Nullable Place place) {
        return new Finding(
                ruleOf(code), Catalogue.get().tag(code), Severity.NOTE, text, List.of(), place, List.of(), false);
    }

    /** The number that users know, or the tag of a diagnostic without one. */
    public static String ruleOf(int code) {
        return code <= Catalogue.LAST_NUMBER
                ? Integer.toString(Catalogue.displayNumber(code))
                : Catalogue.get().tag(code);
    }

    private static String text(int code, Object[] arguments, String file, Presentation presentation) {
        Message message = new Message(presentation.locator(), ColorScheme.NONE, file);
        new MessageFormatter(presentation.renderer()).format(code, arguments, message);
        return message.toString();
    }

    private static Finding.@Nullable Place place(int position, Presentation presentation) {
        if (position == 0) {
            return null;
        }
        Locator locator = presentation.locator();
        int line = Math.max(1, locator.line(position));
        if (locator.isEndOfSource(position)) {
            return new Finding.Place(locator.fileName(position), line, 0, 0, "");
        }
        String text = new String(locator.sourceLine(position), StandardCharsets.UTF_8);
        int column = locator.column(position);
        return new Finding.Place(locator.fileName(position), line, column, endColumn(text, column), text);
    }

    /** The column behind the word that begins at a column, or behind the one character there. */
    private static int endColumn(String line, int column) {
        if (column <= 0 || line.codePointCount(0, line.length()) < column) {
            return 0;
        }
        int start = line.offsetByCodePoints(0, column - 1);
        int end = start;
        while (end < line.length() && isWordPart(line.charAt(end))) {
            end++;
        }
        return column + Math.max(1, line.codePointCount(start, end));
    }

    private static boolean isWordPart(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }
}
