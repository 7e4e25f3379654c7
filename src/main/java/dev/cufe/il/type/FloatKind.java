package dev.cufe.il.type;

/** Kinds of floating-point types of the target (x86-64, GCC 12 host). */
public enum FloatKind {
    FLOAT16("_Float16", 2, 1),
    FP16("__fp16", 2, 1),
    BFLOAT16("__bf16", 2, 1),
    FLOAT("float", 4, 2),
    FLOAT32("_Float32", 4, 2),
    DOUBLE("double", 8, 3),
    FLOAT64("_Float64", 8, 3),
    FLOAT32X("_Float32x", 8, 3),
    LONG_DOUBLE("long double", 16, 4),
    FLOAT80("__float80", 16, 4),
    FLOAT64X("_Float64x", 16, 4),
    FLOAT128("__float128", 16, 5),
    FLOAT128_ISO("_Float128", 16, 5);

    private final String spelling;
    private final int size;
    private final int rank;

    FloatKind(String spelling, int size, int rank) {
        this.spelling = spelling;
        this.size = size;
        this.rank = rank;
    }

    public String spelling() {
        return spelling;
    }

    /** Size and alignment in bytes. */
    public int size() {
        return size;
    }

    /** Floating-point conversion rank [conv.rank]. */
    public int rank() {
        return rank;
    }

    /** The kind of its literals, by which they are written. */
    public dev.cufe.numbers.FloatKind literalKind() {
        return switch (this) {
            case FLOAT16, FP16 -> dev.cufe.numbers.FloatKind.FLOAT16;
            case BFLOAT16 -> dev.cufe.numbers.FloatKind.BFLOAT16;
            case FLOAT -> dev.cufe.numbers.FloatKind.FLOAT;
            case FLOAT32 -> dev.cufe.numbers.FloatKind.STD_FLOAT32;
            case DOUBLE -> dev.cufe.numbers.FloatKind.DOUBLE;
            case FLOAT64 -> dev.cufe.numbers.FloatKind.STD_FLOAT64;
            case FLOAT32X -> dev.cufe.numbers.FloatKind.FLOAT32X;
            case LONG_DOUBLE, FLOAT80 -> dev.cufe.numbers.FloatKind.LONG_DOUBLE;
            case FLOAT64X -> dev.cufe.numbers.FloatKind.FLOAT64X;
            case FLOAT128 -> dev.cufe.numbers.FloatKind.FLOAT128;
            case FLOAT128_ISO -> dev.cufe.numbers.FloatKind.STD_FLOAT128;
        };
    }
}
