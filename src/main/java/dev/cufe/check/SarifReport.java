package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import dev.cufe.diagnostics.Severity;
import dev.cufe.util.JsonText;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes findings as a SARIF 2.1.0 log that GitHub's code scanning takes: each result has a location, paths are relative to
 * the root of the checkout, rules carry their help.
 */
public final class SarifReport implements Report {
    private static final String SCHEMA =
            "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json";
    private static final String ROOT_ID = "%SRCROOT%";
    private static final String UNESCAPED = "-._~/!$&'()*+,;=@";

    private final PrintStream out;
    private final Path cwd;
    private final Path root;
    private final String toolVersion;
    private final JsonText results = new JsonText();
    private final SarifRules rules = new SarifRules();
    private final List<Finding> withoutPlace = new ArrayList<>();
    private final Set<Finding> shown = new HashSet<>();
    private final Map<String, Integer> fingerprints = new HashMap<>();

    /**
     * Makes a report.
     *
     * @param root what paths are relative to
     */
    public SarifReport(PrintStream out, Path cwd, Path root, String toolVersion) {
        this.out = out;
        this.cwd = cwd.toAbsolutePath().normalize();
        this.root = root.toAbsolutePath().normalize();
        this.toolVersion = toolVersion;
    }

    /** The folder of the checkout around a folder, or that folder itself. */
    public static Path rootOf(Path folder) {
        for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return at;
            }
        }
        return folder;
    }

    @Override
    public void add(UnitResult result) {
        for (Finding finding : result.findings()) {
            if (finding.severity() != Severity.NOTE && shown.add(finding)) {
                if (finding.place() != null) {
                    atHome(finding, finding.place());
                } else if (finding.severity() == Severity.COMMAND_LINE_ERROR) {
                    withoutPlace.add(finding);
                } else {
                    result(finding, new Finding.Place(result.source(), 1, 0, 0, ""));
                }
            }
        }
    }

    /** What is found inside of a library is shown at the place of the checkout that leads there. */
    private void atHome(Finding finding, Finding.Place place) {
        List<Finding> inside = new ArrayList<>();
        inside.add(new Finding(
                finding.rule(), finding.tag(), Severity.NOTE, "found here", List.of(), place, List.of(), false));
        for (Finding note : finding.notes()) {
            if (!isInCheckout(place) && note.place() != null && isInCheckout(note.place())) {
                inside.addAll(finding.notes());
                inside.remove(note);
                result(finding.with(inside), note.place());
                return;
            }
        }
        result(finding, place);
    }

    private boolean isInCheckout(Finding.Place place) {
        return cwd.resolve(place.file()).normalize().startsWith(root);
    }

    private void result(Finding finding, Finding.Place place) {
        results.newLine().open('{').member("ruleId", finding.rule());
        results.member("ruleIndex", rules.indexOf(finding)).member("level", level(finding.severity()));
        results.name("message").open('{').member("text", wholeText(finding)).close('}');
        results.name("locations").open('[').open('{');
        physicalLocation(results, place);
        results.close('}').close(']');
        relatedLocations(finding);
        codeFlow(finding, place);
        String fingerprint = fingerprint(finding, place);
        results.name("partialFingerprints").open('{').member("primaryLocationLineHash", fingerprint);
        results.close('}');
        if (finding.suppressed()) {
            results.name("suppressions").open('[').open('{').member("kind", "inSource");
            results.member("justification", "silenced by a pragma").close('}').close(']');
        }
        results.close('}');
    }

    private static String wholeText(Finding finding) {
        StringBuilder text = new StringBuilder(finding.text());
        for (String line : finding.details()) {
            text.append('\n').append(line);
        }
        return text.toString();
    }

    static String level(Severity severity) {
        return severity.isError() ? "error" : severity == Severity.WARNING ? "warning" : "note";
    }

    private void relatedLocations(Finding finding) {
        int id = 0;
        for (Finding note : finding.notes()) {
            if (note.place() != null) {
                if (id == 0) {
                    results.name("relatedLocations").open('[');
                }
                results.open('{').member("id", ++id);
                location(results, note.place(), note.text());
                results.close('}');
            }
        }
        if (id > 0) {
            results.close(']');
        }
    }

    /** The way to the finding, outermost cause first. */
    private void codeFlow(Finding finding, Finding.Place place) {
        List<Finding> steps = new ArrayList<>();
        for (Finding note : finding.notes()) {
            if (note.place() != null) {
                steps.addFirst(note);
            }
        }
        if (steps.size() < 2) {
            return;
        }
        results.name("codeFlows").open('[').open('{');
        results.name("threadFlows").open('[').open('{').name("locations").open('[');
        for (Finding step : steps) {
            if (step.place() != null) {
                step(step.place(), step.text());
            }
        }
        step(place, finding.text());
        results.close(']').close('}').close(']').close('}').close(']');
    }

    private void step(Finding.Place place, String text) {
        results.open('{').name("location").open('{');
        location(results, place, text);
        results.close('}').close('}');
    }

    private void location(JsonText json, Finding.Place place, String text) {
        physicalLocation(json, place);
        json.name("message").open('{').member("text", text).close('}');
    }

    private void physicalLocation(JsonText json, Finding.Place place) {
        json.name("physicalLocation").open('{').name("artifactLocation").open('{');
        Path path = cwd.resolve(place.file()).normalize();
        if (path.startsWith(root) && !path.equals(root)) {
            json.member("uri", uri(root.relativize(path).toString())).member("uriBaseId", ROOT_ID);
        } else {
            json.member("uri", "file://".concat(uri(path.toString())));
        }
        json.close('}').name("region").open('{').member("startLine", place.line());
        if (place.column() > 0) {
            json.member("startColumn", place.column());
        }
        if (place.endColumn() > place.column()) {
            json.member("endColumn", place.endColumn());
        }
        if (!place.sourceLine().isEmpty()) {
            json.name("snippet").open('{').member("text", place.sourceLine()).close('}');
        }
        json.close('}').close('}');
    }

    private static String uri(String path) {
        StringBuilder uri = new StringBuilder(path.length() + 10);
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || UNESCAPED.indexOf(c) >= 0)) {
                uri.append(c);
            } else {
                uri.append('%').append(Character.toUpperCase(Character.forDigit(b >> 4 & 15, 16)));
                uri.append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
            }
        }
        return uri.toString();
    }

    /** The same for the same finding after lines were added elsewhere. */
    private String fingerprint(Finding finding, Finding.Place place) {
        String fingerprint = Fingerprint.of(finding.rule(), place.sourceLine(), place.file());
        int occurrence = fingerprints.merge(fingerprint, 1, Integer::sum);
        return fingerprint + ":" + occurrence;
    }

    @Override
    public void finish(int status) {
        end(status, null);
    }

    @Override
    public void refuse(String what, int status) {
        end(status, what);
    }

    private void end(int status, @Nullable String mistake) {
        JsonText json = new JsonText();
        json.open('{').member("$schema", SCHEMA).member("version", "2.1.0");
        json.name("runs").open('[').open('{');
        json.name("tool").open('{').name("driver").open('{');
        json.member("name", "cufe").member("fullName", "cufe check, a checker for CUDA C++");
        json.member("version", toolVersion).member("semanticVersion", toolVersion);
        json.name("rules").open('[').add(rules.text()).close(']').close('}').close('}');
        json.name("originalUriBaseIds").open('{').name(ROOT_ID).open('{');
        json.member("uri", "file://" + uri(root.toString()) + (root.getNameCount() == 0 ? "" : "/"));
        json.close('}').close('}');
        invocation(json, status, mistake);
        json.member("columnKind", "unicodeCodePoints");
        json.name("results")
                .open('[')
                .add(results)
                .close(']')
                .close('}')
                .close(']')
                .close('}')
                .newLine();
        out.print(json);
        out.flush();
    }

    private void invocation(JsonText json, int status, @Nullable String mistake) {
        json.name("invocations").open('[').open('{');
        json.name("executionSuccessful").value(mistake == null && withoutPlace.isEmpty() && status != 4);
        json.member("exitCode", status);
        if (mistake != null || !withoutPlace.isEmpty()) {
            json.name("toolConfigurationNotifications").open('[');
            if (mistake != null) {
                notification(json, mistake);
            }
            for (Finding finding : withoutPlace) {
                notification(json, wholeText(finding));
            }
            json.close(']');
        }
        json.close('}').close(']');
    }

    private static void notification(JsonText json, String text) {
        json.open('{').member("level", "error").name("message").open('{').member("text", text);
        json.close('}').close('}');
    }
}
