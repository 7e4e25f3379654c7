package dev.cufe.overload;

import dev.cufe.il.expr.Expr;

/**
 * An initialiser as written: its form and its operands (nested braces are {@code BracedInitExpr}).
 *
 * @param position of {@code =}, {@code (} or {@code {}; of the declared name when there is none
 * @param operands the expressions between the parentheses, or the one after {@code =} or in braces (one
 *     {@code BracedInitExpr})
 * @param end the token behind the declarator when there is no initialiser
 */
public record Initializer(Form form, Expr[] operands, int position, int end) {
    private static final Expr[] NO_OPERANDS = {};

    /** Syntax of an initialiser [dcl.init.general]. */
    public enum Form {
        NONE,
        /** {@code = e} */
        EQUALS,
        /** {@code (e, e)} */
        PARENS,
        /** {@code {e, e}} */
        BRACES,
        /** {@code = {e, e}} */
        EQUALS_BRACES
    }

    public Initializer(Form form, Expr[] operands, int position) {
        this(form, operands, position, position);
    }

    public static Initializer none(int position) {
        return none(position, position);
    }

    public static Initializer none(int position, int end) {
        return new Initializer(Form.NONE, NO_OPERANDS, position, end);
    }

    public boolean isBraced() {
        return form == Form.BRACES || form == Form.EQUALS_BRACES;
    }

    /** Direct-initialisation as opposed to copy-initialisation. */
    public boolean isDirect() {
        return form == Form.PARENS || form == Form.BRACES;
    }
}
