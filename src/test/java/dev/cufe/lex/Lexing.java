package dev.cufe.lex;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A lexed text for tests, with what the lexer and the literal decoder said about it. */
final class Lexing {
    final SourceMap sources = new SourceMap();
    final NameTable names = new NameTable();
    final Dialect dialect;
    final LexedUnit unit;
    private final List<String> said = new ArrayList<>();

    Lexing(String text, Dialect dialect) {
        this(text.getBytes(StandardCharsets.UTF_8), dialect);
    }

    Lexing(byte[] text, Dialect dialect) {
        this.dialect = dialect;
        Keywords.reserve(names, dialect);
        SourceBuffer buffer = sources.addBuffer("in.cu", text);
        unit = new UnitLexer(sources, buffer, names, dialect).lex();
        if (unit != null) {
            unit.problems().reportThrough(Integer.MAX_VALUE, this::note);
        }
    }

    static Lexing cpp17(String text) {
        return new Lexing(text, Dialect.gnu(2017, 120200));
    }

    static Lexing of(int standard, String text) {
        return new Lexing(text, Dialect.gnu(standard, 120200));
    }

    private void note(int code, int position, Object... arguments) {
        said.add(code + "@" + sources.presumedLine(position) + ":" + sources.column(position));
    }

    /** Problems as {@code code@line:column}. */
    List<String> problems() {
        return said;
    }

    LiteralDecoder decoder() {
        return new LiteralDecoder(unit, dialect, this::note);
    }

    /** Decodes all literals and gives all problems. */
    List<String> problemsOfLiterals() {
        Tokens tokens = unit.tokens();
        LiteralDecoder decoder = decoder();
        for (int i = 0; i < tokens.size(); i++) {
            switch (tokens.kind(i)) {
                case INTEGER_LITERAL -> decoder.integer(tokens, i);
                case FLOATING_LITERAL -> decoder.floating(tokens, i);
                case CHARACTER_LITERAL -> decoder.character(tokens, i);
                case STRING_LITERAL -> {
                    int end = LiteralDecoder.endOfStrings(tokens, i);
                    decoder.string(tokens, i, end);
                    i = end - 1;
                }
                default -> {}
            }
        }
        return said;
    }

    /** The tokens, each as its spelling, separated by blanks. */
    String spellings() {
        StringBuilder out = new StringBuilder();
        Tokens tokens = unit.tokens();
        for (int i = 0; i < tokens.size() - 1; i++) {
            out.append(i == 0 ? "" : " ").append(spelling(i));
        }
        return out.toString();
    }

    private String spelling(int index) {
        Tokens tokens = unit.tokens();
        Tok kind = tokens.kind(index);
        if (kind == Tok.IDENTIFIER || kind.isKeyword()) {
            return tokens.name(index).text();
        }
        return kind.isLiteral() ? unit.literals().text(tokens.data(index)) : kind.spelling();
    }
}
