package dev.cufe.display;

import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import java.util.ArrayList;
import java.util.List;

/**
 * Initializations that a template leaves to its instances ([il 9.2]): which constructor {@code C(x)} calls, and how
 * what is written there is converted, even if nothing depends.
 */
final class OpenInits {
    private static final Expr[] NOTHING = {};

    private OpenInits() {}

    /** The initialization of an object by {@code C(x)}. */
    static DynamicInit written(DynamicInit init) {
        boolean isOpen = init.kind == DynamicInit.Kind.CONSTRUCTOR
                && init.constructor != null
                && init.has(DynamicInit.EXPLICIT_CAST)
                && !init.has(DynamicInit.BRACED);
        return isOpen
                ? DynamicInit.constructor(null, unconverted(init.args), init.flags)
                        .withDestructor(init.destructor)
                : init;
    }

    /** The initialization of an object of unknown type that {@code new} makes. */
    static DynamicInit allocated(DynamicInit init) {
        return init.kind == DynamicInit.Kind.ZERO ? DynamicInit.constructor(null, NOTHING, init.flags) : init;
    }

    /** Arguments as they were written, without those that were not. */
    static Expr[] unconverted(Expr[] args) {
        List<Expr> written = new ArrayList<>(args.length);
        for (Expr arg : args) {
            if (!arg.has(Expr.GENERATED_DEFAULT_ARG)) {
                written.add(unconverted(arg));
            }
        }
        return written.toArray(NOTHING);
    }

    private static Expr unconverted(Expr arg) {
        if (arg instanceof ConstantExpr c && c.constant().expr() instanceof OperationExpr o && isConversion(o)) {
            return unconverted(o.operand(0));
        }
        if (arg instanceof OperationExpr o && isConversion(o)) {
            return unconverted(o.operand(0));
        }
        return arg.origLvalueType() == null ? arg : arg.unread();
    }

    private static boolean isConversion(OperationExpr o) {
        return o.isGenerated()
                && switch (o.op()) {
                    case CAST, BOOL_CAST, REFERENCE_TO, LVALUE_ADJUST, BASE_CLASS_CAST -> true;
                    default -> false;
                };
    }
}
