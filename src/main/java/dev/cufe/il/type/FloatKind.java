package dev.cufe.il.type;

import dev.cufe.numbers.FloatFormat;

/** Kinds of floating-point types of the target (x86-64, GCC 12 host). */
public enum FloatKind {
    FLOAT16("_Float16", 2, 1, FloatFormat.BINARY16),
    FP16("__fp16", 2, 1, FloatFormat.BINARY16),
    BFLOAT16("__bf16", 2, 1, FloatFormat.BFLOAT16),
    FLOAT("float", 4, 2, FloatFormat.BINARY32),
    FLOAT32("_Float32", 4, 2, FloatFormat.BINARY32),
    DOUBLE("double", 8, 3, FloatFormat.BINARY64),
    FLOAT64("_Float64", 8, 3, FloatFormat.BINARY64),
    FLOAT32X("_Float32x", 8, 3, FloatFormat.BINARY64),
    LONG_DOUBLE("long double", 16, 4, FloatFormat.X87),
    FLOAT80("__float80", 16, 4, FloatFormat.X87),
    FLOAT64X("_Float64x", 16, 4, FloatFormat.X87),
    FLOAT128("__float128", 16, 5, FloatFormat.BINARY128),
    FLOAT128_ISO("_Float128", 16, 5, FloatFormat.BINARY128);

    private final String spelling;
    private final int size;
    private final int rank;
    private final FloatFormat format;

    FloatKind(String spelling, int size, int rank, FloatFormat format) {
        this.spelling = spelling;
        this.size = size;
        this.rank = rank;
        this.format = format;
    }

    public String spelling() {
        return spelling;
    }

    /** Size and alignment in bytes. */
    public int size() {
        return size;
    }

    /** How values are represented. */
    public FloatFormat format() {
        return format;
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
