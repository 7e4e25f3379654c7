package dev.cufe.preprocess.macros;

import dev.cufe.lex.Literals;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.util.ByteOutput;
import java.util.HashMap;
import java.util.Map;

/** Joins two tokens into one ({@code ##}, [cpp.concat]). */
public final class TokenPaster {
    private final NameTable names;
    private final Literals literals;
    private final TokenText text;
    private final ByteOutput joined = new ByteOutput(64);
    private Map<String, Tok> punctuators;
    private Map<String, Tok> digraphs;

    public TokenPaster(NameTable names, Literals literals, TokenText text) {
        this.names = names;
        this.literals = literals;
        this.text = text;
    }

    /**
     * Replaces the last token of {@code out} by its concatenation with a token of {@code right}.
     *
     * @return false if the two do not make one token; {@code out} is unchanged then
     */
    public boolean paste(Tokens out, Tokens right, int rightIndex) {
        int left = out.size() - 1;
        joined.clear();
        text.write(joined, out, left);
        int middle = joined.size();
        text.write(joined, right, rightIndex);
        Tok kind = kindOfJoined(out.kind(left), right.kind(rightIndex), middle);
        if (kind == null) {
            return false;
        }
        int flags = out.flags(left) & (Tokens.SPACE_BEFORE | Tokens.START_OF_LINE | Tokens.FROM_MACRO);
        int data = 0;
        if (kind == Tok.IDENTIFIER) {
            data = names.intern(joined.array(), 0, joined.size()).id();
        } else if (TokenText.hasSpelling(kind)) {
            byte[] spelling = joined.toByteArray();
            data = literals.add(spelling, 0, spelling.length);
        } else if (digraph(joined.toString()) != null) {
            flags |= Tokens.ALTERNATIVE;
        }
        out.setKind(left, kind);
        out.setData(left, data);
        out.setFlags(left, flags);
        return true;
    }

    private Tok kindOfJoined(Tok left, Tok right, int middle) {
        return switch (left) {
            case IDENTIFIER -> kindAfterWord(right, middle);
            case NUMBER -> isNumberTail(joined.array(), middle - 1, joined.size()) ? Tok.NUMBER : null;
            case STRING_LITERAL, CHARACTER_LITERAL -> right == Tok.IDENTIFIER ? left : null;
            case DOT ->
                right == Tok.NUMBER && isDigit(joined.array()[middle]) ? Tok.NUMBER : punctuator(joined.toString());
            default ->
                TokenText.isPunctuator(left) && TokenText.isPunctuator(right) ? punctuator(joined.toString()) : null;
        };
    }

    private Tok kindAfterWord(Tok right, int middle) {
        if (right == Tok.IDENTIFIER) {
            return Tok.IDENTIFIER;
        }
        if (right == Tok.NUMBER) {
            return isWord(joined.array(), middle, joined.size()) ? Tok.IDENTIFIER : null;
        }
        if (right == Tok.STRING_LITERAL || right == Tok.CHARACTER_LITERAL) {
            byte next = joined.array()[middle];
            if (next != '"' && next != '\'') {
                return null;
            }
            return isEncodingPrefix(joined.array(), middle, next == '"') ? right : null;
        }
        return null;
    }

    private static boolean isEncodingPrefix(byte[] bytes, int length, boolean string) {
        int end = length;
        if (string && end > 0 && bytes[end - 1] == 'R') {
            end--;
        }
        return end == 0
                || end == 1 && (bytes[0] == 'L' || bytes[0] == 'u' || bytes[0] == 'U')
                || end == 2 && bytes[0] == 'u' && bytes[1] == '8';
    }

    private static boolean isWord(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!isWordByte(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether the bytes after {@code last} continue a preprocessing number whose last byte so far is at {@code last}. */
    private static boolean isNumberTail(byte[] bytes, int last, int to) {
        for (int i = last + 1; i < to; i++) {
            byte c = bytes[i];
            boolean sign = c == '+' || c == '-';
            if (sign ? !isExponent(bytes[i - 1]) : !isWordByte(c) && c != '.' && c != '\'') {
                return false;
            }
        }
        return true;
    }

    private static boolean isExponent(byte c) {
        return c == 'e' || c == 'E' || c == 'p' || c == 'P';
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordByte(byte c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$' || c < 0;
    }

    private Tok punctuator(String spelling) {
        if (punctuators == null) {
            punctuators = new HashMap<>();
            for (Tok kind : Tok.values()) {
                if (TokenText.isPunctuator(kind)) {
                    punctuators.put(kind.spelling(), kind);
                }
            }
        }
        Tok kind = punctuators.get(spelling);
        return kind == null ? digraph(spelling) : kind;
    }

    private Tok digraph(String spelling) {
        if (digraphs == null) {
            digraphs = new HashMap<>();
            digraphs.put("<:", Tok.LEFT_BRACKET);
            digraphs.put(":>", Tok.RIGHT_BRACKET);
            digraphs.put("<%", Tok.LEFT_BRACE);
            digraphs.put("%>", Tok.RIGHT_BRACE);
            digraphs.put("%:", Tok.HASH);
            digraphs.put("%:%:", Tok.HASH_HASH);
        }
        return digraphs.get(spelling);
    }
}
