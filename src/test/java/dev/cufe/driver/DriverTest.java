package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverTest {
    @TempDir
    Path folder;

    /** What a run printed and how it ended. */
    private record Run(int status, String out, String err) {}

    private Run run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Driver.run(
                args,
                folder,
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aMissingSourceFileNameIsACommandLineError() {
        assertThat(run()).isEqualTo(new Run(4, "", """
            Command-line error: missing source file name

            1 catastrophic error detected in this compilation.
            Compilation terminated.
            """));
    }

    @Test
    void briefMessagesHaveNoEmptyLine() {
        assertThat(run("--brief_diagnostics", "--bogus").err()).isEqualTo("""
            Command-line error: invalid option: --bogus
            1 catastrophic error detected in this compilation.
            Compilation terminated.
            """);
    }

    @Test
    void anAmbiguousAbbreviationListsWhatItMayMean() {
        assertThat(run("--tim").err()).startsWith("""
            Command-line error: more than one command line option matches the abbreviation "--tim":
                        --timing
                        --time_limit

            """);
    }

    @Test
    void aSourceThatCannotBeReadIsACatastrophe() throws IOException {
        assertThat(run("no.cu")).isEqualTo(new Run(4, "", """
            Catastrophic error: cannot open source file "no.cu"

            1 catastrophic error detected in the compilation of "no.cu".
            Compilation terminated.
            """));
        Files.createDirectory(folder.resolve("sub"));
        assertThat(run("sub").err()).contains("cannot open source file \"sub\": is a directory\n");
        assertThat(run("").err())
                .contains("cannot open source file \"\": invalid file name\n")
                .contains("detected in this compilation.");
        assertThat(run("/dev/null").err()).contains("\"/dev/null\": not a regular file\n");
        Files.writeString(folder.resolve("a.cu"), "");
        assertThat(run("a.cu/b").err()).contains("cannot open source file \"a.cu/b\": Not a directory\n");
    }

    @Test
    void outputsAreCheckedInOrder() throws IOException {
        Files.writeString(folder.resolve("a.cu"), "");
        Files.createDirectory(folder.resolve("sub"));
        assertThat(run("--xref=no/x", "--list=no/l", "a.cu").err())
                .startsWith("Command-line error: cannot open raw listing file \"no/l\"\n");
        assertThat(run("--error_output=no/e", "--xref=sub", "a.cu").err())
                .startsWith("Command-line error: cannot open cross-reference file \"sub\": Is a directory\n");
        assertThat(run("-E", "-o", "/dev/null", "a.cu").err())
                .startsWith("Command-line error: cannot open preprocessing output file \"/dev/null\": "
                        + "not a regular file\n");
        assertThat(run("--error_output=a.cu/e", "no.cu").err())
                .startsWith("Command-line error: cannot open error file \"a.cu/e\": Not a directory\n");
    }

    @Test
    void messagesCanGoToAFile() throws IOException {
        Run run = run("--error_output=messages", "no.cu");
        assertThat(run).isEqualTo(new Run(4, "", ""));
        assertThat(folder.resolve("messages")).content().startsWith("Catastrophic error: cannot open source file");
        assertThat(run("--error_output=other", "--bogus").err()).startsWith("Command-line error");
        assertThat(folder.resolve("other")).doesNotExist();
    }

    @Test
    void announcementsComeFirst() {
        Run version = run("--version");
        assertThat(version.status()).isZero();
        assertThat(version.err()).startsWith("cufe: an open CUDA C++ front end, version ");
        assertThat(run("-V").status()).isEqualTo(1);
        assertThat(run("--version", "--bogus").err()).startsWith("cufe").contains("invalid option: --bogus");
        Run names = run("--dump_command_options");
        assertThat(names.out()).startsWith("--strict --strict_warnings ").endsWith("--no_incognito ");
        assertThat(names.status()).isZero();
        assertThat(run("--dump_configuration").err()).contains("#define TARG_SIZEOF_POINTER 8");
    }

    @Test
    void sarifTellsCommandLineErrorsToo() {
        Run run = run("--output_mode=sarif", "--bogus");
        assertThat(run.status()).isEqualTo(4);
        assertThat(run.err()).startsWith("{").contains("--bogus").endsWith("]}]}\n");
    }
}
