package dev.cufe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cufe reduce} on sources of which one part matters. */
class ReduceTest {
    @TempDir
    Path folder;

    private record Run(int status, String out, String err) {}

    private Run reduce(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                folder,
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        int status = new ReduceCommand().run(args, terminal);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private String program() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            text.append("struct S").append(i).append(" { int m; void f(int x) { if (x) { m = x + 1; } } };\n");
        }
        text.append("namespace n { void g() { int a = 1; { a = missing(a, 2); } } }\n");
        Files.writeString(folder.resolve("a.ii"), text);
        return "a.ii";
    }

    @Test
    void aMessageStays() throws IOException {
        Run run = reduce(program(), "--message", "\"missing\" is not declared");
        assertThat(run.err()).contains(" bytes to ");
        assertThat(Path.of(run.out().trim())).hasFileName("a.ii.reduced");
        assertThat(Files.readString(folder.resolve("a.ii.reduced")))
                .contains("missing")
                .hasSizeLessThan(30);
    }

    @Test
    void aScriptDecides() throws IOException {
        assertThat(reduce(program(), "--script", "grep -q S17 a.ii", "-o", "out")
                        .status())
                .isZero();
        assertThat(folder.resolve("out")).hasContent("S17");
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void nothingToFindIsSaid() throws IOException {
        assertThat(reduce(program(), "--message", "no such text").err()).contains("does not show what is looked for");
        assertThat(reduce("a.ii").err()).contains("is no crash folder");
        assertThat(reduce("none.ii", "--message", "x").err()).contains("cannot open");
        assertThat(reduce().err()).contains("missing argument: FILE");
        assertThat(reduce("a.ii", "--seconds", "many").err()).contains("is no number of seconds");
    }
}
