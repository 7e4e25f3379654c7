package dev.cufe.il.type;

/** Bits of cv-qualification; {@code __restrict__} is one of them, as in the original. */
public final class Cv {
    public static final int NONE = 0;
    public static final int CONST = 1;
    public static final int VOLATILE = 2;
    public static final int RESTRICT = 4;
    public static final int ALL = 7;

    private Cv() {}
}
