package dev.cufe.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.options.CommandLineResult.Compile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    private static Language language(String options) {
        String[] args = (options + " a.cu").trim().split(" +");
        return ((Compile) CommandLine.parse(args, Path.of(".")).outcome())
                .options()
                .language();
    }

    /** What {@code --il_display} of the reference tool shows as {@code std_version}. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "'', 201402",
                "--strict, 199711",
                "--no_g++, 199711",
                "--no_g++ --c++17, 201703",
                "--no_g++ --gnu_version=120200, 201703",
                "--gnu_version=120200 --no_g++, 199711",
                "--gnu_version=59999, 199711",
                "--gnu_version=60000, 201402",
                "--gnu_version=109999, 201402",
                "--gnu_version=110000, 201703",
                "--clang, 201402",
                "--clang_version=50999, 199711",
                "--clang_version=60000, 201402",
                "--clang_version=30000 --no_clang, 201402",
                "--clang_version=30000 --gnu_version=120200, 199711",
                "--c++03, 199711",
                "--c++11, 201103",
                "--c++0x, 201103",
                "--c++14, 201402",
                "--c++17, 201703",
                "--c++20, 202002",
                "--c++23, 202302",
                "--c++17 --no_c++11, 199711",
                "--no_c++11 --c++17, 201703",
                "--c++20 --c++17, 201703",
                "--c++17 --c++, 201703",
                "--c, 201710",
                "--c --gnu_version=40000, 199000",
                "--c --gnu_version=50000, 201112",
                "--c --clang_version=30500, 199000",
                "--c --clang_version=100000, 201112",
                "--no_gcc, 199000",
                "--old_c, 199000",
                "--c89, 199000",
                "--c99, 199901",
                "--c11 --no_c99, 199901",
                "--c18, 201710",
                "--c23, 202311"
            })
    void theVersionFollowsOptionsAndHostCompiler(String options, int version) {
        assertThat(language(options).version()).isEqualTo(version);
    }

    @Test
    void yearsAreThoseOfTheStandards() {
        assertThat(language("--c++03").year()).isEqualTo(1998);
        assertThat(language("--c++23").year()).isEqualTo(2023);
        assertThat(language("--c").isAtLeast(Language.CPP_98)).isFalse();
    }

    /** Each checked with a one-line program that the reference tool accepts or refuses. */
    @Test
    void featuresComeWithTheYear() {
        assertThat(language("--c++03").nullptrKeyword()).isFalse();
        assertThat(language("--c++11").nullptrKeyword()).isTrue();
        assertThat(language("--c++11").digitSeparators()).isFalse();
        assertThat(language("--c++14").digitSeparators()).isTrue();
        assertThat(language("--c++14").utf8CharLiterals()).isFalse();
        assertThat(language("--c++17").utf8CharLiterals()).isTrue();
        assertThat(language("--c++17").char8Keyword()).isFalse();
        assertThat(language("--c++20").char8Keyword()).isTrue();
        assertThat(language("--c++20 --no_char8_t").char8Keyword()).isFalse();
        assertThat(language("--c++17 --concepts").concepts()).isTrue();
    }

    @Test
    void featuresComeWithTheDialect() {
        assertThat(language("--c++03").rvalueReferences()).isTrue();
        assertThat(language("--no_g++ --c++03").rvalueReferences()).isFalse();
        assertThat(language("--no_g++ --c++17").variableLengthArrays()).isFalse();
        assertThat(language("--no_g++ --gnu_version=120200").variableLengthArrays())
                .isFalse();
        assertThat(language("--clang --c++17").variableLengthArrays()).isTrue();
        assertThat(language("--no_g++ --c++17").dollarInIdentifiers()).isFalse();
        assertThat(language("--gnu_version=40000 --c++11").userDefinedLiterals())
                .isFalse();
        assertThat(language("--c++11").userDefinedLiterals()).isTrue();
    }

    @Test
    void trigraphsAreForOldStandardCpp() {
        assertThat(language("").trigraphs()).isFalse();
        assertThat(language("--strict").trigraphs()).isTrue();
        assertThat(language("--no_g++").trigraphs()).isTrue();
        assertThat(language("--strict --c++17").trigraphs()).isFalse();
        assertThat(language("--trigraphs").trigraphs()).isTrue();
        assertThat(language("--no_trigraphs --strict").trigraphs()).isFalse();
    }
}
