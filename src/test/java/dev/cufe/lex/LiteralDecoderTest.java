package dev.cufe.lex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.lex.IntegerLiteral.Type;
import dev.cufe.numbers.FloatKind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Values, types, positions and numbers were taken from the reference tool. */
class LiteralDecoderTest {
    private static IntegerLiteral integer(int standard, String text) {
        Lexing lexing = Lexing.of(standard, text);
        return lexing.decoder().integer(lexing.unit.tokens(), 0);
    }

    private static Type type(String text) {
        return integer(2017, text).type();
    }

    private static String value(String text) {
        return integer(2017, text).value().toString();
    }

    private static FloatingLiteral floating(int standard, String text) {
        Lexing lexing = Lexing.of(standard, text);
        return lexing.decoder().floating(lexing.unit.tokens(), 0);
    }

    private static CharacterLiteral character(String text) {
        Lexing lexing = Lexing.cpp17(text);
        return lexing.decoder().character(lexing.unit.tokens(), 0);
    }

    private static StringLiteral string(String text) {
        Lexing lexing = Lexing.cpp17(text);
        Tokens tokens = lexing.unit.tokens();
        return lexing.decoder().string(tokens, 0, LiteralDecoder.endOfStrings(tokens, 0));
    }

    private static String units(String text) {
        StringBuilder out = new StringBuilder();
        for (int unit : string(text).units()) {
            out.append(out.isEmpty() ? "" : " ").append(Integer.toHexString(unit));
        }
        return out.toString();
    }

    @Test
    void valuesOfAllRadixes() {
        assertThat(value("0x1F")).isEqualTo("31");
        assertThat(value("017")).isEqualTo("15");
        assertThat(value("0b101")).isEqualTo("5");
        assertThat(value("1'000'000")).isEqualTo("1000000");
        assertThat(value("18446744073709551616")).isEqualTo("18446744073709551616");
        assertThat(value("0xffffffffffffffffffff")).isEqualTo("1208925819614629174706175");
        assertThat(value("340282366920938463463374607431768211455")).isEqualTo("-1");
    }

    @Test
    void typesFollowValueRadixAndSuffix() {
        assertThat(type("2147483647")).isEqualTo(Type.INT);
        assertThat(type("2147483648")).isEqualTo(Type.LONG);
        assertThat(type("0x80000000")).isEqualTo(Type.UNSIGNED_INT);
        assertThat(type("037777777777")).isEqualTo(Type.UNSIGNED_INT);
        assertThat(type("0x100000000")).isEqualTo(Type.LONG);
        assertThat(type("0xffffffffffffffff")).isEqualTo(Type.UNSIGNED_LONG);
        assertThat(type("9223372036854775808")).isEqualTo(Type.UNSIGNED_LONG_LONG);
        assertThat(integer(2003, "9223372036854775808").type()).isEqualTo(Type.UNSIGNED_LONG);
        assertThat(type("1lu")).isEqualTo(Type.UNSIGNED_LONG);
        assertThat(type("4294967296u")).isEqualTo(Type.UNSIGNED_LONG);
        assertThat(type("1lL")).isEqualTo(Type.LONG_LONG);
        assertThat(type("1LLU")).isEqualTo(Type.UNSIGNED_LONG_LONG);
        assertThat(type("9223372036854775808L")).isEqualTo(Type.UNSIGNED_LONG_LONG);
        assertThat(type("0xffffffffffffffffL")).isEqualTo(Type.UNSIGNED_LONG);
        assertThat(type("1uz")).isEqualTo(Type.UNSIGNED_LONG);
        assertThat(value("0x8000000000000000z")).isEqualTo("-9223372036854775808");
        assertThat(type("18446744073709551616u")).isEqualTo(Type.INT);
    }

