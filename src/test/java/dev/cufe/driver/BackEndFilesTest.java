package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cufe.diagnostics.Terminated;
import dev.cufe.options.CommandLine;
import dev.cufe.options.CommandLineResult.Compile;
import dev.cufe.options.Options;
import dev.cufe.util.ByteOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackEndFilesTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private BackEndFiles files(String... args) {
        Options options = ((Compile) CommandLine.parse(args, folder).outcome()).options();
        PrintStream standard = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new BackEndFiles(options, folder, standard, Driver.engine(options, Driver.sink(options, folder, err)));
    }

    private static ByteOutput text(String text) {
        return new ByteOutput(16).write(text);
    }

    @Test
    void theHostFileHasTheNameThatIsGiven() {
        files("--gen_c_file_name=x.cpp", "a.cu").writeHost(text("int a;\n"), 0);
        assertThat(folder.resolve("x.cpp")).hasContent("int a;\n");
    }

    @Test
    void otherwiseItsNameComesFromTheSource() {
        files("sub/a.b.cu").writeHost(text("1"), 0);
        assertThat(folder.resolve("a.b.int.c")).hasContent("1");
        files("noext").writeHost(text("2"), 0);
        assertThat(folder.resolve("noext.int.c")).hasContent("2");
    }

    @Test
    void standardInputGoesToStandardOutput() {
        files("--gen_c_file_name=x.cpp", "-").writeHost(text("int a;\n"), 0);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("int a;\n");
        assertThat(folder.resolve("x.cpp")).doesNotExist();
    }

    @Test
    void aHostFileThatCannotBeWrittenIsACatastrophe() {
        BackEndFiles files = files("--gen_c_file_name=/dev/null", "a.cu");
        assertThatThrownBy(() -> files.writeHost(text(""), 0)).isInstanceOf(Terminated.class);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("""
            Catastrophic error: cannot open generated C++ file "/dev/null": not a regular file

            1 catastrophic error detected in the compilation of "a.cu".
            Compilation terminated.
            """);
    }

    @Test
    void theModuleIdIsWrittenOnlyIfAskedFor() {
        files("--module_id_file_name=id", "a.cu").writeModuleId(text("x"), 0);
        assertThat(folder.resolve("id")).doesNotExist();
        files("--gen_module_id_file", "--module_id_file_name=id", "a.cu").writeModuleId(text("x"), 0);
        assertThat(folder.resolve("id")).hasContent("x");
        BackEndFiles unnamed = files("--gen_module_id_file", "a.cu");
        assertThatThrownBy(() -> unnamed.writeModuleId(text("x"), 0)).isInstanceOf(Terminated.class);
    }
}
