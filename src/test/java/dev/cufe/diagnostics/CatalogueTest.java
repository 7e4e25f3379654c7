package dev.cufe.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of diagnostics is well formed, and what is generated from it is up to date. */
class CatalogueTest {
    private static final Pattern SLOT = Pattern.compile("%([a-zA-Z%])([a-z]*)([1-9]?)");

    private static List<String[]> rows() throws IOException {
        List<String[]> rows = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("src/main/resources/dev/cufe/diagnostics/catalogue.tsv"))) {
            if (!line.startsWith("#")) {
                rows.add(line.split("\t", -1));
            }
        }
        return rows;
    }

    @Test
    void rowsAreWellFormedAndSorted() throws IOException {
        Set<String> tags = new HashSet<>();
        int last = 0;
        for (String[] row : rows()) {
            assertThat(row).as(String.join("|", row)).hasSize(5);
            int code = Integer.parseInt(row[0]);
            assertThat(code).isGreaterThan(last).isLessThan(Catalogue.LIMIT);
            last = code;
            assertThat(row[1]).matches("[a-z][a-zA-Z0-9_]*");
            assertThat(tags.add(row[1].toLowerCase(Locale.ROOT))).as(row[1]).isTrue();
            assertThat(row[2]).hasSize(1);
            assertThat(Severity.ofLetter(row[2].charAt(0))).isEqualTo(Catalogue.defaultSeverity(code));
            assertThat(row[4]).isNotEmpty();
        }
    }

    @Test
    void slotsAreWellFormed() throws IOException {
        for (String[] row : rows()) {
            Set<Integer> indexes = new HashSet<>();
            Matcher slot = SLOT.matcher(row[4]);
            while (slot.find()) {
                if (slot.group(1).equals("%")) {
                    continue;
                }
                assertThat("sdntTp").as(row[4]).contains(slot.group(1));
                assertThat(slot.group(3)).as(row[4]).isNotEmpty();
                for (char option : slot.group(2).toCharArray()) {
                    EntityStyle.bit(option);
                }
                indexes.add(Integer.parseInt(slot.group(3)));
            }
            for (int i = 1; i <= indexes.size(); i++) {
                assertThat(indexes).as(row[4]).contains(i);
            }
        }
    }

    @Test
    void generalMessagesAreShortLowerCaseAndWithoutPeriod() throws IOException {
        for (String[] row : rows()) {
            if (Integer.parseInt(row[0]) <= Catalogue.LAST_GENERAL) {
                assertThat(row[4]).doesNotEndWith(".").hasSizeLessThan(130);
                assertThat(row[4].charAt(0)).isNotEqualTo(' ');
            }
        }
    }

    @Test
    void constantsAreUpToDate() throws Exception {
        Map<String, Integer> constants = new HashMap<>();
        for (Field field : Codes.class.getFields()) {
            constants.put(field.getName(), field.getInt(null));
        }
        Map<String, Integer> table = new HashMap<>();
        for (String[] row : rows()) {
            table.put(row[1].toUpperCase(Locale.ROOT), Integer.parseInt(row[0]));
        }
        assertThat(constants).as("run java dev/GenerateCodes.java").isEqualTo(table);
    }

    @Test
    void displayNumbersOfCudaDiagnosticsAreShifted() {
        assertThat(Catalogue.displayNumber(177)).isEqualTo(177);
        assertThat(Catalogue.displayNumber(3456)).isEqualTo(3456);
        assertThat(Catalogue.displayNumber(3457)).isEqualTo(20000);
        assertThat(Catalogue.displayNumber(3794)).isEqualTo(20337);
    }

    @Test
    void bothNumbersAreAccepted() {
        assertThat(Catalogue.codeOfNumber(1)).isEqualTo(1);
        assertThat(Catalogue.codeOfNumber(3794)).isEqualTo(3794);
        assertThat(Catalogue.codeOfNumber(20000)).isEqualTo(3457);
        assertThat(Catalogue.codeOfNumber(20337)).isEqualTo(3794);
        for (long number : new long[] {-1, 0, 3795, 19999, 20338, 1L << 40}) {
            assertThat(Catalogue.codeOfNumber(number)).isEqualTo(-1);
        }
    }

    @Test
    void tagsAreFound() {
        Catalogue catalogue = Catalogue.get();
        assertThat(catalogue.codeOfTag("declared_but_not_referenced")).isEqualTo(177);
        assertThat(catalogue.codeOfTag("implicit_return_from_non_void_function"))
                .isEqualTo(940);
        assertThat(catalogue.codeOfTag("h_hd_illegal_call")).isEqualTo(3468);
        assertThat(catalogue.codeOfTag("unsafe_device_call")).isGreaterThan(Catalogue.LAST_NUMBER);
        assertThat(catalogue.codeOfTag("no_such_tag")).isEqualTo(-1);
        assertThat(catalogue.codeOfTag("invalid_option")).isEqualTo(-1);
        assertThat(catalogue.codeOfTag("line_entity")).isEqualTo(-1);
        assertThat(catalogue.tag(20)).isEqualTo("undefined_identifier");
    }

    @Test
    void numbersWithoutARowHaveAPlainText() {
        assertThat(Catalogue.get().contains(1)).isFalse();
        assertThat(Catalogue.get().text(1)).isEqualTo("diagnostic 1");
        assertThat(Catalogue.get().tag(1)).isEmpty();
        assertThat(Catalogue.defaultSeverity(1)).isEqualTo(Severity.ERROR);
    }

    @Test
    void theRemarkAboutSuppressionHasTheTextOfTheOriginal() {
        assertThat(Catalogue.get().text(Codes.SUPPRESSION_HINT))
                .isEqualTo("The warnings can be suppressed with \"-diag-suppress <warning-number>\"");
        assertThat(Catalogue.get().text(Codes.SHARED_INITIALIZER)).endsWith("variable ");
    }
}
