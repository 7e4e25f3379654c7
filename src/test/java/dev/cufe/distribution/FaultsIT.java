package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * What happens when something around the program goes wrong: files that cannot be read or written, limits, odd names. The
 * rows are in {@code faults.tsv}; each was tried with the reference tool and asks for its exit status or a better one. The
 * test knows nothing of how the program is started: {@code -Dcufe.program=...} names another one.
 */
class FaultsIT {
    private static final int TIME_LIMIT_SECONDS = 60;
    private static final String TOOL = System.getProperty(
            "cufe.program", Path.of("target/dist/bin/cudafe++").toAbsolutePath().toString());

    @TempDir
    Path folder;

    @BeforeEach
    void writeUnits() throws Exception {
        Files.writeString(folder.resolve("a.cu"), "int x = 1;\nvoid f() { int *p = &x; }\n");
        Files.writeString(folder.resolve("err.cu"), "int x = y;\n");
        Files.writeString(folder.resolve("big.cu"), "int long_name_of_a_variable;\n".repeat(1) + ";\n".repeat(4000));
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            many.append("int variable_number_")
                    .append(i)
                    .append(" = ")
                    .append(i)
                    .append(";\n");
        }
        Files.writeString(folder.resolve("many.cu"), many);
    }

    /**
     * @param needs a command that must succeed for the row to be tried
     * @param script what to run; {@code $T} is the program, {@code $C} the program with the options that nvcc gives
     * @param status the exit status of the script
     * @param says what must be in the output
     * @param after a command that must succeed afterwards
     */
    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "faults.tsv", delimiter = '\t', quoteCharacter = '\0', maxCharsPerColumn = 8192)
    void row(String what, String needs, String script, int status, String says, String after) throws Exception {
        assumeTrue(needs == null || run(needs).status == 0);
        Run run = run(script);
        assertThat(run.status).as(run.output).isEqualTo(status);
        assertThat(run.output)
                .doesNotContain("Exception", "initialization of VM")
                .contains(says == null ? "" : says);
        if (after != null) {
            Run check = run(after);
            assertThat(check.status).as(check.output).isZero();
        }
        assertThat(run("ls -a | grep tmp$").output).isEmpty();
    }

    private record Run(int status, String output) {}

    private Run run(String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", "-c", script).directory(folder.toFile());
        builder.environment().put("T", TOOL);
        builder.environment()
                .put(
                        "C",
                        TOOL + " --c++17 --static-host-stub --gnu_version=120200 --orig_src_file_name a.cu"
                                + " --orig_src_path_name a.cu --allow_managed --m64 --parse_templates --stub_file_name"
                                + " a.stub.c");
        Path output = Files.createTempFile("faults", ".log");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        String text = Files.readString(output, StandardCharsets.ISO_8859_1);
        Files.delete(output);
        assertThat(ended).as(text).isTrue();
        return new Run(process.exitValue(), text);
    }
}
