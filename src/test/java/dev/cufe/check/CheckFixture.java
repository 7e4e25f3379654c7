package dev.cufe.check;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@code cufe check} in a folder of its own. */
final class CheckFixture {
    /** What a run gave. */
    record Run(int status, String out, String err) {
        /** The first lines of messages without their notes. */
        List<String> messages() {
            return err.lines()
                    .filter(line -> line.contains("): error: ") || line.contains("): warning: "))
                    .toList();
        }
    }

    private final Path folder;

    CheckFixture(Path folder) {
        this.folder = folder;
    }

    void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    Run check(String... arguments) {
        return checkInput("", arguments);
    }

    Run checkInput(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("--no-toolkit"));
        all.addAll(List.of(arguments));
        int status = new CheckRun(
                        folder,
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(all.toArray(new String[0]));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
