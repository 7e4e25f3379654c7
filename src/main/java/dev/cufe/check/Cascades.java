package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import dev.cufe.diagnostics.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Keeps the findings of one unit without those that only follow from a name that nobody knows: syntax errors in the rest of
 * the same line, and later uses of what that line would have declared.
 */
final class Cascades {
    /** Unknown names: 20 in an expression, 135 and 136 of a class or namespace, 276, 282, 757. */
    private static final Set<String> UNKNOWN_NAMES = Set.of("20", "135", "136", "276", "282", "3303");

    /** What parsing on behind an unknown name leads to. */
    private static final Set<String> SYNTAX = Set.of(
            "12", "18", "20", "29", "40", "55", "65", "67", "77", "79", "91", "95", "101", "109", "127", "128", "130",
            "131", "140", "149", "169", "171", "254", "304", "441", "460", "493", "757", "864", "925");

    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> brokenLines = new HashSet<>();
    private final Set<String> undeclared = new HashSet<>();

    List<Finding> findings() {
        return findings;
    }

    void add(Finding finding) {
        Finding.Place place = finding.place();
        if (place == null || finding.severity().isBelow(Severity.SOFT_ERROR)) {
            findings.add(finding);
            return;
        }
        String line = place.file() + ":" + place.line();
        boolean isUnknownName = UNKNOWN_NAMES.contains(finding.rule());
        if (brokenLines.contains(line) && SYNTAX.contains(finding.rule())
                || isUnknownName && undeclared.contains(quoted(finding.text()))) {
            return;
        }
        findings.add(finding);
        if (isUnknownName && startsDeclaration(place)) {
            brokenLines.add(line);
            rememberDeclared(place.sourceLine(), quoted(finding.text()));
        }
    }

    /** Whether the unknown name stands where a type or a keyword should: another word, a number or template arguments follow. */
    private static boolean startsDeclaration(Finding.Place place) {
        String line = place.sourceLine();
        if (place.endColumn() == 0 || line.codePointCount(0, line.length()) < place.endColumn()) {
            return false;
        }
        int at = line.offsetByCodePoints(0, place.endColumn() - 1);
        while (at < line.length() && line.charAt(at) <= ' ') {
            at++;
        }
        char next = at < line.length() ? line.charAt(at) : ';';
        return next == '_' || next == '<' || Character.isLetterOrDigit(next);
    }

    private static String quoted(String text) {
        int start = text.indexOf('"');
        int end = text.indexOf('"', start + 1);
        return start < 0 || end < 0 ? "" : text.substring(start + 1, end);
    }

    /** Words behind the unknown one may be names that the line was to declare. */
    private void rememberDeclared(String line, String unknown) {
        int start = line.indexOf(unknown) + unknown.length();
        StringBuilder word = new StringBuilder();
        for (int i = Math.max(0, start); i <= line.length(); i++) {
            char c = i < line.length() ? line.charAt(i) : ' ';
            if (c == '_' || Character.isLetterOrDigit(c)) {
                word.append(c);
                continue;
            }
            if (word.length() > 0 && (c == ';' || c == '=' || c == '(' || c == '{' || c == ',' || c == '[')) {
                undeclared.add(word.toString());
            }
            if (c != ' ') {
                word.setLength(0);
            } else if (i + 1 < line.length() && ";=({,[".indexOf(line.charAt(i + 1)) < 0) {
                word.setLength(0);
            }
            if (c == '=' || c == ';') {
                return;
            }
        }
    }
}
