package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.lex.CharEncoding;
import dev.cufe.lex.CharacterLiteral;
import dev.cufe.lex.FloatingLiteral;
import dev.cufe.lex.IntegerLiteral;
import dev.cufe.lex.LiteralDecoder;
import dev.cufe.lex.Name;
import dev.cufe.lex.StringLiteral;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Literals;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Literals in expressions and literal operator names [lex.literal], [lex.ext]. */
public final class LiteralParser {
    private final Parser p;
    private final Set<String> suffixesReported = new HashSet<>();
    private final TokenCursor cursor;
    private final Tokens tokens;
    private final LiteralDecoder decoder;

    public LiteralParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.tokens = parser.cursor.tokens();
        this.decoder = new LiteralDecoder(parser.unit.lexed, parser.unit.dialect, parser.unit.diagnostics::report);
    }

    private Literals build() {
        return p.expressions.build.literals;
    }

    /** The literal at the cursor, adjacent strings joined. */
    public Expr literal() {
        int index = cursor.index();
        int position = cursor.position();
        return switch (cursor.kind()) {
            case INTEGER_LITERAL -> {
                IntegerLiteral literal = decoder.integer(tokens, index);
                cursor.advance();
                yield literal.suffix() == null
                        ? build().integer(literal, position)
                        : userDefined(literal.suffix(), build().integer(literal, position), index, position);
            }
            case FLOATING_LITERAL -> {
                FloatingLiteral literal = decoder.floating(tokens, index);
                cursor.advance();
                yield literal.suffix() == null
                        ? build().floating(literal, position)
                        : userDefined(literal.suffix(), build().floating(literal, position), index, position);
            }
            case CHARACTER_LITERAL -> {
                CharacterLiteral literal = decoder.character(tokens, index);
                cursor.advance();
                Expr value = build().character(literal, position);
                yield literal.suffix() == null ? value : userDefined(literal.suffix(), value, index, position);
            }
            default -> {
                StringLiteral literal = string();
                Expr value = build().string(literal, position);
                yield literal.suffix() == null ? value : userDefined(literal.suffix(), value, index, position);
            }
        };
    }

    /** Adjacent strings of a directive as one. */
    public StringConstant strings(Tokens of, int first, int end) {
        return (StringConstant) build().stringConstant(decoder.string(of, first, end));
    }

    private StringLiteral string() {
        int first = cursor.index();
        int end = LiteralDecoder.endOfStrings(tokens, first);
        StringLiteral literal = decoder.string(tokens, first, end);
        cursor.seek(end);
        return literal;
    }

    private Expr userDefined(Name suffix, Expr value, int index, int position) {
        boolean onText = tokens.is(index, Tok.STRING_LITERAL) || tokens.is(index, Tok.CHARACTER_LITERAL);
        checkSuffix(suffix.text(), onText, position);
        Name operator = p.unit.special.literalOperator(suffix.text());
        LookupResult found = p.lookup.unqualifiedNonMember(operator);
        String spelling = p.unit.lexed.literals().text(tokens.data(index));
        String digits = spelling.endsWith(suffix.text())
                ? spelling.substring(0, spelling.length() - suffix.text().length())
                : spelling;
        return p.expressions.build.userLiterals.call(operator, found, value, digits, position);
    }

    /** The suffix of {@code operator""_x}; the cursor stands at the string. */
    public String literalOperatorSuffix() {
        int position = cursor.position();
        StringLiteral literal = string();
        boolean isPlain = literal.encoding() == CharEncoding.PLAIN && literal.units().length == 0;
        if (!isPlain) {
            p.unit.diagnostics.report(Codes.BAD_LITERAL_OPERATOR_NAME, position);
            return "";
        }
        if (literal.suffix() != null) {
            checkSuffix(literal.suffix().text(), false, position);
            return literal.suffix().text();
        }
        if (!cursor.is(Tok.IDENTIFIER) && !cursor.kind().isKeyword()) {
            p.unit.diagnostics.report(Codes.BAD_LITERAL_OPERATOR_NAME, cursor.position());
            return "";
        }
        String suffix = cursor.name().text();
        checkSuffix(suffix, false, position);
        cursor.advance();
        return suffix;
    }

    /** Whether the token is a literal zero. */
    public boolean isZero() {
        return cursor.is(Tok.INTEGER_LITERAL)
                && decoder.integer(cursor.tokens(), cursor.index()).value().isZero();
    }

    /** Suffixes without an underscore are the standard library's [usrlit.suffix]; C++14 had these for text, too. Each is reported once. */
    private void checkSuffix(String suffix, boolean onText, int position) {
        boolean reserved = !suffix.startsWith("_") && !(onText && isStandardSuffix(suffix));
        if (reserved && suffixesReported.add(suffix)) {
            p.unit.diagnostics.report(Codes.UDL_SUFFIX_NEEDS_UNDERSCORE, position, "_");
        }
    }

    private static boolean isStandardSuffix(String suffix) {
        return switch (suffix) {
            case "h", "min", "s", "ms", "us", "ns" -> true;
            default -> false;
        };
    }

    /** The name of a language at the cursor; empty for one in wide characters. */
    public String language() {
        StringLiteral literal = string();
        return literal.encoding().unitSize() > 1 ? "" : text(literal.units());
    }

    /** The text of a plain string literal at the cursor. */
    public String plainString() {
        if (!cursor.is(Tok.STRING_LITERAL)) {
            p.unit.diagnostics.report(Codes.EXP_STRING_LITERAL, cursor.position());
            return "";
        }
        return text(string().units());
    }

    private static String text(int[] units) {
        byte[] bytes = new byte[units.length];
        for (int i = 0; i < units.length; i++) {
            bytes[i] = (byte) units[i];
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** The string literal at the cursor, adjacent ones joined. */
    public Constant stringConstant() {
        if (!cursor.is(Tok.STRING_LITERAL)) {
            p.unit.diagnostics.report(Codes.EXP_STRING_LITERAL, cursor.position());
            return build().emptyString();
        }
        return build().stringConstant(string());
    }

    /** A token as the host file spells it when it is kept as text. */
    public String tokenText(int index) {
        Tok kind = tokens.kind(index);
        if (kind == Tok.IDENTIFIER || kind.isKeyword()) {
            return tokens.name(index).text();
        }
        return kind.isLiteral() ? p.unit.lexed.literals().text(tokens.data(index)) : kind.spelling();
    }

    /** The value of the literal token at an index, adjacent strings joined; for declarations printed from tokens. */
    public Constant valueAt(int index) {
        int back = cursor.index();
        cursor.seek(index);
        Expr value = switch (tokens.kind(index)) {
            case INTEGER_LITERAL -> build().integer(decoder.integer(tokens, index), 0);
            case FLOATING_LITERAL -> build().floating(decoder.floating(tokens, index), 0);
            case CHARACTER_LITERAL -> build().character(decoder.character(tokens, index), 0);
            default -> build().string(string(), 0);
        };
        cursor.seek(back);
        return ((ConstantExpr) value).constant();
    }
}
