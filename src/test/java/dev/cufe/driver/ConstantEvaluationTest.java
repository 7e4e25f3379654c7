package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Assertions that constant evaluation has to satisfy; the reference tool takes all of them without a message. */
class ConstantEvaluationTest {
    @TempDir
    Path folder;

    private String messages(String standard, String source) throws IOException {
        Files.writeString(folder.resolve("a.cu"), source);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        String[] args = {
            standard, "--display_error_number", "--gnu_version=120200", "--m64", "--gen_c_file_name", "a.cpp", "a.cu"
        };
        Driver.run(args, folder, new ByteArrayInputStream(new byte[0]), out, out);
        return text.toString(StandardCharsets.UTF_8);
    }

    @Test
    void loopsAndArithmetic() throws IOException {
        assertThat(messages("--c++17", """
            constexpr int fact(int n) { int r = 1; for (int i = 2; i <= n; ++i) r *= i; return r; }
            static_assert(fact(5) == 120, "");
            constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
            static_assert(fib(20) == 6765, "");
            constexpr int sum(const int *p, int n) { int s = 0; while (n-- > 0) s += *p++; return s; }
            constexpr int ga[] = {1, 2, 3, 4};
            static_assert(sum(ga, 4) == 10, "");
            static_assert(sum(ga + 1, 2) == 5, "");
            constexpr int sw(int x) { switch (x) { case 1: return 10; case 2: case 3: x += 5; break;
            default: return -1; } return x; }
            static_assert(sw(1) == 10 && sw(2) == 7 && sw(3) == 8 && sw(9) == -1, "");
            constexpr int nested(int n) { int r = 0; for (int i = 0; i < n; i++) { if (i % 2) continue; for
            (int j = 0; ; j++) { if (j > i) break; r += j; } } return r; }
            static_assert(nested(5) == 0 + 3 + 10, "");
            constexpr int dow(int n) { int k = 0; do { k++; n /= 2; } while (n); return k; }
            static_assert(dow(8) == 4, "");
            constexpr int len(const char *s) { int n = 0; while (s[n]) n++; return n; }
            static_assert(len("hello") == 5, "");
            """)).isEmpty();
    }

    @Test
    void objectsAndMembers() throws IOException {
        assertThat(messages("--c++17", """
            struct P { int x, y; constexpr P(int a, int b) : x(a), y(b) {} constexpr int len() const {
            return x * x + y * y; } constexpr void set(int v) { x = v; } constexpr P operator+(const P &o)
            const { return P(x + o.x, y + o.y); } };
            constexpr P p1(3, 4);
            static_assert(p1.len() == 25, "");
            static_assert((p1 + P(1, 1)).x == 4, "");
            constexpr int mod() { P p(1, 2); p.set(10); return p.x + p.y; }
            static_assert(mod() == 12, "");
            struct A { int v = 5; int w = v + 1; };
            static_assert(A().w == 6, "");
            static_assert(A{1}.w == 2, "");
            struct B : A { int z = 7; constexpr B() {} constexpr int all() const { return v + w + z; } };
            static_assert(B().all() == 18, "");
            """)).isEmpty();
    }

    @Test
    void stringsUnionsAndArrays() throws IOException {
        assertThat(messages("--c++17", """
            static_assert("abc"[1] == 'b', "");
            union U { int i; float f; constexpr U(int v) : i(v) {} constexpr U(float v) : f(v) {} };
            static_assert(U(3).i == 3, "");
            static_assert(U(1.5f).f == 1.5f, "");
            struct Arr { int d[3]; constexpr int &operator[](int i) { return d[i]; } constexpr const int
            &operator[](int i) const { return d[i]; } };
            constexpr Arr mkarr() { Arr a = {}; for (int i = 0; i < 3; i++) a[i] = i * i; return a; }
            constexpr Arr arr = mkarr();
            static_assert(arr[2] == 4, "");
            constexpr const int *find(const int *b, const int *e, int v) { for (; b != e; ++b) if (*b == v)
            return b; return e; }
            constexpr int swapped(int a, int b) { int &r = a; int t = r; r = b; b = t; return a * 10 + b; }
            static_assert(swapped(1, 2) == 21, "");
            constexpr bool logic(int a) { return a > 0 && 10 / a > 2 || a < -5; }
            static_assert(logic(3) && !logic(0) && logic(-6), "");
            constexpr double half(double d) { return d / 2; }
            static_assert(half(3) == 1.5, "");
            static_assert((int)half(7) == 3, "");
            """)).isEmpty();
    }

