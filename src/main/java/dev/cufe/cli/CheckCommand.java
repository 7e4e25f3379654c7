package dev.cufe.cli;

import dev.cufe.check.CheckOptions;
import dev.cufe.check.CheckRun;

/** {@code cufe check}: reports what is wrong with CUDA sources and writes nothing but a report. */
final class CheckCommand implements Subcommand {
    @Override
    public String name() {
        return "check";
    }

    @Override
    public String summary() {
        return "report what is wrong with CUDA sources";
    }

    @Override
    public String help() {
        return CheckOptions.HELP;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        return new CheckRun(terminal.cwd(), terminal.in(), terminal.out(), terminal.err()).run(args);
    }
}
