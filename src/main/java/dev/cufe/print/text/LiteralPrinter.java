package dev.cufe.print.text;

import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.numbers.FloatPrinter;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;

/** Literals from value and type: the spelling of the source is gone ([printing 5.15] to [printing 5.18]). */
public final class LiteralPrinter {
    /** A string literal is closed and opened again after this many characters of output ([printing 5.18]). */
    private static final int STRING_PIECE = 128;

    private final Output out;
    private final boolean hasChar8;

    public LiteralPrinter(Output output, int standard) {
        out = output;
        hasChar8 = standard >= 20;
    }

    public void integer(WideInt value, IntKind kind) {
        switch (kind) {
            case BOOL -> out.text(value.isZero() ? "false" : "true");
            case CHAR, SIGNED_CHAR, UNSIGNED_CHAR -> character((int) value.low() & 0xFF);
            case WCHAR_T -> wideCharacter("L", value.low() & 0xFFFFFFFFL);
            case CHAR16_T -> wideCharacter("u", value.low() & 0xFFFF);
            case CHAR32_T -> wideCharacter("U", value.low() & 0xFFFFFFFFL);
            case CHAR8_T -> wideCharacter("u8", value.low() & 0xFF);
            case SHORT,
                    UNSIGNED_SHORT,
                    INT,
                    UNSIGNED_INT,
                    LONG,
                    UNSIGNED_LONG,
                    LONG_LONG,
                    UNSIGNED_LONG_LONG,
                    INT128,
                    UNSIGNED_INT128 -> number(value, kind);
        }
    }

    /** Decimal digits with the suffix of the type; the smallest value of a type cannot be written directly. */
    public void number(WideInt value, IntKind kind) {
        String suffix = suffix(kind);
        if (kind.isSigned() && kind.size() >= 2 && value.equals(WideInt.min(kind.bits(), true))) {
            out.text(value.add(WideInt.ONE).toString(true)).text(suffix).text("-1");
            return;
        }
        out.text(value.toString(kind.isSigned())).text(suffix);
    }

    /** A value of more than 64 bits has no literal: {@code (T)high<<64 | (T)low}. */
    public void halves(WideInt value, boolean signed) {
        String cast = signed ? "(__int128)" : "(unsigned __int128)";
        long high = value.high();
        out.text(cast).text(signed ? Long.toString(high) : Long.toUnsignedString(high));
        out.text("<<64 | ").text(cast).text(Long.toUnsignedString(value.low()));
    }

    private static String suffix(IntKind kind) {
        return switch (kind) {
            case UNSIGNED_SHORT, UNSIGNED_INT, UNSIGNED_CHAR, CHAR16_T, CHAR32_T -> "U";
            case LONG -> "L";
            case UNSIGNED_LONG -> "UL";
            case LONG_LONG -> "LL";
            case UNSIGNED_LONG_LONG -> "ULL";
            default -> "";
        };
    }

    void character(int c) {
        out.text('\'');
        escaped(c);
        out.text('\'');
    }

    private void wideCharacter(String prefix, long c) {
        out.text(prefix).text("'\\x").text(Long.toHexString(c)).text('\'');
    }

    /** Writes one character with its escape and gives the number of characters written. */
    private int escaped(int c) {
        String simple = switch (c) {
            case 7 -> "\\a";
            case '\b' -> "\\b";
            case '\f' -> "\\f";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            case 11 -> "\\v";
            case '\\' -> "\\\\";
            case '\'' -> "\\'";
            case '"' -> "\\\"";
            case '?' -> "\\?";
            default -> "";
        };
        if (!simple.isEmpty()) {
            out.text(simple);
            return 2;
        }
        if (c < ' ' || c >= 0x7F) {
            out.text('\\')
                    .text((char) ('0' + (c >> 6 & 7)))
                    .text((char) ('0' + (c >> 3 & 7)))
                    .text((char) ('0' + (c & 7)));
            return 4;
        }
        out.text((char) c);
        return 1;
    }

    public void string(StringConstant s) {
        String prefix = prefix(s.encoding());
        boolean hex = !prefix.isEmpty();
        out.text(prefix).text('"');
        int count = 0;
        for (int unit : s.units()) {
            if (hex) {
                String digits = Integer.toHexString(unit);
                out.text("\\x").text(digits);
                count += 2 + digits.length();
            } else {
                count += escaped(unit & 0xFF);
            }
            if (count >= STRING_PIECE) {
                out.text("\" ").text(prefix).text('"');
                count = 0;
            }
        }
        out.text('"');
    }

    private String prefix(StringConstant.Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> "";
            case UTF8 -> hasChar8 ? "u8" : "";
            case WIDE -> "L";
            case UTF16 -> "u";
            case UTF32 -> "U";
        };
    }

    /** A floating literal in its parentheses without suffix. */
    public static String digits(SoftFloat value) {
        return "(" + FloatPrinter.digits(value) + ")";
    }

    public void floating(SoftFloat value, FloatKind kind) {
        out.text(FloatPrinter.literal(value, kind.literalKind()));
    }
}
