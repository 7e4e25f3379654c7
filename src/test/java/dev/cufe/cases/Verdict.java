package dev.cufe.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one message comes down to: the line it points at ("-" for none, "end" for the end of the source), its severity,
 * and its internal number ("-" where the message does not show it or the recording does not know it).
 */
record Verdict(String line, String severity, String number) {
    private static final Pattern FIRST_LINE = Pattern.compile("^(?:.*?\\((\\d+)\\): |At (end) of source: )?"
            + "(catastrophic error|Command-line error|internal error|error|warning|remark)"
            + "(?: #(\\d+)(?:-D)?)?:");

    private static final Pattern SARIF_RULE = Pattern.compile("\\{\"ruleId\":\"EC(\\d+)\",\"level\"");

    /** The remark that tells how to suppress warnings, which is no verdict. */
    private static final String HOW_TO_SUPPRESS = "3709";

    /** Numbers above this one are shown with {@link #SHIFT} added. */
    private static final int LAST_UNSHIFTED = 3456;

    private static final int SHIFT = 16543;

    static List<Verdict> ofTable(List<String> rows) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split("\t");
            verdicts.add(new Verdict(cells[0], cells[1], cells[2]));
        }
        return verdicts;
    }

    static List<Verdict> ofMessages(String messages) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String line : messages.split("\n")) {
            Matcher m = FIRST_LINE.matcher(line);
            if (m.find()) {
                String place = m.group(1) == null ? m.group(2) : m.group(1);
                String where = place == null ? "-" : place;
                verdicts.add(new Verdict(where, m.group(3).toLowerCase(Locale.ROOT), internal(m.group(4))));
            }
        }
        return verdicts;
    }

    /** The verdicts with the numbers that the same messages have in SARIF: texts of errors do not show theirs. */
    static List<Verdict> numbered(List<Verdict> verdicts, String sarif) {
        List<String> rules = new ArrayList<>();
        Matcher m = SARIF_RULE.matcher(sarif);
        while (m.find()) {
            if (!m.group(1).equals(HOW_TO_SUPPRESS)) {
                rules.add(m.group(1));
            }
        }
        if (rules.size() != verdicts.size()) {
            return verdicts;
        }
        List<Verdict> numbered = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            Verdict verdict = verdicts.get(i);
            numbered.add(new Verdict(verdict.line, verdict.severity, rules.get(i)));
        }
        return numbered;
    }

    boolean hasNumber() {
        return !number.equals("-");
    }

    private static String internal(String shown) {
        if (shown == null) {
            return "-";
        }
        int number = Integer.parseInt(shown);
        return String.valueOf(number > LAST_UNSHIFTED ? number - SHIFT : number);
    }

    /** The same message, as far as both sides tell. */
    boolean agreesWith(Verdict other) {
        boolean sameNumber = number.equals(other.number) || number.equals("-") || other.number.equals("-");
        return line.equals(other.line) && severity.equals(other.severity) && sameNumber;
    }

    static boolean agree(List<Verdict> some, List<Verdict> others) {
        if (some.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < some.size(); i++) {
            if (!some.get(i).agreesWith(others.get(i))) {
                return false;
            }
        }
        return true;
    }
}
