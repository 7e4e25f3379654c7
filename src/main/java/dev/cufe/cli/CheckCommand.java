package dev.cufe.cli;

import dev.cufe.driver.Driver;

/** {@code cufe check}: reports what is wrong with a CUDA source and writes nothing. */
final class CheckCommand implements Subcommand {
    @Override
    public String name() {
        return "check";
    }

    @Override
    public String summary() {
        return "report what is wrong with a source, write nothing";
    }

    @Override
    public String help() {
        return """
            usage: cufe check FILE [options]

            Reads a CUDA source as the host's compiler does and, if that finds no errors, as the device's compiler
            does, and reports errors and warnings of both. A source that is preprocessed already (.ii) is read for
            the host only. The exit status is 0 if there are no errors, 2 if there are, 4 if the check could not be
            completed.
            """ + UnitArguments.HELP;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        UnitArguments unit = UnitArguments.parse(args);
        String mistake = unit.output() != null ? "nothing is written, so -o has no use" : unit.mistake();
        if (mistake != null) {
            terminal.err().println("cufe check: " + mistake + "; see \"cufe check --help\"");
            return WRONG_USE;
        }
        String[] line = unit.commandLine("--no_code_gen", "--stub_file_name=none");
        return Driver.check(line, unit.hostMode(), terminal.cwd(), terminal.in(), terminal.out(), terminal.err());
    }
}
