package dev.cufe.numbers;

/**
 * The floating types of the language: which format each has and how the reference tool writes its constants.
 *
 * <p>Seen in the host output of the reference tool (template arguments fold to such constants):
 * {@code (0.1F)}, {@code (0.1)}, {@code (0.1L)}, {@code (0.1Q)}; in C++23 {@code (0.1f32)}, {@code (0.1f64)},
 * {@code (0.1f128)}, {@code (0.1f32x)}, {@code (0.1f64x)}, {@code (0.1bf16)}. Infinities and NaNs are calls of
 * built-in functions whose names have their own endings: {@code __builtin_huge_valf}, {@code __builtin_huge_vall},
 * {@code __builtin_huge_valq}, {@code __builtin_huge_valf32x}, {@code __builtin_huge_valf64x}, and without ending for
 * all other types.
 *
 * <p>{@code __bf16} constants are held, computed and written as binary32: {@code 0.123456789bf16} prints
 * {@code (0.12345679bf16)}. {@code _Float16} constants are computed as binary16 but written wrongly, see
 * {@link FloatPrinter}.
 */
public enum FloatKind {
    FLOAT(FloatFormat.BINARY32, "F", "f"),
    DOUBLE(FloatFormat.BINARY64, "", ""),
    LONG_DOUBLE(FloatFormat.X87, "L", "l"),
    /** {@code __float128}. */
    FLOAT128(FloatFormat.BINARY128, "Q", "q"),
    /** {@code _Float16} where the host compiler has no {@code std::float16_t} (GCC 12). */
    FLOAT16(FloatFormat.BINARY16, "F16", ""),
    /** {@code __bf16}, {@code std::bfloat16_t}. */
    BFLOAT16(FloatFormat.BINARY32, "bf16", ""),
    STD_FLOAT16(FloatFormat.BINARY16, "f16", ""),
    STD_FLOAT32(FloatFormat.BINARY32, "f32", ""),
    STD_FLOAT64(FloatFormat.BINARY64, "f64", ""),
    STD_FLOAT128(FloatFormat.BINARY128, "f128", ""),
    /** {@code _Float32x}. */
    FLOAT32X(FloatFormat.BINARY64, "f32x", "f32x"),
    /** {@code _Float64x}. */
    FLOAT64X(FloatFormat.X87, "f64x", "f64x");

    private final FloatFormat format;
    private final String suffix;
    private final String builtinEnding;

    FloatKind(FloatFormat format, String suffix, String builtinEnding) {
        this.format = format;
        this.suffix = suffix;
        this.builtinEnding = builtinEnding;
    }

    /** The format in which constants of the type are held and computed. */
    public FloatFormat format() {
        return format;
    }

    /** What follows the digits of a literal in the host output. */
    public String suffix() {
        return suffix;
    }

    /** Ending of the built-in functions that stand for infinities and NaNs. */
    public String builtinEnding() {
        return builtinEnding;
    }
}
