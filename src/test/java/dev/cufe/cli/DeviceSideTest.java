package dev.cufe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code cufe check} says about device code. Which calls and variables are refused was seen in nvcc's device pass. */
class DeviceSideTest {
    @TempDir
    Path folder;

    private String text = "";

    /** The first lines of the messages about a source, without the name of the file. */
    private List<String> check(String source, String... options) throws IOException {
        Files.writeString(folder.resolve("a.cu"), source);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
        String[] args = new String[options.length + 3];
        args[0] = "check";
        args[1] = "--no-toolkit";
        args[2] = "a.cu";
        System.arraycopy(options, 0, args, 3, options.length);
        Cufe.run(args, new Terminal(folder, new ByteArrayInputStream(new byte[0]), messages, messages));
        text = err.toString(StandardCharsets.UTF_8);
        return text.lines()
                .filter(line -> line.startsWith("a.cu("))
                .map(line -> line.substring("a.cu".length()))
                .map(line -> line.endsWith("]") && !line.contains(": note: ")
                        ? line.substring(0, line.lastIndexOf(" ["))
                        : line)
                .toList();
    }

    @Test
    void deviceCodeCallsNoHostFunctions() throws IOException {
        assertThat(check("""
            int h(int);
            __global__ void k() { h(1); }
            __device__ void d() { h(1); }
            __host__ __device__ void hd() { h(1); }
            __host__ void free_to_call() { h(1); }
            """))
                .containsExactly(
                        "(2): error: calling a __host__ function(\"h(int)\") from a __global__ function(\"k\") is not"
                                + " allowed",
                        "(1): note: function \"h\" is declared here without __device__",
                        "(3): error: calling a __host__ function(\"h(int)\") from a __device__ function(\"d\") is not"
                                + " allowed",
                        "(1): note: function \"h\" is declared here without __device__",
                        "(4): warning: calling a __host__ function(\"h(int)\") from a __host__ __device__"
                                + " function(\"hd\") is not allowed",
                        "(1): note: function \"h\" is declared here without __device__");
        assertThat(text).endsWith("2 errors detected in the compilation of \"a.cu\".\n");
    }

    @Test
    void whatLeadsToACallIsShown() throws IOException {
        assertThat(check("""
            int h(int);
            template <class T> __device__ int inner(T t) { return h(t); }
            template <class T> __device__ int outer(T t) { return inner(t); }
            template <class T> __device__ int unused(T t) { return h(t); }
            inline __device__ int nobody(int t) { return h(t); }
            __global__ void k() { outer(1); }
            """))
                .containsExactly(
                        "(2): error: calling a __host__ function(\"h(int)\") from a __device__ function(\"inner\") is"
                                + " not allowed",
                        "(1): note: function \"h\" is declared here without __device__",
                        "(3): note: function \"inner(T) [with T=int]\" is needed on the device because function"
                                + " \"outer(T) [with T=int]\" uses it here",
                        "(6): note: function \"outer(T) [with T=int]\" is needed on the device because function \"k\""
                                + " uses it here");
    }

    @Test
    void generatedMembersAndLambdasHaveTheSpaceOfTheirUser() throws IOException {
        assertThat(check("""
            int h(int);
            struct T { int a; T() : a(1) {} };
            struct P { T t; };
            struct Fine { int a = 1; Fine() = default; };
            __global__ void k() { P p; Fine f; [](int a) { return h(a); }(1); }
            """))
                .filteredOn(line -> line.contains("error"))
                .containsExactly(
                        "(3): error: calling a __host__ function(\"T::T()\") from a __device__ function(\"P\") is not"
                                + " allowed",
                        "(5): error: calling a __host__ function(\"h(int)\") from a __device__ function(\"operator()\")"
                                + " is not allowed");
    }

