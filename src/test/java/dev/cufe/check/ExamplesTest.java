package dev.cufe.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.diagnostics.Explain;
import dev.cufe.diagnostics.Explanation;
import dev.cufe.util.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every example of {@code cufe explain} shows its diagnostic, and its correction compiles without it. */
class ExamplesTest {
    @TempDir
    Path folder;

    @Test
    void examplesShowTheirDiagnosticAndCorrectionsDoNot() throws IOException, Json.Malformed {
        CheckFixture fixture = new CheckFixture(folder);
        Map<List<String>, Set<String>> entries = new HashMap<>();
        List<List<String>> examples = new ArrayList<>();
        List<List<String>> corrections = new ArrayList<>();
        for (Explanation explanation : Explain.all()) {
            if (explanation.example().isEmpty()) {
                continue;
            }
            if (entries.computeIfAbsent(explanation.example(), e -> new HashSet<>())
                    .isEmpty()) {
                fixture.write("wrong" + examples.size() + ".cu", String.join("\n", explanation.example()) + "\n");
                fixture.write("right" + examples.size() + ".cu", String.join("\n", explanation.correction()) + "\n");
                examples.add(explanation.example());
                corrections.add(explanation.correction());
            }
            entries.get(explanation.example()).add(explanation.tag());
        }
        Map<String, Set<String>> found = findings(fixture);
        Set<String> silent = new TreeSet<>();
        Set<String> stillWrong = new TreeSet<>();
        for (int i = 0; i < examples.size(); i++) {
            Set<String> tags = entries.get(examples.get(i));
            Set<String> wrong = found.getOrDefault("wrong" + i + ".cu", Set.of());
            if (tags.stream().noneMatch(wrong::contains)) {
                silent.add(new TreeSet<>(tags).first());
            }
            Set<String> right = found.getOrDefault("right" + i + ".cu", Set.of());
            if (right.contains("error") || tags.stream().anyMatch(right::contains)) {
                stillWrong.addAll(tags);
            }
        }
        assertThat(stillWrong).as("corrections that are wrong").isEmpty();
        Set<String> expected = notShown();
        Set<String> unexpected = new TreeSet<>(silent);
        unexpected.removeAll(expected);
        assertThat(unexpected).as("examples that show nothing").isEmpty();
        expected.removeAll(silent);
        assertThat(expected).as("listed, but shown").isEmpty();
    }

    /** The tags, and the word "error" if there is one, by file. */
    private static Map<String, Set<String>> findings(CheckFixture fixture) throws Json.Malformed {
        Map<?, ?> log = (Map<?, ?>)
                Json.parse(fixture.check("--json", "--extended-lambda", ".").out());
        Map<String, Set<String>> found = new HashMap<>();
        for (Object entry : (List<?>) log.get("findings")) {
            Map<?, ?> finding = (Map<?, ?>) entry;
            Set<String> tags = found.computeIfAbsent((String) finding.get("file"), f -> new HashSet<>());
            tags.add((String) finding.get("tag"));
            if (((String) finding.get("severity")).contains("error")) {
                tags.add("error");
            }
        }
        return found;
    }

    private Set<String> notShown() throws IOException {
        Set<String> tags = new TreeSet<>();
        try (InputStream in = getClass().getResourceAsStream("examples-not-shown.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (!line.startsWith("#")) {
                    tags.add(line);
                }
            }
        }
        return tags;
    }

    @Test
    void everyDiagnosticHasAPage() throws IOException {
        DiagnosticPages.write(folder.resolve("pages"));
        String index = Files.readString(folder.resolve("pages/README.md"));
        for (Explanation explanation : Explain.all()) {
            assertThat(folder.resolve("pages/" + explanation.name() + ".md")).isNotEmptyFile();
            assertThat(index).contains("](" + explanation.name() + ".md)");
        }
        assertThat(Files.readString(folder.resolve("pages/291.md"))).contains("Corrected:", "**What to do:**");
    }
}
