package dev.cufe.diagnostics;

import static dev.cufe.diagnostics.FakeSource.at;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layout of text output ([diagnostics 2.6]); the layouts expected here were seen in the original's output. */
class TextSinkTest {
    private static final ColorScheme DEFAULT_COLORS =
            ColorScheme.parse("error=01;31:warning=01;35:note=01;36:locus=01:quote=01:range1=32");

    private static EngineFixture full(String... lines) {
        EngineFixture fixture = new EngineFixture(lines);
        fixture.options.brief(false);
        return fixture;
    }

    @Test
    void anErrorShowsSourceLineAndCaret() {
        EngineFixture fixture = full("int a;", "int b = u1;");
        fixture.engine.report(Codes.UNDEFINED_IDENTIFIER, at(2, 9), "u1");
        assertThat(fixture.output()).isEqualTo("""
            a.cu(2): error: "u1" is not declared
              int b = u1;
                      ^

            """);
    }

    @Test
    void tabsAreKeptInTheCaretLine() {
        EngineFixture fixture = full("int\ta\t=\t\"x\";");
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 9));
        assertThat(fixture.output())
                .isEqualTo("a.cu(1): error: missing \";\"\n  int\ta\t=\t\"x\";\n     \t \t \t^\n\n");
    }

    @Test
    void columnsCountCharactersNotBytes() {
        EngineFixture fixture = full("/* éé */ int c = \"utf8\";");
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 18));
        assertThat(fixture.output()).endsWith("\n  /* éé */ int c = \"utf8\";\n                   ^\n\n");
    }

    @Test
    void warningsShowTheirNumberOnlyWhenAskedTo() {
        EngineFixture fixture = full("x");
        fixture.engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
        assertThat(fixture.output()).startsWith("a.cu(1): warning: ");
        fixture.options.showNumbers(true);
        fixture.engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 1));
        assertThat(fixture.output()).startsWith("a.cu(1): warning #174-D: ");
    }

    @Test
    void cudaNumbersAreShownShifted() {
        EngineFixture fixture = full("x");
        fixture.options.showNumbers(true);
        fixture.engine.report(Codes.DEVICE_VAR_READ_IN_HOST, at(1, 1), "__device__", "v");
        assertThat(fixture.output())
                .startsWith("a.cu(1): warning #20091-D: a __device__ \"v\" cannot be directly read");
    }

    @Test
    void withoutPositionTheSeverityIsCapitalized() {
        EngineFixture fixture = full();
        assertThat(statusOf(() -> fixture.engine.report(Codes.INVALID_OPTION, 0, "--x")))
                .isEqualTo(4);
        assertThat(fixture.output()).isEqualTo("""
            Command-line error: invalid option: --x

            1 catastrophic error detected in the compilation of "a.cu".
            Compilation terminated.
            """);
    }

    @Test
    void endOfSourceHasNoSourceLineButItsNotesDo() {
        EngineFixture fixture = full("void y() {");
        fixture.options.showNumbers(true);
        fixture.engine
                .begin(Codes.EXP_RBRACE, FakeSource.end())
                .note(Codes.MATCHING_BRACE, at(1, 10))
                .emit();
        assertThat(fixture.output()).isEqualTo("""
            At end of source: error: missing "}"
            a.cu(1): note #3196-D: to match this "{"
              void y() {
                       ^

            """);
    }

    @Test
    void subLinesComeBeforeTheSourceLine() {
        EngineFixture fixture = full("f(1);");
        fixture.engine
                .begin(Codes.NO_MATCHING_FUNCTION, at(1, 1), "f")
                .line(Codes.LINE_ARGUMENT_TYPES, "int")
                .note(Codes.CANDIDATE_PARAM_COUNT, at(1, 1), "f(int, int)")
                .emit();
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): error: no "f" accepts these arguments
                        argument types are: (int)
              f(1);
              ^
            a.cu(1): note: "f(int, int)" has a different number of parameters
              f(1);
              ^

            """);
    }

    @Test
    void notesWithoutPositionAreNumberedToo() {
        EngineFixture fixture = new EngineFixture("f(1);");
        fixture.options.showNumbers(true);
        fixture.engine
                .begin(Codes.NO_MATCHING_FUNCTION, at(1, 1), "f")
                .note(Codes.CANDIDATE_PARAM_COUNT, 0, "f")
                .emit();
        assertThat(fixture.output()).endsWith("\nNote #3322-D: \"f\" has a different number of parameters\n");
    }

    @Test
    void afterTheSourceIsClosedThereAreNoSourceLines() {
        EngineFixture fixture = full("int x;");
        fixture.engine.closeSource();
        statusOf(() -> fixture.engine.report(Codes.CANNOT_OPEN_FILE, FakeSource.end(), "module id", "o.id", ""));
        assertThat(fixture.output())
                .startsWith("a.cu(1): catastrophic error: cannot open module id file \"o.id\"\n\n1 ");
    }

    @Test
    void briefOutputHasNoSourceAndNoEmptyLines() {
        EngineFixture fixture = new EngineFixture("int b = u1;");
        fixture.options.showNumbers(true);
        fixture.engine.report(Codes.EXPR_HAS_NO_EFFECT, at(1, 9));
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): warning #174-D: expression has no effect
            Remark: The warnings can be suppressed with "-diag-suppress <warning-number>"
            """);
    }

    @Test
    void oneContextIsOneLine() {
        EngineFixture fixture = full("T x;", "A<int> a;");
        fixture.engine.enterContext(Codes.CONTEXT_INSTANTIATION_OF_CLASS, at(2, 8), "A<T> [with T=int]");
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        fixture.engine.leaveContext();
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): error: missing ";"
              T x;
              ^
                      detected during instantiation of "A<T> [with T=int]" at line 2

            """);
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        assertThat(fixture.output()).doesNotContain("detected");
    }

    @Test
    void severalContextsAreAListInnermostFirst() {
        EngineFixture fixture = new EngineFixture("x");
        fixture.engine.enterContext(Codes.CONTEXT_INSTANTIATION, at(7, 1), "outer");
        fixture.engine.enterContext(Codes.CONTEXT_IMPLICIT_GENERATION, at(8, 1), "inner");
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        assertThat(fixture.output()).endsWith("""
                      detected during:
                        implicit generation of "inner" at line 8
                        instantiation of "outer" at line 7
            """);
    }

    @Test
    void manyContextsAreCutInTheMiddle() {
        EngineFixture fixture = new EngineFixture("x");
        for (int i = 1; i <= 20; i++) {
            fixture.engine.enterContext(Codes.CONTEXT_INSTANTIATION, 0, "f" + i);
        }
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        String output = fixture.output();
        assertThat(output.lines()).hasSize(13);
        assertThat(output).contains("\"f16\"\n            [ 10 instantiation contexts not shown ]\n");
        assertThat(output)
                .contains("shown ]\n            instantiation of \"f5\"\n")
                .endsWith("\"f1\"\n");
    }

    @ParameterizedTest
    @CsvSource({
        "10, 11, 11, 0",
        "10, 12, 10, 2",
        "5, 10, 4, 6",
        "3, 10, 2, 8",
        "2, 3, 3, 0",
        "1, 10, 2, 8",
        "1, 2, 2, 0",
        "0, 40, 40, 0"
    })
    void theContextLimitDecidesHowManyAreShown(int limit, int depth, int shown, int left) {
        EngineFixture fixture = new EngineFixture("x");
        fixture.options.contextLimit(limit);
        for (int i = 1; i <= depth; i++) {
            fixture.engine.enterContext(Codes.CONTEXT_INSTANTIATION, 0, "f" + i);
        }
        fixture.engine.report(Codes.EXP_SEMICOLON, at(1, 1));
        String output = fixture.output();
        assertThat(output.lines().filter(l -> l.contains("instantiation of"))).hasSize(shown);
        if (left == 0) {
            assertThat(output).doesNotContain("not shown");
        } else {
            assertThat(output).contains("[ " + left + " instantiation contexts not shown ]");
        }
    }

    @Test
    void positionsInOtherFilesNameTheFile() {
        EngineFixture fixture = new EngineFixture("x", "y");
        fixture.engine.report(Codes.LINKAGE_CONFLICT, at(1, 1), FakeSource.inHeader(3));
        fixture.options.showRemarks(true);
        fixture.engine.report(Codes.LINKAGE_CONFLICT, at(1, 1), FakeSource.inHeader(3));
        fixture.engine.report(Codes.LINKAGE_CONFLICT, at(1, 1), at(2, 1));
        assertThat(fixture.output()).isEqualTo("""
            a.cu(1): remark: linkage conflicts with the declaration at line 3 of lib.h
            a.cu(1): remark: linkage conflicts with the declaration at line 2
            """);
    }

    @Test
    void longMessagesAreWrappedWhenAskedTo() {
        EngineFixture fixture = new EngineFixture("x");
        fixture.options.wrap(true);
        String list = "int, const char [9], double, double, std::nullptr_t, char, unsigned long, long long, "
                + "unsigned int, float, long double";
        fixture.engine
                .begin(Codes.BAD_INITIALIZER_TYPE, at(1, 1), "q".repeat(130), "int")
                .line(Codes.LINE_ARGUMENT_TYPES, list)
                .emit();
        assertThat(fixture.output())
                .isEqualTo("a.cu(1): error: cannot initialize \"int\" with a value of type\n"
                        + "          \"" + "q".repeat(68) + "\n"
                        + "          " + "q".repeat(62) + "\"\n"
                        + "            argument types are: (int, const char [9], double, double,\n"
                        + "                      std::nullptr_t, char, unsigned long, long long, unsigned\n"
                        + "                      int, float, long double)\n");
    }

    @Test
    void coloursMarkLocusSeverityNamesAndLines() {
        EngineFixture fixture = new EngineFixture(DEFAULT_COLORS, "x");
        fixture.engine.enterContext(Codes.CONTEXT_INSTANTIATION_OF_CLASS, at(2, 1), "A");
        fixture.engine.report(Codes.BAD_INITIALIZER_TYPE, at(1, 1), "const char *", "int");
        assertThat(fixture.output())
                .isEqualTo(
                        "\u001b[01m\u001b[0m\u001b[01ma.cu(1)\u001b[0m: \u001b[01;31merror\u001b[0m: cannot initialize"
                                + " \"int\" with a value of type \"const char *\"\n"
                                + "          detected during instantiation of \u001b[01m\"A\"\u001b[0m \u001b[32mat line"
                                + " 2\u001b[0m\n");
        fixture.engine.leaveContext();
        assertThat(statusOf(() -> fixture.engine.report(Codes.CANNOT_OPEN_FILE, 0, "source", "x.cu", "")))
                .isEqualTo(4);
        assertThat(fixture.output())
                .startsWith("\u001b[01;31m\u001b[0m\u001b[01;31mCatastrophic error\u001b[0m: "
                        + "cannot open source file \"\u001b[01mx.cu\u001b[0m\"\n");
    }

    @Test
    void malformedColoursAreLeftOut() {
        ColorScheme scheme = ColorScheme.parse("error=01;31:warning=red:note");
        assertThat(scheme.start(ColorScheme.ERROR)).isEqualTo("\u001b[01;31m");
        assertThat(scheme.start(ColorScheme.WARNING)).isEmpty();
        assertThat(scheme.start(ColorScheme.NOTE)).isEmpty();
        assertThat(ColorScheme.fromEnvironment(false, true)).isSameAs(ColorScheme.NONE);
        assertThat(ColorScheme.fromEnvironment(true, false)).isSameAs(ColorScheme.NONE);
    }

    static int statusOf(Runnable work) {
        try {
            work.run();
            return 0;
        } catch (Terminated end) {
            return end.exitStatus();
        }
    }
}
