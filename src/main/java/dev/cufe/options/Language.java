package dev.cufe.options;

import static dev.cufe.options.Option.*;

import org.jspecify.annotations.Nullable;

/**
 * The language that a command line selects: C++ or C, its year, whose dialect, and which features are on. A feature is on
 * when an option says so, else when the year or the dialect brings it. [command-line 1.4]
 */
public final class Language {
    /** Value of {@code __cplusplus} in C++98 and C++03. */
    public static final int CPP_98 = 199711;
    /** Value of {@code __cplusplus} in C++11. */
    public static final int CPP_11 = 201103;
    /** Value of {@code __cplusplus} in C++14. */
    public static final int CPP_14 = 201402;
    /** Value of {@code __cplusplus} in C++17. */
    public static final int CPP_17 = 201703;
    /** Value of {@code __cplusplus} in C++20. */
    public static final int CPP_20 = 202002;
    /** Value of {@code __cplusplus} in C++23. */
    public static final int CPP_23 = 202302;

    private static final int DEFAULT_GNU_VERSION = 80100;
    private static final int DEFAULT_CLANG_VERSION = 90100;

    /** What happens to constructs outside the standard. */
    public enum Strictness {
        /** Extensions are accepted. */
        RELAXED,
        /** They give warnings ({@code --strict_warnings}). */
        WARNINGS,
        /** They give errors ({@code --strict}). */
        ERRORS
    }

    private final GivenOptions given;
    private final LanguageChoice choice;
    private final Strictness strictness;
    private final boolean clang;
    private final boolean gnu;
    private final int version;

    Language(GivenOptions given) {
        this.given = given;
        choice = LanguageChoice.of(given);
        Option strict = given.lastOf(STRICT, STRICT_WARNINGS);
        strictness = strict == null ? Strictness.RELAXED : strict == STRICT ? Strictness.ERRORS : Strictness.WARNINGS;
        Option host = given.lastOf(CLANG, CLANG_VERSION, NO_CLANG);
        clang = host != null && host != NO_CLANG;
        gnu = findGnu();
        version = findVersion();
    }

    private boolean findGnu() {
        if (strictness != Strictness.RELAXED || choice == LanguageChoice.K_AND_R_C) {
            return false;
        }
        Option last = given.lastOf(GPP, GCC, NO_GPP, NO_GCC);
        return last != NO_GPP && last != NO_GCC;
    }

    /** Whether the year follows the compiler that is imitated: a version brings it back even after {@code --no_g++}. */
    private boolean followsHostCompiler() {
        Option last = given.lastOf(GPP, GCC, GNU_VERSION, CLANG, CLANG_VERSION, NO_GPP, NO_GCC);
        return strictness == Strictness.RELAXED && !isKAndRC() && last != NO_GPP && last != NO_GCC;
    }

    private int findVersion() {
        return choice == LanguageChoice.CPP ? findCppVersion() : findCVersion();
    }

    private int findCppVersion() {
        Option asked = given.lastOf(CPP03, CPP11, NO_CPP11, CPP0X, NO_CPP0X, CPP14, CPP17, CPP20, CPP23);
        if (asked != null) {
            return versionOf(asked);
        }
        if (!followsHostCompiler()) {
            return CPP_98;
        }
        if (clang) {
            return clangVersion() < 60000 ? CPP_98 : CPP_14;
        }
        return gnuVersion() < 60000 ? CPP_98 : gnuVersion() < 110000 ? CPP_14 : CPP_17;
    }

    private int findCVersion() {
        Option asked = given.lastOf(C89, C99, NO_C99, C11, C17, C18, C23);
        if (asked != null) {
            return versionOf(asked);
        }
        if (!followsHostCompiler()) {
            return 199000;
        }
        if (clang) {
            return clangVersion() < 30600 ? 199000 : clangVersion() < 110000 ? 201112 : 201710;
        }
        return gnuVersion() < 50000 ? 199000 : gnuVersion() < 80000 ? 201112 : 201710;
    }

    private static int versionOf(Option standard) {
        return switch (standard) {
            case CPP11, CPP0X -> CPP_11;
            case CPP14 -> CPP_14;
            case CPP17 -> CPP_17;
            case CPP20 -> CPP_20;
            case CPP23 -> CPP_23;
            case C89 -> 199000;
            case C99, NO_C99 -> 199901;
            case C11 -> 201112;
            case C17, C18 -> 201710;
            case C23 -> 202311;
            default -> CPP_98;
        };
    }

    /** Whether the unit is C++ (else it is C). */
    public boolean isCPlusPlus() {
        return choice == LanguageChoice.CPP;
    }

    /** Whether the unit is C from before the standard. */
    public boolean isKAndRC() {
        return choice == LanguageChoice.K_AND_R_C;
    }

    /** The value that {@code __cplusplus} (or {@code __STDC_VERSION__}) would have, such as 201703. */
    public int version() {
        return version;
    }

    /** The year of the C++ standard: 1998, 2011, 2014, 2017, 2020 or 2023. */
    public int year() {
        return version == CPP_98 ? 1998 : version / 100;
    }

    /** Whether the unit is C++ of at least this version, such as {@link #CPP_17}. */
    public boolean isAtLeast(int cppVersion) {
        return isCPlusPlus() && version >= cppVersion;
    }

    /** What happens to constructs outside the standard. */
    public Strictness strictness() {
        return strictness;
    }

    /** Whether GNU extensions are on (also in clang mode). */
    public boolean isGnu() {
        return gnu;
    }

