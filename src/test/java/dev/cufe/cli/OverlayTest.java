package dev.cufe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code cufe overlay} with a folder that looks like a toolkit. */
class OverlayTest {
    @TempDir
    Path folder;

    private record Run(int status, String out, String err) {}

    private Run overlay(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                folder,
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        int status = new OverlayCommand().run(args, terminal);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private Run make(String name) {
        return overlay(name, "--toolkit", "toolkit", "--cudafe", "ours");
    }

    @BeforeEach
    void makeAToolkit() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("toolkit/bin"));
        Files.createDirectories(folder.resolve("toolkit/bin/crt"));
        Files.createDirectory(folder.resolve("toolkit/nvvm"));
        for (String tool : new String[] {"nvcc", "cudafe++", "ptxas"}) {
            script(bin.resolve(tool), "echo the toolkit\\'s " + tool);
        }
        Path include = Files.createDirectories(folder.resolve("toolkit/include"));
        Files.writeString(include.resolve("cuda_runtime_api.h"), "#define CUDART_VERSION  13000\n");
        script(folder.resolve("ours"), "echo ours \"$@\"");
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** What a program prints, and its exit status. */
    private String output(String program, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(folder.resolve(program).toString()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return text + process.exitValue();
    }

    /** Names and texts of all files below a folder. */
    private List<String> contents(Path top) throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.walk(top)) {
            for (Path file : files.sorted().toList()) {
                lines.add(file + (Files.isRegularFile(file) ? Files.readString(file) : ""));
            }
        }
        return lines;
    }

    @Test
    void itLooksLikeTheToolkit() throws Exception {
        Run run = make("over");
        assertThat(run.err()).contains("its cudafe++ is");
        assertThat(run.out().trim()).isEqualTo(folder.resolve("over/bin/nvcc").toString());
        assertThat(output("over/bin/cudafe++", "a b", "c")).isEqualTo("ours a b c\n0");
        assertThat(output("over/bin/nvcc")).isEqualTo("the toolkit's nvcc\n0");
        assertThat(output("over/bin/ptxas")).isEqualTo("the toolkit's ptxas\n0");
        assertThat(folder.resolve("over/nvvm")).isDirectory();
        assertThat(make("over").status()).as("made again").isZero();
    }

    @Test
    void itWorksInAnEmptyFolderAndUnderOddNames() throws Exception {
        Files.createDirectory(folder.resolve("it's a \"folder\""));
        assertThat(make("it's a \"folder\"").status()).isZero();
        assertThat(output("it's a \"folder\"/bin/cudafe++", "x")).isEqualTo("ours x\n0");
    }

    @Test
    void whenItsDistributionIsGoneItSaysSo() throws Exception {
        make("over");
        Files.delete(folder.resolve("ours"));
        assertThat(output("over/bin/cudafe++"))
                .contains("is gone: make the overlay")
                .endsWith("\n4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"toolkit", "toolkit/bin/new", ".", "link", "link/new", "toolkit/../toolkit"})
    void theToolkitIsNeverChanged(String name) throws IOException {
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("toolkit"));
        List<String> before = contents(folder.resolve("toolkit"));
        assertThat(make(name).status()).isEqualTo(2);
        assertThat(make(name).err()).contains("overlap");
        assertThat(contents(folder.resolve("toolkit"))).isEqualTo(before);
    }

    @Test
    void anotherFolderIsNeverChanged() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("other/bin"));
        Files.writeString(bin.resolve("cudafe++"), "precious");
        List<String> before = contents(folder.resolve("other"));
        assertThat(make("other").err()).contains("not empty and not an overlay");
        assertThat(overlay("--remove", "other").err()).contains("is not an overlay");
        assertThat(contents(folder.resolve("other"))).isEqualTo(before);
        Files.writeString(folder.resolve("file"), "");
        assertThat(make("file").err()).contains("is not a folder");
    }

    @Test
    void anOverlayIsNoToolkit() {
        make("over");
        assertThat(overlay("second", "--toolkit", "over", "--cudafe", "ours").err())
                .contains("is an overlay itself");
    }

    @Test
    void itIsRemovedWhole() throws IOException {
        List<String> before = contents(folder);
        make("over");
        assertThat(overlay("--remove", "over").status()).isZero();
        assertThat(contents(folder)).isEqualTo(before);
    }

    @Test
    void whatOthersPutThereStays() throws IOException {
        make("over");
        Path note = Files.writeString(folder.resolve("over/bin/note"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("over/mine"), folder.resolve("ours"));
        assertThat(overlay("--remove", "over").err()).contains("files that cufe did not put there");
        assertThat(note).hasContent("mine");
        assertThat(link).isSymbolicLink();
        assertThat(folder.resolve("over/bin/cudafe++")).doesNotExist();
    }

    @Test
    void wrongUseIsExplained() throws IOException {
        assertThat(overlay("over", "--toolkit", "nowhere").err())
                .contains("nowhere is no CUDA toolkit: it has no bin/nvcc");
        assertThat(overlay().err()).contains("missing argument: DIR");
        assertThat(overlay("over", "--bogus").err()).contains("\"--bogus\" is not understood");
        Files.delete(folder.resolve("toolkit/include/cuda_runtime_api.h"));
        assertThat(make("over").err()).contains("is no CUDA 13.0");
    }

    @Test
    void aResidentOverlayAsksTheResidentProcess() throws Exception {
        script(folder.resolve("ours"), "echo \"resident: $CUFE_RESIDENT\"");
        overlay("over", "--toolkit", "toolkit", "--cudafe", "ours", "--resident");
        assertThat(output("over/bin/cudafe++")).isEqualTo("resident: 1\n0");
    }
}