    @Test
    void pointersAndFunctions() throws IOException {
        assertThat(messages("--c++17", """
            constexpr int ga[] = {1, 2, 3, 4};
            constexpr const int *find(const int *b, const int *e, int v) {
                for (; b != e; ++b) if (*b == v) return b;
                return e;
            }
            constexpr int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
            static_assert(find(ga, ga + 4, 3) - ga == 2, "");
            static_assert(find(ga, ga + 4, 9) == ga + 4, "");
            static_assert(&ga[1] < &ga[2], "");
            constexpr int swapped(int a, int b) { int &r = a; int t = r; r = b; b = t; return a * 10 + b; }
            static_assert(swapped(1, 2) == 21, "");
            constexpr bool logic(int a) { return a > 0 && 10 / a > 2 || a < -5; }
            struct M { int a; int f(int x) const { return x; } };
            constexpr int M::*pm = &M::a;
            constexpr M m = {42};
            static_assert(m.*pm == 42, "");
            struct N { constexpr int f(int x) const { return x + 1; } };
            constexpr int (N::*pf)(int) const = &N::f;
            static_assert((N().*pf)(3) == 4, "");
            constexpr int (*fp)(int) = fact;
            static_assert(fp(4) == 24, "");
            constexpr int apply(int (*f)(int), int x) { return f(x); }
            static_assert(apply(fact, 3) == 6, "");
            static_assert(__builtin_clz(1) == 31 && __builtin_popcount(255) == 8 && __builtin_ctzll(8) ==
            3, "");
            """)).isEmpty();
    }

    @Test
    void lambdasRangesAndBindings() throws IOException {
        assertThat(messages("--c++17", """
            struct P { int x, y; constexpr P(int a, int b) : x(a), y(b) {} };
            constexpr int lam() { auto f = [](int a, int b) { return a + b; }; int k = 3; auto g = [k](int
            x) { return k * x; }; auto h = [&k](int x) { k += x; }; h(2); return f(1, 2) + g(4) + k; }
            static_assert(lam() == 3 + 12 + 5, "");
            constexpr int rng() { int s = 0; int v[] = {1, 2, 3}; for (int x : v) s += x; for (auto &x : v)
            x *= 2; for (const int &x : v) s += x; return s; }
            static_assert(rng() == 18, "");
            struct It { int n; constexpr int operator*() const { return n; } constexpr It &operator++() {
            ++n; return *this; } constexpr bool operator!=(const It &o) const { return n != o.n; } };
            struct Rg { int a, b; constexpr It begin() const { return It{a}; } constexpr It end() const {
            return It{b}; } };
            constexpr int rng2() { int s = 0; for (int x : Rg{1, 5}) s += x; return s; }
            static_assert(rng2() == 10, "");
            constexpr int structured() { int a[2] = {3, 4}; auto [x, y] = a; P p(5, 6); auto &[u, v] = p; u
            = 7; return x + y + p.x + v; }
            static_assert(structured() == 3 + 4 + 7 + 6, "");
            constexpr int stmtexpr(int q) { if (int z = q * 2; z > 4) return z; else return -z; }
            static_assert(stmtexpr(3) == 6 && stmtexpr(1) == -2, "");
            """)).isEmpty();
    }

