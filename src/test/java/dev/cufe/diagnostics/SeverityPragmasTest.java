package dev.cufe.diagnostics;

import static dev.cufe.diagnostics.FakeSource.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.diagnostics.SeverityPragmas.Action;
import org.junit.jupiter.api.Test;

/** Severities changed by pragmas hold from their position on. */
class SeverityPragmasTest {
    private static final int CODE = Codes.EXPR_HAS_NO_EFFECT;

    private final EngineFixture fixture = new EngineFixture("x", "x", "x", "x", "x", "x", "x", "x", "x");
    private final SeverityPragmas pragmas = fixture.engine.pragmas();

    private String reported(int line) {
        fixture.engine.report(CODE, at(line, 1));
        String output = fixture.output();
        return output.isEmpty() ? "" : output.substring(output.indexOf(" ") + 1, output.lastIndexOf(": "));
    }

    @Test
    void eachActionHoldsFromItsPosition() {
        fixture.options.showNumbers(true);
        fixture.options.setSeverity(Codes.SUPPRESSION_HINT, Severity.SUPPRESSED);
        pragmas.record(at(2, 1), Action.SUPPRESS, CODE);
        pragmas.record(at(3, 1), Action.ERROR, CODE);
        pragmas.record(at(4, 1), Action.WARNING, CODE);
        pragmas.record(at(5, 1), Action.REMARK, CODE);
        pragmas.record(at(6, 1), Action.DEFAULT, CODE);
        assertThat(reported(1)).isEqualTo("warning #174-D");
        assertThat(reported(2)).isEmpty();
        assertThat(reported(3)).isEqualTo("error");
        assertThat(reported(4)).isEqualTo("warning #174-D");
        assertThat(reported(5)).isEmpty();
        assertThat(reported(6)).isEqualTo("warning #174-D");
    }

    @Test
    void defaultMeansTheCommandLine() {
        fixture.options.setSeverity(CODE, Severity.SOFT_ERROR);
        pragmas.record(at(2, 1), Action.WARNING, CODE);
        pragmas.record(at(4, 1), Action.DEFAULT, CODE);
        assertThat(reported(3)).isEqualTo("warning");
        assertThat(reported(5)).isEqualTo("error");
    }

    @Test
    void popRestoresWhatPushSaw() {
        pragmas.record(at(1, 1), Action.ERROR, CODE);
        pragmas.push(at(2, 1));
        pragmas.record(at(3, 1), Action.SUPPRESS, CODE);
        pragmas.push(at(4, 1));
        pragmas.record(at(4, 5), Action.WARNING, CODE);
        assertThat(pragmas.pop(at(6, 1))).isTrue();
        assertThat(pragmas.pop(at(7, 1))).isTrue();
        assertThat(pragmas.pop(at(8, 1))).isFalse();
        assertThat(reported(3)).isEmpty();
        assertThat(reported(5)).isEqualTo("warning");
        assertThat(reported(6)).isEmpty();
        assertThat(reported(7)).isEqualTo("error");
        assertThat(reported(9)).isEqualTo("error");
    }

    @Test
    void onceOutlivesDefaultAndPop() {
        pragmas.push(at(1, 1));
        pragmas.record(at(2, 1), Action.ONCE, CODE);
        pragmas.pop(at(4, 1));
        pragmas.record(at(5, 1), Action.DEFAULT, CODE);
        assertThat(reported(3)).isEqualTo("warning");
        assertThat(reported(3)).isEmpty();
        assertThat(reported(6)).isEmpty();
        assertThat(reported(1)).isEqualTo("warning");
    }

    @Test
    void otherDiagnosticsAreNotTouched() {
        pragmas.record(at(1, 1), Action.SUPPRESS, Codes.DIVIDE_BY_ZERO);
        assertThat(reported(2)).isEqualTo("warning");
    }

    @Test
    void manyPragmasKeepTheirOrder() {
        for (int line = 1; line <= 9; line++) {
            pragmas.record(at(line, 1), line % 2 == 0 ? Action.SUPPRESS : Action.ERROR, CODE);
        }
        for (int line = 1; line <= 9; line++) {
            assertThat(reported(line)).isEqualTo(line % 2 == 0 ? "" : "error");
        }
    }

    @Test
    void hardErrorsStay() {
        pragmas.record(at(1, 1), Action.SUPPRESS, Codes.EXP_SEMICOLON);
        fixture.engine.report(Codes.EXP_SEMICOLON, at(2, 1));
        assertThat(fixture.output()).startsWith("a.cu(2): error");
    }
}
