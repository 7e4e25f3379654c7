package dev.cufe.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A source cut into words, numbers, literals, operators and blanks, well enough to be changed piece by piece. */
final class Pieces {
    private static final String[] OPERATORS = {
        "<<<", ">>>", "<=>", "...", "<<=", ">>=", "->*", "::", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
        "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", ".*", "##"
    };

    private Pieces() {}

    static List<String> of(byte[] text) {
        String s = new String(text, StandardCharsets.ISO_8859_1);
        List<String> pieces = new ArrayList<>(s.length() / 3);
        for (int at = 0; at < s.length(); ) {
            int end = end(s, at);
            pieces.add(s.substring(at, end));
            at = end;
        }
        return pieces;
    }

    static byte[] joined(List<String> pieces) {
        return String.join("", pieces).getBytes(StandardCharsets.ISO_8859_1);
    }

    static boolean isBlank(String piece) {
        return piece.isBlank();
    }

    static boolean isName(String piece) {
        return !piece.isEmpty() && Character.isJavaIdentifierStart(piece.charAt(0)) && piece.charAt(0) < 128;
    }

    private static int end(String s, int at) {
        char c = s.charAt(at);
        int end = at + 1;
        if (Character.isWhitespace(c)) {
            while (end < s.length() && Character.isWhitespace(s.charAt(end))) {
                end++;
            }
            return end;
        }
        if (Character.isLetterOrDigit(c) || c == '_') {
            while (end < s.length() && (Character.isLetterOrDigit(s.charAt(end)) || s.charAt(end) == '_')) {
                end++;
            }
            return end;
        }
        if (c == '"' || c == '\'') {
            while (end < s.length() && s.charAt(end) != c && s.charAt(end) != '\n') {
                end += s.charAt(end) == '\\' && end + 1 < s.length() ? 2 : 1;
            }
            return Math.min(end + 1, s.length());
        }
        for (String operator : OPERATORS) {
            if (s.startsWith(operator, at)) {
                return at + operator.length();
            }
        }
        return end;
    }
}
