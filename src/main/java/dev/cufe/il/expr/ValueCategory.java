package dev.cufe.il.expr;

/** Value category of an expression [basic.lval]. */
public enum ValueCategory {
    LVALUE,
    XVALUE,
    PRVALUE;

    public boolean isGlvalue() {
        return this != PRVALUE;
    }
}
