package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What is known of a called expression before its arguments are [expr.call]/1. */
public final class Callees {
    private final Expressions x;

    Callees(Expressions x) {
        this.x = x;
    }

    /** An instance that its name alone tells is made before the arguments are read [temp.inst]/8. */
    public void needKnown(Expr callee, int position) {
        if (isKnownBeforeArguments(callee)
                && callee instanceof OverloadExpr set
                && set.candidates()[0] instanceof Function f
                && (f.isMember() || set.nameRef().isQualified())
                && f.isConstexpr
                && !f.isInstantiationSuppressed
                && !x.isUnevaluated()
                && !x.scopes.inTemplate()) {
            x.unit.demands.needBodySoon(f, position);
        }
    }

    /**
     * Whether the arguments have no part in what is called: a pointer to a function, or the only function of a name that
     * arguments do not help to find. Such a call is settled before its closing parenthesis is missed.
     */
    public static boolean isKnownBeforeArguments(Expr callee) {
        if (callee instanceof OverloadExpr set) {
            return set.candidates().length == 1
                    && set.candidates()[0] instanceof Function f
                    && (f.isMember() || set.nameRef().isQualified() || set.parenthesis() != 0);
        }
        return !Nodes.isBroken(callee) && !callee.isTypeDependent() && !Types.isClass(callee.type());
    }

    /** What is called, if it can be; what cannot is told of before its arguments are read. */
    public Expr needFunction(Expr callee) {
        boolean isScalar = !(callee instanceof OverloadExpr)
                && !Nodes.isBroken(callee)
                && !callee.isTypeDependent()
                && Types.isScalar(callee.type());
        return isScalar && functionOf(callee.type()) == null
                ? x.error(Codes.EXPR_NOT_PTR_TO_FUNCTION, Nodes.start(callee), callee.type())
                : callee;
    }

    /** The type of the function that a function or a pointer to one is; null of anything else. */
    static @Nullable FunctionType functionOf(Type type) {
        Type target = Types.pointee(type);
        return Types.asFunction(target == null ? type : target);
    }
}
