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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CufeTest {
    @TempDir
    Path folder;

    private record Run(int status, String out, String err) {}

    private Run run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                folder,
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        int status = Cufe.run(args, terminal);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"translate", "check", "preprocess", "explain", "options", "overlay", "serve", "version"})
    void everyCommandExplainsItself(String command) {
        Run run = run(command, "--help");
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("usage: cufe " + command);
        assertThat(run("help", command)).isEqualTo(run);
        assertThat(run("help").out()).contains("  " + command);
    }

    @Test
    void anUnknownCommandIsWrongUse() {
        assertThat(run("frobnicate").status()).isEqualTo(2);
        assertThat(run("frobnicate").err()).contains("no command \"frobnicate\"");
        assertThat(run().status()).isEqualTo(2);
    }

    @Test
    void optionsAreAllListed() {
        assertThat(run("options").out().lines().filter(line -> line.contains("--")))
                .hasSize(386);
        assertThat(run("options", "extended-lambda").out()).contains("--extended-lambda");
        assertThat(run("options", "nonsense").status()).isEqualTo(2);
    }

    @Test
    void diagnosticsAreExplainedByNumberAndTag() {
        Run run = run("explain", "177");
        assertThat(run.out()).contains("declared_but_not_referenced").contains("-diag-suppress 177");
        assertThat(run("explain", "#177-D")).isEqualTo(run);
        assertThat(run("explain", "declared_but_not_referenced")).isEqualTo(run);
        assertThat(run("explain", "no_such_tag").status()).isEqualTo(2);
    }

    @Test
    void translateNeedsOneSource() {
        assertThat(run("translate").err()).contains("no source file is named");
        assertThat(run("translate", "a.cu", "b.cu").err()).contains("more than one source file");
        assertThat(run("translate", "a.cu", "--nonsense").err()).contains("unknown option \"--nonsense\"");
        assertThat(run("translate", "no.cu").err()).contains("cannot open source file \"no.cu\"");
    }

    @Test
    void nvccSpellingsBecomeOptionsOfCudafe() {
        UnitArguments unit = UnitArguments.parse(new String[] {
            "-std=c++20",
            "-rdc=true",
            "-Ia",
            "-I",
            "b",
            "-DX=1",
            "-U",
            "Y",
            "-Xcudafe",
            "--remarks",
            "x.cu",
            "-o",
            "out"
        });
        assertThat(unit.mistake()).isNull();
        assertThat(unit.output()).isEqualTo("out");
        assertThat(unit.macros()).containsExactly("X=1", "!Y");
        assertThat(unit.commandLine("-n"))
                .startsWith("--c++20")
                .containsSequence("--device-c", "-Ia", "-Ib", "--remarks", "x.cu");
    }

    @Test
    void onlyTheNativeExecutableCanBeResident() {
        Run run = run("serve", "--status");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("only the native executable");
    }

    @Test
    void preprocessStandsInForTheHostCompiler() throws IOException {
        Files.writeString(folder.resolve("a.h"), "#define A __GNUC__\n");
        Files.writeString(folder.resolve("a.cpp"), "#include \"a.h\"\nint a = A + B; // c\n");
        assertThat(run("preprocess", "-DB=7", "a.cpp").out())
                .isEqualTo("# 1 \"a.cpp\"\n# 1 \"a.h\" 1\n# 2 \"a.cpp\" 2\nint a = 12 + 7; \n");
        assertThat(run("preprocess", "-P", "-C", "-DB", "a.cpp").out()).isEqualTo("int a = 12 + 1; // c\n");
        assertThat(run("preprocess", "-M", "a.cpp").out()).isEqualTo("a.o: a.cpp\na.o: a.h\n");
        assertThat(run("preprocess", "-dM", "-UA", "a.cpp").out())
                .contains("#define A __GNUC__\n", "#define __GNUC__ 12\n");
    }

    @Test
    void withoutAToolkitOurDeclarationsAreThere() throws IOException {
        Files.writeString(
                folder.resolve("k.cu"), "__global__ void k(float4 *p) { *p = make_float4(1, 2, 3, threadIdx.x); }\n");
        Run run = run("preprocess", "-P", "--no-toolkit", "k.cu");
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("cudaMalloc(void **devPtr, size_t size)")
                .endsWith("__attribute__((global)) void k(float4 *p) { *p = make_float4(1, 2, 3, threadIdx.x); }\n");
    }
}
