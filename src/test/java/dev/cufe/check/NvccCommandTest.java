package dev.cufe.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cufe.driver.Toolkit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Command lines of nvcc: what is taken was tried with nvcc 13.0. */
class NvccCommandTest {
    @TempDir
    Path folder;

    private NvccCommand typed(String line) {
        return NvccCommand.typed(ShellWords.split(line), new CheckOptions(), folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-c",
                "-o x.o",
                "-x cu",
                "--x cu",
                "-x=cu",
                "-O3",
                "-O 3",
                "-O=3",
                "--optimize 3",
                "-g",
                "-G",
                "-lineinfo",
                "-gencode arch=compute_80,code=sm_80",
                "-gencode=arch=compute_80,code=[compute_80,sm_80]",
                "--generate-code=arch=compute_80,code=sm_80",
                "--generate-code arch=compute_80,code=sm_80",
                "-arch=sm_80",
                "-arch sm_80",
                "--gpu-architecture=sm_90",
                "-code=sm_80",
                "-Xcompiler -fPIC",
                "-Xcompiler=-Wall,-Wextra",
                "--compiler-options -fopenmp",
                "-isystem /opt/include",
                "-isystem=/opt/include",
                "-include stdio.h",
                "--include-path /opt",
                "--include-path=/opt",
                "-I /opt",
                "-I/opt",
                "-I=/opt",
                "-ccbin g++",
                "-ccbin=g++",
                "--compiler-bindir=/usr/bin/g++",
                "-MD",
                "-MF x.d",
                "-MT x.o",
                "-MP",
                "-rdc=true",
                "-rdc true",
                "-rdc=false",
                "--relocatable-device-code=true",
                "-dc",
                "-expt-relaxed-constexpr",
                "--expt-relaxed-constexpr",
                "-expt-extended-lambda",
                "--expt-extended-lambda",
                "--extended-lambda",
                "-extended-lambda",
                "-diag-suppress 177",
                "--diag-suppress 177,550",
                "--diag-suppress=177",
                "-diag-error=20011",
                "--define-macro X=1",
                "-DX",
                "-D X=1",
                "-UX",
                "-Werror all-warnings",
                "-Werror=cross-execution-space-call",
                "-Werror",
                "-w",
                "--default-stream per-thread",
                "-default-stream=legacy",
                "-maxrregcount 32",
                "-maxrregcount=32",
                "--maxrregcount=32",
                "-Xptxas -v",
                "-Xptxas=-v,-O3",
                "-t4",
                "-t 0",
                "--threads=4",
                "-m64",
                "-m 64",
                "--use_fast_math",
                "-use_fast_math",
                "-Xlinker -s",
                "-lcudart",
                "-L/opt/lib",
                "-cudart static",
                "-restrict",
                "-std=c++17",
                "--std=c++20",
                "-std c++14",
                "-std=gnu++17",
                "-std=c++2a",
                "-Wall",
                "-forward-unknown-to-host-compiler -Wextra -march=native",
                "--forward-unknown-opts -fopenmp",
                "-Xcudafe --diag_suppress=177",
                "-Xcudafe \"--diag_suppress=177 --remarks\"",
                "-keep -keep-dir x",
                "--keep --keep-dir=x",
                "-res-usage",
                "-src-in-ptx",
                "-ftz=true",
                "--fmad=false",
                "-dlto",
                "-v",
                "-dryrun",
                "-brief-diag=true",
                "-Wno-deprecated-gpu-targets",
                "-allow-unsupported-compiler",
                "-err-no",
                "-time t.csv",
                "-static-global-template-stub=false",
                "-split-compile=2",
                "-fPIC",
                "-jtd 0",
                "-e main",
                "-ewp"
            })
    void spellingsOfNvccAreTaken(String option) {
        NvccCommand command = typed(option + " a.cu");
        assertThat(command.mistakes()).isEmpty();
        assertThat(command.sources()).containsExactly("a.cu");
    }

