package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;

/** Writes literals of every type that has them ([lex.literal]). */
final class Literals {
    private static final String[] CHARACTERS = {
        "a", "Z", "0", " ", "\\n", "\\0", "\\t", "\\\\", "\\'", "\\x7f", "\\377", "?", "\\\""
    };
    private static final String[] STRINGS = {
        "", "a", "abc", "tab\\there", "quote\\\"d", "\\x41\\102", "it's", "50%", "back\\\\slash", "\\0mid", "\\n"
    };
    private static final String[] FRACTIONS = {
        "0.0",
        "1.0",
        "0.5",
        "1.5",
        "2.25",
        "0.1",
        "3.14159",
        "1e10",
        "1e-7",
        "123456.75",
        "0.001",
        "1e7",
        "9999999.0",
        "6.02e23",
        "1.25e-3",
        ".5",
        "7.",
        "0x1.8p3",
        "100'000.5"
    };

    private final Choice choice;

    Literals(Generation generation) {
        this.choice = generation.choice;
    }

    /** A literal of exactly the type, or one of {@code int} cast to it where there is no literal. */
    Expr of(Builtin type) {
        return switch (type) {
            case BOOL -> primary(choice.of("true", "false"), type);
            case CHAR -> primary("'" + choice.of(CHARACTERS) + "'", type);
            case WCHAR -> primary("L'" + choice.of("a", "\\x20ac", "\\0") + "'", type);
            case CHAR16 -> primary("u'" + choice.of("b", "\\u20ac") + "'", type);
            case CHAR32 -> primary("U'" + choice.of("c", "\\U0001f600") + "'", type);
            case INT -> primary(integer(31), type);
            case UINT -> primary(integer(32) + choice.of("u", "U"), type);
            case LONG -> primary(integer(63) + choice.of("l", "L"), type);
            case ULONG -> primary(integer(64) + choice.of("ul", "UL", "lu"), type);
            case LLONG -> primary(integer(63) + choice.of("ll", "LL"), type);
            case ULLONG -> primary(integer(64) + choice.of("ull", "ULL", "LLU"), type);
            case FLOAT -> primary(choice.of(FRACTIONS) + choice.of("f", "F"), type);
            case DOUBLE -> primary(choice.of(FRACTIONS), type);
            case LDOUBLE -> primary(choice.of(FRACTIONS) + choice.of("l", "L"), type);
            case NULLPTR -> primary("nullptr", type);
            case SCHAR, UCHAR, SHORT, USHORT, INT128, UINT128 ->
                Expr.value("(" + type.spell() + ")" + integer(15), Expr.UNARY, type);
            case VOID -> Expr.value("(void)" + integer(8), Expr.UNARY, type);
        };
    }

    /** A small {@code int} that is not negative. */
    String small() {
        return Integer.toString(choice.below(10));
    }

    String string() {
        return "\"" + choice.of(STRINGS) + "\"";
    }

    private static Expr primary(String text, Type type) {
        return Expr.value(text, Expr.PRIMARY, type);
    }

    private String integer(int bits) {
        long value;
        switch (choice.weighted(60, 20, 10, 10)) {
            case 0 -> value = choice.below(20);
            case 1 -> value = choice.below(70_000);
            case 2 -> value = bits >= 64 ? -1 : (1L << bits) - 1;
            default -> value = 1L << choice.below(bits);
        }
        if (bits <= 15) {
            value &= 0x7fff;
        }
        return switch (choice.weighted(75, 12, 6, 7)) {
            case 1 -> "0x" + Long.toHexString(value);
            case 2 -> "0" + Long.toOctalString(value);
            case 3 -> value >= 0 && value < 256 ? "0b" + Long.toBinaryString(value) : Long.toUnsignedString(value);
            default -> Long.toUnsignedString(value);
        };
    }
}
