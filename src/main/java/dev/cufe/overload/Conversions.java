package dev.cufe.overload;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Unit;
import dev.cufe.util.Invariant;

/** Implicit conversions [conv], [over.best.ics]. */
public final class Conversions {
    private final Unit unit;
    private final Lookup lookup;

    public Conversions(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.lookup = lookup;
    }

    /** The value of a glvalue: lvalue-to-rvalue in place, array and function decay; prvalues stay. */
    public Expr read(Expr e) {
        throw Invariant.unsupported(e.position(), "conversions");
    }

    /** Integral promotion of a value (read first). */
    public Expr promote(Expr e) {
        throw Invariant.unsupported(e.position(), "conversions");
    }

    /** Both operands (read first) in their common arithmetic type. */
    public Expr[] usualArithmetic(Expr a, Expr b) {
        throw Invariant.unsupported(a.position(), "conversions");
    }

    public Expr contextualBool(Expr e) {
        throw Invariant.unsupported(e.position(), "conversions");
    }

    /** The expression as a value of that type (or bound, if it is a reference type), diagnosed if there is no way. */
    public Expr convert(Expr from, Type to, ConversionContext context) {
        throw Invariant.unsupported(from.position(), "conversions");
    }

    /** Whether {@code convert} would succeed. */
    public boolean isConvertible(Expr from, Type to) {
        throw Invariant.unsupported(from.position(), "conversions");
    }
}
