package dev.cufe.util;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * File names as strings. To the system a name is a row of bytes; here it is decoded as UTF-8, and each byte that is not
 * UTF-8 becomes a lone surrogate, {@code U+DC00} plus the byte, so that no byte is lost on the way to a message, a line
 * marker or the file itself.
 */
public final class FileNames {
    private static final int RAW = 0xDC00;
    private static final String HEX = "0123456789ABCDEF";

    private FileNames() {}

    /** The name that some bytes are. */
    public static String decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') < 0) {
            return text;
        }
        StringBuilder name = new StringBuilder(bytes.length);
        for (int at = 0; at < bytes.length; ) {
            int length = Utf8.length(bytes, at, bytes.length);
            if (length == 0) {
                name.append((char) (RAW | bytes[at++] & 0xFF));
            } else {
                name.append(new String(bytes, at, length, StandardCharsets.UTF_8));
                at += length;
            }
        }
        return name.toString();
    }

    /** The bytes that a name, or a text with names in it, stands for. */
    public static byte[] encode(String text) {
        if (!hasRawByte(text)) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        ByteOutput out = new ByteOutput(text.length());
        int from = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (Character.isHighSurrogate(c)) {
                at++;
            } else if (isRawByte(c)) {
                out.write(text.substring(from, at)).write(c & 0xFF);
                from = at + 1;
            }
        }
        return out.write(text.substring(from)).toByteArray();
    }

    private static boolean hasRawByte(String text) {
        for (int at = text.length() - 1; at >= 0; at--) {
            if (isRawByte(text.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRawByte(char c) {
        return c >= (RAW | 0x80) && c <= (RAW | 0xFF);
    }

    /** Whether a name needs no care: every byte of it is a printable ASCII character other than a quote or a backslash. */
    public static boolean isPlain(String name) {
        for (int at = 0; at < name.length(); at++) {
            char c = name.charAt(at);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /** The name as it stands between the quotes of a line marker: bytes beyond ASCII and control characters in octal. */
    public static String escaped(String name) {
        if (isPlain(name)) {
            return name;
        }
        StringBuilder text = new StringBuilder(name.length() + 16);
        for (byte b : encode(name)) {
            if (b == '\n') {
                text.append("\\n");
            } else if (b == '"' || b == '\\') {
                text.append('\\').append((char) b);
            } else if (b < ' ' || b == 127) {
                text.append('\\').append((char) ('0' + (b >> 6 & 3)));
                text.append((char) ('0' + (b >> 3 & 7))).append((char) ('0' + (b & 7)));
            } else {
                text.append((char) b);
            }
        }
        return text.toString();
    }

    /** The name that stands between the quotes of a line marker. Bytes that are not UTF-8 become question marks there. */
    public static String unescaped(byte[] text, int from, int to) {
        String plain = new String(text, from, to - from, StandardCharsets.UTF_8).replace('\uFFFD', '?');
        if (plain.indexOf('\\') < 0) {
            return plain;
        }
        ByteOutput name = new ByteOutput(to - from);
        for (int at = 0; at < plain.length(); ) {
            int c = plain.codePointAt(at);
            at += Character.charCount(c);
            if (c != '\\' || at == plain.length()) {
                name.writeUtf8(c);
            } else {
                at = escape(plain, at, name);
            }
        }
        String whole = decode(name.toByteArray());
        int end = whole.indexOf('\0');
        return end < 0 ? whole : whole.substring(0, end);
    }

    /** Reads what follows a backslash and returns where it ends. */
    private static int escape(String text, int start, ByteOutput name) {
        int c = text.codePointAt(start);
        int at = start + Character.charCount(c);
        int simple = "abfnrtv".indexOf(c);
        if (simple >= 0) {
            name.write("\u0007\b\f\n\r\t\u000B".charAt(simple));
        } else if (c >= '0' && c <= '7') {
            int value = c - '0';
            for (int end = start + 3; at < end && at < text.length() && text.charAt(at) >> 3 == '0' >> 3; at++) {
                value = value * 8 + text.charAt(at) - '0';
            }
            name.write(value);
        } else if (c == 'x') {
            int value = 0;
            for (; at < text.length() && Character.digit(text.charAt(at), 16) >= 0; at++) {
                value = value * 16 + Character.digit(text.charAt(at), 16);
            }
            name.write(value);
        } else {
            name.writeUtf8(c);
        }
        return at;
    }

    /** The path of a name that starts from a folder. Java takes bytes that the locale does not know only by way of an URI. */
    public static Path resolve(Path folder, String name) {
        if (isPlain(name)) {
            return folder.resolve(name);
        }
        if (name.indexOf('\0') >= 0) {
            throw new InvalidPathException(name, "NUL");
        }
        StringBuilder uri = new StringBuilder(
                name.startsWith("/") ? "file://" : folder.toUri().toString());
        if (uri.charAt(uri.length() - 1) != '/' && !name.startsWith("/")) {
            uri.append('/');
        }
        for (byte b : encode(name)) {
            if (b == '/') {
                uri.append('/');
            } else {
                uri.append('%').append(HEX.charAt(b >> 4 & 15)).append(HEX.charAt(b & 15));
            }
        }
        return Path.of(URI.create(uri.toString()));
    }
}
