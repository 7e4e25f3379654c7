package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cufe.util.Invariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Replacement, rescanning, {@code #}, {@code ##}, variadic macros ([cpp.replace]); checked against the reference tool. */
class MacroReplacementTest {
    private static String line(String source) {
        return new Preprocessing().line(source);
    }

    @Test
    void replacesNamesAndCalls() {
        assertThat(line("#define O a  b   c\n#define F(x,y) [x|y]\nO;O F( 1 ,  2 )F(,)F((a,b),c)"))
                .isEqualTo("a b c;a b c [1|2][|][(a,b)|c]");
    }

    @Test
    void functionLikeNameWithoutCallStays() {
        assertThat(line("#define G() gg\nG x G() G\n(\n) end")).isEqualTo("G x gg gg end");
    }

    @Test
    void standardsExampleOfRescanning() {
        String macros = """
            #define x 3
            #define f(a) f(x * (a))
            #undef x
            #define x 2
            #define g f
            #define z z[0]
            #define h g(~
            #define m(a) a(w)
            #define w 0,1
            #define t(a) a
            #define p() int
            #define q(x) x
            #define r(x,y) x ## y
            #define str(x) # x
            """;
        assertThat(line(macros + "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);"))
                .isEqualTo("f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);");
        assertThat(line(macros + "g(x+(3,4)-w) | h 5) & m (f)^m(m);"))
                .isEqualTo("f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);");
        assertThat(line(macros + "p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };"))
                .isEqualTo("int i[] = { 1, 23, 4, 5, };");
        assertThat(line(macros + "char c[2][6] = { str(hello), str() };"))
                .isEqualTo("char c[2][6] = { \"hello\", \"\" };");
    }

    @Test
    void nestedCallOfTheSameMacroIsReplacedWhenItsListEnds() {
        assertThat(line("#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)")).isEqualTo("2*9*g");
    }

    @Test
    void namesAreNotReplacedInsideTheirOwnReplacement() {
        assertThat(line("#define R R2\n#define R2 R\nR R2\n#define rec(x) x rec(x y)\nrec(1)"))
                .isEqualTo("R R2 1 rec(1 y)");
    }

    @Test
    void stringizing() {
        assertThat(line("#define S(a) #a\nS(a  b\n  c) S(\"x\\\"y\\\\\") S('\"') S(\\n) S(a/**/b) S(L\"x\\\"\")"))
                .isEqualTo(
                        "\"a b c\" \"\\\"x\\\\\\\"y\\\\\\\\\\\"\" \"'\\\"'\" \"\\n\" \"a b\" \"L\\\"x\\\\\\\"\\\"\"");
    }

    @Test
    void pasting() {
        assertThat(line("#define C(a,b) a##b\n"
                        + "C(a,b)c C(,) C(a,) C(,b) C( a , b ) C(a b,c d) C(1,2) C(.,5) C(<,<) C(L,'x')"))
                .isEqualTo("ab c a b ab a bc d 12 .5 << L'x'");
    }

    @Test
    void aPasteThatMakesNoTokenLeavesBoth() {
        Preprocessing run = new Preprocessing();
        assertThat(run.line("#define C(a,b) a##b\nint q = C(+,-) 1;")).isEqualTo("int q = +- 1;");
        assertThat(run.problems()).containsExactly("w 1665@2:9");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "V() V(1) V(1,2)                      | f() f(1) f(1,2)",
                "G() G(1) G(1,2)                      | f() f(1) f(1,2)",
                "N(1) N(1,) N(1,2) N(1,2,3)           | f(1) f(1) f(1,2) f(1,2,3)",
                "P(1) P(1,) P(1,2) P(1,2,3)           | f(1) f(1) f(1,2) f(1,2,3)",
                "O(1) O(1,) O(1,2) O(1,2,3)           | f(1 ) f(1 ) f(1 , 2) f(1 , 2,3)",
            })
    void variadicMacros(String source, String expected) {
        String macros = """
            #define V(...) f(__VA_ARGS__)
            #define G(x...) f(x)
            #define N(a, ...) f(a, ##__VA_ARGS__)
            #define O(a, ...) f(a __VA_OPT__(,) __VA_ARGS__)
            #define P(a, b...) f(a, ##b)
            """;
        assertThat(line(macros + source)).isEqualTo(expected);
    }

    @Test
    void wrongNumberOfArguments() {
        Preprocessing run = new Preprocessing();
        assertThat(run.line("#define A(x) [x]\n#define B(x,y) [x]\nA(1,2) B(1) B()"))
                .isEqualTo("[1] [1] []");
        assertThat(run.problems()).containsExactly("e 55@3:5", "e 54@3:11", "e 54@3:15");
    }

    @Test
    void callThatDoesNotEnd() {
        Preprocessing run = new Preprocessing();
        run.tokens("#define A(x) x\nint d = A(1;\n");
        assertThat(run.problems()).containsExactly("e 18@3:1", "e 274@2:9");
    }

    @Test
    void directivesInsideArguments() {
        assertThat(line("#define A(x) [x]\nA(\n#define B 3\nB\n#if 1\n+\n#else\nerror\n#endif\n) end"))
                .isEqualTo("[3 +] end");
    }

    @Test
    void aMacroThatTouchesAStringIsNoSuffix() {
        assertThat(line("#define PRI \"d\"\n\"%\"PRI \"x\"_s")).isEqualTo("\"%\" \"d\" \"x\"_s");
    }

    @Test
    void tokensOfAReplacementLieWhereTheNameIs() {
        assertThat(new Preprocessing().tokens("#define M(x) a x\nint q = M( M(zz) ) + 1;"))
                .containsExactly("int@2:1", "q@2:5", "=@2:7", "a@2:9", "a@2:9", "zz@2:9", "+@2:20", "1@2:22", ";@2:23");
    }

    @Test
    void endlessGrowthEnds() {
        StringBuilder source = new StringBuilder("#define A0 x x x x x x x x\n");
        for (int i = 1; i < 10; i++) {
            source.append("#define A" + i + "(y) A" + (i - 1) + " y y y y\n");
        }
        assertThat(line(source + "A1(A1(A1(1)))")).startsWith("x x x x");
    }

    @Test
    void tooDeepNestingIsAnHonestFailure() {
        String source = "#define f(x) x\n" + "f(".repeat(20_000) + "1" + ")".repeat(20_000);
        assertThatThrownBy(() -> line(source))
                .isInstanceOf(Invariant.class)
                .hasMessageContaining("nested macro arguments");
    }
}
