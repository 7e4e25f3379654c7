package dev.cufe.preprocess;

import dev.cufe.util.ByteOutput;
import java.util.Arrays;

/** Raw text of the rest of a directive's line. */
final class LineText {
    private LineText() {}

    /** The bytes {@code [from, to)} without splices and blanks at the front; comments stay. */
    static byte[] withComments(byte[] bytes, int from, int to) {
        return clean(bytes, from, to, true);
    }

    /** The bytes {@code [from, to)} with comments replaced by a blank, no splices, no blanks at either end. */
    static byte[] withoutComments(byte[] bytes, int from, int to) {
        return clean(bytes, from, to, false);
    }

    private static byte[] clean(byte[] bytes, int from, int to, boolean comments) {
        ByteOutput out = new ByteOutput(to - from + 1);
        int at = from;
        while (at < to) {
            byte c = bytes[at];
            int splice = c == '\\' ? endOfSplice(bytes, at, to) : -1;
            if (splice >= 0) {
                at = splice;
            } else if (!comments && (c == '"' || c == '\'')) {
                at = copyQuoted(out, bytes, at, to);
            } else if (!comments && c == '/' && at + 1 < to && bytes[at + 1] == '/') {
                break;
            } else if (!comments && c == '/' && at + 1 < to && bytes[at + 1] == '*') {
                at = endOfComment(bytes, at + 2, to);
                out.write(' ');
            } else {
                if (out.size() > 0 || !isBlank(c)) {
                    out.write(c);
                }
                at++;
            }
        }
        if (!comments) {
            while (out.size() > 0 && isBlank((byte) out.lastByte())) {
                out.truncate(out.size() - 1);
            }
        }
        return out.toByteArray();
    }

    /** The text without blanks at either end. */
    static byte[] stripped(ByteOutput text) {
        int from = 0;
        int to = text.size();
        while (from < to && isBlank(text.array()[from])) {
            from++;
        }
        while (to > from && isBlank(text.array()[to - 1])) {
            to--;
        }
        return Arrays.copyOfRange(text.array(), from, to);
    }

    static int endOfSplice(byte[] bytes, int backslash, int to) {
        int at = backslash + 1;
        while (at < to && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r')) {
            at++;
        }
        return at < to && bytes[at] == '\n' ? at + 1 : -1;
    }

    static int endOfComment(byte[] bytes, int from, int to) {
        for (int i = from; i + 1 < to; i++) {
            if (bytes[i] == '*' && bytes[i + 1] == '/') {
                return i + 2;
            }
        }
        return to;
    }

    private static int copyQuoted(ByteOutput out, byte[] bytes, int quote, int to) {
        int at = quote;
        do {
            if (bytes[at] == '\\' && at + 1 < to) {
                int splice = endOfSplice(bytes, at, to);
                if (splice >= 0) {
                    at = splice;
                    continue;
                }
                out.write(bytes[at++]);
            }
            out.write(bytes[at++]);
        } while (at < to && bytes[at] != bytes[quote]);
        if (at < to) {
            out.write(bytes[at++]);
        }
        return at;
    }

    /** Whether the identifier at {@code from} has a universal character name in it. */
    static boolean hasUniversalName(byte[] bytes, int from) {
        for (int i = from; i < bytes.length && (isWord(bytes[i]) || bytes[i] == '\\'); i++) {
            if (bytes[i] == '\\') {
                return i + 1 < bytes.length && (bytes[i + 1] | 0x20) == 'u';
            }
        }
        return false;
    }

    /** Offset after an identifier that has universal character names in it. */
    static int endOfIdentifier(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length && (isWord(bytes[at]) || bytes[at] == '\\')) {
            at++;
        }
        return at;
    }

    private static boolean isWord(byte c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c < 0;
    }

    static boolean isBlank(byte c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0x0B;
    }
}
