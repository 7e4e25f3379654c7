package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overlay of an installed toolkit with the distribution and with a compiler cache. Without either nothing is tried. */
class OverlayIT {
    private static final int TIME_LIMIT_SECONDS = 120;
    private static final Path DISTRIBUTION = Path.of("target/dist").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void aCompilerCacheTellsCompilersApart() throws Exception {
        assumeTrue(run("command -v ccache && test -x $TK/bin/nvcc").status == 0);
        Files.writeString(folder.resolve("m.cu"), "__global__ void k() { }\nint main() { k<<<1, 1>>>(); }\n");
        Path compiler = DISTRIBUTION.resolve("lib/overlay-nvcc");
        FileTime time = Files.getLastModifiedTime(compiler);
        assertThat(run(DISTRIBUTION + "/bin/cufe overlay over --toolkit $TK").output)
                .endsWith("over/bin/nvcc\n");
        assertThat(isHit("$TK/bin/nvcc")).as("first with NVIDIA's").isFalse();
        assertThat(isHit("$TK/bin/nvcc")).as("again with NVIDIA's").isTrue();
        assertThat(isHit("over/bin/nvcc")).as("first with ours").isFalse();
        assertThat(isHit("over/bin/nvcc")).as("again with ours").isTrue();
        try {
            Files.setLastModifiedTime(compiler, FileTime.fromMillis(time.toMillis() - 1000));
            assertThat(isHit("over/bin/nvcc")).as("with another build of ours").isFalse();
        } finally {
            Files.setLastModifiedTime(compiler, time);
        }
    }

    /** Whether the cache had the object file. */
    private boolean isHit(String compiler) throws Exception {
        Run run = run("ccache -z > /dev/null && ccache " + compiler + " -c m.cu -o m.o && ccache -s -v");
        assertThat(run.status).as(run.output).isZero();
        assertThat(folder.resolve("m.o")).isNotEmptyFile();
        Run statistics = run("ccache --print-stats | grep -E '^(direct|preprocessed)_cache_hit' | grep -qv '[^0-9]0$'");
        return statistics.status == 0;
    }

    private record Run(int status, String output) {}

    private Run run(String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script).directory(folder.toFile());
        builder.environment().put("CCACHE_DIR", folder.resolve("cache").toString());
        builder.environment().put("TK", toolkit());
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), output);
    }

    private static String toolkit() {
        for (String home : new String[] {System.getenv("CUDA_HOME"), "/usr/local/cuda", "/usr/local/cuda-13.0"}) {
            if (home != null && Files.isExecutable(Path.of(home, "bin/nvcc"))) {
                return home;
            }
        }
        return "/nonexistent";
    }
}
