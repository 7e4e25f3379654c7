package dev.cufe.sema.input;

import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.Op;
import dev.cufe.lex.Tok;
import org.jspecify.annotations.Nullable;

/** From operator tokens to operations and to the names of operator functions [over.oper]. */
public final class OperatorTokens {
    private OperatorTokens() {}

    /** The built-in operation of a binary or assignment operator. */
    public static Op binary(Tok token) {
        return switch (token) {
            case PLUS -> Op.ADD;
            case MINUS -> Op.SUBTRACT;
            case STAR -> Op.MULTIPLY;
            case SLASH -> Op.DIVIDE;
            case PERCENT -> Op.REMAINDER;
            case AMP -> Op.AND;
            case PIPE -> Op.OR;
            case CARET -> Op.XOR;
            case LESS_LESS -> Op.SHIFT_LEFT;
            case GREATER_GREATER -> Op.SHIFT_RIGHT;
            case EQUAL_EQUAL -> Op.EQ;
            case EXCLAIM_EQUAL -> Op.NE;
            case LESS -> Op.LT;
            case GREATER -> Op.GT;
            case LESS_EQUAL -> Op.LE;
            case GREATER_EQUAL -> Op.GE;
            case SPACESHIP -> Op.SPACESHIP;
            case AMP_AMP -> Op.LAND;
            case PIPE_PIPE -> Op.LOR;
            case COMMA -> Op.COMMA;
            case EQUAL -> Op.ASSIGN;
            case PLUS_EQUAL -> Op.ADD_ASSIGN;
            case MINUS_EQUAL -> Op.SUBTRACT_ASSIGN;
            case STAR_EQUAL -> Op.MULTIPLY_ASSIGN;
            case SLASH_EQUAL -> Op.DIVIDE_ASSIGN;
            case PERCENT_EQUAL -> Op.REMAINDER_ASSIGN;
            case AMP_EQUAL -> Op.AND_ASSIGN;
            case PIPE_EQUAL -> Op.OR_ASSIGN;
            case CARET_EQUAL -> Op.XOR_ASSIGN;
            case LESS_LESS_EQUAL -> Op.SHIFT_LEFT_ASSIGN;
            case GREATER_GREATER_EQUAL -> Op.SHIFT_RIGHT_ASSIGN;
            case DOT_STAR -> Op.PM_FIELD;
            case ARROW_STAR -> Op.ARROW_PM_FIELD;
            default -> throw new IllegalArgumentException(token.spelling());
        };
    }

    /** The operator function a token can mean, or null. */
    public static @Nullable OperatorName overloaded(Tok token) {
        return switch (token) {
            case PLUS -> OperatorName.PLUS;
            case MINUS -> OperatorName.MINUS;
            case STAR -> OperatorName.STAR;
            case SLASH -> OperatorName.SLASH;
            case PERCENT -> OperatorName.PERCENT;
            case CARET -> OperatorName.CARET;
            case AMP -> OperatorName.AMPERSAND;
            case PIPE -> OperatorName.BAR;
            case TILDE -> OperatorName.TILDE;
            case EXCLAIM -> OperatorName.NOT;
            case EQUAL -> OperatorName.ASSIGN;
            case LESS -> OperatorName.LT;
            case GREATER -> OperatorName.GT;
            case PLUS_EQUAL -> OperatorName.PLUS_ASSIGN;
            case MINUS_EQUAL -> OperatorName.MINUS_ASSIGN;
            case STAR_EQUAL -> OperatorName.STAR_ASSIGN;
            case SLASH_EQUAL -> OperatorName.SLASH_ASSIGN;
            case PERCENT_EQUAL -> OperatorName.PERCENT_ASSIGN;
            case CARET_EQUAL -> OperatorName.CARET_ASSIGN;
            case AMP_EQUAL -> OperatorName.AMPERSAND_ASSIGN;
            case PIPE_EQUAL -> OperatorName.BAR_ASSIGN;
            case LESS_LESS -> OperatorName.SHIFT_LEFT;
            case GREATER_GREATER -> OperatorName.SHIFT_RIGHT;
            case LESS_LESS_EQUAL -> OperatorName.SHIFT_LEFT_ASSIGN;
            case GREATER_GREATER_EQUAL -> OperatorName.SHIFT_RIGHT_ASSIGN;
            case EQUAL_EQUAL -> OperatorName.EQ;
            case EXCLAIM_EQUAL -> OperatorName.NE;
            case LESS_EQUAL -> OperatorName.LE;
            case GREATER_EQUAL -> OperatorName.GE;
            case SPACESHIP -> OperatorName.SPACESHIP;
            case AMP_AMP -> OperatorName.AND;
            case PIPE_PIPE -> OperatorName.OR;
            case PLUS_PLUS -> OperatorName.INCREMENT;
            case MINUS_MINUS -> OperatorName.DECREMENT;
            case COMMA -> OperatorName.COMMA;
            case ARROW_STAR -> OperatorName.ARROW_STAR;
            case ARROW -> OperatorName.ARROW;
            default -> null;
        };
    }

