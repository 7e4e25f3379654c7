package dev.cufe.display;

import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.types.Nodes;

/** Objects that are made from another one, and how that is written. */
public final class GivenObjects {
    private GivenObjects() {}

    /** A copy of what a list holds, whose constructor is named at the brace; for an aggregate that is at the object itself. */
    public static boolean isAtBrace(DynamicInit init) {
        return init.expr != null && init.namedAt != 0 && init.namedAt < Nodes.start(init.expr);
    }

    /** Whether an object is copied as it is. */
    public static boolean isCopy(DynamicInit init) {
        return init.constructor == null
                && init.expr != null
                && (init.kind == DynamicInit.Kind.BITWISE_COPY || init.expr.origLvalueType() != null);
    }

    public static boolean isMadeByCall(Expr e) {
        return e instanceof TempInitExpr || e instanceof OperationExpr o && o.op().isCall();
    }
}
