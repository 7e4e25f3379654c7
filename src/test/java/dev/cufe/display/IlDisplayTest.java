package dev.cufe.display;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.driver.Driver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The records of function bodies are those the original displays for the same program. The files {@code *.records} were
 * made from the original's display by the same reduction: without addresses and bookkeeping, one line each, sorted.
 */
class IlDisplayTest {
    private static final Path FIXTURES = Path.of("src/test/fixtures/display").toAbsolutePath();
    private static final Set<String> KINDS = Set.of("expr-node", "statement", "dynamic-init");
    private static final Set<String> BOOKKEEPING = Set.of(
            "next",
            "parent",
            "attributes",
            "source_sequence_entry",
            "qualifier",
            "num_template_arguments",
            "lifetime",
            "used_in_primary_declarator",
            "from_prototype_instantiation",
            "operation.type_kind",
            "eval_left_to_right",
            "end_of_block_reachable",
            "assoc_scope",
            "next_on_sorted_list",
            "next_in_destruction_list");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "statements",
                "constants",
                "temporaries",
                "allocations",
                "lambdas",
                "dependent-calls",
                "dependent-values",
                "results",
                "uninitialized",
                "arithmetic",
                "converted-constants",
                "copies",
                "named-bases",
                "qualified-calls",
                "written-arguments",
                "switches",
                "template-statics",
                "open-conditions",
                "named-base-inits",
                "open-inits",
                "regions",
                "braced-members",
                "folded-temporaries",
                "class-sources",
                "retyped-constants",
                "generated-bodies",
                "closures",
                "shared-zeros",
                "static-objects",
                "redeclared-parameters",
                "values-in-templates"
            })
    void showsTheOriginalsTrees(String name) throws IOException {
        assertThat(reduced(display(name + ".cu"), KINDS))
                .containsExactlyElementsOf(Files.readAllLines(FIXTURES.resolve(name + ".records")));
    }

    @Test
    void showsWhichBasesTheOriginalFinds() throws IOException {
        assertThat(reduced(display("matched-bases.cu"), Set.of("constructor-init")))
                .containsExactlyElementsOf(Files.readAllLines(FIXTURES.resolve("matched-bases.inits")));
    }

    /** Instances follow what needed them; lambdas of a class come where the class reads them. */
    @Test
    void showsRegionsInTheOriginalsOrder() throws IOException {
        List<String> regions = new ArrayList<>();
        for (String line : display("regions.cu").split("\n")) {
            if (line.startsWith("Intermediate language") && line.contains("(function")) {
                regions.add(line.substring(line.indexOf('"') + 1, line.lastIndexOf('"'))
                        .replaceAll("@[0-9a-f]+", ""));
            }
        }
        assertThat(regions).containsExactlyElementsOf(Files.readAllLines(FIXTURES.resolve("regions.order")));
    }

    @Test
    void showsNothingOfAUnitWithErrors() throws IOException {
        Path source = folder.resolve("bad.cu");
        Files.writeString(source, "int f() { return x; }\n");
        assertThat(run(folder, "bad.cu")).isEmpty();
    }

    private String display(String name) {
        return run(FIXTURES, name);
    }

    private String run(Path cwd, String name) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream ignored = new PrintStream(new ByteArrayOutputStream());
        String host = folder.resolve("o.cpp").toString();
        String[] args = {
            "--c++17", "--gnu_version=120200", "--parse_templates", "--gen_c_file_name", host, "--il_display", name
        };
        Driver.run(args, cwd, new ByteArrayInputStream(new byte[0]), new PrintStream(out), ignored);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> reduced(String display, Set<String> kinds) {
        List<String> records = new ArrayList<>();
        for (String block : display.split("\n\n+")) {
            String[] lines =
                    block.replaceAll("@[0-9a-f]+", "").replaceAll(":\n +", ": ").split("\n");
            String kind = lines[0].substring(lines[0].indexOf(' ') + 1);
            if (lines[0].startsWith("func-scope ") && kinds.contains(kind)) {
                records.add(reduced(kind, lines));
            }
        }
        records.sort(null);
        return records;
    }

    private static String reduced(String kind, String[] lines) {
        StringBuilder text = new StringBuilder(kind);
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            if (colon < 0) {
                continue;
            }
            String value = lines[i].substring(colon + 1).strip().replaceAll("^(file|func)-scope ", "");
            String label = lines[i].substring(0, colon).strip();
            if (!BOOKKEEPING.contains(label) && !value.equals("NULL") && !value.equals("FALSE")) {
                text.append(" | ").append(label).append(' ').append(value);
            }
        }
        return text.toString();
    }
}
