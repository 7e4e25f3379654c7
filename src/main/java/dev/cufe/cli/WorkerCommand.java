package dev.cufe.cli;

import dev.cufe.worker.Protocol;
import dev.cufe.worker.Worker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** {@code cufe worker}: {@code cudafe++} for Bazel, as a persistent worker or for a single action. */
final class WorkerCommand implements Subcommand {
    private static final String TOOL = "cudafe++";
    private static final String PERSISTENT = "--persistent_worker";

    @Override
    public String name() {
        return "worker";
    }

    @Override
    public String summary() {
        return "translate units for Bazel, as a persistent worker";
    }

    @Override
    public String help() {
        return """
            usage: cufe worker [--json] [--cudafe PROGRAM] --persistent_worker
                   cufe worker [--json] [--cudafe PROGRAM] [@FILE | ARGUMENT]...

            The first form reads requests from standard input and answers them on standard output, by Bazel's
            protocol of persistent workers; the arguments of a request are those of cudafe++. The second form
            translates one unit, for builds that use no workers; @FILE stands for the lines of a file.

              --json                  requests and answers are lines of JSON, not Protocol Buffers
              --cudafe PROGRAM        the program to use (default: cudafe++ of this distribution)
            """;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        String program = Installation.program(TOOL);
        boolean json = false;
        int at = 0;
        for (; at < args.length; at++) {
            if (args[at].equals("--json")) {
                json = true;
            } else if (args[at].equals("--cudafe") && at + 1 < args.length) {
                program = args[++at];
            } else {
                break;
            }
        }
        if (program == null) {
            terminal.err().println("cufe worker: no cudafe++ to use: say --cudafe PROGRAM");
            return WRONG_USE;
        }
        try {
            if (at < args.length && args[args.length - 1].equals(PERSISTENT)) {
                Protocol protocol = json
                        ? Protocol.json(terminal.in(), terminal.out())
                        : Protocol.protobuf(terminal.in(), terminal.out());
                new Worker(protocol, program).run();
                return 0;
            }
            return runOnce(program, arguments(args, at, terminal), terminal);
        } catch (IOException e) {
            terminal.err().println("cufe worker: " + e.getMessage());
            return WRONG_USE;
        }
    }

    private static List<String> arguments(String[] args, int start, Terminal terminal) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (int i = start; i < args.length; i++) {
            if (args[i].startsWith("@")) {
                arguments.addAll(
                        Files.readAllLines(terminal.cwd().resolve(args[i].substring(1)), StandardCharsets.UTF_8));
            } else {
                arguments.add(args[i]);
            }
        }
        return arguments;
    }

    private static int runOnce(String program, List<String> arguments, Terminal terminal) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(program);
        command.addAll(arguments);
        try {
            return new ProcessBuilder(command)
                    .directory(terminal.cwd().toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return WRONG_USE;
        }
    }
}
