package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.sema.casts.MemberFunctionCasts;
import dev.cufe.types.Nodes;

/**
 * Names of member functions that nobody calls: bound to an object they have to be called [expr.ref]/7, without one their
 * address is meant.
 */
public final class MemberFunctionNames {
    private final Expressions x;

    MemberFunctionNames(Expressions x) {
        this.x = x;
    }

    /** Reports a member function that is bound to an object and not called [expr.ref]/7. */
    public Expr called(Expr e) {
        return isBound(e) ? x.error(Codes.BOUND_FUNCTION_MUST_BE_CALLED, e.position()) : e;
    }

    /** The same where no cast makes another pointer of it: a member function that {@code .*} binds has to be called, too. */
    public Expr neverBound(Expr e) {
        return MemberFunctionCasts.isBound(e)
                ? x.error(Codes.BOUND_FUNCTION_MUST_BE_CALLED, Nodes.start(((OperationExpr) e).operand(1)))
                : called(e);
    }

    /** The same of the last argument, behind which a parenthesis closes that is not its own. */
    public void calledLast(Expr[] args) {
        int last = args.length - 1;
        if (last >= 0 && MemberFunctionCasts.isBound(args[last])) {
            args[last] = neverBound(args[last]);
        }
    }

    /** Reports a member function that is named without an object and not called: it should be {@code &A::f}. */
    Expr withoutObject(Expr e) {
        if (!(e instanceof OverloadExpr set) || !isMemberWithoutObject(set)) {
            return e;
        }
        Function f = (Function) set.candidates()[0];
        x.unit.diagnostics.report(Codes.NONSTD_MEMBER_FUNCTION_ADDRESS, e.position());
        return f.isPrototype || f.enclosingClass().isNonreal ? x.broken(e.position()) : e;
    }

    /** An operand: a member function that is named without an object is taken for its address, which is told. */
    public Expr operand(Expr e) {
        Expr value = withoutObject(e);
        if (value == e && e instanceof OverloadExpr set && isMemberWithoutObject(set)) {
            return x.unary.memberPointer(null, (Function) set.candidates()[0], set.nameRef(), e.position());
        }
        return value;
    }

    private static boolean isMemberWithoutObject(OverloadExpr set) {
        return set.object() == null
                && set.candidates().length == 1
                && set.candidates()[0] instanceof Function f
                && f.isNonstaticMember();
    }

    private static boolean isBound(Expr e) {
        if (!(e instanceof OverloadExpr set) || set.object() == null) {
            return false;
        }
        for (Entity candidate : set.candidates()) {
            if (!(candidate instanceof Function f) || !f.isNonstaticMember()) {
                return false;
            }
        }
        return set.candidates().length > 0;
    }
}
