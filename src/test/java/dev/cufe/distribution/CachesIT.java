package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.distribution.Programs.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The distribution's run-time image uses its AOT caches, and works with any cache. */
class CachesIT {
    @TempDir
    static Path scratch;

    private static Programs programs;
    private static Path home;

    /** The caches, each with arguments that make the launcher take it. */
    private enum Cache {
        FULL("lib/cufe.aot", "--c++17", "no such unit"),
        SHORT("lib/short.aot");

        private final String file;
        private final String[] args;

        Cache(String file, String... args) {
            this.file = file;
            this.args = args;
        }
    }

    @BeforeAll
    static void moveTheDistribution() throws Exception {
        programs = new Programs(scratch);
        home = scratch.resolve("a moved distribution");
        Programs.copyTree(Path.of("target/dist").toAbsolutePath(), home);
    }

    @ParameterizedTest
    @EnumSource
    void usesTheCache(Cache cache) throws Exception {
        Path log = scratch.resolve("class-load.log");
        run(
                home.resolve("runtime/bin/java"),
                "-XX:AOTCache=" + home.resolve(cache.file),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xlog:class+load:file=" + log,
                "-m",
                "dev.cufe/dev.cufe.cli.CudafeMain");
        assertThat(Files.readString(log)).contains("dev.cufe.driver.Driver source: shared objects file");
    }

    @ParameterizedTest
    @EnumSource
    void trustsTheCacheItWasMadeWith(Cache cache) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("-x", home.resolve("bin/cudafe++").toString()));
        command.addAll(List.of(cache.args));
        Result traced = run(Path.of("/bin/sh"), command.toArray(new String[0]));
        assertThat(traced.output()).contains(cache.file, " -XX:-VerifySharedSpaces ");
    }

    @ParameterizedTest
    @EnumSource
    void anyCacheWillDo(Cache cache) throws Exception {
        byte[] good = Files.readAllBytes(home.resolve(cache.file));
        byte[] otherJvm = good.clone();
        Arrays.fill(otherJvm, 0, 64, (byte) 7);
        byte[] damaged = good.clone();
        Arrays.fill(damaged, good.length / 2, good.length / 2 + 100_000, (byte) 0xA5);
        List<byte[]> caches = new ArrayList<>();
        caches.add(damaged);
        caches.add(new byte[0]);
        caches.add(Arrays.copyOf(good, good.length / 2));
        caches.add(new byte[good.length]);
        caches.add(otherJvm);
        Path copy = scratch.resolve("other " + cache);
        Programs.copyTree(home, copy);
        Result right = run(home.resolve("bin/cudafe++"), cache.args);
        for (byte[] bytes : caches) {
            Files.write(copy.resolve(cache.file), bytes);
            assertThat(run(copy.resolve("bin/cudafe++"), cache.args)).isEqualTo(right);
        }
        Files.delete(copy.resolve(cache.file));
        assertThat(run(copy.resolve("bin/cudafe++"), cache.args)).isEqualTo(right);
    }

    @Test
    void oneArgumentMayBeAUnit() throws Exception {
        Path unit = Files.writeString(scratch.resolve("a unit.ii"), "int x = y;\n");
        Result alone = run(home.resolve("bin/cudafe++"), unit.toString());
        assertThat(alone.exit()).isEqualTo(2);
        Result traced =
                run(Path.of("/bin/sh"), "-x", home.resolve("bin/cudafe++").toString(), unit.toString());
        assertThat(traced.output()).contains(Cache.FULL.file);
    }

    private static Result run(Path program, String... args) throws Exception {
        return programs.run(Form.JVM, program, args);
    }
}
