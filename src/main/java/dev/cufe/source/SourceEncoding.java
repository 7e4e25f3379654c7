package dev.cufe.source;

import dev.cufe.util.ByteOutput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How a source file is encoded. A byte order mark says so itself; without one the command line does, and it is UTF-8 (or
 * bytes that are left alone) by default. All later phases see UTF-8 without a mark.
 */
public enum SourceEncoding {
    UTF_8,
    UTF_16LE,
    UTF_16BE;

    /** The encoding that a value of {@code --unicode_source_kind} names; null and {@code none} are UTF-8. */
    public static SourceEncoding of(@Nullable String kind) {
        return "UTF-16BE".equals(kind) ? UTF_16BE : "UTF-16LE".equals(kind) || "UTF-16".equals(kind) ? UTF_16LE : UTF_8;
    }

    /** The text as UTF-8; the same array if nothing has to be changed. */
    public byte[] decode(byte[] text) {
        if (startsWith(text, 0xEF, 0xBB, 0xBF)) {
            return Arrays.copyOfRange(text, 3, text.length);
        }
        if (startsWith(text, 0xFF, 0xFE)) {
            return decodeWide(text, 2, 0);
        }
        if (startsWith(text, 0xFE, 0xFF)) {
            return decodeWide(text, 2, 1);
        }
        return switch (this) {
            case UTF_8 -> text;
            case UTF_16LE -> decodeWide(text, 0, 0);
            case UTF_16BE -> decodeWide(text, 0, 1);
        };
    }

    private static boolean startsWith(byte[] text, int... mark) {
        if (text.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((text[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** As the original: a surrogate without its partner is a question mark and takes the next unit with it. */
    private static byte[] decodeWide(byte[] text, int start, int lowByte) {
        ByteOutput out = new ByteOutput(text.length);
        for (int i = start; i + 1 < text.length; i += 2) {
            int unit = unit(text, i, lowByte);
            if (unit < 0xD800 || unit > 0xDFFF) {
                out.writeUtf8(unit);
                continue;
            }
            i += 2;
            int partner = i + 1 < text.length ? unit(text, i, lowByte) : 0;
            boolean pair = unit <= 0xDBFF && partner >= 0xDC00 && partner <= 0xDFFF;
            out.writeUtf8(pair ? Character.toCodePoint((char) unit, (char) partner) : '?');
        }
        return out.toByteArray();
    }

    private static int unit(byte[] text, int at, int lowByte) {
        return (text[at + 1 - lowByte] & 0xFF) << 8 | text[at + lowByte] & 0xFF;
    }
}
