package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A complex value. */
public final class ComplexConstant extends Constant {
    private final Constant real;
    private final Constant imaginary;

    public ComplexConstant(Type type, @Nullable Expr expr, int flags, Constant real, Constant imaginary) {
        super(type, expr, flags);
        this.real = real;
        this.imaginary = imaginary;
    }

    public Constant real() {
        return real;
    }

    public Constant imaginary() {
        return imaginary;
    }
}
