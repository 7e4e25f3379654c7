package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with directives is reported as the reference tool does; and what good ones do. */
class DirectivesTest {
    private static List<String> problems(String source) {
        Preprocessing run = new Preprocessing();
        run.tokens(source + "\n");
        return run.problems();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#foo bar                   | e 11@1:2",
                "#!abc                      | e 11@1:2",
                "#define                    | e 40@1:8",
                "#define 3                  | e 40@1:9",
                "#define A(                 | e 40@1:11, e 18@1:11",
                "#define B(x                | e 18@1:12",
                "#define C(x,               | e 40@1:13, e 18@1:13",
                "#define D(x,)              | e 40@1:13",
                "#define E(x,x) x           | e 49@1:13",
                "#define F(3)               | e 40@1:11",
                "#define G(...,x)           | e 18@1:14",
                "#define H(x y)             | e 18@1:13",
                "#define A ## b             | e 50@1:11",
                "#define B a ##             | e 51@1:15",
                "#define C(x) #y            | e 52@1:15",
                "#define D(x) #             | e 52@1:15",
                "#define b!c                | w 1649@1:10",
                "#define __VA_ARGS__        | e 969@1:9",
                "#define B(x) __VA_ARGS__   | e 969@1:14",
                "#define E __VA_OPT__(a)    | e 2939@1:11",
                "#define A(a, ...) __VA_OPT__              | e 2942@1:29",
                "#define C(a, ...) __VA_OPT__(a            | e 2941@1:29",
                "#define D(a, ...) __VA_OPT__(##a)         | e 2943@1:30",
                "#define F(a, ...) __VA_OPT__(__VA_OPT__(a)) | e 2940@1:30",
                "#undef                     | e 40@1:7",
                "#undef A b                 | w 14@1:10",
                "#else                      | e 36@1:2",
                "#endif                     | e 36@1:2",
                "#elif 1                    | e 36@1:2",
                "#if 1                      | e 37@1:2",
                "#line                      | e 33@1:6",
                "#line abc                  | e 33@1:7",
                "#line 10 abc               | e 13@1:10",
                "#line 0                    | e 34@1:7",
                "# 10 foo                   | e 13@1:6",
                "#ident x                   | e 663@1:8",
                "#ident \"a\" b             | w 14@1:12",
                "#error  a  b               | c 35@1:2",
                "#warning a                 | w 1105@1:2",
                "#include                   | c 13@1:9",
                "#include <abc              | c 13@1:10",
                "#include \"\"              | c 13@1:10",
                "#include \"sn2.h\" foo     | w 14@1:18, c 1696@1:21",
                "#include_next <x>          | w 1662@1:2, c 1696@1:18",
                "#pragma pop_macro(\"B\")   | w 1433@1:19",
                "#pragma push_macro(A)      | w 1038@1:20",
            })
    void mistakes(String source, String expected) {
        Preprocessing run = new Preprocessing();
        run.macros(source + "\n");
        assertThat(String.join(", ", run.problems())).isEqualTo(expected);
    }

    @Test
    void goodDirectivesAreSilent() {
        assertThat(problems("#\n"
                        + "# \n"
                        + "#define A 1\n"
                        + "#define A   1 /* c */\n"
                        + "#undef X\n"
                        + "#assert a(b)\n"
                        + "#unassert a\n"
                        + "#if #a(b)\n"
                        + "#endif"))
                .isEmpty();
    }

    @Test
    void redefinition() {
        Preprocessing run = new Preprocessing();
        run.macros("#define A 1\n#define A 2\n#define B(x) x\n#define B(y) y\n#define D a b\n#define D ab\n"
                + "#define E(x) x + 1\n#define E(x) x+1\n");
        assertThat(run.problems()).containsExactly("w 47@2:9", "w 47@4:9", "w 47@6:9", "w 47@8:9");
    }

    @Test
    void elseAfterElse() {
        Preprocessing run = new Preprocessing();
        run.macros("#if 1\n#else\n#else\n#elif 1\n#endif\n#if 1\n#else x\n#endif x\n");
        assertThat(run.problems()).containsExactly("e 38@3:2", "e 38@4:2", "w 14@7:7", "w 14@8:8");
    }

    @Test
    void skippedGroupsAreNotLookedAt() {
        Preprocessing run = new Preprocessing();
        assertThat(run.line("#if 0\n"
                        + "#foo\n"
                        + "#if 3 +\n"
                        + "#else\n"
                        + "'abc\n"
                        + "\"abc /*\n"
                        + "#endif\n"
                        + "/*\n"
                        + "#endif\n"
                        + "*/\n"
                        + "#elifdef A\n"
                        + "#else\n"
                        + "int x;\n"
                        + "#endif"))
                .isEqualTo("int x;");
        assertThat(run.problems()).isEmpty();
    }

    @Test
    void elifdefAtEveryLevel() {
        assertThat(new Preprocessing().line("#define A\n#if 0\n#elifdef A\na\n#endif\n#if 0\n#elifndef B\nb\n#endif"))
                .isEqualTo("a b");
    }

    @Test
    void lineControlMovesPositions() {
        assertThat(new Preprocessing().tokens("#define L 77\n#line L \"b.h\"\nx\n# 5\ny\n# 9 \"c.h\" 1 3\nz"))
                .containsExactly("x@77:1", "y@5:1", "z@9:1");
    }

    @Test
    void pragmasStandWhereTheyWereWritten() {
        assertThat(new Preprocessing()
                        .tokens("#define P _Pragma(\"foo \\\"b\\\"\")\n"
                                + "#pragma  pack ( 1 ) // c\n"
                                + "P int x;\n"
                                + "#pragma once\n"))
                .containsExactly("#pragma pack ( 1 )@2:1", "#pragma foo \"b\"@3:1", "int@3:3", "x@3:7", ";@3:8");
    }

    @Test
    void macroStack() {
        assertThat(new Preprocessing()
                        .line("#define A 1\n"
                                + "#pragma push_macro(\"A\")\n"
                                + "#undef A\n"
                                + "#define A 2\n"
                                + "A\n"
                                + "#pragma pop_macro(\"A\")\n"
                                + "A"))
                .isEqualTo("2 1");
    }

    @Test
    void macrosAreReplacedInMostPragmas() {
        String source = "#define N 4\n#pragma unroll (N)\n#pragma foo   N +x\n#pragma GCC x N\n_Pragma(\"weak N\")\n";
        assertThat(new Preprocessing().tokens(source))
                .containsExactly(
                        "#pragma unroll (4)@2:1", "#pragma foo 4 +x@3:1", "#pragma GCC x N@4:1", "#pragma weak 4@5:1");
        assertThat(new Preprocessing().text(source))
                .isEqualTo("#pragma unroll (4)\n#pragma foo   4 +x\n#pragma GCC x N\n_Pragma(\"weak N\")\n");
    }
}
