package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The macros that {@code cufe} has and the reference tool has not; checked against g++ 12. */
class HostMacrosTest {
    private static String host(String source) {
        return new Preprocessing().withHost("A", "B=2", "C=3", "!C").line(source);
    }

    @Test
    void theOriginalHasNoMacrosOfTheLanguage() {
        assertThat(new Preprocessing().line("__LINE__ __FILE__ __cplusplus __GNUC__ __CUDACC__"))
                .isEqualTo("__LINE__ __FILE__ __cplusplus __GNUC__ __CUDACC__");
    }

    @Test
    void predefined() {
        assertThat(host("__cplusplus __GNUC__ __CUDACC__ __CUDACC_VER_MAJOR__ __SIZEOF_POINTER__ A B C"))
                .isEqualTo("201703L 12 1 13 8 1 2 C");
    }

    @Test
    void computed() {
        assertThat(host("__LINE__\n"
                        + "#line 9 \"x\\\\y\"\n"
                        + "__LINE__ __FILE__ __COUNTER__ __COUNTER__ __INCLUDE_LEVEL__ __BASE_FILE__"))
                .isEqualTo("1 9 \"x\\\\y\" 0 1 0 \"a.cu\"");
        assertThat(host("__DATE__ __TIME__")).matches("\"[A-Z][a-z]{2} [ 0-9]\\d \\d{4}\" \"\\d\\d:\\d\\d:\\d\\d\"");
    }

    @Test
    void lineOfACallIsThatOfItsName() {
        assertThat(host("#define L(x) __LINE__ x\n\nL(\n1)")).isEqualTo("3 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "defined A && defined(B) && !defined C && !defined(defined)",
                "defined __has_include && defined __LINE__",
                "__has_include(<f.h>) && !__has_include(\"nosuch.h\")",
                "__has_attribute(noinline) && __has_attribute(__noinline__) && !__has_attribute(nosuch)",
                "__has_cpp_attribute(nodiscard) == 201907 && __has_cpp_attribute(gnu::unused)",
                "__has_cpp_attribute(deprecated) == 201309 && !__has_cpp_attribute(gnu::nodiscard)",
                "__has_builtin(__builtin_expect) && !__has_builtin(nosuch)",
                "__cpp_constexpr == 201603L && __STDC_HOSTED__",
            })
    void conditions(String condition) {
        Preprocessing run = new Preprocessing().withHost("A", "B=2").withFile("f.h", "");
        assertThat(run.line("#if " + condition + "\nyes\n#endif")).isEqualTo("yes");
        assertThat(run.problems()).isEmpty();
    }
}
