package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Preprocessed text, byte for byte as the reference tool prints it. */
class TextOutputTest {
    @Test
    void whiteSpaceIsKept() {
        assertThat(new Preprocessing().text("#define A(x) x + 1\nint   y =  A(2)  ;\tint z;\n\n\n  b\n"))
                .isEqualTo("int   y =  2 + 1  ;\tint z;\n\n\n  b\n");
    }

    @Test
    void commentsBecomeBlanks() {
        assertThat(new Preprocessing().text("int a /* x\ny */ b; // c\n/**/c\n"))
                .isEqualTo("int a \n  b; \n c\n");
        assertThat(new Preprocessing().withComments().text("#define A(x) x /* c */\n/* x */ A(/* y */1) // z\n"))
                .isEqualTo("/* x */ 1 // z\n");
    }

    @Test
    void fewMissingLinesAreEmptyLines() {
        assertThat(new Preprocessing().withLineDirectives().text("int a;\n" + "#define X\n".repeat(5) + "int b;\n"))
                .isEqualTo("# 1 \"a.cu\"\nint a;\n\n\n\n\n\nint b;\n");
    }

    @Test
    void manyMissingLinesAreALineDirective() {
        assertThat(new Preprocessing().withLineDirectives().text("int a;\n" + "#define X\n".repeat(6) + "int b;\n"))
                .isEqualTo("# 1 \"a.cu\"\nint a;\n# 8 \"a.cu\"\nint b;\n");
    }

    @Test
    void aCallOverSeveralLinesEndsOnItsLastLine() {
        assertThat(new Preprocessing().withLineDirectives().text("#define A(x) x\nA(1\n2\n3) foo\nx A(\n1) y\nz\n"))
                .isEqualTo("# 1 \"a.cu\"\n\n\n\n1 2 3 foo\nx 1 y\n\nz\n");
    }

    @Test
    void splicedLinesAreJoined() {
        assertThat(new Preprocessing().withLineDirectives().text("int \\\ne \\\n= 1;\nx\n"))
                .isEqualTo("# 1 \"a.cu\"\nint e = 1;\n\n\nx\n");
    }

    @Test
    void includesAreMarked() {
        String text = new Preprocessing()
                .withLineDirectives()
                .withFile("e.h", "")
                .withFile("g.h", "#ifndef G\n#define G\nint g;\n#endif\n")
                .text("#include \"e.h\"\n#include <g.h>\n#include <g.h>\nint a;\n");
        assertThat(text)
                .isEqualTo(
                        "# 1 \"a.cu\"\n# 1 \"e.h\"\n# 2 \"a.cu\"\n# 1 \"g.h\"\n\n\nint g;\n# 3 \"a.cu\"\n\nint a;\n");
    }

    @Test
    void pragmasAndIdentStay() {
        assertThat(new Preprocessing()
                        .text("  #  pragma   foo  /* x */ y\n#ident \"x\"\n#pragma push_macro(\"A\")\n#pragma once\n"))
                .isEqualTo("  #  pragma   foo    y\n#ident \"x\"\n#pragma once\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "+I(+)       | + +",
                "I(-)>       | - >",
                "I(a)b       | a b",
                "I(a)12      | a 12",
                "I(1).5      | 1 .5",
                "I(1)+       | 1+",
                "I(1e)+      | 1e +",
                "I(.)*       | .*",
                "I(a)(b)     | a(b)",
                "x=I(-1)     | x= -1",
                "I(u8)'c'    | u8 'c'",
                "I(\"c\")_x  | \"c\" _x",
                "I('c')x     | 'c'x",
                "-E-         | - -",
                "I(a E b)    | a b",
                "[I( E )]    | []",
                "I(a=-b&*c)  | a= -b& *c",
            })
    void tokensAreKeptApart(String source, String expected) {
        assertThat(new Preprocessing().text("#define I(x) x\n#define E\n" + source + "\n"))
                .isEqualTo(expected + "\n");
    }

    @Test
    void macroList() {
        String source = """
            #define G() g
            #define A 1
            #define C(x, y...) x##y #x
            #undef A
            #define D   a   b /* c */ c
            #define A 3
            #define V(a,...) __VA_ARGS__ a
            #define E
            """;
        assertThat(new Preprocessing().macros(source)).isEqualTo("""
            #define __nv_register_params__ __attribute__((nv_register_params))
            #define __noinline__ __attribute__((noinline))
            #define G() g
            #define C(x,y...) x ## y #x
            #define D a b c
            #define A 3
            #define V(a,__VA_ARGS__...) __VA_ARGS__ a
            #define E\s
            """);
    }
}
