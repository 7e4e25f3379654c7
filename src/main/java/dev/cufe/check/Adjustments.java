package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import dev.cufe.diagnostics.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Changes what findings count as: severities by path, the strict profile, and findings that a baseline knows. */
final class Adjustments {
    private static final int STATUS_ERRORS = 2;
    private static final int STATUS_INCOMPLETE = 4;
    private static final String HEADER = "# Findings that cufe check has found before: fingerprint, rule, file.\n";

    /** What {@code --strict} makes an error: calls across execution spaces. */
    private static final Set<String> STRICT = Set.of("20011", "20013", "20014", "20015", "20091", "20094", "20096");

    private final Path cwd;
    private final Configuration configuration;
    private final boolean strict;
    private final Map<String, Integer> known = new HashMap<>();
    private final Set<String> found = new TreeSet<>();

    Adjustments(Path cwd, Configuration configuration, boolean strict) {
        this.cwd = cwd;
        this.configuration = configuration;
        this.strict = strict;
    }

    /** Reads known findings; returns what is wrong, or null. */
    @Nullable
    String readBaseline(@Nullable String name) {
        Path file = name == null ? configuration.baseline() : cwd.resolve(name);
        if (file == null) {
            return null;
        }
        try {
            for (String line : Files.readAllLines(file)) {
                int blank = line.indexOf(' ');
                if (blank > 0 && !line.startsWith("#")) {
                    known.merge(line.substring(0, blank), 1, Integer::sum);
                }
            }
            return null;
        } catch (IOException e) {
            return "cannot read the baseline \"" + file + "\"";
        }
    }

    boolean writeBaseline(Path file) {
        StringBuilder text = new StringBuilder(HEADER);
        for (String line : found) {
            text.append(line).append('\n');
        }
        try {
            Files.writeString(file, text);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    UnitResult apply(UnitResult result) {
        List<Finding> findings = new ArrayList<>();
        boolean failed = false;
        for (Finding finding : result.findings()) {
            Finding adjusted = adjusted(finding);
            if (adjusted != null) {
                findings.add(adjusted);
                failed |= adjusted.severity().isError() && !adjusted.suppressed();
            }
        }
        int status = result.status() == STATUS_INCOMPLETE ? STATUS_INCOMPLETE : failed ? STATUS_ERRORS : 0;
        return new UnitResult(result.source(), status, findings);
    }

    private @Nullable Finding adjusted(Finding finding) {
        Finding.Place place = finding.place();
        if (place == null) {
            return finding;
        }
        String fingerprint = Fingerprint.of(finding.rule(), place.sourceLine(), place.file());
        if (!finding.suppressed()) {
            found.add(fingerprint + " " + finding.rule() + " " + place.file());
        }
        if (known.containsKey(fingerprint)) {
            return null;
        }
        String level = configuration.levelOf(
                cwd.resolve(place.file()).toAbsolutePath().normalize(), finding.rule(), finding.tag());
        if (level == null) {
            return strict && STRICT.contains(finding.rule()) ? finding.as(Severity.SOFT_ERROR) : finding;
        }
        return switch (level) {
            case "off" -> null;
            case "note" -> finding.as(Severity.REMARK);
            case "warning" -> finding.as(Severity.WARNING);
            default -> finding.as(Severity.SOFT_ERROR);
        };
    }
}
