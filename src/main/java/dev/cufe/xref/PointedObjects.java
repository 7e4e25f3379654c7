package dev.cufe.xref;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Objects behind the addresses of variables, {@code *(T *)&x}: that their address is taken is all that is known of them. */
final class PointedObjects {
    private PointedObjects() {}

    /** Whether that is the address of an object, through casts and indirections. */
    static boolean isObject(Expr e) {
        return find(e) != null;
    }

    /** That object. */
    static Expr of(Expr address) {
        OperationExpr found = find(address);
        return found == null ? address : found.operand(0);
    }

    private static @Nullable OperationExpr find(Expr e) {
        Expr inner = e;
        while (inner instanceof OperationExpr o && o.origLvalueType() == null) {
            switch (o.op()) {
                case ADDRESS_OF, ARRAY_TO_POINTER -> {
                    boolean isReferred = o.operand(0) instanceof OperationExpr r && r.op() == Op.REF_INDIRECT;
                    return isReferred || OpenReferences.isOpen(o) ? null : o;
                }
                case CAST -> {
                    if (!Types.isPointer(o.type())) {
                        return null;
                    }
                    inner = o.operand(0);
                }
                case INDIRECT, SUBSCRIPT -> inner = o.operand(0);
                default -> {
                    return null;
                }
            }
        }
        return null;
    }

    /** A cast with a keyword of an address to a type that depends: the original asks what the address is first. */
    static boolean waits(OperationExpr e) {
        return e.op() == Op.CAST
                && e.has(Expr.STATIC_CAST | Expr.CONST_CAST | Expr.REINTERPRET_CAST)
                && Types.isPointer(e.type())
                && e.isTypeDependent()
                && isObject(e.operand(0));
    }

    /** The type as far as it is known: that of {@code auto* p = e} is a pointer, whatever it points to. */
    static Type typeOf(Expr e) {
        boolean isOpenPointer =
                e instanceof VariableExpr v && !Types.isPointer(v.type()) && Types.isPointer(v.variable().declaredType);
        return isOpenPointer ? ((VariableExpr) e).variable().declaredType : e.type();
    }
}
