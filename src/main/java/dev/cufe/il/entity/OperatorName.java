package dev.cufe.il.entity;

import org.jspecify.annotations.Nullable;

/** Overloadable operators (the original's {@code onk_*}), with the spelling after {@code operator}. */
public enum OperatorName {
    NEW(" new"),
    DELETE(" delete"),
    ARRAY_NEW(" new[]"),
    ARRAY_DELETE(" delete[]"),
    CO_AWAIT(" co_await"),
    PLUS("+"),
    MINUS("-"),
    STAR("*"),
    SLASH("/"),
    PERCENT("%"),
    CARET("^"),
    AMPERSAND("&"),
    BAR("|"),
    TILDE("~"),
    NOT("!"),
    ASSIGN("="),
    LT("<"),
    GT(">"),
    PLUS_ASSIGN("+="),
    MINUS_ASSIGN("-="),
    STAR_ASSIGN("*="),
    SLASH_ASSIGN("/="),
    PERCENT_ASSIGN("%="),
    CARET_ASSIGN("^="),
    AMPERSAND_ASSIGN("&="),
    BAR_ASSIGN("|="),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    SHIFT_LEFT_ASSIGN("<<="),
    SHIFT_RIGHT_ASSIGN(">>="),
    EQ("=="),
    NE("!="),
    LE("<="),
    GE(">="),
    SPACESHIP("<=>"),
    AND("&&"),
    OR("||"),
    INCREMENT("++"),
    DECREMENT("--"),
    COMMA(","),
    ARROW_STAR("->*"),
    ARROW("->"),
    CALL("()"),
    SUBSCRIPT("[]"),
    QUESTION("?");

    private final String spelling;

    OperatorName(String spelling) {
        this.spelling = spelling;
    }

    /** {@code =} and the compound ones [expr.ass]. */
    public boolean isAssignment() {
        return switch (this) {
            case ASSIGN,
                    PLUS_ASSIGN,
                    MINUS_ASSIGN,
                    STAR_ASSIGN,
                    SLASH_ASSIGN,
                    PERCENT_ASSIGN,
                    CARET_ASSIGN,
                    AMPERSAND_ASSIGN,
                    BAR_ASSIGN,
                    SHIFT_LEFT_ASSIGN,
                    SHIFT_RIGHT_ASSIGN -> true;
            default -> false;
        };
    }

    /** What follows the keyword, with the blank where a word follows. */
    public String spelling() {
        return spelling;
    }

    public boolean isComparison() {
        return switch (this) {
            case EQ, NE, LT, GT, LE, GE, SPACESHIP -> true;
            default -> false;
        };
    }

    /** The operator of that spelling without blanks, or null. */
    public static @Nullable OperatorName of(String text) {
        for (OperatorName o : values()) {
            if (o.spelling.trim().equals(text)) {
                return o;
            }
        }
        return null;
    }
}
