package dev.cufe.lex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.ColorScheme;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.DiagnosticOptions;
import dev.cufe.diagnostics.SeverityPragmas.Action;
import dev.cufe.diagnostics.TextSink;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pragmas that change severities; all expectations were seen in the original's output. */
class SeverityPragmaReaderTest {
    private static final int CODE = 940;

    private final SourceMap sources = new SourceMap();
    private final DiagnosticEngine engine =
            new DiagnosticEngine(new DiagnosticOptions(), new TextSink(new ByteArrayOutputStream(), ColorScheme.NONE));
    private final List<String> problems = new ArrayList<>();
    private SourceBuffer buffer;

    /** Reads a text and keeps its problems as {@code code@line:column}. */
    private void read(String text) {
        NameTable names = new NameTable();
        Dialect dialect = Dialect.gnu(2017, 120200);
        Keywords.reserve(names, dialect);
        buffer = sources.addBuffer("in.cu", text.getBytes(StandardCharsets.UTF_8));
        LexedUnit unit = new UnitLexer(sources, buffer, names, dialect).lex();
        SeverityPragmaReader.read(unit, sources, engine.pragmas());
        unit.problems().reportThrough(Integer.MAX_VALUE, (LexicalProblems.Sink) (code, position, arguments) ->
                problems.add(code + "@" + sources.presumedLine(position) + ":" + sources.column(position)));
    }

    private boolean isShown(int line) {
        return engine.isEnabled(CODE, buffer.position(buffer.lineStart(line - 1)));
    }

    @Test
    void pragmasHoldFromTheirLineOn() {
        read("""
            int a;
            #pragma nv_diag_suppress 940
            int b;
            #pragma nv_diag_default implicit_return_from_non_void_function
            int c;
            #pragma nv_diagnostic push
            #pragma nv_diag_suppress = 177 , 940
            int d;
            #pragma nv_diagnostic pop
            int e;
            """);
        assertThat(problems).isEmpty();
        assertThat(isShown(1)).isTrue();
        assertThat(isShown(3)).isFalse();
        assertThat(isShown(5)).isTrue();
        assertThat(isShown(8)).isFalse();
        assertThat(isShown(10)).isTrue();
    }

    @Test
    void numbersMayHaveAnyRadixAndTheDisplayForm() {
        for (String number : new String[] {"940", "0x3ac", "01654", "940u", "0b1110101100"}) {
            engine.pragmas().record(1, Action.DEFAULT, CODE);
            read("#pragma nv_diag_suppress " + number + "\nint a;\n");
            assertThat(isShown(2)).as(number).isFalse();
        }
        assertThat(problems).isEmpty();
        read("#pragma nv_diag_suppress 20091\nint a;\n");
        assertThat(engine.isEnabled(Codes.DEVICE_VAR_READ_IN_HOST, buffer.position(buffer.lineStart(1))))
                .isFalse();
    }

    @Test
    void thePragmaOperatorIsObeyed() {
        read("int a;\n_Pragma(\"nv_diag_suppress 940\")\nint b;\n");
        assertThat(isShown(1)).isTrue();
        assertThat(isShown(3)).isFalse();
    }

    @Test
    void otherPragmasAreNotObeyed() {
        read("""
            #pragma diag_suppress 940
            #pragma nv_diag_off 940
            #pragma diagnostic push
            int a;
            """);
        assertThat(problems).isEmpty();
        assertThat(isShown(4)).isTrue();
    }

    @Test
    void whatIsWrongIsReportedAndTheRestObeyed() {
        read("#pragma nv_diag_suppress 9999, 940\nint a;\n");
        assertThat(problems).containsExactly("1222@1:26");
        assertThat(isShown(2)).isFalse();
    }

    @Test
    void mistakesHaveThePositionsOfTheOriginal() {
        read("""
            #pragma nv_diag_suppress 940, 9999, 177
            #pragma nv_diag_suppress foo
            #pragma nv_diag_suppress (940)
            #pragma nv_diag_suppress 940 177
            #pragma nv_diag_suppress ,940
            #pragma nv_diag_suppress
            #pragma nv_diag_suppress 940,
            #pragma nv_diagnostic pop
            #pragma nv_diagnostic foo
            #pragma nv_diagnostic pop x
            #pragma nv_diag_suppress if
            #pragma nv_diag_suppress "940"
            #pragma nv_diagnostic
            """);
        assertThat(problems)
                .containsExactly(
                        "1222@1:31",
                        "1223@2:26",
                        "1224@3:26",
                        "253@3:27",
                        "253@4:30",
                        "1224@5:26",
                        "253@5:27",
                        "1224@6:25",
                        "253@6:25",
                        "1224@7:30",
                        "253@7:30",
                        "3185@8:26",
                        "3184@9:23",
                        "3185@10:27",
                        "1223@11:26",
                        "1224@12:26",
                        "3184@13:22");
    }

    @Test
    void mistakesStandBetweenOtherProblems() {
        read("int a = 'ab';\n#pragma nv_diag_suppress 9999\nint b = 08;\n");
        assertThat(problems).isSortedAccordingTo((x, y) -> Integer.compare(line(x), line(y)));
        assertThat(problems).anyMatch(problem -> problem.startsWith("1222@2"));
    }

    private static int line(String problem) {
        return Integer.parseInt(problem, problem.indexOf('@') + 1, problem.indexOf(':'), 10);
    }
}
