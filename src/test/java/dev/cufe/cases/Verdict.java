package dev.cufe.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one message comes down to: the line it points at ("-" for none), its severity, and its internal number ("-"
 * where the message does not show it or the recording does not know it).
 */
record Verdict(String line, String severity, String number) {
    private static final Pattern FIRST_LINE = Pattern.compile(
            "^(?:.*?\\((\\d+)\\): )?(catastrophic error|Command-line error|internal error|error|warning|remark)"
                    + "(?: #(\\d+)(?:-D)?)?:");

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
                String where = m.group(1) == null ? "-" : m.group(1);
                verdicts.add(new Verdict(where, m.group(2).toLowerCase(Locale.ROOT), internal(m.group(3))));
            }
        }
        return verdicts;
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
