package dev.cufe.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How messages name called functions ([diagnostics 2.3]): cases record numbers and lines only. */
class CalleeNamesTest {
    @Test
    void namesAreDecodedUntilAnErrorForgetsTheirTypes() {
        List<RecordedCase> cases = RecordedCase.of(RecordedCase.ALL.resolve("cuda-rules"));
        RecordedCase names = cases.stream()
                .filter(recorded -> recorded.name().equals("names-of-callees"))
                .findFirst()
                .orElseThrow();
        assertThat(CaseRun.of(names).messages())
                .contains("function(\"f(int)::L::m() const volatile &\") from")
                .contains("function(\"_ZZ1f1?ENO1L1nE1?\") from")
                .contains("function(\"double\") from");
    }
}
