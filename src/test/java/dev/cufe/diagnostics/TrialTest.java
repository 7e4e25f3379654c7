package dev.cufe.diagnostics;

import static dev.cufe.diagnostics.FakeSource.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Diagnostics held back while something is tried. */
class TrialTest {
    private final EngineFixture fixture = new EngineFixture("x", "y");
    private final DiagnosticEngine engine = fixture.engine;

    @Test
    void droppedDiagnosticsAreGone() {
        Trial trial = engine.openTrial();
        assertThat(engine.inTrial()).isTrue();
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        assertThat(trial.hasErrors()).isTrue();
        assertThat(trial.errorCount()).isEqualTo(1);
        assertThat(trial.firstError().code()).isEqualTo(Codes.EXP_SEMICOLON);
        trial.drop();
        assertThat(engine.inTrial()).isFalse();
        assertThat(engine.errorCount()).isZero();
        assertThat(fixture.output()).isEmpty();
    }

    @Test
    void committedDiagnosticsAreShownInOrder() {
        Trial trial = engine.openTrial();
        engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
        engine.report(Codes.EXP_SEMICOLON, at(2, 1));
        assertThat(fixture.output()).isEmpty();
        trial.commit();
        assertThat(fixture.output().lines()).hasSize(2).first().asString().startsWith("a.cu(1): warning");
        assertThat(engine.errorCount()).isEqualTo(1);
    }

    @Test
    void warningsAreNotErrors() {
        try (Trial trial = engine.openTrial()) {
            engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
            assertThat(trial.hasErrors()).isFalse();
            assertThat(trial.firstError()).isNull();
        }
    }

    @Test
    void demotedErrorsAreNotErrors() {
        fixture.options.setSeverity(Codes.GLOBAL_FUNCTION_RETURN_TYPE, Severity.WARNING);
        try (Trial trial = engine.openTrial()) {
            engine.report(Codes.GLOBAL_FUNCTION_RETURN_TYPE, at(1, 1));
            assertThat(trial.hasErrors()).isFalse();
        }
    }

    @Test
    void anInnerTrialCommitsToTheOuter() {
        Trial outer = engine.openTrial();
        Trial inner = engine.openTrial();
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        assertThat(outer.hasErrors()).isFalse();
        inner.commit();
        assertThat(outer.hasErrors()).isTrue();
        outer.drop();
        assertThat(fixture.output()).isEmpty();
    }

    @Test
    void anInnerTrialCanBeDroppedAlone() {
        Trial outer = engine.openTrial();
        engine.report(Codes.EXP_RPAREN, at(1, 1));
        try (Trial inner = engine.openTrial()) {
            engine.report(Codes.EXP_SEMICOLON, at(1, 1));
            assertThat(inner.hasErrors()).isTrue();
        }
        outer.commit();
        assertThat(fixture.output()).isEqualTo("a.cu(1): error: missing \")\"\n");
    }

    @Test
    void trialsCloseInnermostFirst() {
        Trial outer = engine.openTrial();
        engine.openTrial();
        assertThatThrownBy(outer::drop).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theContextOfTheReportIsKept() {
        Trial trial = engine.openTrial();
        engine.enterContext(Codes.CONTEXT_INSTANTIATION, at(2, 1), "f");
        assertThat(engine.contextDepth()).isEqualTo(1);
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        engine.leaveContext();
        trial.commit();
        assertThat(fixture.output()).contains("detected during instantiation of \"f\" at line 2");
    }

    @Test
    void catastrophesAreNotHeld() {
        engine.openTrial();
        assertThat(TextSinkTest.statusOf(() -> engine.report(Codes.ERROR_DIRECTIVE, at(1, 1), "no")))
                .isEqualTo(4);
        assertThat(fixture.output()).startsWith("a.cu(1): catastrophic error");
    }

    @Test
    void fatalReportsAndThrows() {
        assertThatThrownBy(() -> engine.fatal(Codes.CANNOT_OPEN_FILE, 0, "source", "x.cu", ": is a directory"))
                .isInstanceOf(Terminated.class);
        assertThat(fixture.output())
                .startsWith("Catastrophic error: cannot open source file \"x.cu\": is a directory\n");
    }
}
