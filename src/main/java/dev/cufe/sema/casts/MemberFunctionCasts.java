package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/**
 * Casts of pointers to member functions, bound to an object or not, to ordinary pointers (GNU "bound member functions"): one
 * that is not bound is bound to an object at address zero.
 */
public final class MemberFunctionCasts {
    private final Expressions x;

    MemberFunctionCasts(Expressions x) {
        this.x = x;
    }

    static boolean isMeant(Type to, Expr e, int flags) {
        boolean named = (flags & (Expr.STATIC_CAST | Expr.CONST_CAST | Expr.REINTERPRET_CAST)) != 0;
        return !named && Types.isPointer(to) && (isBound(e) || isMemberFunction(e.type()));
    }

    /** A member function through a pointer, with its object. */
    public static boolean isBound(Expr e) {
        return (isOp(e, Op.PM_FIELD) || isOp(e, Op.ARROW_PM_FIELD)) && Types.isFunction(e.type());
    }

    private static boolean isOp(Expr e, Op op) {
        return e instanceof OperationExpr o && o.op() == op;
    }

    private static boolean isMemberFunction(Type type) {
        return type.canonical() instanceof MemberPointerType m && Types.isFunction(m.member());
    }

    Expr convert(Type to, Expr e, int flags, int position) {
        if (isBound(e)) {
            x.unit.diagnostics.report(Codes.BOUND_MEMBER_TO_FUNCTION_POINTER, position);
            return Nodes.prvalue(Op.CAST, to, position, flags, e);
        }
        x.unit.diagnostics.report(Codes.PTR_TO_MEMBER_TO_FUNCTION_POINTER, position);
        Expr pointer = x.conversions.read(e);
        Type owner = Types.asMemberPointer(pointer.type()).classType();
        Expr object = Nodes.lvalue(Op.INDIRECT, owner, 0, 0, nullPointer(owner));
        Expr bound = Nodes.prvalue(Op.PM_FIELD, to, e.position(), 0, object, pointer);
        return Nodes.prvalue(Op.CAST, to, position, flags, bound);
    }

    private Expr nullPointer(Type owner) {
        Type pointer = x.types.pointerTo(owner);
        return owner.isDependent()
                ? Nodes.prvalue(Op.CAST, pointer, 0, 0, Nodes.integer(x.types.intType(), 0, 0))
                : Nodes.integer(pointer, 0, 0);
    }
}