    @Test
    void userDefinedSuffixes() {
        IntegerLiteral literal = integer(2017, "12_y");
        assertThat(literal.suffix().text()).isEqualTo("_y");
        assertThat(literal.type()).isEqualTo(Type.UNSIGNED_LONG_LONG);
        assertThat(integer(2017, "1ulu").suffix().text()).isEqualTo("ulu");
        assertThat(integer(2017, "1e").suffix().text()).isEqualTo("e");
        assertThat(floating(2017, "1.5_x").suffix().text()).isEqualTo("_x");
        assertThat(floating(2017, "1.5_x").digits()).isEqualTo("1.5");
        assertThat(character("'a'_c").suffix().text()).isEqualTo("_c");
        assertThat(string("\"a\" \"b\"_s \"c\"").suffix().text()).isEqualTo("_s");
    }

    @Test
    void badIntegers() {
        assertThat(Lexing.cpp17("int f = 0x; int g = 089; int i = 0b12; int k = 0b;")
                        .problemsOfLiterals())
                .containsExactly("22@1:9", "24@1:22", "2424@1:37", "2424@1:48");
        assertThat(Lexing.cpp17("1'a' 1''2 0x'1 1'_x 1'").problemsOfLiterals())
                .containsExactly("2629@1:2", "2629@1:4", "2629@1:7", "2629@1:13", "2629@1:17", "2629@1:22");
        assertThat(Lexing.cpp17("1u8 1e+ 0xe+1 0b1.1").problemsOfLiterals())
                .containsExactly("19@1:3", "19@1:7", "19@1:12", "19@1:18");
        assertThat(Lexing.of(2003, "1e+ 12ab 1uu 1i").problemsOfLiterals())
                .containsExactly("166@1:4", "19@1:7", "19@1:12", "1441@1:15");
        assertThat(Lexing.cpp17("a =  99999999999999999999; 9223372036854775808z")
                        .problemsOfLiterals())
                .containsExactly("23@1:3", "23@1:28");
    }

    @Test
    void floatingKinds() {
        assertThat(floating(2017, "1.0").kind()).isEqualTo(FloatKind.DOUBLE);
        assertThat(floating(2017, "1.0f").kind()).isEqualTo(FloatKind.FLOAT);
        assertThat(floating(2017, "1.0W").kind()).isEqualTo(FloatKind.LONG_DOUBLE);
        assertThat(floating(2017, "1.0q").kind()).isEqualTo(FloatKind.FLOAT128);
        assertThat(floating(2023, "1.0f32x").kind()).isEqualTo(FloatKind.FLOAT32X);
        assertThat(floating(2023, "1.0bf16").kind()).isEqualTo(FloatKind.BFLOAT16);
        assertThat(floating(2017, "1'0.5'5e1'0").digits()).isEqualTo("10.55e10");
        assertThat(floating(2017, "0x1'f.8P-1L").digits()).isEqualTo("0x1f.8P-1");
        assertThat(floating(2003, "1.0if").imaginary()).isTrue();
        assertThat(floating(2003, "1.0if").kind()).isEqualTo(FloatKind.FLOAT);
    }

    @Test
    void badFloats() {
        assertThat(Lexing.cpp17("0x1.8 0x.p1 1.5.6 1.0f32 1.'5 1e'5").problemsOfLiterals())
                .containsExactly("166@1:6", "166@1:10", "19@1:16", "19@1:23", "2629@1:28", "2629@1:33");
        assertThat(Lexing.of(2003, "1.5e 1.0f16 1.5fl").problemsOfLiterals())
                .containsExactly("166@1:5", "19@1:9", "19@1:17");
    }

