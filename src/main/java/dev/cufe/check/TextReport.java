package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import dev.cufe.diagnostics.Severity;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.Set;

/** Writes findings as text for people: {@code file(line): severity: message [number tag]}, source line and caret, notes. */
public final class TextReport implements Report {
    private static final String BOLD = "\u001b[1m";
    private static final String RED = "\u001b[1;31m";
    private static final String MAGENTA = "\u001b[1;35m";
    private static final String CYAN = "\u001b[1;36m";
    private static final String GREEN = "\u001b[1;32m";
    private static final String PLAIN = "\u001b[0m";

    private final PrintStream out;
    private final boolean colored;
    private final int width;
    private final int units;
    private final Set<Finding> shown = new HashSet<>();
    private int errors;
    private int warnings;

    /**
     * Makes a report.
     *
     * @param width how wide a line of source may be; 0 for any width
     * @param units how many units will come
     */
    public TextReport(PrintStream out, boolean colored, int width, int units) {
        this.out = out;
        this.colored = colored;
        this.width = width;
        this.units = units;
    }

    @Override
    public void add(UnitResult result) {
        StringBuilder text = new StringBuilder();
        int here = 0;
        for (Finding finding : result.findings()) {
            if (finding.suppressed()) {
                continue;
            }
            here += finding.severity().isError() ? 1 : 0;
            if (shown.add(finding)) {
                errors += finding.severity().isError() ? 1 : 0;
                warnings += finding.severity() == Severity.WARNING ? 1 : 0;
                whole(text, finding);
            }
        }
        if (here > 0) {
            text.append(count(here, "error")).append(" detected in the compilation of \"");
            text.append(result.source()).append("\".\n");
        }
        out.print(text);
    }

    @Override
    public void finish(int status) {
        if (units > 1) {
            out.print(count(errors, "error") + " and " + count(warnings, "warning") + " in " + count(units, "file")
                    + ".\n");
        }
        out.flush();
    }

    @Override
    public void refuse(String what, int status) {
        out.print("cufe check: " + what + "; see \"cufe check --help\"\n");
        out.flush();
    }

    private static String count(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private void whole(StringBuilder text, Finding finding) {
        one(text, finding);
        for (Finding note : finding.notes()) {
            one(text, note);
        }
        text.append('\n');
    }

    private void one(StringBuilder text, Finding finding) {
        Finding.Place place = finding.place();
        String word = finding.severity().word();
        if (place != null) {
            color(text, BOLD, place.file() + "(" + place.line() + "): ");
        } else {
            word = Character.toUpperCase(word.charAt(0)) + word.substring(1);
        }
        color(text, colorOf(finding.severity()), word + ": ");
        text.append(finding.text());
        if (finding.severity() != Severity.NOTE) {
            text.append(" [").append(finding.rule());
            if (!finding.tag().equals(finding.rule())) {
                text.append(' ').append(finding.tag());
            }
            text.append(']');
        }
        text.append('\n');
        for (String line : finding.details()) {
            text.append("            ").append(line).append('\n');
        }
        if (place != null && place.column() > 0 && !place.sourceLine().isEmpty()) {
            source(text, place);
        }
    }

    private static String colorOf(Severity severity) {
        return severity.isError() ? RED : severity == Severity.WARNING ? MAGENTA : CYAN;
    }

    private void color(StringBuilder text, String color, String words) {
        if (colored) {
            text.append(color).append(words).append(PLAIN);
        } else {
            text.append(words);
        }
    }

    private static int[] codePoints(String line) {
        int[] points = new int[line.codePointCount(0, line.length())];
        for (int i = 0, at = 0; i < points.length; i++) {
            points[i] = line.codePointAt(at);
            at += Character.charCount(points[i]);
        }
        return points;
    }

    /** The source line, or as much of it around the caret as fits. */
    private void source(StringBuilder text, Finding.Place place) {
        int[] line = codePoints(place.sourceLine());
        int caret = Math.min(place.column() - 1, line.length);
        int room = width - 4;
        int start = 0;
        int end = line.length;
        if (width > 0 && line.length > room) {
            start = Math.max(0, Math.min(caret - room / 2, line.length - room));
            end = Math.min(line.length, start + room);
        }
        text.append(start > 0 ? ".." : "  ");
        text.append(new String(line, start, end - start)).append(end < line.length ? "..\n  " : "\n  ");
        for (int i = start; i < caret; i++) {
            text.append(line[i] == '\t' ? '\t' : ' ');
        }
        int length = Math.max(1, Math.min(place.endColumn() - 1, end) - caret);
        color(text, GREEN, "^" + "~".repeat(length - 1));
        text.append('\n');
    }
}
