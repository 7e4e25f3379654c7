package dev.cufe.cases;

import java.util.ArrayList;
import java.util.List;

/**
 * Programs in which the body of a function is read in the middle of an expression: every kind of body, behind every way to
 * reach one, in every place where an expression can stand. What is true of the place must not be taken to be true of the body.
 */
final class PlaceMatrix {
    /** @param text a program with {@code $} for the expression; it may use {@code std} declarations of {@link #PRELUDE} */
    record Place(String name, String text) {}

    /** @param text statements of a constexpr function of {@code x}, which return a number above 0 for 1 */
    record Body(String name, String text) {}

    /**
     * How an expression reaches the body.
     *
     * @param declaration what stands before the program, with {@code $} for the body
     * @param expression what is put into the place
     */
    record Carrier(String name, String declaration, String expression) {}

    record Program(Place place, Carrier carrier, Body body) {
        String source() {
            return PRELUDE
                    + carrier.declaration.replace("$", body.text)
                    + "\n"
                    + place.text.replace("$", carrier.expression.replace("$", body.text))
                    + "\nint main() {}\n";
        }
    }

    private static final String PRELUDE = """
        namespace std { class type_info; typedef decltype(sizeof 0) size_t; }
        template<class T> constexpr int twice(T x, int more = sizeof(T)) { return x + x + more; }
        template<class T> struct Held { T v; constexpr Held(T x) : v(x) {} constexpr int get() const { return v; } };
        template<int n> struct Size { enum { value = n }; int held[n]; };
        """;

    static final List<Place> PLACES = List.of(
            new Place("static_assert", "static_assert($ > 0, \"\");"),
            new Place("static_assert_member", "struct S { static_assert($ > 0, \"\"); };"),
            new Place("array_bound", "int a[1 + $];"),
            new Place("local_array_bound", "void f() { int a[1 + $]; (void)a; }"),
            new Place("member_array_bound", "struct S { int a[1 + $]; };"),
            new Place("enumerator", "enum E { first = $, second };"),
            new Place("bit_field", "struct S { int b : $ + 1; };"),
            new Place("alignas", "struct alignas($ * 0 + 16) S { int i; };"),
            new Place("case_label", "int f(int i) { switch (i) { case $: return 1; default: return 2; } }"),
            new Place("template_argument", "Size<$> s;"),
            new Place("type_argument", "Held<decltype($)> h(1);"),
            new Place("noexcept_spec", "void f() noexcept($ > 0);"),
            new Place("noexcept_spec_member", "struct S { void f() noexcept($ > 0); S() noexcept($ > 0); }; S s;"),
            new Place("noexcept_spec_template", "template<class U> void f(U) noexcept($ > 0) {} void k() { f(1); }"),
            new Place("noexcept_operand", "static_assert(!noexcept($) || true, \"\");"),
            new Place("noexcept_result", "bool b = noexcept($);"),
            new Place("sizeof_operand", "int i = sizeof($);"),
            new Place("sizeof_type", "int i = sizeof(int[1 * $]);"),
            new Place("alignof_type", "int i = alignof(Size<$>);"),
            new Place("decltype_operand", "decltype($) v = 1; decltype(($)) w = 2;"),
            new Place("typeof_operand", "__typeof__($) v = 1;"),
            new Place("typeid_operand", "const std::type_info *t = &typeid($);"),
            new Place("trailing_return", "auto f() -> decltype($) { return 1; }"),
            new Place("default_argument", "int f(int i = $) { return i; } int k() { return f(); }"),
            new Place(
                    "default_argument_member",
                    "struct S { int f(int i = $) { return i; } }; int k() { return S().f(); }"),
            new Place(
                    "default_argument_template",
                    "template<class U> int f(U, int i = $) { return i; } int k() { return f(1); }"),
            new Place("default_template_argument", "template<class U, int n = $> struct D { int a[n]; }; D<int> d;"),
            new Place("member_initializer", "struct S { int i = $; int k = i; }; S s;"),
            new Place("mem_initializer", "struct S { int i; S() : i($) {} }; S s;"),
            new Place("variable", "int v = $; const int c = $;"),
            new Place("constexpr_variable", "constexpr int v = $; static_assert(v > 0, \"\");"),
            new Place(
                    "static_member",
                    "struct S { static constexpr int v = $; static const int w; }; const int S::w = $;"),
            new Place("variable_template", "template<class U> constexpr int v = $; int i = v<int>;"),
            new Place(
                    "local_variable",
                    "int f() { const int v = $; static int s = $; int a[v]; return v + s + sizeof(a); }"),
            new Place("braced", "int a[] = {$, 2, $}; struct P { int i, k; }; P p = {$, $}; long n{$};"),
            new Place("if_constexpr", "int f() { if constexpr ($ > 0) { return 1; } else { return 2; } }"),
            new Place("condition", "int f() { if (int i = $) { return i; } while ($ < 0) {} return $ ? 1 : 2; }"),
            new Place("skipped", "int a = true ? 1 : $; bool b = false && $; bool c = true || $;"),
            new Place("for_init", "int f() { int n = 0; for (int i = $; i < 9; i += $) { n += $; } return n; }"),
            new Place("return_operand", "auto f() { return $; } int i = f();"),
            new Place("new_bound", "int *f() { return new int[1 * $]; }"),
            new Place("subscript", "int a[99]; int f() { return a[1 * $]; }"),
            new Place("lambda_body", "int f() { auto l = [] { return $; }; return l(); }"),
            new Place("lambda_in_assert", "static_assert([] { return $; }() > 0, \"\");"),
            new Place("init_capture", "int f() { auto l = [v = $] { return v; }; return l(); }"),
            new Place(
                    "template_body",
                    "template<class U> int f(U u) { int a[1 * $]; return $ + u + sizeof(a); } int k() { return f(1);"
                            + " }"),
            new Place("template_assert", "template<class U> struct S { static_assert($ > 0, \"\"); U u; }; S<int> s;"),
            new Place("class_template_bound", "template<class U> struct S { U u[1 * $]; enum { e = $ }; }; S<int> s;"),
            new Place("alias", "template<class U> using A = Size<$ + sizeof(U)>; A<int> a;"),
            new Place("base_clause", "struct S : Size<$> { int i; }; S s;"),
            new Place("function_type", "using F = int(char (*)[1 * $]); F *f;"),
            new Place(
                    "sfinae",
                    "template<class U> auto f(U u) -> decltype(u + $) { return u; } int k() { return f(1); }"),
            new Place("launch", "__global__ void kernel(int) {} void f() { kernel<<<$, $>>>($); }"),
            new Place("asm_operand", "void f() { int i; asm(\"\" : \"=r\"(i) : \"n\"($)); }"),
            new Place("throw_operand", "int f(int i) { if (i) { throw $; } return 1; }"),
            new Place("statement_expression", "int f() { return ({ int i = $; i + $; }); }"));

