package dev.cufe.lex;

import org.jspecify.annotations.Nullable;

/** Reads operators and other punctuation, always the longest ([lex.operators]). */
final class Punctuators {
    private final byte[] text;
    private final boolean digraphs;
    private final boolean spaceship;
    /** Whether {@code <::} starts a template argument list ([lex.pptoken]). */
    private final boolean templateRule;

    private int end;
    private boolean alternative;

    Punctuators(byte[] text, Dialect dialect) {
        this.text = text;
        digraphs = dialect.has(Dialect.ALTERNATIVE_TOKENS);
        spaceship = dialect.atLeast(2020);
        templateRule = dialect.atLeast(2011);
    }

    /** Offset after the punctuator that was read last. */
    int end() {
        return end;
    }

    /** Whether that punctuator was a digraph. */
    boolean isAlternative() {
        return alternative;
    }

    private Tok token(Tok kind, int after) {
        end = after;
        return kind;
    }

    /**
     * Reads the punctuator that starts with {@code c}; null if there is none.
     *
     * @param next offset after {@code c}
     */
    @Nullable
    Tok read(int c, int next) {
        alternative = false;
        byte d = text[next];
        switch (c) {
            case '(':
                return token(Tok.LEFT_PAREN, next);
            case ')':
                return token(Tok.RIGHT_PAREN, next);
            case '{':
                return token(Tok.LEFT_BRACE, next);
            case '}':
                return token(Tok.RIGHT_BRACE, next);
            case '[':
                return token(Tok.LEFT_BRACKET, next);
            case ']':
                return token(Tok.RIGHT_BRACKET, next);
            case ';':
                return token(Tok.SEMICOLON, next);
            case ',':
                return token(Tok.COMMA, next);
            case '?':
                return token(Tok.QUESTION, next);
            case '~':
                return token(Tok.TILDE, next);
            case '<':
                return less(next);
            case '>':
                return greater(next);
            case ':':
                if (d == ':') {
                    return token(Tok.COLON_COLON, next + 1);
                }
                return d == '>' && digraphs ? digraph(Tok.RIGHT_BRACKET, next + 1) : token(Tok.COLON, next);
            case '.':
                return dot(next);
            case '-':
                return minus(next);
            case '&':
                return doubled('&', next, Tok.AMP, Tok.AMP_AMP, Tok.AMP_EQUAL);
            case '|':
                return doubled('|', next, Tok.PIPE, Tok.PIPE_PIPE, Tok.PIPE_EQUAL);
            case '+':
                return doubled('+', next, Tok.PLUS, Tok.PLUS_PLUS, Tok.PLUS_EQUAL);
            case '*':
                return assigning(next, Tok.STAR, Tok.STAR_EQUAL);
            case '/':
                return assigning(next, Tok.SLASH, Tok.SLASH_EQUAL);
            case '^':
                return assigning(next, Tok.CARET, Tok.CARET_EQUAL);
            case '!':
                return assigning(next, Tok.EXCLAIM, Tok.EXCLAIM_EQUAL);
            case '=':
                return assigning(next, Tok.EQUAL, Tok.EQUAL_EQUAL);
            case '%':
                return percent(next);
            case '#':
                return d == '#' ? token(Tok.HASH_HASH, next + 1) : token(Tok.HASH, next);
            default:
                return null;
        }
    }

    private Tok assigning(int next, Tok plain, Tok withEqual) {
        return text[next] == '=' ? token(withEqual, next + 1) : token(plain, next);
    }

    private Tok doubled(char c, int next, Tok plain, Tok twice, Tok withEqual) {
        return text[next] == c ? token(twice, next + 1) : assigning(next, plain, withEqual);
    }

    private Tok minus(int next) {
        if (text[next] == '>') {
            return text[next + 1] == '*' ? token(Tok.ARROW_STAR, next + 2) : token(Tok.ARROW, next + 1);
        }
        return doubled('-', next, Tok.MINUS, Tok.MINUS_MINUS, Tok.MINUS_EQUAL);
    }

    private @Nullable Tok dot(int next) {
        byte d = text[next];
        if (d == '.' && text[next + 1] == '.') {
            return token(Tok.ELLIPSIS, next + 2);
        }
        if (d == '*') {
            return token(Tok.DOT_STAR, next + 1);
        }
        // A digit after the point makes it a number.
        return d >= '0' && d <= '9' ? null : token(Tok.DOT, next);
    }

    private Tok less(int next) {
        byte d = text[next];
        if (d == '<') {
            return text[next + 1] == '=' ? token(Tok.LESS_LESS_EQUAL, next + 2) : token(Tok.LESS_LESS, next + 1);
        }
        if (d == '=') {
            return text[next + 1] == '>' && spaceship
                    ? token(Tok.SPACESHIP, next + 2)
                    : token(Tok.LESS_EQUAL, next + 1);
        }
        if (d == '%' && digraphs) {
            return digraph(Tok.LEFT_BRACE, next + 1);
        }
        if (d == ':' && digraphs) {
            // [lex.pptoken]: in <:: the first character stands alone unless : or > follows.
            boolean template = templateRule && text[next + 1] == ':' && text[next + 2] != ':' && text[next + 2] != '>';
            if (!template) {
                return digraph(Tok.LEFT_BRACKET, next + 1);
            }
        }
        return token(Tok.LESS, next);
    }

    private Tok greater(int next) {
        byte d = text[next];
        if (d == '=') {
            return token(Tok.GREATER_EQUAL, next + 1);
        }
        if (d == '>') {
            return text[next + 1] == '='
                    ? token(Tok.GREATER_GREATER_EQUAL, next + 2)
                    : token(Tok.GREATER_GREATER, next + 1);
        }
        return token(Tok.GREATER, next);
    }

    private Tok percent(int next) {
        byte d = text[next];
        if (d == '>' && digraphs) {
            return digraph(Tok.RIGHT_BRACE, next + 1);
        }
        if (d == ':' && digraphs) {
            return text[next + 1] == '%' && text[next + 2] == ':'
                    ? digraph(Tok.HASH_HASH, next + 3)
                    : digraph(Tok.HASH, next + 1);
        }
        return assigning(next, Tok.PERCENT, Tok.PERCENT_EQUAL);
    }

    private Tok digraph(Tok kind, int after) {
        alternative = true;
        return token(kind, after);
    }
}
