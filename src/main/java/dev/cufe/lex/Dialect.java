package dev.cufe.lex;

/** What the lexer must know about the language of a unit: standard, GNU version and lexical features. */
public final class Dialect {
    /** {@code ??=} and such are replaced. */
    public static final int TRIGRAPHS = 1;
    /** {@code and}, {@code bitor} and such are operators. */
    public static final int ALTERNATIVE_TOKENS = 1 << 1;
    /** {@code typeof} and such are reserved. */
    public static final int NONSTANDARD_GNU_KEYWORDS = 1 << 2;
    /** {@code wchar_t} is reserved. */
    public static final int WCHAR_T_KEYWORD = 1 << 3;
    /** {@code char8_t} is reserved and the type of {@code u8} literals. */
    public static final int CHAR8_T = 1 << 4;
    /** {@code 1'000}. */
    public static final int DIGIT_SEPARATORS = 1 << 5;
    /** {@code "x"_suffix}. */
    public static final int USER_DEFINED_LITERALS = 1 << 6;
    /** {@code u"x"}, {@code U"x"}, {@code u8"x"}. */
    public static final int UNICODE_LITERALS = 1 << 7;
    /** {@code u8'x'}. */
    public static final int UTF8_CHARACTER_LITERALS = 1 << 8;
    /** {@code R"(x)"}. */
    public static final int RAW_STRINGS = 1 << 9;
    /** {@code concept} and {@code requires} are reserved. */
    public static final int CONCEPTS = 1 << 10;
    /** {@code restrict} is reserved. */
    public static final int RESTRICT_KEYWORD = 1 << 11;
    /** {@code typename} is reserved. */
    public static final int TYPENAME_KEYWORD = 1 << 12;
    /** {@code explicit} is reserved. */
    public static final int EXPLICIT_KEYWORD = 1 << 13;

    /** {@code nullptr} is reserved. */
    public static final int NULLPTR_KEYWORD = 1 << 14;
    /** {@code typeid} is reserved. */
    public static final int TYPEID_KEYWORD = 1 << 15;
    /** {@code __thread} is reserved. */
    public static final int THREAD_KEYWORD = 1 << 16;
    /** {@code __is_class} and such are reserved. */
    public static final int TYPE_TRAITS = 1 << 17;

    /** Macros may end in {@code name...}. */
    public static final int EXTENDED_VARIADIC_MACROS = 1 << 18;
    /** {@code ##} must make one token. */
    public static final int CHECKED_CONCATENATION = 1 << 19;

    private final int standard;
    private final int gnuVersion;
    private final int features;

    private Dialect(int standard, int gnuVersion, int features) {
        this.standard = standard;
        this.gnuVersion = gnuVersion;
        this.features = features;
    }

    /**
     * The dialect of a standard with the features that are on by default.
     *
     * @param standard 1998, 2003, 2011, 2014, 2017, 2020 or 2023
     * @param gnuVersion {@code --gnu_version}, for example 120200; 0 outside of GNU mode
     */
    public static Dialect gnu(int standard, int gnuVersion) {
        int features = ALTERNATIVE_TOKENS
                | NONSTANDARD_GNU_KEYWORDS
                | WCHAR_T_KEYWORD
                | TYPENAME_KEYWORD
                | EXPLICIT_KEYWORD
                | TYPEID_KEYWORD
                | THREAD_KEYWORD
                | TYPE_TRAITS
                | EXTENDED_VARIADIC_MACROS
                | CHECKED_CONCATENATION;
        if (standard >= 2011) {
            features |= USER_DEFINED_LITERALS | UNICODE_LITERALS | RAW_STRINGS | NULLPTR_KEYWORD;
        }
        if (standard >= 2014) {
            features |= DIGIT_SEPARATORS;
        }
        if (standard >= 2017) {
            features |= UTF8_CHARACTER_LITERALS;
        }
        if (standard >= 2020) {
            features |= CHAR8_T | CONCEPTS;
        }
        return new Dialect(standard, gnuVersion, features);
    }

    /** This dialect with a feature switched by a command line option. */
    public Dialect with(int feature, boolean on) {
        return new Dialect(standard, gnuVersion, on ? features | feature : features & ~feature);
    }

    public boolean has(int feature) {
        return (features & feature) != 0;
    }

    public boolean atLeast(int year) {
        return standard >= year;
    }

    /** Year of the language level. */
    public int standard() {
        return standard;
    }

    public int gnuVersion() {
        return gnuVersion;
    }
}
