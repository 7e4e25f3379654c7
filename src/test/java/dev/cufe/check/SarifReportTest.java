package dev.cufe.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.cufe.check.CheckFixture.Run;
import dev.cufe.util.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports validate against the schema of SARIF 2.1.0 and keep the rules that GitHub's code scanning publishes. */
class SarifReportTest {
    @TempDir
    Path folder;

    private CheckFixture fixture;

    @BeforeEach
    void setUp() throws IOException {
        Path checkout = folder.resolve("checkout");
        fixture = new CheckFixture(checkout);
        Files.createDirectories(checkout.resolve(".git"));
    }

    private Map<?, ?> report(String... arguments) throws IOException, Json.Malformed {
        Run run = fixture.check(arguments);
        try (InputStream in = getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(in);
            assertThat(schema.validate(run.out(), InputFormat.JSON)).isEmpty();
        }
        Map<?, ?> log = (Map<?, ?>) Json.parse(run.out());
        Map<?, ?> result = (Map<?, ?>) ((List<?>) log.get("runs")).getFirst();
        keepsGitHubsRules(result);
        return result;
    }

    /** docs.github.com: "SARIF support for code scanning". */
    private static void keepsGitHubsRules(Map<?, ?> run) {
        Map<?, ?> driver = (Map<?, ?>) ((Map<?, ?>) run.get("tool")).get("driver");
        List<?> rules = (List<?>) driver.get("rules");
        Set<Object> ids = new HashSet<>();
        for (Object entry : rules) {
            Map<?, ?> rule = (Map<?, ?>) entry;
            assertThat(ids.add(rule.get("id"))).isTrue();
            assertThat((String) rule.get("name")).isNotBlank().hasSizeLessThan(255);
            assertThat(text(rule, "shortDescription")).isNotBlank().hasSizeLessThan(1024);
            assertThat(text(rule, "fullDescription")).isNotBlank().hasSizeLessThan(1024);
            assertThat(text(rule, "help")).isNotBlank();
            assertThat(rule.get("defaultConfiguration")).isNotNull();
        }
        Set<Object> fingerprints = new HashSet<>();
        for (Object entry : (List<?>) run.get("results")) {
            Map<?, ?> result = (Map<?, ?>) entry;
            assertThat(ids).contains(result.get("ruleId"));
            assertThat((String) result.get("level")).isIn("error", "warning", "note");
            assertThat(text(result, "message")).isNotBlank();
            List<?> locations = (List<?>) result.get("locations");
            assertThat(locations).isNotEmpty();
            assertThat(locations.toString()).contains("uri=", "startLine=");
            assertThat(fingerprints.add(result.get("partialFingerprints"))).isTrue();
        }
    }

    private static String text(Map<?, ?> owner, String member) {
        return (String) ((Map<?, ?>) owner.get(member)).get("text");
    }

    @Test
    void aCleanRunIsSuccessful() throws IOException, Json.Malformed {
        fixture.write("a.cu", "__global__ void k() {}\n");
        Map<?, ?> run = report("--sarif", "a.cu");
        assertThat((List<?>) run.get("results")).isEmpty();
        assertThat(run.get("invocations").toString()).contains("executionSuccessful=true", "exitCode=0");
    }

    @Test
    void resultsHaveRelativePathsRulesAndSteps() throws IOException, Json.Malformed {
        fixture.write("dir with blank/a.cu", """
            int h();
            template <class T> __device__ int inner(T t) { return h(); }
            template <class T> __device__ int outer(T t) { return inner(t); }
            __global__ void k() { outer(1); }
            #pragma nv_diag_suppress 174
            void f(int i) { i; }
            """);
        Map<?, ?> run = report("--sarif", "dir with blank/a.cu");
        String results = run.get("results").toString();
        assertThat(results)
                .contains("ruleId=20016", "uri=dir%20with%20blank/a.cu", "uriBaseId=%SRCROOT%", "startLine=2.0")
                .contains("codeFlows=", "threadFlows=", "relatedLocations=")
                .contains("ruleId=174", "suppressions=[{kind=inSource");
        assertThat(run.get("originalUriBaseIds").toString())
                .contains("uri=file:///")
                .endsWith("/}}");
        assertThat(run.get("tool").toString()).contains("markdown=", "What to do");
    }

    @Test
    void whatHasNoPlaceIsANotificationOrAtTheTop() throws IOException, Json.Malformed {
        Map<?, ?> missing = report("--sarif", "missing.cu");
        assertThat(missing.get("results").toString()).contains("ruleId=1696", "startLine=1.0");
        fixture.write("a.cu", "\n");
        assertThat(report("--sarif", "a.cu", "--bogus").get("invocations").toString())
                .contains("executionSuccessful=false", "exitCode=2", "unknown option");
        assertThat(report("--sarif", "a.cu", "-diag-suppress", "bogus")
                        .get("invocations")
                        .toString())
                .contains("executionSuccessful=false", "bogus");
    }

    @Test
    void errorsInsideOfLibrariesAreShownWhereTheUserCanMendThem() throws IOException, Json.Malformed {
        fixture.write("../lib/l.h", "template <class T> bool less(T a, T b) { return a < b; }\n");
        fixture.write("a.cu", "#include \"../lib/l.h\"\nstruct S {};\nbool b = less(S(), S());\n");
        String results = report("--sarif", "a.cu").get("results").toString();
        assertThat(results).contains("ruleId=349").contains("locations=[{physicalLocation={artifactLocation={uri=a.cu");
    }
}
