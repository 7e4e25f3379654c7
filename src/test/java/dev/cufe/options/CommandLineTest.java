package dev.cufe.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.options.CommandLineResult.Compile;
import dev.cufe.options.CommandLineResult.Refuse;
import dev.cufe.options.CommandLineResult.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLineTest {
    /**
     * Command lines and what the reference tool says to each: tag of the complaint, its arguments, the lines below it.
     */
    @Test
    void mistakesAreTheReferenceTools() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String row : rows()) {
            String[] fields = row.split("\t", -1);
            String got = describe(parse(fields[0].split(" ")));
            String wanted = fields[1] + "|" + fields[2] + "|" + fields[3];
            if (!got.equals(wanted)) {
                wrong.add(fields[0] + ": " + got + ", reference " + wanted);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static List<String> rows() throws IOException {
        try (InputStream in = CommandLineTest.class.getResourceAsStream("command-lines.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static String describe(CommandLineResult result) {
        if (result.outcome() instanceof Refuse refuse) {
            Complaint complaint = refuse.complaint();
            return Catalogue.get().tag(complaint.code()) + "|" + String.join(" ", complaint.arguments()) + "|"
                    + String.join(" ", complaint.lines());
        }
        return result.outcome().toString();
    }

    private static CommandLineResult parse(String... args) {
        return CommandLine.parse(args, Path.of("."));
    }

    private static Options options(String... args) {
        return ((Compile) parse(args).outcome()).options();
    }

    private static String complaintAbout(String... args) {
        return describe(parse(args));
    }

    @Test
    void anEmptyArgumentIsTheSource() {
        assertThat(options("").source()).isEmpty();
    }

    @Test
    void aDashIsStandardInput() {
        assertThat(options("--c++17", "-").readsStandardInput()).isTrue();
    }

    @Test
    void twoDashesEndTheOptions() {
        assertThat(options("--", "--c++17").source()).isEqualTo("--c++17");
    }

    @Test
    void nothingMayFollowTheSource() {
        assertThat(complaintAbout("a.cu", "--c++17")).startsWith("too_many_command_line_arguments");
        assertThat(((Refuse) parse("a.cu", "b.cu").outcome()).soFar().source()).isEqualTo("a.cu");
    }

    @Test
    void valuesAreJoinedOrFollow() {
        assertThat(options("--gen_c_file_name", "x", "a.cu").files().host()).isEqualTo("x");
        assertThat(options("--gen_c_file_name=x=y", "a.cu").files().host()).isEqualTo("x=y");
        assertThat(options("-Iinc", "-I", "b", "a.cu").preprocessing().includeFolders())
                .containsExactly("inc", "b");
        assertThat(complaintAbout("--gen_c_file_name=", "a.cu")).isEqualTo("invalid_option|--gen_c_file_name=|");
        assertThat(complaintAbout("--gen_c", "")).startsWith("missing_source");
    }

    @Test
    void lettersCluster() {
        Options options = options("-nEe3", "a.cu");
        assertThat(options.generatesCode()).isFalse();
        assertThat(options.preprocessing().isOnly()).isTrue();
        assertThat(complaintAbout("-nq", "a.cu")).isEqualTo("invalid_option|-nq|");
        assertThat(complaintAbout("-e=3", "a.cu")).isEqualTo("invalid_option_number|=3|");
    }

    @Test
    void theLastOfAPairWins() {
        assertThat(options("--no_exceptions", "--exceptions", "a.cu").language().exceptions())
                .isTrue();
        assertThat(options("--exceptions", "--no_exceptions", "a.cu").language().exceptions())
                .isFalse();
        assertThat(options("--gen_c_file_name=a", "--gen_c_file_name=b", "a.cu")
                        .files()
                        .host())
                .isEqualTo("b");
    }

    @Test
    void versionIsPrintedAndGoesOn() {
        CommandLineResult result = parse("--version", "a.cu");
        assertThat(result.announcements()).containsExactly(Option.VERSION);
        assertThat(result.outcome()).isInstanceOf(Compile.class);
        assertThat(parse("-v").outcome()).isEqualTo(new Stop(0));
        assertThat(parse("--Version", "--bogus").outcome()).isEqualTo(new Stop(1));
    }

    @Test
    void anOutputFileIsForPreprocessing() {
        assertThat(complaintAbout("-o", "x", "a.cu")).startsWith("unneeded_output_file");
        assertThat(options("-E", "-o", "x", "a.cu").files().preprocessed()).isEqualTo("x");
        assertThat(options("--list_macros", "-o", "x", "a.cu").preprocessing().isOnly())
                .isTrue();
    }

    @Test
    void theLastPreprocessingOptionDecidesWhatIsPrinted() {
        assertThat(options("-EP", "a.cu").preprocessing().printsLineDirectives())
                .isFalse();
        assertThat(options("-PE", "a.cu").preprocessing().printsLineDirectives())
                .isTrue();
        assertThat(options("-EM", "a.cu").preprocessing().printsText()).isFalse();
        assertThat(options("-ME", "a.cu").preprocessing().printsText()).isTrue();
        assertThat(options("-E", "--list_macros", "a.cu").preprocessing().printsText())
                .isFalse();
    }

    @Test
    void blanksInDiagnosticListsDoNotCount() {
        assertThat(parse("--diag_error", " 117 , 174 ", "a.cu").outcome()).isInstanceOf(Compile.class);
        assertThat(complaintAbout("--diag_error", "117 174", "a.cu")).isEqualTo("invalid_option_error_number|117174|");
    }
}
