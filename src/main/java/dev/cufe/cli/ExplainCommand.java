package dev.cufe.cli;

import dev.cufe.diagnostics.Explain;
import dev.cufe.diagnostics.Explanation;

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

            Tells what a diagnostic means, with an example, how to fix it and how to silence it. CODE is a
            number as messages show it (20014, 117-D) or a tag (declared_but_not_referenced).
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        if (args.length != 1) {
            terminal.err().println("cufe explain: name one diagnostic, by number or tag");
            return WRONG_USE;
        }
        Explanation explanation = Explain.lookup(args[0]);
        if (explanation == null) {
            terminal.err().println("cufe explain: no diagnostic \"" + args[0] + "\" is known");
            return WRONG_USE;
        }
        terminal.out().print(explanation.toText());
        return 0;
    }
}
