package dev.cufe.cli;

import dev.cufe.options.Option;

/** {@code cufe options}: lists the options of {@code cudafe++} with one line each. */
final class OptionsCommand implements Subcommand {
    private static final int NAME_WIDTH = 44;

    @Override
    public String name() {
        return "options";
    }

    @Override
    public String summary() {
        return "list the options of cudafe++";
    }

    @Override
    public String help() {
        return """
            usage: cufe options [WORD]

            Lists all options of cudafe++, or those with WORD in their name, with one line each. An option marked
            with * is accepted but has no effect yet; one marked with - is refused.
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        StringBuilder text = new StringBuilder(40000);
        int shown = 0;
        for (int i = 0; i < Option.count(); i++) {
            Option option = Option.at(i);
            if (args.length == 0 || option.spelling().contains(args[0])) {
                line(text, option);
                shown++;
            }
        }
        if (shown == 0) {
            terminal.err().println("cufe options: no option has \"" + args[0] + "\" in its name");
            return WRONG_USE;
        }
        text.append("\n* accepted, no effect yet    . accepted, changes nothing    - refused\n");
        terminal.out().print(text);
        return 0;
    }

    private static void line(StringBuilder text, Option option) {
        int start = text.length();
        text.append(
                switch (option.support()) {
                    case HONOURED -> "  ";
                    case NO_EFFECT -> ". ";
                    case NOT_YET -> "* ";
                    case REFUSED -> "- ";
                });
        text.append(option.letter() == 0 ? "    " : "-" + option.letter() + ", ");
        text.append("--").append(option.spelling());
        text.append(
                switch (option.argument()) {
                    case NONE -> "";
                    case TEXT -> "=TEXT";
                    case NUMBER -> "=N";
                });
        do {
            text.append(' ');
        } while (text.length() - start < NAME_WIDTH);
        text.append(' ').append(option.help()).append('\n');
    }
}