    @Test
    void hostVariablesAreNotThere() throws IOException {
        assertThat(check("""
            int v; const int known = 1; constexpr int named = 2; __device__ int fine;
            __global__ void k(int *p) { *p = v; v = 2; *p = known + named + fine; int *q = &v; const int &r = known; }
            """))
                .filteredOn(line -> line.contains("error"))
                .containsExactly(
                        "(2): error: identifier \"v\" is undefined in device code",
                        "(2): error: identifier \"v\" is undefined in device code",
                        "(2): error: identifier \"v\" is undefined in device code",
                        "(2): error: identifier \"known\" is undefined in device code");
    }

    @Test
    void theDeviceHasNoExceptionsAndNoRunTimeTypes() throws IOException {
        assertThat(check("""
            struct B { virtual ~B(); };
            struct D : B {};
            __host__ __device__ int hd(int x) { if (x) throw 1; try { x = 2; } catch (int) {} return x; }
            __global__ void k(B *b) { D *d = dynamic_cast<D *>(b); }
            __global__ void launches(B *b) { k<<<1, 1>>>(b); }
            """))
                .filteredOn(line -> line.contains("error"))
                .containsExactly(
                        "(3): error: device code does not support exception handling",
                        "(3): error: device code does not support exception handling",
                        "(4): error: The operator 'dynamic_cast' is not allowed in device code",
                        "(5): error: kernel launch from __device__ or __global__ functions requires separate"
                                + " compilation mode");
    }

    @Test
    void eachSideReadsItsOwnPartOfTheSource() throws IOException {
        assertThat(check("""
            int h(int);
            __device__ int d(int);
            __host__ __device__ int both(int x) {
            #ifdef __CUDA_ARCH__
                return d(x);
            #else
                return h(x);
            #endif
            }
            """)).isEmpty();
    }

    @Test
    void whatIsAllowedIsNotToldOf() throws IOException {
        String relaxed = """
            constexpr int c(int x) { return x; }
            __global__ void k(int *p) { *p = c(*p); }
            """;
        assertThat(check(relaxed, "--relaxed-constexpr")).isEmpty();
        assertThat(check(relaxed)).hasSize(2).first().asString().startsWith("(2): error: calling a constexpr __host__");
        assertThat(check("""
            int h(int);
            #pragma nv_exec_check_disable
            template <class T> __host__ __device__ int unchecked(T x) { return h(x); }
            __global__ void k() { unchecked(1); }
            """)).isEmpty();
    }

    @Test
    void theDeviceHasALibraryOfItsOwn() throws IOException {
        assertThat(check("""
            #include <algorithm>
            #include <cassert>
            #include <cmath>
            #include <cstdio>
            #include <cstdlib>
            #include <utility>
            struct V { float x; __host__ __device__ V(float a) : x(a) {} __host__ __device__ V(V &&o) : x(o.x) {} };
            __global__ void k(float *p, int n) {
                assert(n > 0);
                p[0] = sqrtf(p[0]) + std::sqrt(p[0]) + expf(1) + pow(2.0, 3.0) + __expf(2.f);
                V v(1.f); V w(std::move(v)); V u(std::forward<V>(w));
                printf("%f", u.x);
                free(malloc(4));
                for (int z : {1, 2, 3}) p[z] = max(n, z);
                p[n] = std::max(1, n);
            }
            """)).containsExactly("""
                (15): error: calling a constexpr __host__ function("max") from a __global__ function("k") is not allowed. \
                The experimental flag '--expt-relaxed-constexpr' can be used to allow this.\
                """);
    }

    @Test
    void bothSidesAreOneListOfMessages() throws IOException {
        String source = """
            int h(int);
            void f(int x) { x; }
            __device__ void d() { h(1); }
            """;
        assertThat(check(source)).filteredOn(line -> line.contains("no effect")).hasSize(1);
        check(source, "--sarif");
        assertThat(text)
                .containsOnlyOnce("\"version\":\"2.1.0\"")
                .contains("\"ruleId\":\"174\"")
                .contains("\"ruleId\":\"20016\"");
    }

