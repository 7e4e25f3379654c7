package dev.cufe.lex;

/** Marks the words that a dialect reserves in a {@link NameTable}. */
public final class Keywords {
    private final NameTable names;
    private final Dialect dialect;

    private Keywords(NameTable names, Dialect dialect) {
        this.names = names;
        this.dialect = dialect;
    }

    /** Reserves the words of a dialect; to be called once, on a fresh table. */
    public static void reserve(NameTable names, Dialect dialect) {
        Keywords keywords = new Keywords(names, dialect);
        keywords.reservePrimarySpellings();
        keywords.reserveGnuSpellings();
        keywords.reserveAlternativeTokens();
        keywords.reserveTraits();
    }

    private void reservePrimarySpellings() {
        Tok[] kinds = Tok.values();
        for (int i = 0; i < kinds.length; i++) {
            Tok kind = kinds[i];
            if (kind.isKeyword() && kind != Tok.TYPE_TRAIT && kind != Tok.TYPE_TRANSFORM && isReserved(kind)) {
                word(kind.spelling(), kind);
            }
        }
    }

    private boolean isReserved(Tok kind) {
        return switch (kind) {
            case ALIGNAS, ALIGNOF, CHAR16_T, CHAR32_T, CONSTEXPR, DECLTYPE, NOEXCEPT, STATIC_ASSERT, THREAD_LOCAL ->
                dialect.atLeast(2011);
            case CO_AWAIT, CO_RETURN, CO_YIELD, CONSTEVAL, CONSTINIT -> dialect.atLeast(2020);
            case CONCEPT, REQUIRES -> dialect.has(Dialect.CONCEPTS);
            case CHAR8_T -> dialect.has(Dialect.CHAR8_T);
            case WCHAR_T -> dialect.has(Dialect.WCHAR_T_KEYWORD);
            case TYPENAME -> dialect.has(Dialect.TYPENAME_KEYWORD);
            case EXPLICIT -> dialect.has(Dialect.EXPLICIT_KEYWORD);
            case NULLPTR -> dialect.has(Dialect.NULLPTR_KEYWORD);
            case TYPEID -> dialect.has(Dialect.TYPEID_KEYWORD);
            case THREAD -> isGnu() && dialect.has(Dialect.THREAD_KEYWORD);
            case EDG_IS_DEDUCIBLE -> hasTrait(40300);
            case RESTRICT,
                    TYPEOF,
                    EXTENSION,
                    ATTRIBUTE,
                    COMPLEX,
                    REAL,
                    IMAG,
                    NULL,
                    OFFSETOF,
                    TYPES_COMPATIBLE,
                    EDG_VECTOR_TYPE,
                    EDG_NEON_VECTOR_TYPE,
                    EDG_NEON_POLYVECTOR_TYPE,
                    EDG_SCALABLE_VECTOR_TYPE -> isGnu();
            case INT128 -> gnu(40600);
            case BASES, DIRECT_BASES -> gnu(40700);
            case INTEGER_PACK -> gnu(80000);
            case FLOAT32, FLOAT32X, FLOAT64, FLOAT64X, FLOAT128 -> gnu(130000);
            default -> true;
        };
    }

    private boolean isGnu() {
        return dialect.gnuVersion() > 0;
    }

    /** Whether traits of a GNU version are known; outside of GNU mode the first ones are. */
    private boolean hasTrait(int version) {
        return dialect.has(Dialect.TYPE_TRAITS) && (gnu(version) || !isGnu() && version <= 40300);
    }

    private boolean gnu(int version) {
        return dialect.gnuVersion() >= version;
    }

    private void reserveGnuSpellings() {
        word("__alignof__", Tok.ALIGNOF);
        word("__FUNCTION__", Tok.FUNCTION_NAME);
        word("_Pragma", Tok.PRAGMA);
        if (dialect.has(Dialect.RESTRICT_KEYWORD)) {
            word("restrict", Tok.RESTRICT);
        }
        if (!isGnu()) {
            return;
        }
        word("__alignof", Tok.ALIGNOF);
        word("__asm", Tok.ASM);
        word("__asm__", Tok.ASM);
        word("__attribute", Tok.ATTRIBUTE);
        word("__complex", Tok.COMPLEX);
        word("__complex__", Tok.COMPLEX);
        word("__const", Tok.CONST);
        word("__const__", Tok.CONST);
        if (gnu(100000)) {
            word("__constinit", Tok.CONSTINIT);
        }
        word("__decltype", Tok.DECLTYPE);
        word("__imag", Tok.IMAG);
        word("__inline", Tok.INLINE);
        word("__inline__", Tok.INLINE);
        word("__offsetof", Tok.OFFSETOF);
        word("__offsetof__", Tok.OFFSETOF);
        word("__real", Tok.REAL);
        word("__restrict__", Tok.RESTRICT);
        word("__signed", Tok.SIGNED);
        word("__signed__", Tok.SIGNED);
        word("__typeof", Tok.TYPEOF);
        if (dialect.has(Dialect.NONSTANDARD_GNU_KEYWORDS)) {
            word("typeof", Tok.TYPEOF);
        }
        word("__volatile", Tok.VOLATILE);
        word("__volatile__", Tok.VOLATILE);
    }

    private void reserveAlternativeTokens() {
        if (!dialect.has(Dialect.ALTERNATIVE_TOKENS)) {
            return;
        }
        word("and", Tok.AMP_AMP);
        word("and_eq", Tok.AMP_EQUAL);
        word("bitand", Tok.AMP);
        word("bitor", Tok.PIPE);
        word("compl", Tok.TILDE);
        word("not", Tok.EXCLAIM);
        word("not_eq", Tok.EXCLAIM_EQUAL);
        word("or", Tok.PIPE_PIPE);
        word("or_eq", Tok.PIPE_EQUAL);
        word("xor", Tok.CARET);
        word("xor_eq", Tok.CARET_EQUAL);
    }

    private void reserveTraits() {
        TypeTrait[] traits = TypeTrait.values();
        for (int i = 0; i < traits.length; i++) {
            TypeTrait trait = traits[i];
            if (hasTrait(trait.sinceGnu()) || trait.isNvidia()) {
                Tok kind = trait.isType() ? Tok.TYPE_TRANSFORM : Tok.TYPE_TRAIT;
                names.intern(trait.spelling()).reserve(trait.isWeak() ? Tok.IDENTIFIER : kind, trait);
            }
        }
    }

    private void word(String spelling, Tok kind) {
        names.intern(spelling).reserve(kind);
    }
}
