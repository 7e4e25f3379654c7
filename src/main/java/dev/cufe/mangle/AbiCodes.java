package dev.cufe.mangle;

import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import org.jspecify.annotations.Nullable;

/** The letters the ABI gives to builtin types and operators (Itanium ABI 5.1.4.1, 5.1.5.2). */
final class AbiCodes {
    private AbiCodes() {}

    static String of(IntKind kind) {
        return switch (kind) {
            case BOOL -> "b";
            case CHAR -> "c";
            case SIGNED_CHAR -> "a";
            case UNSIGNED_CHAR -> "h";
            case CHAR8_T -> "Du";
            case SHORT -> "s";
            case UNSIGNED_SHORT -> "t";
            case CHAR16_T -> "Ds";
            case INT -> "i";
            case UNSIGNED_INT -> "j";
            case CHAR32_T -> "Di";
            case WCHAR_T -> "w";
            case LONG -> "l";
            case UNSIGNED_LONG -> "m";
            case LONG_LONG -> "x";
            case UNSIGNED_LONG_LONG -> "y";
            case INT128 -> "n";
            case UNSIGNED_INT128 -> "o";
        };
    }

    static String of(FloatKind kind) {
        return switch (kind) {
            case FLOAT16 -> "DF16_";
            case FP16 -> "Dh";
            case BFLOAT16 -> "DF16b";
            case FLOAT -> "f";
            case FLOAT32 -> "DF32_";
            case DOUBLE -> "d";
            case FLOAT64 -> "DF64_";
            case FLOAT32X -> "DF32x";
            case LONG_DOUBLE -> "e";
            case FLOAT80 -> "u9__float80";
            case FLOAT64X -> "DF64x";
            case FLOAT128 -> "g";
            case FLOAT128_ISO -> "DF128_";
        };
    }

    /** @param unary the operator takes one operand, the object of a member operator among them */
    static String of(OperatorName operator, boolean unary) {
        return switch (operator) {
            case NEW -> "nw";
            case DELETE -> "dl";
            case ARRAY_NEW -> "na";
            case ARRAY_DELETE -> "da";
            case CO_AWAIT -> "aw";
            case PLUS -> unary ? "ps" : "pl";
            case MINUS -> unary ? "ng" : "mi";
            case STAR -> unary ? "de" : "ml";
            case SLASH -> "dv";
            case PERCENT -> "rm";
            case CARET -> "eo";
            case AMPERSAND -> unary ? "ad" : "an";
            case BAR -> "or";
            case TILDE -> "co";
            case NOT -> "nt";
            case ASSIGN -> "aS";
            case LT -> "lt";
            case GT -> "gt";
            case PLUS_ASSIGN -> "pL";
            case MINUS_ASSIGN -> "mI";
            case STAR_ASSIGN -> "mL";
            case SLASH_ASSIGN -> "dV";
            case PERCENT_ASSIGN -> "rM";
            case CARET_ASSIGN -> "eO";
            case AMPERSAND_ASSIGN -> "aN";
            case BAR_ASSIGN -> "oR";
            case SHIFT_LEFT -> "ls";
            case SHIFT_RIGHT -> "rs";
            case SHIFT_LEFT_ASSIGN -> "lS";
            case SHIFT_RIGHT_ASSIGN -> "rS";
            case EQ -> "eq";
            case NE -> "ne";
            case LE -> "le";
            case GE -> "ge";
            case SPACESHIP -> "ss";
            case AND -> "aa";
            case OR -> "oo";
            case INCREMENT -> "pp";
            case DECREMENT -> "mm";
            case COMMA -> "cm";
            case ARROW_STAR -> "pm";
            case ARROW -> "pt";
            case CALL -> "cl";
            case SUBSCRIPT -> "ix";
            case QUESTION -> "qu";
        };
    }

    /** Code of a unary or binary operation in a dependent expression, or null if it has a form of its own. */
    static @Nullable String of(Op op) {
        return switch (op) {
            case ADD, PADD -> "pl";
            case SUBTRACT, PSUBTRACT, PDIFF -> "mi";
            case MULTIPLY -> "ml";
            case DIVIDE -> "dv";
            case REMAINDER -> "rm";
            case AND -> "an";
            case OR -> "or";
            case XOR -> "eo";
            case SHIFT_LEFT -> "ls";
            case SHIFT_RIGHT -> "rs";
            case EQ -> "eq";
            case NE -> "ne";
            case LT -> "lt";
            case GT -> "gt";
            case LE -> "le";
            case GE -> "ge";
            case SPACESHIP -> "ss";
            case LAND -> "aa";
            case LOR -> "oo";
            case COMMA -> "cm";
            case NOT -> "nt";
            case NEGATE -> "ng";
            case UNARY_PLUS -> "ps";
            case COMPLEMENT -> "co";
            case INDIRECT -> "de";
            case ADDRESS_OF -> "ad";
            case SUBSCRIPT -> "ix";
            case QUESTION -> "qu";
            case POST_INCR -> "pp";
            case POST_DECR -> "mm";
            case PRE_INCR -> "pp_";
            case PRE_DECR -> "mm_";
            case NOEXCEPT -> "nx";
            default -> null;
        };
    }
}
