package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code #if} expressions: values and mistakes as in the reference tool ([cpp.cond]). */
class ConditionTest {
    private static boolean holds(String condition, Preprocessing run) {
        return run.line("#if " + condition + "\nyes\n#endif\n").equals("yes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'a' == 97",
                "u'a' && L'\\377' > 0 && U'x'",
                "'\\377' < 0",
                "!0 == 1 && ~0 == -1 && - - 1 == 1 && +3",
                "0 ? 1 : 0 ? 2 : 3",
                "(2 || 1/0) == 1",
                "1 ? 2 : 1/0",
                "1 and 1 bitor 0 not_eq 4",
                "true && !false",
                "1 << 63",
                "(-1) >> 63",
                "0 - 1u",
                "-9223372036854775808 < 0 || 1",
                "0b101 == 5 && 1'000 == 1000 && 017 == 15 && 0xFFull == 255",
                "18446744073709551615u == 0xffffffffffffffff",
                "5 - 3 - 2 == 0 && 2 + 3 * 4 == 14 && (2 + 3) * 4 == 20",
                "7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1",
                "'\\n' == 10 && '\\0' == 0 && '\\\\' == 92 && '\\'' == 39 && '\\e' == 27",
                "a ? : 1",
                "1z",
            })
    void true_(String condition) {
        Preprocessing run = new Preprocessing();
        assertThat(holds(condition, run)).isTrue();
        assertThat(run.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "foo", "int", "1 ? 0 : 1", "-1 > 0", "!1", "1 == 2", "0 && 1/0", "nullptr", "throw"})
    void false_(String condition) {
        Preprocessing run = new Preprocessing();
        assertThat(holds(condition, run)).isFalse();
        assertThat(run.problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "              | e 29@1:5",
                "1 +           | e 29@1:8",
                "(1            | e 18@1:7",
                "1 2           | e 14@1:7",
                "1.0           | e 847@1:5",
                "\"abc\"       | e 847@1:5",
                "1 = 1         | e 57@1:7",
                "1, 2          | e 14@1:6",
                "(1, 2)        | e 57@1:7",
                "1 ? 2         | e 53@1:10",
                "1 / 0         | e 39@1:7",
                "5 % 0         | e 179@1:7",
                "foo(1)        | e 59@1:5",
                "and           | e 29@1:5",
                "x++           | e 57@1:6",
                "--a           | e 57@1:5",
                "::x           | e 58@1:5",
                "a::b          | e 14@1:6",
                "a[1]          | e 58@1:6",
                "*a            | e 58@1:5",
                "1 << 64       | w 63@1:10",
                "1 << -1       | e 62@1:10",
                "0x7fffffffffffffff + 1 | w 61@1:24",
                "-1 > 0u       | w 68@1:5",
                "12_x          | e 2486@1:5",
                "09            | e 24@1:6",
                "0xg           | e 22@1:5",
                "'ab' == 24930 | w 1422@1:5",
                "1 + )         | e 29@1:9",
                "defined ONE   | e 14@1:13",
            })
    void mistakes(String condition, String expected) {
        Preprocessing run = new Preprocessing();
        run.macros("#if " + (condition == null ? "" : condition) + "\n#endif\n");
        assertThat(String.join(", ", run.problems())).isEqualTo(expected);
    }

    @Test
    void macrosAreReplacedFirst() {
        assertThat(new Preprocessing().line("#define E (\n#define F(x) x + 1\n#if E F(1) ) == 2\nyes\n#endif"))
                .isEqualTo("yes");
    }

    @Test
    void millionsOfParenthesesDoNotOverflow() {
        Preprocessing run = new Preprocessing();
        assertThat(holds("(".repeat(100_000) + "1", run)).isFalse();
        assertThat(run.problems()).isNotEmpty();
    }
}
