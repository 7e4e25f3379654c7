package dev.cufe.diagnostics;

import java.util.List;

/**
 * What is known about one diagnostic.
 *
 * @param tag empty when the number has no row in the catalogue
 * @param message the text with its slots; empty when the number has no row
 * @param meaning empty when nobody has written an explanation yet, like {@code example} and what follows
 * @param deviceOnly whether the original reports it in its device pass only
 */
public record Explanation(
        int code,
        String tag,
        Severity severity,
        String message,
        List<String> meaning,
        List<String> example,
        List<String> correction,
        List<String> remedy,
        boolean deviceOnly) {
    private static final int WIDTH = 100;

    /** The number users see, or 0 when the diagnostic has only a tag. */
    public int number() {
        return code <= Catalogue.LAST_NUMBER ? Catalogue.displayNumber(code) : 0;
    }

    /** What messages call it: the number, or the tag of one without a number. */
    public String name() {
        return number() == 0 ? tag : Integer.toString(number());
    }

    /** The explanation as text for a terminal. */
    public String toText() {
        if (tag.isEmpty()) {
            return number() + ": options and pragmas accept this number, but no message with it is known.\n";
        }
        StringBuilder text = new StringBuilder();
        heading(text);
        paragraph(text, "", readable(message));
        if (!meaning.isEmpty()) {
            text.append('\n');
            paragraph(text, "", String.join(" ", meaning));
        }
        if (deviceOnly) {
            paragraph(text, "", "nvcc's device pass reports this; the host pass accepts the code silently.");
        }
        program(text, "Example", example);
        program(text, "Corrected", correction);
        if (!remedy.isEmpty()) {
            text.append("\nWhat to do:\n");
            paragraph(text, "    ", String.join(" ", remedy));
        }
        silencing(text);
        return text.toString();
    }

    /** The message, with dots for what varies. */
    public String readableMessage() {
        return readable(message);
    }

    /** The explanation as Markdown: meaning, example, what to do. */
    public String toMarkdown() {
        StringBuilder text = new StringBuilder();
        text.append(meaning.isEmpty() ? readable(message) : String.join(" ", meaning))
                .append('\n');
        if (!example.isEmpty()) {
            text.append("\n```cuda\n").append(String.join("\n", example)).append("\n```\n");
        }
        if (!correction.isEmpty()) {
            text.append("\nCorrected:\n\n```cuda\n")
                    .append(String.join("\n", correction))
                    .append("\n```\n");
        }
        if (!remedy.isEmpty()) {
            text.append("\n**What to do:** ").append(String.join(" ", remedy)).append('\n');
        }
        return text.toString();
    }

    private void heading(StringBuilder text) {
        if (number() != 0) {
            text.append(number());
            if (number() != code) {
                text.append(" (internal number ").append(code).append(')');
            }
            text.append(": ");
        }
        text.append(tag).append(", ").append(describe()).append("\n\n");
    }

    private static void program(StringBuilder text, String title, List<String> lines) {
        if (!lines.isEmpty()) {
            text.append('\n').append(title).append(":\n");
            for (String line : lines) {
                text.append("    ").append(line).append('\n');
            }
        }
    }

    private String describe() {
        boolean isWarningOfNvcc = code == Codes.DECLARED_BUT_NOT_REFERENCED || code == Codes.SET_BUT_NOT_USED;
        return isWarningOfNvcc ? "warning of nvcc's device pass, remark of the host pass" : describe(severity);
    }

    private static String describe(Severity severity) {
        return switch (severity) {
            case SUPPRESSED -> "off by default";
            case NOTE -> "note";
            case REMARK -> "remark (shown with --remarks)";
            case WARNING -> "warning";
            case SOFT_ERROR -> "error that can be demoted";
            case ERROR -> "error";
            case CATASTROPHE -> "catastrophic error";
            case COMMAND_LINE_ERROR -> "command-line error";
            case INTERNAL_ERROR -> "internal error";
        };
    }

    private void silencing(StringBuilder text) {
        String name = name();
        text.append("\nHow to silence it:\n");
        if (severity == Severity.NOTE) {
            text.append("    A note goes with its error.\n");
        } else if (severity.isControllable()) {
            text.append("    nvcc, cufe check     -diag-suppress ").append(name).append('\n');
            text.append("    cudafe++             --diag_suppress=")
                    .append(name)
                    .append('\n');
            text.append("    from here on         #pragma nv_diag_suppress ")
                    .append(name)
                    .append('\n');
            text.append("    for some lines       #pragma nv_diagnostic push\n");
            text.append("                         #pragma nv_diag_suppress ")
                    .append(name)
                    .append('\n');
            text.append("                         ... the lines ...\n");
            text.append("                         #pragma nv_diagnostic pop\n");
        } else {
            text.append("    Options and pragmas cannot suppress or demote it.\n");
        }
    }

    /** The message with words for its slots. */
    private static String readable(String message) {
        StringBuilder text = new StringBuilder(message.length());
        for (int i = 0; i < message.length(); i++) {
            char c = message.charAt(i);
            if (c != '%') {
                text.append(c);
            } else if (message.charAt(++i) == '%') {
                text.append('%');
            } else {
                text.append(placeholder(message.charAt(i)));
                while (message.charAt(i) > '9') {
                    i++;
                }
            }
        }
        return text.toString();
    }

    private static String placeholder(char slot) {
        return switch (slot) {
            case 'n' -> "\"entity\"";
            case 't' -> "\"type\"";
            case 'd' -> "N";
            case 'p' -> "at line N";
            default -> "\"...\"";
        };
    }

    private static void paragraph(StringBuilder text, String indent, String words) {
        int width = 0;
        for (String word : words.split(" ")) {
            if (width > 0 && indent.length() + width + 1 + word.length() > WIDTH) {
                text.append('\n');
                width = 0;
            }
            text.append(width == 0 ? indent : " ").append(word);
            width += (width == 0 ? 0 : 1) + word.length();
        }
        text.append('\n');
    }
}
