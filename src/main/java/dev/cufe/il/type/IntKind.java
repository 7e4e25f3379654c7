package dev.cufe.il.type;

/** Kinds of integer types; {@code char} and {@code wchar_t} are signed on the target. */
public enum IntKind {
    BOOL("bool", 1, false, 0),
    CHAR("char", 1, true, 1),
    SIGNED_CHAR("signed char", 1, true, 1),
    UNSIGNED_CHAR("unsigned char", 1, false, 1),
    CHAR8_T("char8_t", 1, false, 1),
    SHORT("short", 2, true, 2),
    UNSIGNED_SHORT("unsigned short", 2, false, 2),
    CHAR16_T("char16_t", 2, false, 2),
    INT("int", 4, true, 3),
    UNSIGNED_INT("unsigned", 4, false, 3),
    CHAR32_T("char32_t", 4, false, 3),
    WCHAR_T("wchar_t", 4, true, 3),
    LONG("long", 8, true, 4),
    UNSIGNED_LONG("unsigned long", 8, false, 4),
    LONG_LONG("long long", 8, true, 5),
    UNSIGNED_LONG_LONG("unsigned long long", 8, false, 5),
    INT128("__int128", 16, true, 6),
    UNSIGNED_INT128("unsigned __int128", 16, false, 6);

    private final String spelling;
    private final int size;
    private final boolean signed;
    private final int rank;

    IntKind(String spelling, int size, boolean signed, int rank) {
        this.spelling = spelling;
        this.size = size;
        this.signed = signed;
        this.rank = rank;
    }

    /** As the host file spells it ([printing 3.3]). */
    public String spelling() {
        return spelling;
    }

    /** Size and alignment in bytes. */
    public int size() {
        return size;
    }

    public int bits() {
        return this == BOOL ? 1 : size * 8;
    }

    public boolean isSigned() {
        return signed;
    }

    /** Integer conversion rank [conv.rank]. */
    public int rank() {
        return rank;
    }

    /** {@code char8_t}, {@code char16_t}, {@code char32_t}, {@code wchar_t}: distinct types promoted by value range. */
    public boolean isExtendedCharacter() {
        return this == CHAR8_T || this == CHAR16_T || this == CHAR32_T || this == WCHAR_T;
    }
}