    static final List<Body> BODIES = List.of(
            new Body("plain", "return x > 0;"),
            new Body("local", "int y = x; y += 1; return y;"),
            new Body("lambda", "auto l = [] { return 1; }; return l();"),
            new Body("lambda_capture", "auto l = [x] { return x + 1; }; return l();"),
            new Body("generic_lambda", "auto l = [](auto y) { return y + 1; }; return l(x);"),
            new Body(
                    "lambda_constant",
                    "const int k = 1; auto l = [&] { const int &r = k; return (int)sizeof(r); }; return (int)sizeof(l)"
                            + " * l();"),
            new Body("default_call", "return twice(x);"),
            new Body("member_template", "return Held<int>(x).get();"),
            new Body("noexcept_inside", "return noexcept(x + 1) ? x : 2;"),
            new Body("local_class", "struct L { int i; constexpr int get() const { return i; } }; return L{x}.get();"),
            new Body("alias", "using L = Held<decltype(x + 1)>; return L(x).v;"),
            new Body("constant_evaluated", "return __builtin_is_constant_evaluated() ? 2 : 3;"),
            new Body("line", "constexpr int k = __builtin_LINE(); return k > 0 ? x : 2;"),
            new Body("division", "if (false) { int z = 1 / 0; return z; } return x;"),
            new Body("unused_value", "x + 1; return x;"),
            new Body("inner_bound", "int a[twice(1)] = {1}; return a[0] + sizeof(Size<twice(2)>);"),
            new Body("loop", "int n = 0; for (int i = 0; i < 3; i++) { n += i; } return n + x;"),
            new Body("assertion", "static_assert(twice(1) > 0, \"\"); return x ? x : 1;"));

    static final List<Carrier> CARRIERS = List.of(
            new Carrier("function", "template<class T> constexpr int g(T x) { $ }", "g(1)"),
            new Carrier("member", "template<class T> struct M { constexpr int g(T x) const { $ } };", "M<int>().g(1)"),
            new Carrier(
                    "constructor",
                    "template<class T> struct C { int v; constexpr C(T x) : v(get(x)) {} static constexpr int get(T x)"
                            + " { $ } };",
                    "C<int>(1).v"),
            new Carrier("lambda", "", "[](int x) constexpr { $ }(1)"),
            new Carrier("generic_lambda", "constexpr auto g = [](auto x) { $ };", "g(1)"),
            new Carrier(
                    "local_class",
                    "",
                    "[] { struct N { static constexpr int get(int x) { $ } }; return N::get(1); }()"),
            new Carrier(
                    "default_argument",
                    "template<class T> constexpr int g(T y, int n = [](T x) { $ }(1)) { return n; }",
                    "g(1)"),
            new Carrier("variable_template", "template<class T> constexpr int v = [](T x) { $ }(1);", "v<int>"),
            new Carrier(
                    "static_member",
                    "template<class T> struct V { static constexpr int m = [](T x) { $ }(1); };",
                    "V<int>::m"),
            new Carrier(
                    "member_initializer", "template<class T> struct I { int m = [](T x) { $ }(1); };", "I<int>().m"),
            new Carrier(
                    "class_bound",
                    "template<class T> constexpr int g(T x) { $ } template<class T> struct B { char b[g(T(1))]; };",
                    "sizeof(B<int>)"));

    static final List<Integer> LEVELS = List.of(17, 20);

    /** The carriers before this one are combined with every body, the others with some. */
    private static final int CARRIERS_WITH_ALL = 1;

    private static final int LAMBDA = 3;
    private static final int STRIDE = 5;

    private PlaceMatrix() {}

    /** The programs of one place behind one carrier; which bodies rarer carriers are combined with differs from place to place. */
    static List<Program> row(Place place, Carrier carrier) {
        int way = CARRIERS.indexOf(carrier);
        boolean isFull = way < CARRIERS_WITH_ALL || way == LAMBDA;
        List<Program> programs = new ArrayList<>();
        for (int i = 0; i < BODIES.size(); i++) {
            if (isFull || (i + way + PLACES.indexOf(place)) % STRIDE == 0) {
                programs.add(new Program(place, carrier, BODIES.get(i)));
            }
        }
        return programs;
    }
}