    @Test
    void pragmasSilenceBothSides() throws IOException {
        assertThat(check("""
            int h(int);
            #pragma nv_diag_suppress 20011, expr_has_no_effect
            __host__ __device__ void hd(int x) { h(1); x; }
            #pragma nv_diag_default 20011
            __host__ __device__ void reported() { h(1); }
            """))
                .containsExactly(
                        "(5): warning: calling a __host__ function(\"h(int)\") from a __host__ __device__"
                                + " function(\"reported\") is not allowed",
                        "(1): note: function \"h\" is declared here without __device__");
        check("#pragma nv_diag_suppress 174\nvoid f(int x) { x; }\n", "--sarif");
        assertThat(text).contains("\"suppressions\":[{\"kind\":\"inSource\"");
    }

    @Test
    void declarationsInBlocksDoNotHideHostVariables() throws IOException {
        assertThat(check("""
            void f() { extern int h; h = 1; }
            int h = 4;
            __global__ void k(int *p) { p[0] = h; }
            """)).startsWith("(3): error: identifier \"h\" is undefined in device code");
    }

    @Test
    void unusedNamesAreWarningsAsInNvcc() throws IOException {
        assertThat(check("void f() { int a; int b; b = 2; }\nstatic int g() { return 1; }\n"))
                .containsExactly(
                        "(1): warning: variable \"a\" is declared but not used",
                        "(1): warning: variable \"b\" is set but not used",
                        "(2): warning: function \"g\" is declared but not used");
    }

    @Test
    void instancesOfKernelsAreDeviceCode() throws IOException {
        assertThat(check("""
            struct F { void operator()(int) const; };
            template <class T> __global__ void k(T f) { f(1); }
            void h() { k<<<1, 1>>>(F()); }
            """))
                .contains("(2): error: calling a __host__ function(\"F::operator ()(int) const\") from a __global__"
                        + " function(\"k\") is not allowed");
    }

    @Test
    void templateArgumentsOfKernelsHaveNamesThatCanBeUsed() throws IOException {
        assertThat(check("""
            template <class T> __global__ void k(T t) {}
            template <class T> struct W {};
            void f() {
              struct L {};
              k<<<1, 1>>>(
                L());
              k<<<1, 1>>>(W<L>());
              k<<<1, 1>>>([]() {});
            }
            class P { struct Q {}; public: void m() { k<<<1, 1>>>(Q()); } };
            namespace { struct U {}; }
            void g() { k<<<1, 1>>>(U()); k<<<1, 1>>>(1); }
            """))
                .extracting(line -> line.substring(0, Math.min(line.length(), 40)))
                .containsExactly(
                        "(5): error: A type defined inside a __ho",
                        "(7): error: A type defined inside a __ho",
                        "(8): error: The closure type for a lambd",
                        "(10): error: A type that is defined insi");
    }

    @Test
    void callsWhoseValueIsKnownAreCalls() throws IOException {
        assertThat(check("""
            constexpr int h(int n) { return n; }
            __device__ int d(int i) { return i < h(3); }
            __device__ int e() { int c = h(3); return c; }
            """)).filteredOn(line -> line.contains("error")).hasSize(2);
        assertThat(check(
                        "constexpr int h() { return 3; }\n__device__ int d() { return h(); }\n",
                        "--expt-relaxed-constexpr"))
                .isEmpty();
    }

    @Test
    void sharedVariablesAreNotConstructed() throws IOException {
        assertThat(check("struct A { A() {} };\n__global__ void k() { __shared__ A a; (void)a; }\n"))
                .isEmpty();
    }

    @Test
    void functionsOfOldArchitecturesAreGone() throws IOException {
        assertThat(check("__device__ int __shfl(int, int);\n__device__ int __shfl_sync(unsigned, int, int);\n"
                        + "__device__ int d(int i) { return __shfl(i, 1); }\n"))
                .containsExactly("(3): error: \"__shfl\" is not declared; use \"__shfl_sync\"");
    }
}
