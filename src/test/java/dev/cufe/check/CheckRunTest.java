package dev.cufe.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.check.CheckFixture.Run;
import dev.cufe.util.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckRunTest {
    private static final String WRONG = "int f() { return unknown; }\n";
    private static final String RIGHT = "__global__ void k() {}\n";

    @TempDir
    Path folder;

    private CheckFixture fixture;

    @BeforeEach
    void setUp() {
        fixture = new CheckFixture(folder);
    }

    @Test
    void severalFilesFoldersAndPatternsAreCheckedInOrder() throws IOException {
        fixture.write("src/b.cu", WRONG);
        fixture.write("src/a.cu", WRONG);
        fixture.write("src/deep/c.cu", RIGHT);
        fixture.write("x.cu", RIGHT);
        Run run = fixture.check("x.cu", "src", "-j", "3");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.messages()).hasSize(2);
        assertThat(run.messages().getFirst()).startsWith("src/a.cu(1): error: ");
        assertThat(run.messages().getLast()).startsWith("src/b.cu(1): error: ");
        assertThat(run.err()).endsWith("2 errors and 0 warnings in 4 files.\n");
        assertThat(fixture.check("src/**.cu").messages()).hasSize(2);
        assertThat(fixture.check("src/*.cu").messages()).hasSize(2);
        assertThat(fixture.check("x.cu").status()).isZero();
        assertThat(fixture.check("nowhere/*.cu").status()).isEqualTo(2);
    }

    @Test
    void everyMessageHasNumberAndTag() throws IOException {
        fixture.write("a.cu", "int f() { return 1 }\nvoid g(int i) { i; }\n");
        assertThat(fixture.check("a.cu").messages())
                .containsExactly(
                        "a.cu(1): error: missing \";\" [65 exp_semicolon]",
                        "a.cu(2): warning: expression has no effect [174 expr_has_no_effect]");
    }

    @Test
    void headersAndStandardInputAreCuda() throws IOException {
        fixture.write("h.cuh", "#pragma once\n__device__ inline int f() { return 1; }\n");
        fixture.write("h.h", "#pragma once\n__device__ inline int f() { return x; }\n");
        assertThat(fixture.check("h.cuh").err()).isEmpty();
        assertThat(fixture.check("h.h").messages()).hasSize(1);
        Run run = fixture.checkInput("__global__ void k() { u; }\n", "-");
        assertThat(run.messages()).hasSize(1);
        assertThat(run.err()).startsWith("<stdin>(1): error: ");
    }

    @Test
    void errorsOfBothSidesAreReportedInOneRun() throws IOException {
        fixture.write("a.cu", "int h();\n__global__ void k() { h(); }\nint g() { return unknown; }\n");
        assertThat(fixture.check("a.cu").messages())
                .containsExactly(
                        "a.cu(3): error: \"unknown\" is not declared [20 undefined_identifier]",
                        "a.cu(2): error: calling a __host__ function(\"h()\") from a __global__ function(\"k\") is not"
                                + " allowed [20018 host_call_from_global]");
    }

    @Test
    void bodiesOfTemplatesAreInstantiatedAsTheCompilerBehindDoes() throws IOException {
        fixture.write("a.cu", """
            struct Less {};
            template <class T> bool before(T a, T b) { return a < b; }
            template <class T> struct Sorter { void sort(T a) { before(a, a); } };
            void f() { Sorter<Less> s; s.sort(Less()); Sorter<int>().sort(1); }
            """);
        Run run = fixture.check("a.cu");
        assertThat(run.messages())
                .containsExactly(
                        "a.cu(2): error: no operator \"<\" accepts these operands [349 no_matching_operator_function]");
        assertThat(run.err())
                .contains("a.cu(3): note: detected during instantiation of", "a.cu(4): note: detected during");
    }

    @Test
    void macrosMayDeclareSeveralMembersOfATemplate() throws IOException {
        fixture.write("a.cu", """
            #define TRAIT template <class T> struct trait { \\
              template <bool b, class U> struct impl { static const bool value = false; }; \\
              template <class U> struct impl<true, U> { static const bool value = true; }; \\
              static const bool value = impl<false, T>::value; };
            TRAIT
            static_assert(!trait<int>::value, "");
            """);
        assertThat(fixture.check("a.cu").err()).isEmpty();
    }

    @Test
    void misspelledNamesGetASuggestionAndNoCascade() throws IOException {
        fixture.write("a.cu", """
            namespace lib { template <class T> struct vector { void push(T); }; }
            struct P { int position; };
            __global__ void kernel(P *p, int count) {
              int i = blockIdx.x * blockDm.x;
              if (i < cuont) p[i].positon = 1;
            }
            int main() {
              lib::vectr<int> v;
              v.push(1);
              std::vector<int> w;
              retrun 0;
            }
            """);
        assertThat(fixture.check("a.cu").messages())
                .containsExactly(
                        "a.cu(4): error: \"blockDm\" is not declared; did you mean \"blockDim\"? [20"
                                + " undefined_identifier]",
                        "a.cu(5): error: \"cuont\" is not declared; did you mean \"count\"? [20 undefined_identifier]",
                        "a.cu(5): error: class \"P\" has no member \"positon\"; did you mean \"position\"? [135"
                                + " not_a_member]",
                        "a.cu(8): error: namespace \"lib\" has no member \"vectr\"; did you mean \"vector\"? [135"
                                + " not_a_member]",
                        "a.cu(10): error: namespace \"std\" has no member \"vector\"; it is declared in <vector> [135"
                                + " not_a_member]",
                        "a.cu(11): error: \"retrun\" is not declared; did you mean \"return\"? [20"
                                + " undefined_identifier]");
    }

    @Test
    void longLinesAreShownAroundTheCaret() throws IOException {
        fixture.write("a.cu", "int a = 1; " + "/* filler */ ".repeat(30) + "int f() { return unknown; }\n");
        String[] lines = fixture.check("a.cu").err().split("\n");
        assertThat(lines[1]).startsWith("..").hasSizeLessThanOrEqualTo(120).contains("return unknown");
        assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf("unknown"));
    }

    @Test
    void colorsComeOnlyWhenAskedForHere() throws IOException {
        fixture.write("a.cu", WRONG);
        assertThat(fixture.check("a.cu").err()).doesNotContain("\u001b");
        assertThat(fixture.check("a.cu", "--color").err()).contains("\u001b[1;31merror: ");
        assertThat(fixture.check("a.cu", "--color=never").err()).doesNotContain("\u001b");
    }

    @Test
    void jsonIsForPrograms() throws IOException, Json.Malformed {
        fixture.write("a.cu", WRONG);
        Run run = fixture.check("--json", "a.cu");
        assertThat(run.err()).isEmpty();
        assertThat(Json.parse(run.out()).toString())
                .contains(
                        "exitStatus=2.0",
                        "rule=20",
                        "tag=undefined_identifier",
                        "file=a.cu",
                        "line=1.0",
                        "column=18.0");
        assertThat(fixture.check("--json", "a.cu", "--bogus").out()).contains("\"mistake\":\"unknown option");
        Run toFile = fixture.check("--json", "a.cu", "-o", "report.json");
        assertThat(toFile.out()).isEmpty();
        assertThat(folder.resolve("report.json")).isNotEmptyFile();
        fixture.check("a.cu", "-o", "a.o");
        assertThat(folder.resolve("a.o")).doesNotExist();
    }

    @Test
    void aCompilationDatabaseNamesTheUnits() throws IOException {
        fixture.write("src/a.cu", "int a = VALUE;\n__device__ int d() { return unknown; }\n");
        fixture.write("src/b.cpp", "this is not read");
        fixture.write("build/compile_commands.json", """
            [{"directory": "%1$s/build", "command": "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler\\
             -DVALUE=1 \\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\\" -std=c++17 -MD -MT a.o -MF a.d\\
             -x cu -c %1$s/src/a.cu -o a.o", "file": "%1$s/src/a.cu"},
             {"directory": "%1$s/build", "arguments": ["ccache", "g++", "-c", "../src/b.cpp"], "file": "../src/b.cpp"}]
            """.replace("\\\n", "").replace("%1$s", folder.toString()));
        Run run = fixture.check("-p", "build");
        assertThat(run.messages()).hasSize(1);
        assertThat(run.messages().getFirst()).startsWith("src/a.cu(2): error: \"unknown\"");
        assertThat(fixture.check("-p", ".").messages()).hasSize(1);
        assertThat(fixture.check("-p", "src").err()).contains("CMAKE_EXPORT_COMPILE_COMMANDS");
        fixture.write("broken/compile_commands.json", "[{\"a\" 1}]");
        assertThat(fixture.check("-p", "broken").err()).contains("missing \":\" in line 1");
    }

    @Test
    void aConfigurationSetsOptionsSeveritiesAndTheBaseline() throws IOException {
        fixture.write("a.cu", "int a = VALUE;\nvoid f(int i) { i; }\n");
        fixture.write("old/b.cu", "void f(int i) { i; }\n");
        fixture.write(".cufe", "# settings\noptions: -DVALUE=1\nseverity: old/** 174 off\nseverity: *.cu 174 error\n");
        Run run = fixture.check("a.cu", "old/b.cu");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.messages()).containsExactly("a.cu(2): error: expression has no effect [174 expr_has_no_effect]");
        assertThat(fixture.check("a.cu", "--write-baseline", "known.txt").status())
                .isEqualTo(2);
        assertThat(fixture.check("a.cu", "--baseline", "known.txt").status()).isZero();
        fixture.write("a.cu", "\n\nint a = VALUE;\nvoid f(int i) { i; }\nvoid g(int i) { i + 1; }\n");
        assertThat(fixture.check("a.cu", "--baseline", "known.txt").messages()).hasSize(1);
        fixture.write(".cufe", "colour: red\n");
        assertThat(fixture.check("a.cu").err()).contains(".cufe, line 1: \"colour\" is not known");
        assertThat(Files.readString(folder.resolve("known.txt"))).contains(" 174 a.cu\n");
    }

    @Test
    void strictMakesCallsAcrossSpacesErrors() throws IOException {
        fixture.write("a.cu", "int h();\n__host__ __device__ void f() { h(); }\n");
        assertThat(fixture.check("a.cu").status()).isZero();
        assertThat(fixture.check("a.cu", "--strict").status()).isEqualTo(2);
    }

    @Test
    void theConceptThatIsNotSatisfiedIsNamed() throws IOException {
        fixture.write("a.cu", """
            template <class T> concept Num = requires(T t) { t + 1; };
            template <class T> concept Big = Num<T> && sizeof(T) > 4;
            template <Num T> __global__ void k(T t) {}
            template <Big T> void h(T t) {}
            template <Num T> struct A {};
            struct X {};
            void f() { k<<<1, 1>>>(X{}); }
            A<X> *a;
            void g() { h(X{}); }
            void i() { h('a'); }
            """);
        assertThat(fixture.check("-std=c++20", "a.cu").messages())
                .containsExactly(
                        "a.cu(7): error: no function template \"k\" accepts these arguments; concept \"Num\", declared"
                                + " in line 1, is not satisfied by \"X\" [304 no_matching_function]",
                        "a.cu(8): error: template constraint is not met; concept \"Num\", declared in line 1, is not"
                                + " satisfied by \"X\" [3044 constraint_not_satisfied]",
                        "a.cu(9): error: no function template \"h\" accepts these arguments; concept \"Num\", declared"
                                + " in line 1, is not satisfied by \"X\" [304 no_matching_function]",
                        "a.cu(10): error: no function template \"h\" accepts these arguments; concept \"Big\","
                                + " declared in line 2, is not satisfied by \"char\" [304 no_matching_function]");
    }
}
