package dev.cufe.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** {@code cufe explain}: every CUDA diagnostic and the frequent general ones have an explanation. */
class ExplainTest {
    private static Set<String> explainedTags() {
        Set<String> tags = new HashSet<>();
        for (String line : Explain.text().split("\n")) {
            if (line.startsWith("@ ")) {
                for (String tag : line.substring(2).split(" ")) {
                    assertThat(tags.add(tag)).as(tag).isTrue();
                }
            }
        }
        return tags;
    }

    @Test
    void everyTagOfTheTextExists() {
        Set<String> unknown = new TreeSet<>();
        for (String tag : explainedTags()) {
            if (Catalogue.get().codeOfTag(tag) < 0 && !tag.equals("internal_limit")) {
                unknown.add(tag);
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void everyCudaDiagnosticIsExplained() {
        Set<String> tags = explainedTags();
        Set<String> missing = new TreeSet<>();
        Catalogue catalogue = Catalogue.get();
        for (int code = Catalogue.LAST_GENERAL + 1; code < Catalogue.LIMIT; code++) {
            boolean cuda = code <= Catalogue.LAST_NUMBER || code >= Catalogue.FIRST_WITHOUT_NUMBER;
            if (cuda && catalogue.contains(code) && !tags.contains(catalogue.tag(code))) {
                missing.add(catalogue.tag(code));
            }
        }
        assertThat(missing).isEmpty();
        assertThat(tags).hasSizeGreaterThan(400);
    }

    @Test
    void everyEntrySaysWhatItMeansAndWhatToDo() {
        for (String tag : explainedTags()) {
            Explanation explanation = Explain.lookup(tag);
            if (explanation != null) {
                assertThat(explanation.meaning()).as(tag).isNotEmpty();
                assertThat(explanation.remedy()).as(tag).isNotEmpty();
            }
        }
    }

    @Test
    void numbersAndTagsLeadToTheSame() {
        Explanation byTag = Explain.lookup("h_hd_illegal_call");
        assertThat(byTag).isNotNull();
        assertThat(byTag.number()).isEqualTo(20011);
        assertThat(byTag.deviceOnly()).isTrue();
        for (String name : new String[] {"20011", "3468", "#20011-D", "20011-D", "EC3468", " 20011 "}) {
            assertThat(Explain.lookup(name)).as(name).isEqualTo(byTag);
        }
    }

    @Test
    void whatDoesNotExistHasNoExplanation() {
        for (String name : new String[] {"", "no_such_tag", "0", "9999", "99999999999", "-1", "#", "12x"}) {
            assertThat(Explain.lookup(name)).as(name).isNull();
        }
    }

    @Test
    void textTellsEverything() {
        assertThat(Explain.lookup("20014").toText())
                .startsWith("""
                    20014 (internal number 3471): h_hd_illegal_call_generic, warning

                    calling a __host__ function from a __host__ __device__ function is not allowed
                    """)
                .contains("\nExample:\n    int h();\n")
                .contains("\nWhat to do:\n    Mark the callee __host__ __device__")
                .endsWith("""
                    How to silence it:
                        nvcc, cufe check     -diag-suppress 20014
                        cudafe++             --diag_suppress=20014
                        from here on         #pragma nv_diag_suppress 20014
                        for some lines       #pragma nv_diagnostic push
                                             #pragma nv_diag_suppress 20014
                                             ... the lines ...
                                             #pragma nv_diagnostic pop
                    """);
        assertThat(Explain.lookup("exp_semicolon").toText())
                .startsWith("65: exp_semicolon, error\n\nmissing \";\"\n")
                .endsWith("Options and pragmas cannot suppress or demote it.\n");
    }

    @Test
    void diagnosticsWithoutExplanationShowTheirRow() {
        Explanation plain = Explain.lookup("3422");
        assertThat(plain.meaning()).isEmpty();
        assertThat(plain.toText()).startsWith("3422: auto_nonstd, warning\n\nauto as a type needs");
        assertThat(Explain.lookup("1").toText()).startsWith("1: options and pragmas accept this number");
    }

    @Test
    void linesStayInsideTheTerminal() {
        for (String line : Explain.lookup("20125").toText().split("\n")) {
            assertThat(line).hasSizeLessThanOrEqualTo(100);
        }
    }

    @Test
    void diagnosticsAreFoundByWordsAndNearNames() {
        assertThat(Explain.search(java.util.List.of("missing", "\";\"")))
                .extracting(Explanation::tag)
                .contains("exp_semicolon");
        assertThat(Explain.suggestions("expected_semicolon")).contains("exp_semicolon");
        assertThat(Explain.suggestions("h_hd_ileg")).contains("h_hd_illegal_call");
        assertThat(Explain.suggestions("illegal_call")).contains("h_hd_illegal_call");
        assertThat(Explain.suggestions("zzzzzzz")).isEmpty();
    }
}
