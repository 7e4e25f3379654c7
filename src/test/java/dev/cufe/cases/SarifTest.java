package dev.cufe.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What {@code --output_mode=sarif} writes validates against the schema of SARIF 2.1.0. */
class SarifTest {
    private final SarifSchema schema = new SarifSchema();

    @Test
    void theSchemaTellsGoodFromBad() {
        assertThat(schema.problems("{\"version\":\"2.1.0\",\"runs\":[]}")).isEmpty();
        assertThat(schema.problems("{\"version\":\"2.1.0\",\"runs\":[{\"tool\":1}]}"))
                .isNotEmpty();
    }

    @TestFactory
    Stream<DynamicTest> recordedCases() {
        return RecordedCase.suites().stream().flatMap(suite -> {
            NotYetList notYet = new NotYetList(suite);
            return RecordedCase.of(suite).stream()
                    .filter(recorded -> recorded.args().contains("--output_mode=sarif"))
                    .filter(recorded -> !recorded.referenceCrashed())
                    .filter(recorded -> !notYet.contains(recorded.name()))
                    .map(recorded -> DynamicTest.dynamicTest(recorded.name(), () -> check(recorded)));
        });
    }

    private void check(RecordedCase recorded) {
        String log = CaseRun.of(recorded).messages();
        if (!log.isEmpty()) {
            assertThat(schema.problems(log)).as(log).isEmpty();
        }
    }
}
