package dev.cufe.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a source smaller as long as it stays interesting: takes out lines, then runs of words and operators, then pairs of
 * brackets with what is between them or alone, until nothing more can go.
 */
final class Reducer {
    /** What must stay true of the source. */
    interface Test {
        boolean isInteresting(byte[] source);
    }

    private final Test test;
    private final long end;
    private List<String> pieces;

    /** @param end when to stop, as {@link System#nanoTime()} */
    Reducer(byte[] source, Test test, long end) {
        this.test = test;
        this.end = end;
        this.pieces = lines(new String(source, StandardCharsets.ISO_8859_1));
    }

    /** The smallest source that was found. */
    byte[] reduce() {
        removeRuns();
        pieces = words(String.join("", pieces));
        for (int before = -1; before != pieces.size() && !isOver(); ) {
            before = pieces.size();
            removeRuns();
            removeBrackets();
        }
        return bytes(pieces);
    }

    private boolean isOver() {
        return System.nanoTime() - end > 0;
    }

    private static byte[] bytes(List<String> pieces) {
        return String.join("", pieces).getBytes(StandardCharsets.ISO_8859_1);
    }

    private boolean tryWithout(List<String> fewer) {
        if (isOver() || fewer.size() == pieces.size() || !test.isInteresting(bytes(fewer))) {
            return false;
        }
        pieces = fewer;
        return true;
    }

    /** Takes out runs, from half of everything down to single pieces. */
    private void removeRuns() {
        for (int length = Math.max(1, pieces.size() / 2); length > 0; length /= 2) {
            for (int at = 0; at < pieces.size() && !isOver(); ) {
                int stop = Math.min(pieces.size(), at + length);
                if (!tryWithout(without(at, stop))) {
                    at = stop;
                }
            }
        }
    }

    private List<String> without(int from, int to) {
        List<String> fewer = new ArrayList<>(pieces.subList(0, from));
        fewer.addAll(pieces.subList(to, pieces.size()));
        return fewer;
    }

    private void removeBrackets() {
        for (int open = 0; open < pieces.size() && !isOver(); open++) {
            int close = matching(open);
            if (close < 0) {
                continue;
            }
            List<String> inner = new ArrayList<>(pieces.subList(0, open));
            inner.addAll(pieces.subList(open + 1, close));
            inner.addAll(pieces.subList(close + 1, pieces.size()));
            if (!tryWithout(without(open, close + 1)) && !tryWithout(without(open + 1, close))) {
                tryWithout(inner);
            }
        }
    }

    private int matching(int open) {
        int kind = "([{<".indexOf(pieces.get(open));
        if (pieces.get(open).length() != 1 || kind < 0) {
            return -1;
        }
        String opening = pieces.get(open);
        String closing = ")]}>".substring(kind, kind + 1);
        int depth = 0;
        for (int i = open; i < pieces.size(); i++) {
            if (pieces.get(i).equals(opening)) {
                depth++;
            } else if (pieces.get(i).equals(closing) && --depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            lines.add(text.substring(start, end + 1));
            start = end + 1;
        }
        lines.add(text.substring(start));
        return lines;
    }

    /** Words, numbers, literals, blanks, and everything else as single characters. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = endOfWord(text, at);
            words.add(text.substring(at, end));
            at = end;
        }
        return words;
    }

    private static int endOfWord(String text, int start) {
        char first = text.charAt(start);
        int end = start + 1;
        if (first == '"' || first == '\'') {
            while (end < text.length() && text.charAt(end) != first && text.charAt(end) != '\n') {
                end += text.charAt(end) == '\\' && end + 1 < text.length() ? 2 : 1;
            }
            return Math.min(end + 1, text.length());
        }
        int kind = kind(first);
        while (kind != 0 && end < text.length() && kind(text.charAt(end)) == kind) {
            end++;
        }
        return end;
    }

    /** 1 for a part of a word, 2 for a blank, 0 for a character that stands alone. */
    private static int kind(char c) {
        if (Character.isLetterOrDigit(c) || c == '_') {
            return 1;
        }
        return Character.isWhitespace(c) ? 2 : 0;
    }
}
