package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** nvcc builds every example with our cudafe++ in the place of its own. Needs the toolkit; says so where it is missing. */
class ExamplesIT {
    private static final int TIME_LIMIT_SECONDS = 300;
    private static final String HERE = "#$ _HERE_=";

    @TempDir
    static Path scratch;

    private static @Nullable Path nvcc;

    @BeforeAll
    static void makeTheOverlay() throws Exception {
        Path toolkit = toolkit();
        if (toolkit == null) {
            System.err.println("SKIPPED: ExamplesIT builds the examples with nvcc, and there is no nvcc on the PATH");
            return;
        }
        Path overlay = scratch.resolve("overlay");
        Result made = run(
                Path.of("target/dist/bin/cufe").toAbsolutePath(),
                "overlay",
                overlay.toString(),
                "--toolkit",
                toolkit.toString());
        assertThat(made.exit()).as(made.output()).isZero();
        nvcc = overlay.resolve("bin/nvcc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"saxpy", "vector_add", "reduction", "thrust_sort", "lambda_transform", "managed_histogram"})
    void nvccBuildsIt(String example) throws Exception {
        if (nvcc == null) {
            abort("no nvcc on the PATH");
            return;
        }
        Path program = scratch.resolve(example);
        Result built = run(
                nvcc,
                "-arch=sm_90",
                "-std=c++17",
                "--extended-lambda",
                "-o",
                program.toString(),
                Path.of("examples", example + ".cu").toAbsolutePath().toString());
        assertThat(built.exit()).as(built.output()).isZero();
        assertThat(program).isExecutable();
    }

    /** The toolkit that the nvcc on the PATH says it belongs to; it may be a script that calls the real one. */
    private static @Nullable Path toolkit() throws Exception {
        Path source = Files.writeString(scratch.resolve("empty.cu"), "");
        for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
            Path candidate = Path.of(folder, "nvcc");
            if (Files.isExecutable(candidate)) {
                String commands =
                        run(candidate, "--dryrun", "-c", source.toString()).output();
                int start = commands.indexOf(HERE) + HERE.length();
                return Path.of(commands.substring(start, commands.indexOf('\n', start)))
                        .getParent();
            }
        }
        return null;
    }

    private record Result(int exit, String output) {}

    private static Result run(Path program, String... args) throws Exception {
        String[] command = new String[args.length + 1];
        command[0] = program.toString();
        System.arraycopy(args, 0, command, 1, args.length);
        Path output = Files.createTempFile(scratch, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), Files.readString(output));
    }
}
