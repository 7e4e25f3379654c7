package dev.cufe.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.distribution.Programs.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The distribution works wherever it is put and however it is called, in both of its forms. */
class DistributionIT {
    private static final Path MADE = Path.of("target/dist").toAbsolutePath();

    @TempDir
    static Path scratch;

    private static Programs programs;
    private static Path home;

    static Form[] forms() {
        return Form.of(MADE);
    }

    @BeforeAll
    static void moveTheDistribution() throws Exception {
        programs = new Programs(scratch);
        home = scratch.resolve("a moved distribution");
        Programs.copyTree(MADE, home);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void passesTheExitStatusOn(Form form) throws Exception {
        Result result = programs.run(form, home.resolve("bin/cudafe++"));
        assertThat(result.exit()).isEqualTo(4);
        assertThat(result.output()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bothCommandsStartAndKnowTheirForm(Form form) throws Exception {
        Result result = programs.run(form, home.resolve("bin/cufe"), "version");
        assertThat(result.exit()).isZero();
        assertThat(result.output()).contains(form.words);
        assertThat(programs.run(form, home.resolve("bin/cudafe++"), "--version").exit())
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void followsSymbolicLinks(Form form) throws Exception {
        Path link = Files.createSymbolicLink(scratch.resolve("a link " + form), home.resolve("bin/cudafe++"));
        Path linkToLink = Files.createSymbolicLink(scratch.resolve("second " + form), link);
        assertThat(programs.run(form, linkToLink)).isEqualTo(programs.run(form, home.resolve("bin/cudafe++")));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void saysNothingAboutOptionsOfTheJvmInTheEnvironment(Form form) throws Exception {
        ProcessBuilder builder = programs.builder(home.resolve("bin/cudafe++"));
        form.select(builder.environment());
        for (String name : new String[] {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"}) {
            builder.environment().put(name, "-Dx=y");
        }
        assertThat(programs.run(builder)).isEqualTo(programs.run(form, home.resolve("bin/cudafe++")));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void wordsThatLookLikeOptionsOfTheJvmAreTheToolsOwn(Form form) throws Exception {
        Files.writeString(scratch.resolve("macro.cu"), "#ifndef X\n#error X is not defined\n#endif\n");
        Result plain = programs.run(form, home.resolve("bin/cudafe++"), "macro.cu");
        assertThat(plain.exit()).isEqualTo(4);
        for (String word : new String[] {"-Xmx1m", "-XX:+PrintGC", "-Dx=y"}) {
            assertThat(programs.run(form, home.resolve("bin/cudafe++"), word, "macro.cu"))
                    .as(word)
                    .isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theLocaleDoesNotMatter(Form form) throws Exception {
        Path unit = Files.writeString(scratch.resolve("Bücher.ii"), "int x = y; // ö\n");
        Result plain = programs.run(form, home.resolve("bin/cudafe++"), unit.toString());
        assertThat(plain.exit()).isEqualTo(2);
        for (String locale : new String[] {"C", "POSIX", "de_DE.UTF-8", "no such locale"}) {
            ProcessBuilder builder = programs.builder(home.resolve("bin/cudafe++"), unit.toString());
            form.select(builder.environment());
            builder.environment().put("LC_ALL", locale);
            assertThat(programs.run(builder)).isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void deepNestingIsNoTrouble(Form form) throws Exception {
        int depth = 20_000;
        char[] parentheses = new char[2 * depth + 1];
        Arrays.fill(parentheses, 0, depth, '(');
        parentheses[depth] = '1';
        Arrays.fill(parentheses, depth + 1, parentheses.length, ')');
        Files.writeString(scratch.resolve("deep.ii"), "int x = " + new String(parentheses) + ";\n");
        assertThat(programs.run(form, home.resolve("bin/cudafe++"), "--c++17", "deep.ii")
                        .exit())
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aFolderThatIsGoneIsNoTrouble(Form form) throws Exception {
        Path unit = Files.writeString(scratch.resolve("gone.ii"), "int x = 1;\n");
        Path folder = Files.createDirectory(scratch.resolve("gone " + form));
        Result result = programs.shell(
                form,
                "cd \"$1\" && rmdir \"$1\" && \"$0\" --c++17 --gen_c_file_name \"$2\" \"$3\"",
                home.resolve("bin/cudafe++"),
                folder.toString(),
                scratch.resolve("gone.cpp").toString(),
                unit.toString());
        assertThat(result.output()).doesNotContain("Exception");
        assertThat(result.exit()).isZero();
    }
}
