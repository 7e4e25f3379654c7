package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The resident form gives what a cold run gives, and is never missed when it is gone. */
class ResidentIT {
    private static final int TIME_LIMIT_SECONDS = 120;
    private static final Path EXECUTABLE =
            Path.of("target/dist/lib/native/cudafe++").toAbsolutePath();

    private static final String CUDA = """
        # 0 "%1$s"
        # 1 "cuda.h" 1
        namespace std { template<class T> struct pair { T first; T second; }; }
        typedef unsigned long size_t;
        #pragma nv_diag_suppress 177
        template<class T> T twice(T x) { return x + x; }
        # 1 "deep.h" 1 3
        inline int helper(int n) { int unused; return n; }
        int after;
        # 9 "cuda.h" 2
        struct S { static int count; int f() const; };
        # 0 "<command-line>" 2
        # 1 "%1$s"
        """;
    private static final String VECTOR = """
        # 1 "vector" 1 3
        namespace std { template<class T> struct vector { T *begin; size_t size() const { return 0; } }; }
        int in_vector;
        # 2 "%1$s" 2
        """;

    @TempDir
    private Path folder;

    private record Result(int exit, String output, Map<String, String> files) {}

    @BeforeEach
    void needsTheExecutable() throws IOException {
        if (!Files.isExecutable(EXECUTABLE)) {
            System.err.println("SKIPPED: the resident form, because there is no native executable (./cufe native)");
        }
        Assumptions.assumeTrue(Files.isExecutable(EXECUTABLE), "no native executable");
        Files.createDirectories(folder.resolve("sockets"));
        Files.setPosixFilePermissions(folder.resolve("sockets"), PosixFilePermissions.fromString("rwx------"));
    }

    @AfterEach
    void stop() throws Exception {
        if (Files.isExecutable(EXECUTABLE)) {
            serve("--stop");
        }
    }

    @Test
    void unitsGiveTheSameInEveryOrder() throws Exception {
        Map<String, String> units = units();
        Map<String, Result> cold = new TreeMap<>();
        for (String name : units.keySet()) {
            cold.put(name, unit(name, units.get(name), "0"));
        }
        startServer();
        List<String> names = new ArrayList<>(units.keySet());
        for (int order = 0; order < 3; order++) {
            Collections.shuffle(names, new Random(order));
            for (String name : names) {
                assertThat(unit(name, units.get(name), "1")).as(name).isEqualTo(cold.get(name));
            }
        }
        assertThat(served()).isGreaterThanOrEqualTo(2 * names.size());
    }

    @Test
    void aServerThatWasKilledIsNotMissed() throws Exception {
        String text = units().get("plain.cu");
        Result cold = unit("plain.cu", text, "0");
        startServer();
        assertThat(unit("plain.cu", text, "1")).isEqualTo(cold);
        String process = field("process");
        new ProcessBuilder("kill", "-9", process).start().waitFor();
        assertThat(unit("plain.cu", text, "1")).isEqualTo(cold);
        startServer();
        assertThat(unit("plain.cu", text, "1")).isEqualTo(cold);
    }

    @Test
    void anotherEnvironmentOrLimitIsServedCold() throws Exception {
        String text = units().get("plain.cu");
        Result cold = unit("plain.cu", text, "0");
        startServer();
        assertThat(run(List.of("env", "TZ=Asia/Tokyo"), "plain.cu", text, "1")).isEqualTo(cold);
        assertThat(run(List.of("prlimit", "--fsize=100000000:100000000"), "plain.cu", text, "1"))
                .isEqualTo(cold);
        assertThat(served()).isZero();
        assertThat(field("left to the client")).isEqualTo("2");
    }

    @Test
    void theMaskOfTheClientCounts() throws Exception {
        startServer();
        String text = units().get("plain.cu");
        unit("plain.cu", text, "1");
        run(List.of("sh", "-c", "umask 077; exec \"$@\"", "sh"), "plain.cu", text, "1");
        assertThat(served()).isEqualTo(2);
    }

