package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Source files stay short enough to read. */
class SourceFilesTest {
    private static final int MOST_LINES = 1000;

    /** Files that may be longer. There are none, and there should be none. */
    private static final Set<String> EXCEPTIONS = Set.of();

    @Test
    void noFileIsTooLong() throws IOException {
        Set<String> tooLong = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                long lines = Files.readString(file).lines().count();
                if (lines > MOST_LINES && !EXCEPTIONS.contains(file.toString())) {
                    tooLong.add(file + ": " + lines + " lines");
                }
            }
        }
        assertThat(tooLong).isEmpty();
    }
}