    @Test
    void everyOptionOfNvccsHelpIsKnown() throws IOException, InterruptedException {
        String home = Toolkit.homeWith("bin/nvcc");
        assumeTrue(home != null, "no nvcc");
        Process help = new ProcessBuilder(Path.of(home, "bin", "nvcc").toString(), "--help").start();
        List<String> lines = new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(help.waitFor()).isZero();
        NvccOptions table = new NvccOptions();
        List<String> wrong = new ArrayList<>();
        for (String line : lines) {
            if (!line.startsWith("--")) {
                continue;
            }
            int end = line.indexOf(' ');
            NvccOptions.Option option = table.find(line.substring(2, end));
            String rest = line.substring(end).strip();
            boolean hasValue = !rest.startsWith("(-") && !rest.startsWith("--");
            // The help does not say that -MF has a value; without one nvcc refuses it.
            boolean isSilent = option != null && option.name().equals("dependency-output");
            if (option == null || option.hasValue() != hasValue && !isSilent) {
                wrong.add(line);
            }
            int letter = rest.indexOf("(-");
            if (letter >= 0 && table.find(rest.substring(letter + 2, rest.indexOf(')', letter))) == null) {
                wrong.add(rest);
            }
        }
        assertThat(lines).hasSizeGreaterThan(100);
        assertThat(wrong).isEmpty();
    }

    @Test
    void whatIsUnknownIsRefusedWithASuggestion() {
        assertThat(typed("--extended-lamda a.cu").mistakes())
                .containsExactly("unknown option \"--extended-lamda\"; did you mean \"--extended-lambda\"?");
        assertThat(typed("-bogus=1 a.cu").mistakes()).containsExactly("unknown option \"-bogus=1\"");
        assertThat(typed("a.cu -I").mistakes()).containsExactly("option \"-I\" needs a value");
        assertThat(typed("-std=c++12 a.cu").mistakes()).hasSize(1);
        assertThat(typed("--sarf a.cu").mistakes().getFirst()).contains("--sarif");
    }

    @Test
    void optionsBecomeThoseOfTheFrontEnd() {
        UnitSettings settings = typed("-std=gnu++20 -dc -G -Xcompiler -DA=1,-isystem,sys '-DX=1,Y=f(1\\,2)' -Ione,two"
                        + " -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90"
                        + " -Werror cross-execution-space-call -diag-suppress=177 x.cu")
                .settings();
        assertThat(settings.commandLine("x.cu", 120200))
                .startsWith("--c++20")
                .contains("--device-c", "--debug_mode", "-Ione", "-Itwo", "--sys_include=sys", "--diag_suppress=177")
                .contains("--diag_error=h_hd_illegal_call", "--diag_error=h_hd_illegal_call_generic")
                .endsWith("x.cu");
        assertThat(settings.hostMode("x.cu").macros())
                .contains("A=1", "X=1", "Y=f(1,2)", "__CUDACC_DEBUG__", "__CUDA_ARCH_LIST__=800");
        assertThat(settings.hostMode("x.cu").architecture()).isEqualTo(800);
        assertThat(settings.hostMode("x.cu").gnuDialect()).isTrue();
    }

    @Test
    void responseFilesAreRead() throws IOException {
        Files.writeString(folder.resolve("a.rsp"), "-DA='1 2' -I\"x y\"\n@b.rsp");
        Files.writeString(folder.resolve("b.rsp"), "-DB b.cu @b.rsp");
        NvccCommand command = typed("-optf a.rsp");
        assertThat(command.settings().hostMode("b.cu").macros()).startsWith("A=1 2", "B");
        assertThat(command.sources()).contains("b.cu");
        assertThat(command.mistakes()).containsExactly("response files name each other without end");
        assertThat(typed("--options-file none a.cu").mistakes()).containsExactly("cannot read options file \"none\"");
    }

    @Test
    void clangsLinesAreUnderstood() {
        NvccCommand command = NvccCommand.built(
                ShellWords.split(
                        "/usr/bin/clang++-17 -x cuda --cuda-gpu-arch=sm_80 --cuda-path=/opt -std=gnu++17 -DA -Iinc"
                                + " -fgpu-rdc -Xclang -fcuda-allow-variadic-functions -O2 -o a.o -c a.cc"),
                folder);
        assertThat(command.mistakes()).isEmpty();
        assertThat(command.sources()).containsExactly("a.cc");
        assertThat(command.settings().hostMode("a.cc").cuda()).isTrue();
        assertThat(command.settings().hostMode("a.cc").architecture()).isEqualTo(800);
        assertThat(command.settings().commandLine("a.cc", 120200)).contains("--device-c", "-Iinc");
    }
}