    /** The g++ to imitate, such as 120200. */
    public int gnuVersion() {
        return (int) given.number(GNU_VERSION, DEFAULT_GNU_VERSION);
    }

    /** Whether clang is imitated. */
    public boolean isClang() {
        return clang;
    }

    /** The clang to imitate, such as 150000. */
    public int clangVersion() {
        return (int) given.number(CLANG_VERSION, DEFAULT_CLANG_VERSION);
    }

    /** Whether every use of a GNU extension is worth a warning. */
    public boolean reportsGnuExtensions() {
        return given.has(REPORT_GNU_EXTENSIONS);
    }

    // Characters and tokens

    /** Whether {@code $} may stand in identifiers. */
    public boolean dollarInIdentifiers() {
        return gnu || given.has(DOLLAR);
    }

    /** Whether trigraphs are replaced. */
    public boolean trigraphs() {
        return given.isOn(TRIGRAPHS, NO_TRIGRAPHS, !gnu && !isAtLeast(CPP_17));
    }

    /** Whether {@code and}, {@code bitor} and such are operators. */
    public boolean alternativeTokens() {
        return given.isOn(ALTERNATIVE_TOKENS, NO_ALTERNATIVE_TOKENS, isCPlusPlus());
    }

    /** Whether {@code u""}, {@code U""} and {@code u8""} are literals. */
    public boolean unicodeLiterals() {
        return given.isOn(ULITERALS, NO_ULITERALS, isAtLeast(CPP_11));
    }

    /** Whether {@code u8'x'} is a literal. */
    public boolean utf8CharLiterals() {
        return given.isOn(UTF8_CHAR_LITERALS, NO_UTF8_CHAR_LITERALS, isAtLeast(CPP_17));
    }

    /** Whether digits may be grouped: {@code 1'000}. */
    public boolean digitSeparators() {
        return given.isOn(DIGIT_SEPARATORS, NO_DIGIT_SEPARATORS, isAtLeast(CPP_14));
    }

    /** Whether literals may have suffixes of the user's. */
    public boolean userDefinedLiterals() {
        boolean known = isAtLeast(CPP_11) && (!gnu || clang || gnuVersion() >= 40700);
        return given.isOn(USER_DEFINED_LITERALS, NO_USER_DEFINED_LITERALS, known);
    }

    /** The encoding of the source ({@code --unicode_source_kind}), or null for UTF-8 with or without a mark. */
    public @Nullable String sourceEncoding() {
        return given.text(UNICODE_SOURCE_KIND);
    }

    // Keywords

    /** Whether {@code wchar_t} is a keyword. */
    public boolean wcharKeyword() {
        return given.isOn(WCHAR_T_KEYWORD, NO_WCHAR_T_KEYWORD, isCPlusPlus());
    }

    /** Whether {@code char8_t} is a keyword. */
    public boolean char8Keyword() {
        return given.isOn(CHAR8_T, NO_CHAR8_T, isAtLeast(CPP_20));
    }

    /** Whether {@code explicit} is a keyword. */
    public boolean explicitKeyword() {
        return given.isOn(EXPLICIT, NO_EXPLICIT, isCPlusPlus());
    }

    /** Whether {@code typename} is a keyword. */
    public boolean typenameKeyword() {
        return given.isOn(TYPENAME, NO_TYPENAME, isCPlusPlus());
    }

    /** Whether {@code nullptr} is a keyword. */
    public boolean nullptrKeyword() {
        return given.isOn(NULLPTR, NO_NULLPTR, isAtLeast(CPP_11));
    }

    /** Whether {@code typeof} and {@code asm} are keywords as in GNU C++. */
    public boolean nonstandardGnuKeywords() {
        return given.isOn(NONSTD_GNU_KEYWORDS, NO_NONSTD_GNU_KEYWORDS, gnu);
    }

    // Language features

    /** Whether exceptions are handled. */
    public boolean exceptions() {
        return given.isOn(EXCEPTIONS, NO_EXCEPTIONS, isCPlusPlus());
    }

    /** Whether {@code typeid} and {@code dynamic_cast} work. */
    public boolean rtti() {
        return given.isOn(RTTI, NO_RTTI, isCPlusPlus());
    }

    /** Largest alignment of members as if by {@code #pragma pack}, or 0 for the natural one. */
    public int packAlignment() {
        return (int) Math.min(given.number(PACK_ALIGNMENT, 0), Integer.MAX_VALUE);
    }

    /** Whether arrays may have variable length. */
    public boolean variableLengthArrays() {
        return given.isOn(VLA, NO_VLA, gnu);
    }

    /** Whether names are reported that would mean what a {@code for} statement declared, if that lived on after it. */
    public boolean warnsOfForInit() {
        return given.isOn(FOR_INIT_DIFF_WARNING, NO_FOR_INIT_DIFF_WARNING, true);
    }

    /** Whether lambda expressions are accepted. */
    public boolean lambdas() {
        return given.isOn(LAMBDAS, NO_LAMBDAS, isAtLeast(CPP_11));
    }

    /** Whether rvalue references are accepted. */
    public boolean rvalueReferences() {
        return given.isOn(RVALUE_REFS, NO_RVALUE_REFS, gnu || isAtLeast(CPP_11));
    }

    /** Whether concepts are accepted. */
    public boolean concepts() {
        return given.isOn(CONCEPTS, NO_CONCEPTS, isAtLeast(CPP_20));
    }

    /** Whether an option of a pair is on; for pairs that have no accessor of their own. */
    public boolean isOn(Option on, Option off, boolean byDefault) {
        return given.isOn(on, off, byDefault);
    }
}
