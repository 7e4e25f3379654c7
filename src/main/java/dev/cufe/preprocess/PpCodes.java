package dev.cufe.preprocess;

/** Numbers of the diagnostics of the preprocessor, under names that say what went wrong (catalogue: {@code diagnostics}). */
final class PpCodes {
    static final int INCLUDE_RECURSION = 3;
    static final int UNCLOSED_COMMENT = 6;
    static final int UNKNOWN_DIRECTIVE = 11;
    static final int EXPECTED_FILE_NAME = 13;
    static final int EXTRA_TEXT = 14;
    static final int EXPECTED_RIGHT_PAREN = 18;
    static final int INVALID_HEXADECIMAL_NUMBER = 22;
    static final int INVALID_OCTAL_DIGIT = 24;
    static final int CHARACTER_OUT_OF_RANGE = 27;
    static final int EXPECTED_EXPRESSION = 29;
    static final int EXPECTED_LINE_NUMBER = 33;
    static final int INVALID_LINE_NUMBER = 34;
    static final int ERROR_DIRECTIVE = 35;
    static final int MISSING_IF = 36;
    static final int MISSING_ENDIF = 37;
    static final int ELSE_ALREADY_SEEN = 38;
    static final int DIVISION_BY_ZERO = 39;
    static final int EXPECTED_IDENTIFIER = 40;
    static final int INCOMPATIBLE_REDEFINITION = 47;
    static final int DUPLICATE_PARAMETER = 49;
    static final int PASTE_FIRST = 50;
    static final int PASTE_LAST = 51;
    static final int EXPECTED_PARAMETER = 52;
    static final int EXPECTED_COLON = 53;
    static final int TOO_FEW_ARGUMENTS = 54;
    static final int TOO_MANY_ARGUMENTS = 55;
    static final int OPERATOR_NOT_CONSTANT = 57;
    static final int OPERATOR_NOT_FOR_CONDITION = 58;
    static final int CALL_NOT_CONSTANT = 59;
    static final int INTEGER_OVERFLOW = 61;
    static final int NEGATIVE_SHIFT = 62;
    static final int SHIFT_TOO_LARGE = 63;
    static final int SIGN_CHANGE = 68;
    static final int EXPECTED_LEFT_PAREN = 125;
    static final int UNKNOWN_PRAGMA = 161;
    static final int REMAINDER_BY_ZERO = 179;
    static final int UNDEFINED_IN_CONDITION = 193;
    static final int UNTERMINATED_CALL = 274;
    static final int NONSTANDARD_DIRECTIVE = 518;
    static final int INVALID_IDENT = 663;
    static final int NOT_INTEGRAL = 847;
    static final int MISPLACED_VA_ARGS = 969;
    static final int EXPECTED_STRING = 1038;
    static final int WARNING_DIRECTIVE = 1105;
    static final int MULTICHARACTER_LITERAL = 1422;
    static final int NO_PUSHED_MACRO = 1433;
    static final int SPACE_AFTER_MACRO_NAME = 1649;
    static final int TOO_MANY_CHARACTERS = 1654;
    static final int INCLUDE_NEXT_IN_PRIMARY = 1662;
    static final int INVALID_PASTE = 1665;
    static final int CANNOT_OPEN_SOURCE = 1696;
    static final int INVALID_BINARY_NUMBER = 2424;
    static final int LITERAL_OPERATOR_NOT_FOUND = 2486;
    static final int LITERAL_SUFFIX_RESERVED = 2506;
    static final int MISPLACED_VA_OPT = 2939;
    static final int NESTED_VA_OPT = 2940;
    static final int VA_OPT_NOT_CLOSED = 2941;
    static final int VA_OPT_WITHOUT_PAREN = 2942;
    static final int PASTE_FIRST_IN_VA_OPT = 2943;
    static final int PASTE_LAST_IN_VA_OPT = 2944;

    private static final int NESTED_COMMENT = 9;
    private static final int NULL_CHARACTER = 1192;
    private static final int BLANKS_IN_SPLICE = 1396;
    private static final int TRIGRAPHS_OFF = 1406;

    private PpCodes() {}

    /** Whether a problem that the scanner found is one of the text as such, not of a token. */
    static boolean isAboutText(int code) {
        return code == UNCLOSED_COMMENT
                || code == NESTED_COMMENT
                || code == NULL_CHARACTER
                || code == BLANKS_IN_SPLICE
                || code == TRIGRAPHS_OFF;
    }
}