    @Test
    void nothingIsLeftWhenTheServerStops() throws Exception {
        startServer();
        unit("plain.cu", units().get("plain.cu"), "1");
        serve("--stop");
        try (Stream<Path> left = Files.list(folder.resolve("sockets"))) {
            assertThat(left).isEmpty();
        }
        assertThat(serve("--status")).contains("no server");
    }

    private static Map<String, String> units() {
        Map<String, String> units = new TreeMap<>();
        units.put("plain.cu", CUDA + "__attribute__((global)) void k(int *p) { *p = twice(2); }\n");
        units.put("vector.cu", CUDA + VECTOR + "int n() { return std::vector<int>().size(); }\n");
        units.put("dir/longer name.cu", CUDA + VECTOR + "std::pair<int> p = {1, 2};\n");
        units.put("error.cu", CUDA + VECTOR + "int f() {\n  return undeclared;\n}\n");
        units.put("warning.cu", CUDA + "#pragma nv_diag_default 177\nvoid f() { int unused; }\n");
        units.put("directive.cu", CUDA + "#define N 3\nint n = N;\n");
        units.put("other.cu", CUDA.replace("int after", "int before") + "int before2 = before;\n");
        units.put("broken.cu", "# 0 \"%1$s\"\n# 1 \"cuda.h\" 1\nint f( {\n# 1 \"%1$s\" 2\nint g;\n");
        units.put("unmarked.cu", "int x;\n");
        units.replaceAll((name, text) -> text.replace("%1$s", name));
        return units;
    }

    private Result unit(String name, String text, String resident) throws Exception {
        return run(List.of(), name, text, resident);
    }

    private Result run(List<String> before, String name, String text, String resident) throws Exception {
        Path place = Files.createTempDirectory(folder, "unit");
        Files.writeString(place.resolve("t.ii"), text);
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(EXECUTABLE.toString(), "--c++17", "--gnu_version=120200", "--display_error_number"));
        command.addAll(List.of("--orig_src_file_name", name, "--orig_src_path_name", "/" + name, "--parse_templates"));
        command.addAll(List.of("--gen_c_file_name", "t.cpp", "--stub_file_name", "t.stub.c", "--gen_module_id_file"));
        command.addAll(List.of("--frandom-seed=1", "--module_id_file_name", "t.id", "t.ii"));
        Process process = start(command, place, resident);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> made = Files.list(place)) {
            for (Path file : made.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return new Result(process.exitValue(), output, files);
    }

    private Process start(List<String> command, Path place, String resident) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(place.toFile()).redirectErrorStream(true);
        builder.environment().put("CUFE_RESIDENT", resident);
        builder.environment().put("CUFE_RESIDENT_DIR", folder.resolve("sockets").toString());
        return builder.start();
    }

    private void startServer() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        EXECUTABLE.resolveSibling("cufe").toString(), "serve")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("server.log").toFile());
        builder.environment().put("CUFE_RESIDENT_DIR", folder.resolve("sockets").toString());
        Process process = builder.start();
        for (int i = 0; process.isAlive() && i < TIME_LIMIT_SECONDS * 10; i++) {
            if (!serve("--status").contains("no server")) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no server: " + Files.readString(folder.resolve("server.log")));
    }

    private String serve(String what) throws Exception {
        Process process = start(List.of(EXECUTABLE.resolveSibling("cufe").toString(), "serve", what), folder, "0");
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        return said;
    }

    private int served() throws Exception {
        return Integer.parseInt(field("units served"));
    }

    private String field(String name) throws Exception {
        for (String line : serve("--status").split("\n")) {
            if (line.startsWith(name + ": ")) {
                return line.substring(name.length() + 2);
            }
        }
        throw new AssertionError("no " + name);
    }
}
