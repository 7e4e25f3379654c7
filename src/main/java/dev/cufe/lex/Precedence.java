package dev.cufe.lex;

/** How operators with two operands bind [expr]. */
public final class Precedence {
    private Precedence() {}

    /** Whether it stands between two operands; it may also begin one. */
    public static boolean isBinary(Tok operator) {
        return of(operator) > 0 || isAssignment(operator);
    }

    /** The higher, the tighter; 0 for what is no operator of two operands. */
    public static int of(Tok operator) {
        return switch (operator) {
            case PIPE_PIPE -> 1;
            case AMP_AMP -> 2;
            case PIPE -> 3;
            case CARET -> 4;
            case AMP -> 5;
            case EQUAL_EQUAL, EXCLAIM_EQUAL -> 6;
            case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> 7;
            case SPACESHIP -> 8;
            case LESS_LESS, GREATER_GREATER -> 9;
            case PLUS, MINUS -> 10;
            case STAR, SLASH, PERCENT -> 11;
            case DOT_STAR, ARROW_STAR -> 12;
            default -> 0;
        };
    }

    public static boolean isAssignment(Tok kind) {
        return switch (kind) {
            case EQUAL,
                    PLUS_EQUAL,
                    MINUS_EQUAL,
                    STAR_EQUAL,
                    SLASH_EQUAL,
                    PERCENT_EQUAL,
                    AMP_EQUAL,
                    PIPE_EQUAL,
                    CARET_EQUAL,
                    LESS_LESS_EQUAL,
                    GREATER_GREATER_EQUAL -> true;
            default -> false;
        };
    }
}
