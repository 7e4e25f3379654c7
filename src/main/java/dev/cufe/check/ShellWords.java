package dev.cufe.check;

import java.util.ArrayList;
import java.util.List;

/** Splits a command line as a POSIX shell does: quotes, backslashes, blanks. */
final class ShellWords {
    private ShellWords() {}

    static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean open = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else if (c == '\\' && quote == '"' && i + 1 < line.length() && isEscapable(line.charAt(i + 1))) {
                    word.append(line.charAt(++i));
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                open = true;
            } else if (c == '\\' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
                open = true;
            } else if (Character.isWhitespace(c)) {
                if (open) {
                    words.add(word.toString());
                    word.setLength(0);
                    open = false;
                }
            } else {
                word.append(c);
                open = true;
            }
        }
        if (open) {
            words.add(word.toString());
        }
        return words;
    }

    private static boolean isEscapable(char c) {
        return c == '"' || c == '\\' || c == '$' || c == '`';
    }
}