    @Test
    void characterValues() {
        assertThat(character("'a'").value()).isEqualTo('a');
        assertThat(character("'\\xff'").value()).isEqualTo(-1);
        assertThat(character("'\\e'").value()).isEqualTo(27);
        assertThat(character("'\\777'").value()).isEqualTo(-1);
        assertThat(character("'\\u00e9'").value()).isEqualTo(-15447);
        assertThat(character("'ab\\n'").value()).isEqualTo(6382090);
        assertThat(character("'abcdef'").value()).isEqualTo(1667523942);
        assertThat(character("'\\U00110000'").value()).isEqualTo(-191856512);
        assertThat(character("L'ab'").value()).isEqualTo('a');
        assertThat(character("u'ab'").value()).isEqualTo('b');
        assertThat(character("L'😀'").value()).isEqualTo(0x1F600);
        assertThat(character("L'\\777'").value()).isEqualTo(0x1FF);
        assertThat(character("'ab'").multicharacter()).isTrue();
    }

    @Test
    void badCharacters() {
        assertThat(Lexing.cpp17("'ab' 'abcde' L'ab' '\\q' '\\x' u8'é'").problemsOfLiterals())
                .containsExactly("1422@1:1", "1654@1:6", "26@1:14", "192@1:21", "22@1:28", "2688@1:30");
        assertThat(Lexing.cpp17("u'\\xfffff' u'😀' '\\x100' 'ab'_x").problemsOfLiterals())
                .containsExactly("1535@1:3", "1535@1:14", "27@1:18", "1422@1:25", "2483@1:25");
    }

    @Test
    void stringUnits() {
        assertThat(units("\"\\e\\x41g\\1234\\18\"")).isEqualTo("1b 41 67 53 34 1 38");
        assertThat(units("\"é\\u20ac\"")).isEqualTo("c3 a9 e2 82 ac");
        assertThat(units("u\"😀\\U0001F600é\"")).isEqualTo("d83d de00 d83d de00 e9");
        assertThat(units("L\"é\\xe9\" \"\\xe9é\"")).isEqualTo("e9 e9 e9 e9");
        assertThat(units("\"\\0\" \"1\\x4\" \"1\"")).isEqualTo("0 31 4 31");
        assertThat(units("R\"(a\\n\r\n\"x)\" \"\\n\"")).isEqualTo("61 5c 6e a 22 78 a");
        assertThat(units("LR\"x(()x)x\"")).isEqualTo("28 29 78");
        assertThat(units("\"\\uD800\"")).isEqualTo("ed a0 80");
        assertThat(string("\"a\" L\"b\"").encoding()).isEqualTo(CharEncoding.WIDE);
        assertThat(string("u8\"a\" \"b\"").encoding()).isEqualTo(CharEncoding.UTF8);
        assertThat(string("R\"(a)\"").encoding()).isEqualTo(CharEncoding.PLAIN);
    }

    @Test
    void badStrings() {
        assertThat(Lexing.cpp17("\"\\u12 \\ud800 \\U00110000 \\xg \\400 \\x100 \\u0041\"")
                        .problemsOfLiterals())
                .containsExactly("965@1:6", "1661@1:7", "2215@1:14", "22@1:27", "27@1:29", "27@1:34");
        assertThat(Lexing.cpp17("u8\"a\" u\"b\"; \"a\"_x \"b\"_y; \"a\0b\"").problemsOfLiterals())
                .containsExactly("1282@1:7", "2484@1:22", "1193@1:28");
        assertThat(Lexing.of(2003, "\"\\u0041\\u0000\\ud800\"").problemsOfLiterals())
                .containsExactly("967@1:2", "966@1:8");
    }

    @Test
    void brokenTextNeverThrows() {
        String[] texts = {
            "\"", "'", "\"\\", "'\\", "R\"", "R\"(", "R\"abc", "\"\\u", "\"\\x", "L'", "u8R\"(\"", "0x", "1e"
        };
        for (String text : texts) {
            Lexing lexing = Lexing.cpp17(text);
            assertThat(lexing.unit.tokens().kind(lexing.unit.tokens().size() - 1))
                    .isEqualTo(Tok.EOF);
            lexing.problemsOfLiterals();
        }
        assertThat(Arrays.asList(texts)).isNotEmpty();
    }
}
