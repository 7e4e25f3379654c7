package dev.cufe.xref;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.driver.Driver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Cross-references are those of the original for the same program. The files {@code *.xref} are its output with entities
 * numbered in order of appearance and without the name of the file.
 */
class CrossReferencesTest {
    private static final Path FIXTURES = Path.of("src/test/fixtures/xref").toAbsolutePath();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("programs")
    void areThoseOfTheOriginal(String name) throws IOException {
        Path file = folder.resolve("x");
        PrintStream ignored = new PrintStream(new ByteArrayOutputStream());
        String[] args = {
            "--c++17",
            "--gnu_version=120200",
            "--parse_templates",
            "--gen_c_file_name",
            folder.resolve("o.cpp").toString(),
            "--xref",
            file.toString(),
            name + ".cu"
        };
        Driver.run(args, FIXTURES, new ByteArrayInputStream(new byte[0]), ignored, ignored);
        assertThat(numbered(Files.readAllLines(file)))
                .containsExactlyElementsOf(Files.readAllLines(FIXTURES.resolve(name + ".xref")));
    }

    private static List<String> programs() throws IOException {
        try (Stream<Path> files = Files.list(FIXTURES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".cu"))
                    .map(name -> name.substring(0, name.length() - 3))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> numbered(List<String> lines) {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> result = new ArrayList<>();
        for (String line : lines) {
            String[] f = line.split("\t");
            int number = numbers.computeIfAbsent(f[0], key -> numbers.size() + 1);
            result.add(number + "\t" + f[1] + "\t" + f[2] + "\t" + f[4] + "\t" + f[5]);
        }
        return result;
    }
}
