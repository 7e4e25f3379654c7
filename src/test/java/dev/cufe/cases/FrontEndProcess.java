package dev.cufe.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program, the native executable for example. */
final class FrontEndProcess implements FrontEnd {
    /** Waiting time: a busy machine must not make a case hang. */
    private static final int TIME_LIMIT_SECONDS = 120;

    private final Path program;

    FrontEndProcess(Path program) {
        this.program = program.toAbsolutePath();
    }

    @Override
    public int run(String[] args, Path folder, StringBuilder messages) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(args));
        Path output = Files.createTempFile("cufe-case", ".log");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            int exit = await(process);
            messages.append(Files.readString(output, StandardCharsets.ISO_8859_1));
            return exit;
        } finally {
            Files.delete(output);
        }
    }

    private static int await(Process process) {
        try {
            if (process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        return HANGS;
    }
}
