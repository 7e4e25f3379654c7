package dev.cufe.cli;

import dev.cufe.check.DiagnosticPages;
import dev.cufe.diagnostics.Explain;
import dev.cufe.diagnostics.Explanation;
import java.io.IOException;
import java.util.List;

/** {@code cufe explain}: explains diagnostics. */
final class ExplainCommand implements Subcommand {
    private static final int NUMBER_WIDTH = 5;

    @Override
    public String name() {
        return "explain";
    }

    @Override
    public String summary() {
        return "explain a diagnostic";
    }

    @Override
    public String help() {
        return """
            usage: cufe explain CODE...
                   cufe explain --list
                   cufe explain --search WORD...
                   cufe explain --pages DIR

            Explains diagnostics: what each means, an example, the corrected example, and how to silence it. CODE is a
            number as messages show it (20014, 177-D), a tag (declared_but_not_referenced).

              --list                  list all diagnostics with one line each
              --search WORD...        list those that have all words in their tag, message or explanation
              --pages DIR             write a Markdown page for each diagnostic, and an index
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        if (args.length == 0) {
            return wrong("name a diagnostic by number or tag", terminal);
        }
        List<String> rest = List.of(args).subList(1, args.length);
        switch (args[0]) {
            case "--list" -> {
                list(Explain.all(), terminal);
                return 0;
            }
            case "--search" -> {
                return rest.isEmpty() ? wrong("--search needs a word", terminal) : search(rest, terminal);
            }
            case "--pages" -> {
                return rest.size() == 1 ? pages(rest.getFirst(), terminal) : wrong("--pages needs a folder", terminal);
            }
            default -> {
                return explain(args, terminal);
            }
        }
    }

    private static int explain(String[] codes, Terminal terminal) {
        int status = 0;
        for (String code : codes) {
            Explanation explanation = Explain.lookup(code);
            if (explanation != null) {
                terminal.out().print(explanation.toText());
            } else {
                List<String> near = Explain.suggestions(code);
                String hint = near.isEmpty() ? "; \"cufe explain --search\" looks for words" : "; did you mean ";
                status = wrong("no diagnostic \"" + code + "\" is known" + hint + String.join(", ", near), terminal);
            }
        }
        return status;
    }

    private static int wrong(String what, Terminal terminal) {
        terminal.err().println("cufe explain: " + what);
        return WRONG_USE;
    }

    private static int search(List<String> words, Terminal terminal) {
        List<Explanation> found = Explain.search(words);
        if (found.isEmpty()) {
            return wrong("no diagnostic has these words", terminal);
        }
        list(found, terminal);
        return 0;
    }

    private static void list(List<Explanation> explanations, Terminal terminal) {
        StringBuilder text = new StringBuilder();
        for (Explanation explanation : explanations) {
            String number = explanation.number() == 0 ? "" : explanation.name();
            text.append(" ".repeat(Math.max(0, NUMBER_WIDTH - number.length()))).append(number);
            text.append("  ").append(explanation.tag()).append(": ");
            text.append(explanation.readableMessage()).append('\n');
        }
        terminal.out().print(text);
    }

    private static int pages(String folder, Terminal terminal) {
        try {
            DiagnosticPages.write(terminal.cwd().resolve(folder));
            return 0;
        } catch (IOException e) {
            return wrong("cannot write to \"" + folder + "\"", terminal);
        }
    }
}