    /** The token of a binary operation, for building it again with other operands. */
    public static Tok token(Op op) {
        return switch (op) {
            case ADD -> Tok.PLUS;
            case SUBTRACT -> Tok.MINUS;
            case MULTIPLY -> Tok.STAR;
            case DIVIDE -> Tok.SLASH;
            case REMAINDER -> Tok.PERCENT;
            case AND -> Tok.AMP;
            case OR -> Tok.PIPE;
            case XOR -> Tok.CARET;
            case SHIFT_LEFT -> Tok.LESS_LESS;
            case SHIFT_RIGHT -> Tok.GREATER_GREATER;
            case EQ -> Tok.EQUAL_EQUAL;
            case NE -> Tok.EXCLAIM_EQUAL;
            case LT -> Tok.LESS;
            case GT -> Tok.GREATER;
            case LE -> Tok.LESS_EQUAL;
            case GE -> Tok.GREATER_EQUAL;
            case SPACESHIP -> Tok.SPACESHIP;
            case LAND -> Tok.AMP_AMP;
            case LOR -> Tok.PIPE_PIPE;
            case COMMA -> Tok.COMMA;
            case ASSIGN -> Tok.EQUAL;
            case ADD_ASSIGN, PADD_ASSIGN -> Tok.PLUS_EQUAL;
            case SUBTRACT_ASSIGN, PSUBTRACT_ASSIGN -> Tok.MINUS_EQUAL;
            case MULTIPLY_ASSIGN -> Tok.STAR_EQUAL;
            case DIVIDE_ASSIGN -> Tok.SLASH_EQUAL;
            case REMAINDER_ASSIGN -> Tok.PERCENT_EQUAL;
            case AND_ASSIGN -> Tok.AMP_EQUAL;
            case OR_ASSIGN -> Tok.PIPE_EQUAL;
            case XOR_ASSIGN -> Tok.CARET_EQUAL;
            case SHIFT_LEFT_ASSIGN -> Tok.LESS_LESS_EQUAL;
            case SHIFT_RIGHT_ASSIGN -> Tok.GREATER_GREATER_EQUAL;
            case PM_FIELD -> Tok.DOT_STAR;
            case ARROW_PM_FIELD -> Tok.ARROW_STAR;
            case PADD -> Tok.PLUS;
            case PSUBTRACT, PDIFF -> Tok.MINUS;
            case NOT, VECTOR_NOT -> Tok.EXCLAIM;
            case NEGATE -> Tok.MINUS;
            case UNARY_PLUS -> Tok.PLUS;
            case COMPLEMENT, CONJUGATE -> Tok.TILDE;
            case POST_INCR, PRE_INCR -> Tok.PLUS_PLUS;
            case POST_DECR, PRE_DECR -> Tok.MINUS_MINUS;
            case INDIRECT -> Tok.STAR;
            case ADDRESS_OF -> Tok.AMP;
            default -> throw new IllegalArgumentException(op.ilName());
        };
    }
}
