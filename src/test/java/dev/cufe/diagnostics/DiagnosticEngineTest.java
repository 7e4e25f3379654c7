package dev.cufe.diagnostics;

import static dev.cufe.diagnostics.FakeSource.at;
import static dev.cufe.diagnostics.TextSinkTest.statusOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What becomes of a diagnostic: severities, limits, counts ([diagnostics 1.3]). */
class DiagnosticEngineTest {
    private final EngineFixture fixture = new EngineFixture("x", "y", "z");
    private final DiagnosticEngine engine = fixture.engine;
    private final DiagnosticOptions options = fixture.options;

    private void warn() {
        engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
    }

    @Test
    void withoutErrorsNothingIsSignedOff() {
        warn();
        fixture.output();
        assertThat(engine.finish()).isZero();
        assertThat(fixture.output()).isEmpty();
    }

    @Test
    void errorsAreCountedAtTheEnd() {
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        fixture.output();
        assertThat(engine.finish()).isEqualTo(2);
        assertThat(fixture.output()).isEqualTo("1 error detected in the compilation of \"a.cu\".\n");
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        fixture.output();
        engine.finish();
        assertThat(fixture.output()).isEqualTo("2 errors detected in the compilation of \"a.cu\".\n");
    }

    @Test
    void aCatastropheEndsTheCompilation() {
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        fixture.output();
        assertThat(statusOf(() -> engine.report(Codes.ERROR_DIRECTIVE, at(1, 1), "no")))
                .isEqualTo(4);
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): catastrophic error: #error: no
            1 error and 1 catastrophic error detected in the compilation of "a.cu".
            Compilation terminated.
            """);
    }

    @Test
    void withoutAPrimaryFileTheCompilationIsNotNamed() {
        engine.setPrimaryFile(null);
        statusOf(() -> engine.report(Codes.MISSING_SOURCE_FILE_NAME, 0));
        assertThat(fixture.output()).contains("1 catastrophic error detected in this compilation.\n");
    }

    @Test
    void anInternalErrorIsAborted() {
        assertThat(statusOf(() -> engine.report(Codes.MISSING_PUSHCALLCONFIG, at(1, 1))))
                .isEqualTo(4);
        assertThat(fixture.output())
                .startsWith("a.cu(1): internal error: unable to find")
                .endsWith("Compilation aborted.\n");
    }

    @Test
    void theErrorLimitEndsTheCompilation() {
        options.errorLimit(2);
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        warn();
        fixture.output();
        assertThat(statusOf(() -> engine.report(Codes.EXP_SEMICOLON, at(2, 1)))).isEqualTo(4);
        assertThat(fixture.output()).isEqualTo("""
            a.cu(2): error: missing ";"
            Error limit reached.
            2 errors detected in the compilation of "a.cu".
            Compilation terminated.
            """);
    }

    @Test
    void remarksShowOnlyWhenAskedFor() {
        engine.report(Codes.EXTRA_SEMICOLON, at(1, 1));
        assertThat(fixture.output()).isEmpty();
        options.showRemarks(true);
        engine.report(Codes.EXTRA_SEMICOLON, at(1, 1));
        assertThat(fixture.output()).startsWith("a.cu(1): remark: ");
    }

    @Test
    void warningsCanBeTurnedOff() {
        options.showWarnings(false);
        options.setSeverity(Codes.EXPR_HAS_NO_EFFECT, Severity.WARNING);
        warn();
        assertThat(fixture.output()).isEmpty();
        engine.report(Codes.GLOBAL_FUNCTION_RETURN_TYPE, at(1, 1));
        assertThat(fixture.output()).startsWith("a.cu(1): error: ");
    }

    @Test
    void promotedWarningsAreErrorsWithANumber() {
        options.showNumbers(true);
        options.promoteWarnings(true);
        warn();
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): error #174-D: expression has no effect
            Remark: The warnings can be suppressed with "-diag-suppress <warning-number>"
            """);
        assertThat(engine.errorCount()).isEqualTo(1);
        assertThat(engine.finish()).isEqualTo(2);
    }

    @Test
    void theRemarkComesOnce() {
        options.showNumbers(true);
        warn();
        warn();
        assertThat(fixture.output().lines().filter(l -> l.startsWith("Remark"))).hasSize(1);
    }

    @Test
    void theRemarkComesOnlyAfterWarningsWithNumbers() {
        warn();
        assertThat(fixture.output()).doesNotContain("Remark");
        options.showNumbers(true);
        options.showRemarks(true);
        engine.report(Codes.EXTRA_SEMICOLON, at(1, 1));
        options.setSeverity(Codes.EXPR_HAS_NO_EFFECT, Severity.SOFT_ERROR);
        warn();
        assertThat(fixture.output()).doesNotContain("Remark");
    }

    @Test
    void theRemarkCanBeSuppressed() {
        options.showNumbers(true);
        options.setSeverity(Codes.SUPPRESSION_HINT, Severity.SUPPRESSED);
        warn();
        assertThat(fixture.output()).doesNotContain("Remark");
    }

    @Test
    void optionsChangeSoftDiagnostics() {
        options.showNumbers(true);
        options.setSeverity(Codes.EXPR_HAS_NO_EFFECT, Severity.SOFT_ERROR);
        warn();
        assertThat(fixture.output()).startsWith("a.cu(1): error: ");
        options.setSeverity(Codes.EXPR_HAS_NO_EFFECT, Severity.SUPPRESSED);
        warn();
        assertThat(fixture.output()).isEmpty();
        options.setSeverity(Codes.GLOBAL_FUNCTION_RETURN_TYPE, Severity.WARNING);
        engine.report(Codes.GLOBAL_FUNCTION_RETURN_TYPE, at(1, 1));
        assertThat(fixture.output()).startsWith("a.cu(1): warning #20048-D: ");
        options.setSeverity(Codes.MISSING_ACCESS_SPECIFIER, Severity.WARNING);
        engine.report(Codes.MISSING_ACCESS_SPECIFIER, at(1, 1), "private");
        assertThat(fixture.output()).startsWith("a.cu(1): warning #261-D: ");
    }

    @Test
    void optionsDoNotTouchHardErrors() {
        options.setSeverity(Codes.EXP_SEMICOLON, Severity.SUPPRESSED);
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        assertThat(fixture.output()).startsWith("a.cu(1): error: ");
    }

    @Test
    void onceShowsTheFirstOnly() {
        options.showOnce(Codes.EXPR_HAS_NO_EFFECT);
        warn();
        warn();
        assertThat(fixture.output().lines()).hasSize(1);
    }

    @Test
    void systemHeadersShowHardErrorsOnly() {
        engine.report(Codes.EXPR_HAS_NO_EFFECT, FakeSource.inHeader(1));
        engine.report(Codes.GLOBAL_FUNCTION_RETURN_TYPE, FakeSource.inHeader(1));
        assertThat(fixture.output()).isEmpty();
        engine.report(Codes.EXP_SEMICOLON, FakeSource.inHeader(1));
        assertThat(fixture.output()).startsWith("lib.h(1): error: ");
        assertThat(engine.errorCount()).isEqualTo(1);
    }

    @Test
    void instancesDoNotRepeatWhatWasSaidOfTheirTemplate() {
        engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
        for (int instance = 0; instance < 2; instance++) {
            engine.enterContext(Codes.CONTEXT_INSTANTIATION, at(3, 1), "f");
            engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
            engine.report(Codes.EXPR_HAS_NO_EFFECT, at(2, 1));
            engine.leaveContext();
        }
        assertThat(engine.warningCount()).isEqualTo(3);
    }

    @Test
    void callersCanChooseTheSeverity() {
        engine.error(Codes.DIVIDE_BY_ZERO, at(1, 1));
        engine.softError(Codes.DIVIDE_BY_ZERO, at(1, 1));
        engine.warning(Codes.DIVIDE_BY_ZERO, at(1, 1));
        options.setSeverity(Codes.DIVIDE_BY_ZERO, Severity.SUPPRESSED);
        engine.error(Codes.DIVIDE_BY_ZERO, at(2, 1));
        engine.softError(Codes.DIVIDE_BY_ZERO, at(2, 1));
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): error: division by zero
            a.cu(1): error: division by zero
            a.cu(1): warning: division by zero
            a.cu(2): error: division by zero
            """);
    }

    @Test
    void enabledTellsWhetherItWouldShow() {
        assertThat(engine.isEnabled(Codes.EXPR_HAS_NO_EFFECT, at(1, 1))).isTrue();
        assertThat(engine.isEnabled(Codes.EXTRA_SEMICOLON, at(1, 1))).isFalse();
        assertThat(engine.isEnabled(Codes.MISSING_ACCESS_SPECIFIER, at(1, 1))).isFalse();
    }

    @Test
    void argumentsAreRenderedOnlyWhenShown() {
        Renderable never = (message, slot, style) -> {
            throw new AssertionError("rendered");
        };
        options.setSeverity(Codes.DECLARED_BUT_NOT_REFERENCED, Severity.SUPPRESSED);
        engine.report(Codes.DECLARED_BUT_NOT_REFERENCED, at(1, 1), never);
        try (Trial trial = engine.openTrial()) {
            engine.report(Codes.NEVER_DEFINED, at(1, 1), never);
            assertThat(trial.hasErrors()).isFalse();
        }
        assertThat(fixture.output()).isEmpty();
    }

    @Test
    void aRenderableShowsItself() {
        Renderable entity = (message, slot, style) -> {
            message.append(slot == 'n' ? "variable " : "").highlightQuoted("v");
            if ((style & EntityStyle.DECLARED_AT) != 0) {
                message.declaredAt(at(3, 1));
            }
        };
        engine.report(Codes.NO_ACCESS_TO_NAME, at(1, 1), entity);
        assertThat(fixture.output())
                .isEqualTo("a.cu(1): error: variable \"v\" (declared at line 3) cannot be accessed from here\n");
    }

    @Test
    void theBoundRendererShowsTypesAndEntities() {
        engine.setRenderer(new ArgumentRenderer() {
            @Override
            public void type(Object type, Message message) {
                message.append("\"type ").append(type.toString()).append('"');
            }

            @Override
            public void entity(Object entity, int style, Message message) {
                message.append("entity ").append(style);
            }

            @Override
            public void templateArguments(Object arguments, Message message) {
                message.append('<').append(arguments.toString()).append('>');
            }
        });
        engine.report(Codes.BAD_COPY_CONSTRUCTOR_PARAM, at(1, 1), 1, 2);
        engine.enterContext(Codes.CONTEXT_SUBSTITUTION, at(2, 1), "f", "", 3);
        engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): error: copy constructor of entity 0 cannot take a parameter of type "type 2"
            a.cu(1): error: missing ";"
                      detected during instantiation of "f" based on template argument <3> at line 2
            """);
    }
}
