package dev.cufe.cli;

import dev.cufe.driver.Announcements;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The command {@code cufe}: finds the subcommand, helps, and says what went wrong. */
final class Cufe {
    private static final Subcommand[] SUBCOMMANDS = {
        new TranslateCommand(),
        new CheckCommand(),
        new PreprocessCommand(),
        new ExplainCommand(),
        new OptionsCommand(),
        new OverlayCommand(),
        new ReduceCommand(),
        new ServeCommand(),
        new WorkerCommand()
    };

    private Cufe() {}

    /** Runs one command line and returns the exit status. */
    static int run(String[] args, Terminal terminal) {
        if (args.length == 0) {
            terminal.err().print(overview());
            return Subcommand.WRONG_USE;
        }
        String first = args[0];
        String[] rest = Arrays.copyOfRange(args, 1, args.length);
        if (first.equals("help") || isHelp(first)) {
            return help(rest, terminal);
        }
        if (first.equals("version") || first.equals("--version")) {
            boolean help = rest.length > 0 && isHelp(rest[0]);
            terminal.out().print(help ? VERSION_HELP : Announcements.banner() + Installation.form());
            return 0;
        }
        Subcommand command = find(first);
        if (command == null) {
            return unknown(first, terminal);
        }
        for (String arg : rest) {
            if (isHelp(arg)) {
                terminal.out().print(command.help());
                return 0;
            }
        }
        return command.run(rest, terminal);
    }

    private static final String VERSION_HELP = """
        usage: cufe version

        Prints which cufe this is, which CUDA toolkit it stands in for, and in which form it runs.
        """;

    private static boolean isHelp(String arg) {
        return arg.equals("--help") || arg.equals("-h");
    }

    private static int help(String[] topics, Terminal terminal) {
        if (topics.length == 0) {
            terminal.out().print(overview());
            return 0;
        }
        if (topics[0].equals("version")) {
            terminal.out().print(VERSION_HELP);
            return 0;
        }
        Subcommand command = find(topics[0]);
        if (command == null) {
            return unknown(topics[0], terminal);
        }
        terminal.out().print(command.help());
        return 0;
    }

    private static @Nullable Subcommand find(String name) {
        for (Subcommand command : SUBCOMMANDS) {
            if (command.name().equals(name)) {
                return command;
            }
        }
        return null;
    }

    private static int unknown(String name, Terminal terminal) {
        terminal.err().println("cufe: there is no command \"" + name + "\"; \"cufe help\" lists them");
        return Subcommand.WRONG_USE;
    }

    private static String overview() {
        StringBuilder text = new StringBuilder("""
            usage: cufe COMMAND ...

            An open CUDA C++ front end.

            """);
        for (Subcommand command : SUBCOMMANDS) {
            line(text, command.name(), command.summary());
        }
        line(text, "version", "which cufe this is");
        line(text, "help", "this text; \"cufe help COMMAND\" or \"cufe COMMAND --help\" tells more");
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String summary) {
        text.append("  ").append(name);
        for (int i = name.length(); i < 12; i++) {
            text.append(' ');
        }
        text.append(summary).append('\n');
    }
}
