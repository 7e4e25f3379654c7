package dev.cufe.lex;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Positions and numbers were taken from the reference tool. */
class ScannerTest {
    @Test
    void readsTheLongestPunctuator() {
        assertThat(Lexing.of(2020, "a+++b <<= c->*d <=> e ... f.*g ::h").spellings())
                .isEqualTo("a ++ + b <<= c ->* d <=> e ... f .* g :: h");
    }

    @Test
    void spaceshipIsNoTokenBeforeCpp20() {
        assertThat(Lexing.cpp17("a <=> b").spellings()).isEqualTo("a <= > b");
    }

    @Test
    void splitsRightShift() {
        Tokens tokens = Lexing.cpp17("a >> b > > c >>= d").unit.tokens();
        assertThat(tokens.isShiftRight(1)).isTrue();
        assertThat(tokens.position(2)).isEqualTo(tokens.position(1) + 1);
        assertThat(tokens.isShiftRight(4)).isFalse();
        assertThat(tokens.is(7, Tok.GREATER_GREATER_EQUAL)).isTrue();
    }

    @Test
    void seesKernelLaunchBrackets() {
        Tokens tokens = Lexing.cpp17("k<<<1, 2>>>(); k << <1>> > k <<  <1").unit.tokens();
        assertThat(tokens.isLaunchOpen(1)).isTrue();
        assertThat(tokens.isLaunchClose(6)).isTrue();
        assertThat(tokens.isLaunchOpen(13)).isTrue();
        assertThat(tokens.isLaunchClose(16)).isTrue();
        assertThat(tokens.isLaunchOpen(20)).isFalse();
    }

    @Test
    void readsDigraphsAndAlternativeTokens() {
        Lexing lexing = Lexing.cpp17("<% a<:1:> and b %>");
        assertThat(lexing.spellings()).isEqualTo("{ a [ 1 ] && b }");
        assertThat(lexing.unit.tokens().has(5, Tokens.ALTERNATIVE)).isTrue();
        Dialect without = Dialect.gnu(2017, 120200).with(Dialect.ALTERNATIVE_TOKENS, false);
        assertThat(new Lexing("a<:b and", without).spellings()).isEqualTo("a < : b and");
    }

    @Test
    void templateArgumentMayStartWithGlobalScope() {
        assertThat(Lexing.cpp17("X<::A> y; a<:::b").spellings()).isEqualTo("X < :: A > y ; a [ :: b");
        assertThat(Lexing.of(2003, "X<::A> y").spellings()).isEqualTo("X [ : A > y");
    }

    @Test
    void joinsLines() {
        Lexing lexing = Lexing.cpp17("int s\\\np +\\\r\n= 1; // x \\\n y\n\"a\\\nb\" @");
        assertThat(lexing.spellings()).isEqualTo("int sp += 1 ; \"ab\" stray character");
        assertThat(lexing.problems()).containsExactly("7@6:4");
    }

    @Test
    void warnsOfBlanksInLineSplice() {
        assertThat(Lexing.cpp17("int w1 \\  \n = 3;").problems()).containsExactly("1396@1:9");
    }

    @Test
    void problemsOfALineComeBeforeThoseOfItsTokens() {
        Lexing lexing = Lexing.cpp17("int a @;\nint b; int c @; // ??= \nint d @;\nint e \\\n");
        assertThat(lexing.problems()).containsExactly("7@1:7", "1406@2:20", "7@2:14", "7@3:7", "2@4:7");
    }

    @Test
    void rawStringsKeepSplicesAndLineEnds() {
        Lexing lexing = Lexing.cpp17("int\\\n R\"x(a\\\n)\" )x\" b");
        assertThat(lexing.spellings()).isEqualTo("int R\"x(a\\\n)\" )x\" b");
    }

    @Test
    void marksSpaceAndLineStarts() {
        Tokens tokens = Lexing.cpp17("a b/**/c\n d+e").unit.tokens();
        assertThat(tokens.flags(0)).isEqualTo(Tokens.START_OF_LINE);
        assertThat(tokens.flags(1)).isEqualTo(Tokens.SPACE_BEFORE);
        assertThat(tokens.flags(2)).isEqualTo(Tokens.SPACE_BEFORE);
        assertThat(tokens.flags(3)).isEqualTo(Tokens.START_OF_LINE | Tokens.SPACE_BEFORE);
        assertThat(tokens.touchesPrevious(4)).isTrue();
    }

