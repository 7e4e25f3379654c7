package dev.cufe.options;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticOptions;
import dev.cufe.diagnostics.Severity;
import org.jspecify.annotations.Nullable;

/**
 * The lists of diagnostics in {@code --diag_suppress} and its like: numbers or tags with commas between them; blanks do
 * not count. [diagnostics 1.2]
 */
final class DiagnosticControl {
    private DiagnosticControl() {}

    /** What is wrong with a list, or null. */
    static @Nullable Complaint complaint(String list) {
        String items = withoutBlanks(list);
        int start = 0;
        while (start <= items.length()) {
            int end = endOfItem(items, start);
            Complaint complaint = complaintAbout(items.substring(start, end));
            if (complaint != null) {
                return complaint;
            }
            start = end + 1;
        }
        return null;
    }

    private static @Nullable Complaint complaintAbout(String item) {
        if (codeOf(item) >= 0) {
            return null;
        }
        if (!startsWithDigit(item)) {
            return Complaint.of(Codes.INVALID_OPTION_ERROR_TAG, item);
        }
        boolean number = CommandLine.number(item) >= 0;
        return Complaint.of(number ? Codes.INVALID_OPTION_ERROR_NUMBER : Codes.INVALID_OPTION_NUMBER, item);
    }

    /** Does what one of the options with a list says. */
    static void apply(Option option, String list, DiagnosticOptions target) {
        String items = withoutBlanks(list);
        int start = 0;
        while (start <= items.length()) {
            int end = endOfItem(items, start);
            int code = codeOf(items.substring(start, end));
            if (option == Option.DIAG_ONCE) {
                target.showOnce(code);
            } else {
                target.setSeverity(code, severityOf(option));
            }
            start = end + 1;
        }
    }

    private static Severity severityOf(Option option) {
        return switch (option) {
            case DIAG_REMARK -> Severity.REMARK;
            case DIAG_WARNING -> Severity.WARNING;
            case DIAG_ERROR -> Severity.SOFT_ERROR;
            default -> Severity.SUPPRESSED;
        };
    }

    private static int codeOf(String item) {
        if (startsWithDigit(item)) {
            long number = CommandLine.number(item);
            return number < 0 ? -1 : Catalogue.codeOfNumber(number);
        }
        return item.isEmpty() ? -1 : Catalogue.get().codeOfTag(item);
    }

    private static boolean startsWithDigit(String item) {
        return !item.isEmpty() && item.charAt(0) >= '0' && item.charAt(0) <= '9';
    }

    private static int endOfItem(String items, int start) {
        int comma = items.indexOf(',', start);
        return comma < 0 ? items.length() : comma;
    }

    private static String withoutBlanks(String list) {
        StringBuilder kept = new StringBuilder(list.length());
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (c != ' ' && c != '\t') {
                kept.append(c);
            }
        }
        return kept.toString();
    }
}
