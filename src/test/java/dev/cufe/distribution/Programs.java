package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs programs in a folder; what they say is kept byte by byte, as Latin-1. */
final class Programs {
    private static final int TIME_LIMIT_SECONDS = 120;

    /** What became of a run: output and messages together. */
    record Result(int exit, String output) {}

    private final Path folder;

    Programs(Path folder) {
        this.folder = folder;
    }

    Result run(Form form, Path program, String... args) throws Exception {
        ProcessBuilder builder = builder(program, args);
        form.select(builder.environment());
        return run(builder);
    }

    /** Runs a line of shell; {@code $0} in it is the program. */
    Result shell(Form form, String line, Path program, String... args) throws Exception {
        List<String> words = new ArrayList<>(List.of("-c", line, program.toString()));
        words.addAll(List.of(args));
        return run(form, Path.of("/bin/sh"), words.toArray(new String[0]));
    }

    ProcessBuilder builder(Path program, String... args) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).directory(folder.toFile());
    }

    Result run(ProcessBuilder builder) throws Exception {
        Path output = Files.createTempFile(folder, "run", ".log");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), Files.readString(output, StandardCharsets.ISO_8859_1));
    }

    static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(
                        file,
                        to.resolve(from.relativize(file).toString()),
                        StandardCopyOption.COPY_ATTRIBUTES,
                        LinkOption.NOFOLLOW_LINKS);
            }
        }
    }
}
