package dev.cufe.cli;

import dev.cufe.driver.Driver;

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
            """ + UnitArguments.HELP;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        UnitArguments unit = UnitArguments.parse(args);
        if (unit.mistake() != null) {
            terminal.err().println("cufe preprocess: " + unit.mistake() + "; see \"cufe preprocess --help\"");
            return WRONG_USE;
        }
        String[] line = unit.output() == null
                ? unit.commandLine("--preprocess")
                : unit.commandLine("--preprocess", "--output=".concat(unit.output()));
        return Driver.run(line, unit.hostMode(), terminal.cwd(), terminal.in(), terminal.out(), terminal.err());
    }
}
