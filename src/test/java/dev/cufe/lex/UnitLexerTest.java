package dev.cufe.lex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.source.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class UnitLexerTest {
    @Test
    void lineMarkersOpenRecords() {
        Lexing lexing = Lexing.cpp17("""
            # 1 "a.cu"
            # 1 "<built-in>" 1 3 4
            int a;
            # 5 "a.cu" 2
            int b;
            #line 200
            int c; # 7 "x"
            # 40 "we\\"ird.h"
            int d;
            """);
        Tokens tokens = lexing.unit.tokens();
        SourceMap sources = lexing.sources;
        SourceRecord builtIn = sources.recordAt(tokens.position(0));
        assertThat(builtIn.fileName()).isEqualTo("<built-in>");
        assertThat(builtIn.isSystemHeader()).isTrue();
        assertThat(sources.presumedLine(builtIn.includedFrom())).isEqualTo(1);
        SourceRecord back = sources.recordAt(tokens.position(3));
        assertThat(back.fileName()).isEqualTo("a.cu");
        assertThat(back.isSystemHeader()).isFalse();
        assertThat(back.includedFrom()).isZero();
        assertThat(sources.presumedLine(tokens.position(3))).isEqualTo(5);
        assertThat(sources.recordAt(tokens.position(6))).isNotSameAs(back);
        assertThat(sources.presumedLine(tokens.position(6))).isEqualTo(200);
        assertThat(tokens.kind(9)).isEqualTo(Tok.STRAY);
        SourceRecord last = sources.recordAt(tokens.position(12));
        assertThat(last.fileName()).isEqualTo("we\"ird.h");
        assertThat(sources.presumedLine(tokens.position(12))).isEqualTo(40);
        assertThat(lexing.problems()).containsExactly("10@200:8");
    }

    @Test
    void otherDirectivesNeedThePreprocessor() {
        assertThat(Lexing.cpp17("#define A 1\nint a;").unit).isNull();
        assertThat(Lexing.cpp17("int a;\n # if 1\n#endif\n").unit).isNull();
        assertThat(Lexing.cpp17("# 1 x\n").unit).isNull();
        assertThat(Lexing.cpp17("#\nint a;").unit).isNotNull();
    }

    @Test
    void pragmasBecomeTokens() {
        Lexing lexing =
                Lexing.cpp17("int a;\n #  pragma  unroll (4)  \nint b; _Pragma(\"GCC ivdep \\\"x\\\"\") c _Pragma d");
        LexedUnit unit = lexing.unit;
        assertThat(unit.pragmas().size()).isEqualTo(2);
        assertThat(unit.tokens().kind(3)).isEqualTo(Tok.PRAGMA);
        assertThat(unit.pragmas().text(unit.tokens().data(3))).isEqualTo("unroll (4)");
        assertThat(unit.pragmas().endToken(0) - unit.pragmas().firstToken(0)).isEqualTo(4);
        assertThat(unit.tokens().kind(7)).isEqualTo(Tok.PRAGMA);
        assertThat(unit.pragmas().text(1)).isEqualTo("GCC ivdep \"x\"");
        int first = unit.pragmas().firstToken(1);
        assertThat(unit.pragmas().tokens().name(first).text()).isEqualTo("GCC");
        assertThat(unit.pragmas().tokens().position(first))
                .isEqualTo(unit.tokens().position(7));
        assertThat(unit.tokens().kind(9)).isEqualTo(Tok.IDENTIFIER);
        assertThat(lexing.problems()).isEmpty();
    }

    @Test
    void predefinedMacrosAreReplaced() {
        SourceMap sources = new SourceMap();
        NameTable names = new NameTable();
        Dialect dialect = Dialect.gnu(2017, 120200);
        Keywords.reserve(names, dialect);
        SourceBuffer buffer = sources.addBuffer("in.ii", "int __noinline__ f;".getBytes(StandardCharsets.UTF_8));
        UnitLexer lexer = new UnitLexer(sources, buffer, names, dialect);
        Tokens by = new Tokens(names, 4);
        by.add(Tok.ATTRIBUTE, 0, names.intern("__attribute__").id(), 0);
        by.add(Tok.LEFT_PAREN, 0, 0, 0);
        lexer.define(names.intern("__noinline__"), by);
        Tokens tokens = lexer.lex().tokens();
        assertThat(tokens.kind(1)).isEqualTo(Tok.ATTRIBUTE);
        assertThat(tokens.kind(2)).isEqualTo(Tok.LEFT_PAREN);
        assertThat(tokens.position(2)).isEqualTo(tokens.position(1));
        assertThat(tokens.has(1, Tokens.FROM_MACRO | Tokens.SPACE_BEFORE)).isTrue();
        assertThat(tokens.touchesPrevious(2)).isTrue();
    }

    @Test
    void emptyAndOddTexts() {
        for (String text :
                new String[] {"", "\n", "\\", "\\\n", "//", "/*", "/", "\uFEFF", "#", "# ", "#pragma", "\r"}) {
            Lexing lexing = Lexing.cpp17(text);
            Tokens tokens = lexing.unit.tokens();
            int last = tokens.size() - 1;
            assertThat(tokens.kind(last)).isEqualTo(Tok.EOF);
            assertThat(tokens.position(last)).isEqualTo(1 + text.getBytes(StandardCharsets.UTF_8).length);
        }
    }

    @Test
    void everyTruncationOfAUnitIsLexed() {
        String text = "# 1 \"f\" 1\n"
                + "int a\\u00e9 = 0x1'f.8p1 + u8R\"d(x\\\n"
                + ")d\"_s; /* c */ 'a'; // é\n"
                + "#pragma once \\\n"
                + " x\n"
                + "_Pragma(\"y\")";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length <= bytes.length; length++) {
            Lexing lexing = new Lexing(Arrays.copyOf(bytes, length), Dialect.gnu(2020, 120200));
            if (lexing.unit != null) {
                lexing.problemsOfLiterals();
            }
        }
    }

    @Test
    void veryLongLinesAreLexed() {
        byte[] name = new byte[8_000_000];
        Arrays.fill(name, (byte) 'a');
        assertThat(new Lexing(name, Dialect.gnu(2017, 120200)).unit.tokens().size())
                .isEqualTo(2);
        byte[] brackets = new byte[2_000_000];
        Arrays.fill(brackets, (byte) '(');
        assertThat(new Lexing(brackets, Dialect.gnu(2017, 120200)).unit.tokens().size())
                .isEqualTo(2_000_001);
    }

    @Test
    void noiseIsLexed() {
        java.util.Random random = new java.util.Random(7);
        for (int round = 0; round < 200; round++) {
            byte[] noise = new byte[300];
            random.nextBytes(noise);
            Lexing lexing = new Lexing(noise, Dialect.gnu(2017, 120200).with(Dialect.TRIGRAPHS, round % 2 == 0));
            if (lexing.unit != null) {
                lexing.problemsOfLiterals();
            }
        }
    }
}
