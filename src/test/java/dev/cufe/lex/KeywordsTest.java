package dev.cufe.lex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeywordsTest {
    private static Name word(Dialect dialect, String spelling) {
        NameTable names = new NameTable();
        Keywords.reserve(names, dialect);
        return names.intern(spelling);
    }

    private static Tok kind(int standard, int gnuVersion, String spelling) {
        return word(Dialect.gnu(standard, gnuVersion), spelling).keyword();
    }

    @Test
    void agreesWithWhatTheReferenceToolReserves() throws IOException {
        Dialect gnu12 = Dialect.gnu(2017, 120200);
        Dialect[] dialects = {
            Dialect.gnu(2003, 120200),
            Dialect.gnu(2011, 120200),
            Dialect.gnu(2014, 120200),
            gnu12,
            Dialect.gnu(2020, 120200),
            Dialect.gnu(2023, 120200),
            Dialect.gnu(2017, 40100),
            Dialect.gnu(2017, 150000),
            gnu12.with(Dialect.NONSTANDARD_GNU_KEYWORDS, false)
        };
        List<String> wrong = new ArrayList<>();
        try (InputStream in = KeywordsTest.class.getResourceAsStream("keywords.tsv")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                String[] columns = line.split("\t");
                for (int i = 0; i < dialects.length && !line.startsWith("#"); i++) {
                    if (word(dialects[i], columns[0]).isKeyword() != columns[i + 1].equals("K")) {
                        wrong.add(columns[0] + " in column " + (i + 1));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void standardsAddWords() {
        assertThat(kind(2003, 120200, "constexpr")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2011, 120200, "constexpr")).isEqualTo(Tok.CONSTEXPR);
        assertThat(kind(2017, 120200, "requires")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2020, 120200, "requires")).isEqualTo(Tok.REQUIRES);
        assertThat(kind(2020, 120200, "char8_t")).isEqualTo(Tok.CHAR8_T);
        assertThat(kind(2023, 120200, "final")).isEqualTo(Tok.IDENTIFIER);
    }

    @Test
    void gnuSpellingsShareAKind() {
        assertThat(kind(2017, 120200, "__const__")).isEqualTo(Tok.CONST);
        assertThat(kind(2017, 120200, "__inline")).isEqualTo(Tok.INLINE);
        assertThat(kind(2003, 120200, "__decltype")).isEqualTo(Tok.DECLTYPE);
        assertThat(kind(2017, 120200, "__attribute")).isEqualTo(Tok.ATTRIBUTE);
        assertThat(kind(2017, 120200, "restrict")).isEqualTo(Tok.IDENTIFIER);
    }

    @Test
    void hostVersionsAddWords() {
        assertThat(kind(2017, 40500, "__int128")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2017, 40600, "__int128")).isEqualTo(Tok.INT128);
        assertThat(kind(2017, 120200, "_Float32")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2017, 130000, "_Float32")).isEqualTo(Tok.FLOAT32);
        assertThat(kind(2017, 40200, "__is_class")).isEqualTo(Tok.IDENTIFIER);
        assertThat(word(Dialect.gnu(2017, 40300), "__is_class").trait()).isEqualTo(TypeTrait.IS_CLASS);
        assertThat(kind(2017, 120200, "__underlying_type")).isEqualTo(Tok.TYPE_TRANSFORM);
        assertThat(kind(2017, 150000, "__is_pointer")).isEqualTo(Tok.IDENTIFIER);
        assertThat(word(Dialect.gnu(2017, 150000), "__is_pointer").trait()).isEqualTo(TypeTrait.IS_POINTER);
    }

    @Test
    void outsideOfGnuModeFewUnderscoredWordsAreLeft() {
        assertThat(kind(2017, 0, "__attribute__")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2017, 0, "__const")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2017, 0, "typeof")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2017, 0, "__alignof__")).isEqualTo(Tok.ALIGNOF);
        assertThat(kind(2017, 0, "__is_class")).isEqualTo(Tok.TYPE_TRAIT);
        assertThat(kind(2017, 0, "__is_same")).isEqualTo(Tok.IDENTIFIER);
        assertThat(kind(2017, 0, "__edg_is_deducible")).isEqualTo(Tok.EDG_IS_DEDUCIBLE);
    }

    @Test
    void optionsSwitchWords() {
        Dialect base = Dialect.gnu(2017, 120200);
        assertThat(word(base.with(Dialect.NONSTANDARD_GNU_KEYWORDS, false), "typeof")
                        .isKeyword())
                .isFalse();
        assertThat(word(base.with(Dialect.WCHAR_T_KEYWORD, false), "wchar_t").isKeyword())
                .isFalse();
        assertThat(word(base.with(Dialect.CONCEPTS, true), "concept").keyword()).isEqualTo(Tok.CONCEPT);
        assertThat(word(base.with(Dialect.RESTRICT_KEYWORD, true), "restrict").keyword())
                .isEqualTo(Tok.RESTRICT);
        assertThat(word(base.with(Dialect.ALTERNATIVE_TOKENS, false), "and").keyword())
                .isEqualTo(Tok.IDENTIFIER);
    }
}
