package dev.cufe.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules that no compiler has. What must not be reported matters most. */
class LintRulesTest {
    @TempDir
    Path folder;

    private List<String> check(String source, String... options) throws IOException {
        CheckFixture fixture = new CheckFixture(folder);
        fixture.write("a.cu", source);
        String[] arguments = new String[options.length + 1];
        arguments[0] = "a.cu";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return fixture.check(arguments).messages();
    }

    @Test
    void launchesThatNoDeviceCanRunAreReported() throws IOException {
        assertThat(check("""
            __global__ void k();
            void f(int n) {
              k<<<1, 2048>>>();
              k<<<0, 32>>>();
              k<<<n, dim3(32, 64)>>>();
              k<<<dim3(1, 70000), 32>>>();
              k<<<1, dim3(1, 1, 65)>>>();
            }
            template <class T> void g() { k<<<1, 4096>>>(); }
            void ok(int n) { k<<<n, n>>>(); k<<<70000, 1024>>>(); k<<<1, dim3(32, 32)>>>(); k<<<dim3(n, 0 + n), 1>>>(); }
            """))
                .hasSize(6)
                .allMatch(line -> line.endsWith("[launch_cannot_run]"))
                .last()
                .asString()
                .startsWith("a.cu(9)");
    }

    @Test
    void barriersThatNotAllThreadsReachAreReported() throws IOException {
        assertThat(check("""
            __device__ int vote(int);
            __global__ void k(int *p) {
              if (threadIdx.x == 0) { p[0] = 1; __syncthreads(); }
              if (blockIdx.x == 0) { __syncthreads(); }
              if (vote(threadIdx.x)) { __syncthreads(); }
              if (threadIdx.x < 16) { p[0] = 2; }
              __syncthreads();
            }
            """))
                .containsExactly(
                        "a.cu(3): warning: __syncthreads is called in a branch that not all threads of the block"
                                + " take [barrier_in_divergent_code]");
    }

    @Test
    void uncheckedLaunchesAreReportedWhereThatIsAskedFor() throws IOException {
        String launch = "__global__ void k();\nvoid f() { k<<<1, 1>>>(); }\n";
        assertThat(check(launch)).isEmpty();
        assertThat(check(launch, "-diag-warn", "launch_never_checked")).hasSize(1);
        assertThat(check(launch + "int g() { return cudaGetLastError(); }\n", "-diag-warn=launch_never_checked"))
                .isEmpty();
    }

    @Test
    void pragmasAndOptionsSilenceRules() throws IOException {
        String launch = "__global__ void k();\nvoid f() { k<<<1, 2048>>>(); }\n";
        assertThat(check("#pragma nv_diag_suppress launch_cannot_run\n" + launch))
                .isEmpty();
        assertThat(check(launch, "-diag-suppress", "launch_cannot_run")).isEmpty();
        assertThat(check(launch, "-diag-error=launch_cannot_run").getFirst()).contains(": error: ");
    }
}
