package dev.cufe.display;

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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Cross-references are those of the original for the same program. The files {@code *.xref} are its output with entities
 * numbered in order of appearance and without the name of the file.
 */
class CrossReferencesTest {
    private static final Path FIXTURES = Path.of("src/test/fixtures/xref").toAbsolutePath();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "declarations",
                "operands",
                "initializers",
                "classes",
                "templates",
                "lambdas",
                "attributes",
                "allocations",
                "implicit-members",
                "default-template-arguments",
                "parameter-values",
                "looking-ahead",
                "folds-looked-ahead",
                "parenthesized-operands",
                "partial-variables",
                "bound-parameters",
                "independent-defaults",
                "parameters",
                "value-arguments",
                "signed-arguments",
                "static-member-calls",
                "launches",
                "dependent-conversions",
                "aliases-looked-ahead",
                "redeclared-exceptions",
                "member-classes",
                "variable-templates",
                "deferred-parts",
                "value-initialization",
                "candidates-not-chosen",
                "order-of-candidates",
                "chosen-candidates",
                "dependent-members",
                "own-member-templates",
                "dependent-operands",
                "argument-names",
                "bound-aliases",
                "friends-of-instances",
                "explicit-instances",
                "builtin-calls",
                "generic-builtins",
                "members-of-bases",
                "inherited-members",
                "class-copies",
                "builtin-arguments",
                "predeclared-allocation",
                "unknown-members",
                "unevaluated-arguments",
                "unevaluated-operands",
                "decltype-operands",
                "unevaluated-static-members",
                "iterators",
                "results",
                "bodies-needed-early",
                "parameter-types",
                "owners",
                "asked-constants",
                "mere-values",
                "combined-alias-values",
                "combined-values",
                "aliases-of-packs",
                "late-exceptions",
                "constexpr-constructors",
                "constant-conditions",
                "functions-known-by-name",
                "function-template-ids",
                "late-default-arguments",
                "variadic-functions",
                "injected-members",
                "redeclared-names",
                "member-definitions",
                "variable-template-values",
                "qualified-initializers",
                "initializer-order",
                "conditional-initializers",
                "exceptions-of-specializations",
                "static-members-in-initializers",
                "values-in-static-initializers",
                "static-initializers-looked-ahead",
                "member-classes-as-bases",
                "base-order",
                "returned-lists",
                "member-types-as-arguments",
                "casts-in-templates",
                "pointed-objects",
                "member-pointers",
                "befriended-instances",
                "operands-through-casts",
                "vectors-and-casts",
                "members-read-later",
                "vector-operators",
                "declared-in-blocks",
                "members-of-typedefs",
                "addresses-by-builtin",
                "parameters-that-do-not-fit",
                "matched-specializations",
                "aliases-of-specializations",
                "last-candidates-first",
                "names-beside-dependent-bases",
                "converted-assertions",
                "made-from-one-argument",
                "substituted-signatures",
                "calls-in-signatures",
                "default-arguments-of-instances",
                "members-of-alias-instances",
                "mere-aliases-read-again",
                "casts-of-enumerations"
            })
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
