package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comments cite rules of docs/rules that exist, and rules name fixtures that exist. */
class CitationsTest {
    private static final Path RULES = Path.of("docs/rules");
    private static final Path FIXTURES = Path.of("src/test/fixtures");

    /** {@code [printing 5.3]}; the name of a clause of the standard has no blank. */
    private static final Pattern CITATION = Pattern.compile("\\[([a-z][a-z-]*) (\\d+(?:\\.\\d+)*[a-z]?)]");

    private static final Pattern RULE = Pattern.compile("(?m)^(?:## )?(\\d+(?:\\.\\d+)*[a-z]?)\\. ");

    /** Documents that are not part of this repository. */
    private static final Pattern ELSEWHERE = Pattern.compile(
            "PRINTING \\d|IL-DICTIONARY|IL-TO-TEXT|CUDA-OUTPUT|CUDA-DIAGNOSTICS|LOOKING-INSIDE|COMMAND-LINE \\d"
                    + "|MESSAGES \\d|\\bref ch\\. ?\\d|@ref ch\\.|observed/[A-Z]");

    private static final Pattern SHOWN_BY = Pattern.compile("Shown by: ([^.]+(?:\\.[^.\\s]+)*)\\.");

    @Test
    void everyCitationHasATarget() throws IOException {
        Set<String> known = new HashSet<>();
        for (Path chapter : filesBelow(RULES, ".md")) {
            String name = chapter.getFileName().toString().replace(".md", "");
            Matcher rule = RULE.matcher(Files.readString(chapter));
            while (rule.find()) {
                known.add(name + " " + rule.group(1));
            }
        }
        Set<String> lost = new TreeSet<>();
        for (Path file : citing()) {
            Matcher citation = CITATION.matcher(Files.readString(file));
            while (citation.find()) {
                if (!known.contains(citation.group(1) + " " + citation.group(2))) {
                    lost.add(file + ": " + citation.group());
                }
            }
        }
        assertThat(lost).as("citations without a rule in docs/rules").isEmpty();
    }

    @Test
    void nothingElsewhereIsCited() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : citing()) {
            Matcher elsewhere = ELSEWHERE.matcher(Files.readString(file));
            while (elsewhere.find()) {
                found.add(file + ": " + elsewhere.group());
            }
        }
        assertThat(found).as("documents that are not in the repository").isEmpty();
    }

    @Test
    void rulesNameFixturesThatExist() throws IOException {
        Set<String> lost = new TreeSet<>();
        for (Path chapter : filesBelow(RULES, ".md")) {
            Matcher shown = SHOWN_BY.matcher(Files.readString(chapter));
            while (shown.find()) {
                for (String fixture : shown.group(1).split(",\\s+")) {
                    if (!Files.exists(FIXTURES.resolve(fixture + ".cu"))
                            && !Files.exists(FIXTURES.resolve("cases").resolve(fixture + ".cu"))) {
                        lost.add(chapter + ": " + fixture);
                    }
                }
            }
        }
        assertThat(lost).as("fixtures that rules name").isEmpty();
    }

    private static List<Path> citing() throws IOException {
        Set<Path> files = new TreeSet<>(filesBelow(Path.of("src/main/java"), ".java"));
        for (Path test : filesBelow(Path.of("src/test/java"), ".java")) {
            if (!test.endsWith("CitationsTest.java")) {
                files.add(test);
            }
        }
        files.addAll(filesBelow(RULES, ".md"));
        files.addAll(List.of(Path.of("ARCHITECTURE.md"), Path.of("CONTRIBUTING.md"), Path.of("README.md")));
        return List.copyOf(files);
    }

    private static List<Path> filesBelow(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }
}
