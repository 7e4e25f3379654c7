package dev.cufe.diagnostics;

import static dev.cufe.diagnostics.FakeSource.at;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SARIF output: every log made here must also validate against the schema of SARIF 2.1.0. */
class SarifSinkTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DiagnosticOptions options = new DiagnosticOptions();
    private final DiagnosticEngine engine = new DiagnosticEngine(options, new SarifSink(bytes, "/home/me/my dir"));

    SarifSinkTest() {
        engine.setLocator(new FakeSource("x", "y"));
        engine.setPrimaryFile("a.cu");
    }

    private String log() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private String results() {
        String log = log();
        String start = "\"results\":[";
        return log.substring(log.indexOf(start) + start.length(), log.lastIndexOf("]}]}"));
    }

    @AfterEach
    void theLogIsValid() throws IOException {
        try (InputStream in = getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(in);
            assertThat(schema.validate(log(), InputFormat.JSON)).isEmpty();
        }
    }

    @Test
    void aCleanRunHasNoResults() {
        assertThat(engine.finish()).isZero();
        assertThat(results()).isEmpty();
        assertThat(log()).endsWith("\"results\":[]}]}\n");
    }

    @Test
    void aResultHasRuleLevelMessageAndLocation() {
        engine.report(Codes.UNDEFINED_IDENTIFIER, at(2, 9), "u");
        assertThat(engine.finish()).isEqualTo(2);
        assertThat(results())
                .isEqualTo(
                        "{\"ruleId\":\"EC20\",\"level\":\"error\",\"message\":{\"text\":\"\\\"u\\\" is not"
                                + " declared\"},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":"
                                + "{\"uri\":\"file:///home/me/my%20dir/a.cu\"},\"region\":{\"startLine\":2,\"startColumn\":9}}}]}");
    }

    @Test
    void resultsAreSeparatedWhateverTheirLevel() {
        options.showNumbers(true);
        engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
        engine.report(Codes.EXPR_HAS_NO_EFFECT, at(2, 1));
        engine.report(Codes.EXP_SEMICOLON, at(2, 1));
        engine.finish();
        assertThat(results()).contains("\"EC174\"").contains("}]},{\"ruleId\":\"EC3709\",\"level\":\"note\"");
    }

    @Test
    void notesAreRelatedLocations() {
        engine.begin(Codes.NO_MATCHING_FUNCTION, at(1, 1), "f")
                .note(Codes.CANDIDATE_PARAM_COUNT, at(1, 1), "f(int)")
                .note(Codes.CANDIDATE_PARAM_COUNT, at(2, 1), "f()")
                .note(Codes.CALLED_FROM, 0)
                .emit();
        engine.finish();
        assertThat(results()).contains("\"relatedLocations\":[{").contains("}},{\"message\"");
    }

    @Test
    void endOfSourceHasALineOnly() {
        engine.report(Codes.EXP_SEMICOLON, FakeSource.end());
        engine.finish();
        assertThat(results()).contains("\"region\":{\"startLine\":2}}");
    }

    @Test
    void fatalDiagnosticsCloseTheLog() {
        assertThat(TextSinkTest.statusOf(() -> engine.report(Codes.INVALID_OPTION, 0, "--x\u0001")))
                .isEqualTo(4);
        assertThat(results())
                .isEqualTo("{\"ruleId\":\"invalid_option\",\"level\":\"error\","
                        + "\"message\":{\"text\":\"invalid option: --x\\u0001\"}}");
    }

    @Test
    void textIsEscaped() {
        engine.report(Codes.UNDEFINED_IDENTIFIER, at(1, 1), "a\\b\té\ud83d\ude00\ud800");
        engine.finish();
        assertThat(results()).contains("\\\"a\\\\b\\u0009é\ud83d\ude00\\uD800\\\" is");
    }

    @Test
    void remarksAndInternalErrorsHaveStandardLevels() {
        options.showRemarks(true);
        engine.report(Codes.EXTRA_SEMICOLON, at(1, 1));
        assertThat(TextSinkTest.statusOf(() -> engine.report(Codes.MISSING_PUSHCALLCONFIG, at(1, 1))))
                .isEqualTo(4);
        assertThat(results()).contains("\"EC381\",\"level\":\"note\"").contains("\"EC3654\",\"level\":\"error\"");
    }
}