    @Test
    void templates() throws IOException {
        assertThat(messages("--c++17", """
            template<class T, T v> struct integral_constant { static constexpr T value = v; typedef T
            value_type; constexpr operator T() const noexcept { return v; } constexpr T operator()() const
            { return v; } };
            typedef integral_constant<bool, true> true_type; typedef integral_constant<bool, false>
            false_type;
            template<class T, class U> struct is_same : false_type {}; template<class T> struct is_same<T,
            T> : true_type {};
            static_assert(is_same<int, int>::value, ""); static_assert(!is_same<int, long>::value, "");
            static_assert(is_same<int, int>{}, ""); static_assert(true_type()(), "");
            template<class T> constexpr T mx(T a, T b) { return a < b ? b : a; }
            static_assert(mx(3, 4) == 4, "");
            template<class T> constexpr bool same_v = is_same<T, int>::value;
            static_assert(same_v<int>, "");
            template<int N> struct Fact { enum { v = N * Fact<N - 1>::v }; }; template<> struct Fact<0> {
            enum { v = 1 }; };
            static_assert(Fact<5>::v == 120, "");
            template<int N> struct F2 { static const int v = N * F2<N - 1>::v; }; template<> struct F2<0> {
            static const int v = 1; };
            static_assert(F2<5>::v == 120, "");
            template<class T, unsigned N> struct array { T d[N]; constexpr const T &operator[](unsigned i)
            const { return d[i]; } constexpr T &operator[](unsigned i) { return d[i]; } constexpr unsigned
            size() const { return N; } };
            constexpr array<int, 3> a3 = {{1, 2, 3}};
            static_assert(a3[1] == 2 && a3.size() == 3, "");
            template<class T, unsigned N> constexpr T sum(const array<T, N> &a) { T s = T(); for (unsigned
            i = 0; i < N; i++) s += a[i]; return s; }
            static_assert(sum(a3) == 6, "");
            template<class... T> constexpr int count(T...) { return sizeof...(T); }
            static_assert(count(1, 2, 3) == 3, "");
            """)).isEmpty();
    }

    @Test
    void allocationVirtualCallsAndDestructors() throws IOException {
        assertThat(messages("--c++20", """
            constexpr int nd() { int *p = new int(3); *p += 2; int r = *p; delete p; return r; }
            static_assert(nd() == 5);
            constexpr int na(int n) { int *p = new int[n]{}; for (int i = 0; i < n; i++) p[i] = i; int s =
            0; for (int i = 0; i < n; i++) s += p[i]; delete[] p; return s; }
            static_assert(na(5) == 10);
            struct V { virtual constexpr int f() const { return 1; } constexpr virtual ~V() {} }; struct W
            : V { constexpr int f() const override { return 2; } };
            constexpr int vc() { W w; const V &v = w; return v.f(); }
            static_assert(vc() == 2);
            constexpr int vd() { V *p = new W; int r = p->f(); delete p; return r; }
            static_assert(vd() == 2);
            struct D { int *c; constexpr D(int *p) : c(p) {} constexpr ~D() { ++*c; } };
            constexpr int ds() { int n = 0; { D d(&n); D e(&n); } (void)D(&n); for (int i = 0; i < 2; i++)
            { D d(&n); } return n; }
            static_assert(ds() == 5);
            constexpr int tr(int x) { try { return x; } catch (...) { return 0; } }
            static_assert(tr(3) == 3);
            constexpr int un() { union { int a; float b; } u; u.b = 1.5f; u.a = 3; return u.a; }
            static_assert(un() == 3);
            """)).isEmpty();
    }

    @Test
    void defaultedEqualityBitCastAndRequiredConstants() throws IOException {
        assertThat(messages("--c++20", """
            struct P { int x, y; bool operator==(const P &) const = default; };
            static_assert(P{1, 2} == P{1, 2} && P{1, 2} != P{1, 3});
            constexpr float bc = __builtin_bit_cast(float, 0x3f800000);
            static_assert(bc == 1.0f);
            struct B2 { unsigned short a, b; }; static_assert(__builtin_bit_cast(B2, 0x00020001).b == 2);
            constexpr bool ice() { return __builtin_is_constant_evaluated(); }
            static_assert(ice());
            """)).isEmpty();
    }

    @Test
    void reasonsAreGivenAsNotes() throws IOException {
        assertThat(messages("--c++17", """
            int n;
            constexpr int a = n;
            constexpr int div(int x, int y) { return x / y; }
            constexpr int b = div(1, 0);
            constexpr int at(int k) { int z[3] = {1, 2, 3}; return z[k]; }
            constexpr int c = at(3);
            """))
                .contains("a.cu(2): error", "a.cu(4): error", "a.cu(3): note", "a.cu(5): note", "a.cu(6): error");
    }

    @Test
    void theOperandOfNoexceptIsNotEvaluated() throws IOException {
        assertThat(messages("--c++17", """
            void f();
            static_assert(noexcept(noexcept(f())), "");
            static_assert(noexcept(noexcept(f()) + 1) && !noexcept(f(), noexcept(1)), "");
            """)).isEmpty();
    }
}
