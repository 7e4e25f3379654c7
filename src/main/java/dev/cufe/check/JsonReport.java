package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import dev.cufe.util.JsonText;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes findings as one JSON object for programs; docs/check.md describes it. */
public final class JsonReport implements Report {
    private static final int FORMAT_VERSION = 1;

    private final PrintStream out;
    private final JsonText findings = new JsonText();
    private final Set<Finding> shown = new HashSet<>();
    private int units;

    public JsonReport(PrintStream out) {
        this.out = out;
    }

    @Override
    public void add(UnitResult result) {
        units++;
        for (Finding finding : result.findings()) {
            if (shown.add(finding)) {
                write(findings, finding);
            }
        }
    }

    private static void write(JsonText json, Finding finding) {
        json.open('{').member("rule", finding.rule()).member("tag", finding.tag());
        json.member("severity", finding.severity().word()).member("message", finding.text());
        Finding.Place place = finding.place();
        if (place != null) {
            json.member("file", place.file()).member("line", place.line());
            if (place.column() > 0) {
                json.member("column", place.column());
            }
            if (place.endColumn() > 0) {
                json.member("endColumn", place.endColumn());
            }
        }
        if (!finding.details().isEmpty()) {
            json.name("details").open('[');
            for (String line : finding.details()) {
                json.value(line);
            }
            json.close(']');
        }
        if (finding.suppressed()) {
            json.name("suppressed").value(true);
        }
        if (!finding.notes().isEmpty()) {
            notes(json, finding.notes());
        }
        json.close('}');
    }

    private static void notes(JsonText json, List<Finding> notes) {
        json.name("notes").open('[');
        for (Finding note : notes) {
            write(json, note);
        }
        json.close(']');
    }

    @Override
    public void finish(int status) {
        end(status, null);
    }

    @Override
    public void refuse(String what, int status) {
        end(status, what);
    }

    private void end(int status, @org.jspecify.annotations.Nullable String mistake) {
        JsonText json = new JsonText();
        json.open('{').member("version", FORMAT_VERSION).member("tool", "cufe");
        json.member("exitStatus", status).member("units", units);
        if (mistake != null) {
            json.member("mistake", mistake);
        }
        json.name("findings").open('[').add(findings).close(']').close('}').newLine();
        out.print(json);
        out.flush();
    }
}
