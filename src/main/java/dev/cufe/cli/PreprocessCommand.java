package dev.cufe.cli;

import dev.cufe.driver.Driver;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code cufe preprocess}: prints a CUDA source with its includes and macros resolved. */
final class PreprocessCommand implements Subcommand {
    @Override
    public String name() {
        return "preprocess";
    }

    @Override
    public String summary() {
        return "print a source with includes and macros resolved";
    }

    @Override
    public String help() {
        return """
            usage: cufe preprocess FILE [-o OUT] [options]

            Prints the source with its includes and macros resolved.

              -o OUT                  the file to write (default: standard output)
              -P                      no line markers
              -C                      keep comments
              -M                      print a rule for make instead: the files that are included
              -H                      also print the name of every included file, to standard error
              -dM                     print the macros at the end of the source instead
            """ + UnitArguments.HELP;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        List<String> modes = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        modes.add("--preprocess");
        for (String arg : args) {
            String mode = modeOf(arg);
            if (mode == null) {
                rest.add(arg);
            } else {
                modes.add(mode);
            }
        }
        UnitArguments unit = UnitArguments.parse(rest.toArray(new String[0]));
        if (unit.mistake() != null) {
            terminal.err().println("cufe preprocess: " + unit.mistake() + "; see \"cufe preprocess --help\"");
            return WRONG_USE;
        }
        if (unit.output() != null) {
            modes.add("--output=".concat(unit.output()));
        }
        String[] line = unit.commandLine(modes.toArray(new String[0]));
        return Driver.run(line, unit.hostMode(), terminal.cwd(), terminal.in(), terminal.out(), terminal.err());
    }

    /** The option of {@code cudafe++} that a flag of this command stands for, or null. */
    private static @Nullable String modeOf(String arg) {
        return switch (arg) {
            case "-P" -> "--no_line_commands";
            case "-C" -> "--comments";
            case "-M" -> "--dependencies";
            case "-H" -> "--trace_includes";
            case "-dM" -> "--list_macros";
            default -> null;
        };
    }
}