    @Test
    void universalNamesAndUtf8SpellTheSameName() {
        Tokens tokens = Lexing.cpp17("a\\u00e9b aéb \\U000000e9x 😀").unit.tokens();
        assertThat(tokens.name(0)).isSameAs(tokens.name(1));
        assertThat(tokens.name(2).text()).isEqualTo("éx");
        assertThat(tokens.name(3).text()).isEqualTo("😀");
    }

    @Test
    void reportsBadCharactersInIdentifiers() {
        assertThat(Lexing.cpp17("int \\u0031x; int a\\u12; int o\u00a0p; int \u0301n; int \\u0301q; int b\\u2190;")
                        .problems())
                .containsExactly("967@1:5", "965@1:23", "7@1:30", "7@1:38", "1037@1:46", "968@1:60");
        assertThat(Lexing.of(2003, "int 😀, \\U0001F601;").problems()).containsExactly("7@1:5", "968@1:8");
    }

    @Test
    void reportsStrayCharacters() {
        assertThat(Lexing.cpp17("int a = @ 5 ` \\ # ## \u0001;").problems())
                .containsExactly("7@1:9", "7@1:13", "7@1:15", "10@1:17", "10@1:19", "10@1:20", "7@1:22");
    }

    @Test
    void reportsUnterminatedTokens() {
        assertThat(Lexing.cpp17("const char *s1 = \"abc\nint m1;\nint m2 = 'a\nint m3;")
                        .problems())
                .containsExactly("8@1:18", "8@3:10");
        assertThat(Lexing.cpp17("int a;\n/* abc").problems()).containsExactly("6@2:1");
        assertThat(Lexing.cpp17("int a;\n\"abc").problems()).containsExactly("8@2:1");
        assertThat(Lexing.cpp17("int a;\nconst char*s=R\"(abc\nasa\n").problems())
                .containsExactly("2452@2:14");
        assertThat(Lexing.cpp17("x = R\"a b(xx)a b\";").problems()).containsExactly("2450@1:8");
        assertThat(Lexing.cpp17("'' L''").problems()).containsExactly("25@1:1", "25@1:4");
    }

    @Test
    void reportsNestedCommentsAndTrigraphs() {
        assertThat(Lexing.cpp17("/* /* */ int a;").problems()).containsExactly("9@1:4");
        assertThat(Lexing.cpp17("// ??( \n \"??)\"").problems()).containsExactly("1406@1:4");
        Dialect dialect = Dialect.gnu(2017, 120200).with(Dialect.TRIGRAPHS, true);
        assertThat(new Lexing("a??(2??) ??/\n ??'", dialect).spellings()).isEqualTo("a [ 2 ] ^");
    }

    @Test
    void nulIsWhiteSpaceWithAWarning() {
        Lexing lexing = Lexing.cpp17("int z\0z;");
        assertThat(lexing.spellings()).isEqualTo("int z z ;");
        assertThat(lexing.problems()).containsExactly("1192@1:6");
    }

    @Test
    void invalidUtf8IsStray() {
        Lexing lexing = new Lexing("int bad\u00ff;".getBytes(StandardCharsets.ISO_8859_1), Dialect.gnu(2017, 120200));
        assertThat(lexing.problems()).containsExactly("7@1:8");
    }

    @Test
    void literalSuffixesNeedCpp11AndMayNotBeMacros() {
        assertThat(Lexing.cpp17("\"a\"_x 'b'_y 1_z").spellings()).isEqualTo("\"a\"_x 'b'_y 1_z");
        assertThat(Lexing.of(2003, "\"a\"_x u\"b\"").spellings()).isEqualTo("\"a\" _x u \"b\"");
    }

    @Test
    void numbersTakeSignsAndSeparators() {
        assertThat(Lexing.cpp17("1e+5-2 0x1p-3 1'000 .5 1..2 0xe+1").spellings())
                .isEqualTo("1e+5 - 2 0x1p-3 1'000 .5 1..2 0xe+1");
        assertThat(Lexing.of(2011, "1'0'").spellings()).isEqualTo("1 '0'");
        assertThat(Lexing.of(2011, "1'0'").problems()).containsExactly("2628@1:2");
    }
}
