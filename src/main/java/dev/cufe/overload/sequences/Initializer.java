package dev.cufe.overload.sequences;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Dialect;
import dev.cufe.types.ParameterObjects;

/**
 * An initializer as written: its form and its operands (nested braces are {@code BracedInitExpr}).
 *
 * @param position of {@code =}, {@code (} or {@code {}; of the declared name when there is none
 * @param operands the expressions between the parentheses, or the one after {@code =} or in braces (one
 *     {@code BracedInitExpr})
 * @param end the token behind the declarator when there is no initializer
 */
public record Initializer(Form form, Expr[] operands, int position, int end) {
    private static final Expr[] NO_OPERANDS = {};

    /** Syntax of an initializer [dcl.init.general]. */
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

    /** Direct-initialization as opposed to copy-initialization. */
    public boolean isDirect() {
        return form == Form.PARENS || form == Form.BRACES;
    }

    /** The initializer where no constant is needed: parameters that can be objects are read, but for rvalue references. */
    public Initializer read(Type target, Dialect dialect) {
        if (!dialect.atLeast(2020) || target.canonical() instanceof ReferenceType r && r.isRvalue()) {
            return this;
        }
        Expr[] read = ParameterObjects.read(operands);
        return read == operands ? this : new Initializer(form, read, position, end);
    }
}
