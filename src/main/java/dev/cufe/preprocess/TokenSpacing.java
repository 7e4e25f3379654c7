package dev.cufe.preprocess;

import dev.cufe.util.ByteOutput;

/**
 * Tells which tokens need a blank between them in preprocessed text. Found by trying all pairs: two characters of
 * operators, or two of words and numbers, are kept apart whether they would make a token or not.
 */
final class TokenSpacing {
    private static final String OPERATORS = "+-*/%^&|!=<>:#@`\"'";

    private TokenSpacing() {}

    /** Whether the token at {@code [last, next)} and the one after it would run together. */
    static boolean runTogether(ByteOutput out, int last, int next) {
        if (next == 0 || next >= out.size()) {
            return false;
        }
        byte[] bytes = out.array();
        byte left = bytes[next - 1];
        byte right = bytes[next];
        if (isWord(left) && isWord(right)) {
            return true;
        }
        if (isOperator(left) && isOperator(right)) {
            return true;
        }
        if (left == '"') {
            return isWord(right);
        }
        if (right == '"' || right == '\'') {
            return isEncodingPrefix(bytes, last, next);
        }
        boolean sign = right == '+' || right == '-';
        return sign && isExponent(left) && isDigit(bytes[last]);
    }

    private static boolean isOperator(byte c) {
        return c > 0 && OPERATORS.indexOf(c) >= 0;
    }

    private static boolean isWord(byte c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$' || c == '.' || c < 0;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isExponent(byte c) {
        return c == 'e' || c == 'E' || c == 'p' || c == 'P';
    }

    private static boolean isEncodingPrefix(byte[] bytes, int from, int to) {
        int length = to - from;
        return length == 1 && (bytes[from] == 'L' || bytes[from] == 'u' || bytes[from] == 'U')
                || length == 2 && bytes[from] == 'u' && bytes[from + 1] == '8';
    }
}
