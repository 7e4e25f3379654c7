package dev.cufe.overload;

import dev.cufe.il.expr.Expr;

/**
 * An initialiser as written: its form and its operands (nested braces are {@code BracedInitExpr}).
 *
 * @param position of {@code =}, {@code (} or {@code {}; of the declared name when there is none
 * @param operands the expressions between the parentheses, or the one after {@code =} or in braces (one
 *     {@code BracedInitExpr})
 */
public record Initializer(Form form, Expr[] operands, int position) {
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

    public static Initializer none(int position) {
        return new Initializer(Form.NONE, NO_OPERANDS, position);
    }

    public boolean isBraced() {
        return form == Form.BRACES || form == Form.EQUALS_BRACES;
    }

    /** Direct-initialisation as opposed to copy-initialisation. */
    public boolean isDirect() {
        return form == Form.PARENS || form == Form.BRACES;
    }
}
