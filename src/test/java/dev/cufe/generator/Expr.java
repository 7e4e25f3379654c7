package dev.cufe.generator;

/**
 * A piece of source text that is an expression, with what the generator knows of it.
 *
 * @param text the source
 * @param level how tightly it binds, see the constants
 * @param type never a reference; const only for lvalues
 * @param lvalue whether it is an lvalue
 * @param bitField whether it names a bit-field, so that its address cannot be taken
 */
record Expr(String text, int level, Type type, boolean lvalue, boolean bitField) {
    static final int COMMA = 0;
    static final int ASSIGNMENT = 1;
    static final int LOGICAL_OR = 2;
    static final int LOGICAL_AND = 3;
    static final int OR = 4;
    static final int XOR = 5;
    static final int AND = 6;
    static final int EQUALITY = 7;
    static final int RELATIONAL = 8;
    static final int SHIFT = 10;
    static final int ADDITIVE = 11;
    static final int MULTIPLICATIVE = 12;
    static final int MEMBER_POINTER = 13;
    static final int UNARY = 14;
    static final int POSTFIX = 15;
    static final int PRIMARY = 16;

    static Expr value(String text, int level, Type type) {
        return new Expr(text, level, type.unqualified(), false, false);
    }

    static Expr lvalue(String text, int level, Type type) {
        return new Expr(text, level, type, true, false);
    }

    /** The text as an operand that must bind at least as tightly as {@code least}. */
    String at(int least) {
        return level >= least ? text : "(" + text + ")";
    }

    /** The text as operand of a unary operator: two operators must not run together. */
    String afterOperator() {
        char first = text.charAt(0);
        return level < UNARY || first == '+' || first == '-' || first == '&' ? "(" + text + ")" : text;
    }

    boolean isModifiable() {
        return lvalue && !type.isConst();
    }
}
