package dev.cufe.cli;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.Severity;

/** {@code cufe explain}: tells what a diagnostic is. */
final class ExplainCommand implements Subcommand {
    @Override
    public String name() {
        return "explain";
    }

    @Override
    public String summary() {
        return "tell what a diagnostic is, by number or tag";
    }

    @Override
    public String help() {
        return """
            usage: cufe explain CODE

            Tells what a diagnostic is. CODE is a number as messages show it (20014, 117-D) or a tag
            (declared_but_not_referenced).
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        if (args.length != 1) {
            terminal.err().println("cufe explain: name one diagnostic, by number or tag");
            return WRONG_USE;
        }
        int code = codeOf(args[0]);
        if (code < 0 || !Catalogue.get().contains(code)) {
            terminal.err().println("cufe explain: no diagnostic \"" + args[0] + "\" is known");
            return WRONG_USE;
        }
        terminal.out().print(describe(code));
        return 0;
    }

    private static int codeOf(String name) {
        String text = name.startsWith("#") ? name.substring(1) : name;
        if (text.endsWith("-D")) {
            text = text.substring(0, text.length() - 2);
        }
        try {
            return Catalogue.codeOfNumber(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Catalogue.get().codeOfTag(name);
        }
    }

    private static String describe(int code) {
        Catalogue catalogue = Catalogue.get();
        Severity severity = Catalogue.defaultSeverity(code);
        String number = Integer.toString(Catalogue.displayNumber(code));
        StringBuilder text = new StringBuilder();
        text.append("number    ").append(number).append('\n');
        text.append("tag       ").append(catalogue.tag(code)).append('\n');
        text.append("severity  ").append(severity.word()).append('\n');
        text.append("message   ").append(catalogue.text(code)).append('\n');
        if (severity.isControllable()) {
            text.append("silence   --diag_suppress=").append(number);
            text.append(", or #pragma nv_diag_suppress ").append(number).append(" in the source\n");
        }
        return text.toString();
    }
}
