package dev.cufe.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.options.CommandLine;
import dev.cufe.options.CommandLineResult;
import dev.cufe.options.Options;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Ids printed by the reference tool ([module-ids 1.1] to [module-ids 1.5]). */
class ModuleIdTest {
    private static Options options(String... more) {
        String[] args = new String[more.length + 5];
        args[0] = "--orig_src_file_name";
        args[1] = "x.cu";
        args[2] = "--orig_src_path_name";
        args[3] = "/src/x.cu";
        System.arraycopy(more, 0, args, 4, more.length);
        args[args.length - 1] = "x.cu";
        return ((CommandLineResult.Compile)
                        CommandLine.parse(args, Path.of("/")).outcome())
                .options();
    }

    private static String id(String entity, String... more) {
        return new ModuleId(options(more), Path.of("/"), Instant.EPOCH, 30723).compute(entity);
    }

    @Test
    void shortNamesArePlainAndLongOnesAreHashed() {
        assertThat(id("_Z1fv")).isEqualTo("_dd7f95c2_4_x_cu__Z1fv");
        assertThat(id("_Z17averylongfunctioni")).isEqualTo("_dd7f95c2_4_x_cu_4caf135d");
        assertThat(id("eightchr")).isEqualTo("_dd7f95c2_4_x_cu_eightchr");
        assertThat(id("ninechars")).isEqualTo("_dd7f95c2_4_x_cu_83ac14cd");
    }

    @Test
    void seedsReplaceTimeAndProcess() {
        assertThat(id(null, "--frandom-seed=1234")).isEqualTo("_dd7f95c2_4_x_cu_000004d2");
        assertThat(id(null, "--frandom-seed=077")).isEqualTo("_dd7f95c2_4_x_cu_0000003f");
        assertThat(id(null, "--frandom-seed=foobar_baz")).isEqualTo("_dd7f95c2_4_x_cu_fdfa10c1");
        assertThat(id(null, "--frandom-seed=12345678901")).isEqualTo("_dd7f95c2_4_x_cu_b720201b");
    }

    @Test
    void timeIsWrittenAsTheCLibraryWritesIt() {
        assertThat(ModuleId.time(Instant.EPOCH)).endsWith(" 1970\n").hasSize(25);
        DateTimeFormatter format = DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy'\n'", Locale.ENGLISH);
        for (String day : new String[] {"1999-12-31", "2000-02-29", "2024-02-29", "2025-03-01", "2100-03-01"}) {
            Instant instant = Instant.parse(day + "T12:03:59Z");
            assertThat(ModuleId.time(instant)).isEqualTo(format.format(instant.atZone(ZoneId.systemDefault())));
        }
    }
}
