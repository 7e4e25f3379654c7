package dev.cufe.lex;

/**
 * Kind of a token: identifiers, literals, punctuators (alternative spellings share the kind of the primary one) and
 * keywords (all spellings of a keyword share a kind; the token's name keeps the spelling).
 *
 * <p>The parser never sees {@link #GREATER_GREATER}: to it, {@code >>} is two {@link #GREATER} tokens of which the second
 * is {@linkplain Tokens#JOINED joined}, so that a template argument list can end at either without splitting a token.
 */
public enum Tok {
    EOF("end of file", Group.SPECIAL),
    IDENTIFIER("identifier", Group.SPECIAL),
    INTEGER_LITERAL("integer literal", Group.LITERAL),
    FLOATING_LITERAL("floating literal", Group.LITERAL),
    CHARACTER_LITERAL("character literal", Group.LITERAL),
    STRING_LITERAL("string literal", Group.LITERAL),
    PRAGMA("pragma", Group.SPECIAL),
    NUMBER("number", Group.PREPROCESSING),
    HEADER_NAME("header name", Group.PREPROCESSING),
    NEWLINE("end of line", Group.PREPROCESSING),
    PLACEMARKER("placemarker", Group.PREPROCESSING),
    COMMENT("comment", Group.PREPROCESSING),
    STRAY("stray character", Group.SPECIAL),
    LEFT_PAREN("(", Group.PUNCTUATOR),
    RIGHT_PAREN(")", Group.PUNCTUATOR),
    LEFT_BRACE("{", Group.PUNCTUATOR),
    RIGHT_BRACE("}", Group.PUNCTUATOR),
    LEFT_BRACKET("[", Group.PUNCTUATOR),
    RIGHT_BRACKET("]", Group.PUNCTUATOR),
    SEMICOLON(";", Group.PUNCTUATOR),
    COMMA(",", Group.PUNCTUATOR),
    COLON(":", Group.PUNCTUATOR),
    COLON_COLON("::", Group.PUNCTUATOR),
    QUESTION("?", Group.PUNCTUATOR),
    ELLIPSIS("...", Group.PUNCTUATOR),
    DOT(".", Group.PUNCTUATOR),
    DOT_STAR(".*", Group.PUNCTUATOR),
    ARROW("->", Group.PUNCTUATOR),
    ARROW_STAR("->*", Group.PUNCTUATOR),
    PLUS("+", Group.PUNCTUATOR),
    PLUS_PLUS("++", Group.PUNCTUATOR),
    PLUS_EQUAL("+=", Group.PUNCTUATOR),
    MINUS("-", Group.PUNCTUATOR),
    MINUS_MINUS("--", Group.PUNCTUATOR),
    MINUS_EQUAL("-=", Group.PUNCTUATOR),
    STAR("*", Group.PUNCTUATOR),
    STAR_EQUAL("*=", Group.PUNCTUATOR),
    SLASH("/", Group.PUNCTUATOR),
    SLASH_EQUAL("/=", Group.PUNCTUATOR),
    PERCENT("%", Group.PUNCTUATOR),
    PERCENT_EQUAL("%=", Group.PUNCTUATOR),
    CARET("^", Group.PUNCTUATOR),
    CARET_EQUAL("^=", Group.PUNCTUATOR),
    AMP("&", Group.PUNCTUATOR),
    AMP_AMP("&&", Group.PUNCTUATOR),
    AMP_EQUAL("&=", Group.PUNCTUATOR),
    PIPE("|", Group.PUNCTUATOR),
    PIPE_PIPE("||", Group.PUNCTUATOR),
    PIPE_EQUAL("|=", Group.PUNCTUATOR),
    TILDE("~", Group.PUNCTUATOR),
    EXCLAIM("!", Group.PUNCTUATOR),
    EXCLAIM_EQUAL("!=", Group.PUNCTUATOR),
    EQUAL("=", Group.PUNCTUATOR),
    EQUAL_EQUAL("==", Group.PUNCTUATOR),
    LESS("<", Group.PUNCTUATOR),
    LESS_EQUAL("<=", Group.PUNCTUATOR),
    LESS_LESS("<<", Group.PUNCTUATOR),
    LESS_LESS_EQUAL("<<=", Group.PUNCTUATOR),
    SPACESHIP("<=>", Group.PUNCTUATOR),
    GREATER(">", Group.PUNCTUATOR),
    GREATER_GREATER(">>", Group.PREPROCESSING),
    GREATER_EQUAL(">=", Group.PUNCTUATOR),
    GREATER_GREATER_EQUAL(">>=", Group.PUNCTUATOR),
    HASH("#", Group.PUNCTUATOR),
    HASH_HASH("##", Group.PUNCTUATOR),
    ALIGNAS("alignas", Group.KEYWORD),
    ALIGNOF("alignof", Group.KEYWORD),
    ASM("asm", Group.KEYWORD),
    AUTO("auto", Group.KEYWORD),
    BOOL("bool", Group.KEYWORD),
    BREAK("break", Group.KEYWORD),
    CASE("case", Group.KEYWORD),
    CATCH("catch", Group.KEYWORD),
    CHAR("char", Group.KEYWORD),
    CHAR8_T("char8_t", Group.KEYWORD),
    CHAR16_T("char16_t", Group.KEYWORD),
    CHAR32_T("char32_t", Group.KEYWORD),
    CLASS("class", Group.KEYWORD),
    CO_AWAIT("co_await", Group.KEYWORD),
    CO_RETURN("co_return", Group.KEYWORD),
    CO_YIELD("co_yield", Group.KEYWORD),
    CONCEPT("concept", Group.KEYWORD),
    CONST("const", Group.KEYWORD),
    CONSTEVAL("consteval", Group.KEYWORD),
    CONSTEXPR("constexpr", Group.KEYWORD),
    CONSTINIT("constinit", Group.KEYWORD),
    CONST_CAST("const_cast", Group.KEYWORD),
    CONTINUE("continue", Group.KEYWORD),
    DECLTYPE("decltype", Group.KEYWORD),
    DEFAULT("default", Group.KEYWORD),
    DELETE("delete", Group.KEYWORD),
    DO("do", Group.KEYWORD),
    DOUBLE("double", Group.KEYWORD),
    DYNAMIC_CAST("dynamic_cast", Group.KEYWORD),
    ELSE("else", Group.KEYWORD),
    ENUM("enum", Group.KEYWORD),
    EXPLICIT("explicit", Group.KEYWORD),
    EXPORT("export", Group.KEYWORD),
    EXTERN("extern", Group.KEYWORD),
    FALSE("false", Group.KEYWORD),
    FLOAT("float", Group.KEYWORD),
    FOR("for", Group.KEYWORD),
    FRIEND("friend", Group.KEYWORD),
    GOTO("goto", Group.KEYWORD),
    IF("if", Group.KEYWORD),
    INLINE("inline", Group.KEYWORD),
    INT("int", Group.KEYWORD),
    LONG("long", Group.KEYWORD),
    MUTABLE("mutable", Group.KEYWORD),
    NAMESPACE("namespace", Group.KEYWORD),
    NEW("new", Group.KEYWORD),
    NOEXCEPT("noexcept", Group.KEYWORD),
    NULLPTR("nullptr", Group.KEYWORD),
    OPERATOR("operator", Group.KEYWORD),
    PRIVATE("private", Group.KEYWORD),
    PROTECTED("protected", Group.KEYWORD),
    PUBLIC("public", Group.KEYWORD),
    REGISTER("register", Group.KEYWORD),
    REINTERPRET_CAST("reinterpret_cast", Group.KEYWORD),
    REQUIRES("requires", Group.KEYWORD),
    RETURN("return", Group.KEYWORD),
    SHORT("short", Group.KEYWORD),
    SIGNED("signed", Group.KEYWORD),
    SIZEOF("sizeof", Group.KEYWORD),
    STATIC("static", Group.KEYWORD),
    STATIC_ASSERT("static_assert", Group.KEYWORD),
    STATIC_CAST("static_cast", Group.KEYWORD),
    STRUCT("struct", Group.KEYWORD),
    SWITCH("switch", Group.KEYWORD),
    TEMPLATE("template", Group.KEYWORD),
    THIS("this", Group.KEYWORD),
    THREAD_LOCAL("thread_local", Group.KEYWORD),
    THROW("throw", Group.KEYWORD),
    TRUE("true", Group.KEYWORD),
    TRY("try", Group.KEYWORD),
    TYPEDEF("typedef", Group.KEYWORD),
    TYPEID("typeid", Group.KEYWORD),
    TYPENAME("typename", Group.KEYWORD),
    UNION("union", Group.KEYWORD),
    UNSIGNED("unsigned", Group.KEYWORD),
    USING("using", Group.KEYWORD),
    VIRTUAL("virtual", Group.KEYWORD),
    VOID("void", Group.KEYWORD),
    VOLATILE("volatile", Group.KEYWORD),
    WCHAR_T("wchar_t", Group.KEYWORD),
    WHILE("while", Group.KEYWORD),
    RESTRICT("__restrict", Group.KEYWORD),
    TYPEOF("__typeof__", Group.KEYWORD),
    EXTENSION("__extension__", Group.KEYWORD),
    ATTRIBUTE("__attribute__", Group.KEYWORD),
    COMPLEX("_Complex", Group.KEYWORD),
    REAL("__real__", Group.KEYWORD),
    IMAG("__imag__", Group.KEYWORD),
    THREAD("__thread", Group.KEYWORD),
    INT128("__int128", Group.KEYWORD),
    NULL("__null", Group.KEYWORD),
    FUNCTION_NAME("__func__", Group.KEYWORD),
    PRETTY_FUNCTION("__PRETTY_FUNCTION__", Group.KEYWORD),
    OFFSETOF("__builtin_offsetof", Group.KEYWORD),
    TYPES_COMPATIBLE("__builtin_types_compatible_p", Group.KEYWORD),
    FLOAT32("_Float32", Group.KEYWORD),
    FLOAT32X("_Float32x", Group.KEYWORD),
    FLOAT64("_Float64", Group.KEYWORD),
    FLOAT64X("_Float64x", Group.KEYWORD),
    FLOAT128("_Float128", Group.KEYWORD),
    BASES("__bases", Group.KEYWORD),
    DIRECT_BASES("__direct_bases", Group.KEYWORD),
    INTEGER_PACK("__integer_pack", Group.KEYWORD),
    EDG_TYPE("__edg_type__", Group.KEYWORD),
    EDG_VECTOR_TYPE("__edg_vector_type__", Group.KEYWORD),
    EDG_NEON_VECTOR_TYPE("__edg_neon_vector_type__", Group.KEYWORD),
    EDG_NEON_POLYVECTOR_TYPE("__edg_neon_polyvector_type__", Group.KEYWORD),
    EDG_SCALABLE_VECTOR_TYPE("__edg_scalable_vector_type__", Group.KEYWORD),
    EDG_SIZE_TYPE("__edg_size_type__", Group.KEYWORD),
    EDG_PTRDIFF_TYPE("__edg_ptrdiff_type__", Group.KEYWORD),
    EDG_BOOL_TYPE("__edg_bool_type__", Group.KEYWORD),
    EDG_WCHAR_TYPE("__edg_wchar_type__", Group.KEYWORD),
    EDG_THROW("__edg_throw__", Group.KEYWORD),
    EDG_OPND("__edg_opnd__", Group.KEYWORD),
    EDG_IS_DEDUCIBLE("__edg_is_deducible", Group.KEYWORD),
    TYPE_TRAIT("type trait", Group.KEYWORD),
    TYPE_TRANSFORM("type transformation", Group.KEYWORD);

    private enum Group {
        SPECIAL,
        LITERAL,
        PREPROCESSING,
        PUNCTUATOR,
        KEYWORD
    }

    private static final Tok[] ALL = values();

    private final String spelling;
    private final Group group;

    Tok(String spelling, Group group) {
        this.spelling = spelling;
        this.group = group;
    }

    /** The kind with this {@linkplain #ordinal() ordinal}. */
    static Tok of(int ordinal) {
        return ALL[ordinal];
    }

    /** Primary spelling of a punctuator or keyword; a description for other kinds. */
    public String spelling() {
        return spelling;
    }

    public boolean isKeyword() {
        return group == Group.KEYWORD;
    }

    public boolean isPunctuator() {
        return group == Group.PUNCTUATOR;
    }

    public boolean isLiteral() {
        return group == Group.LITERAL;
    }
}
