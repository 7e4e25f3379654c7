package dev.cufe.xref;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * The order of members and their objects in initializers that wait for template arguments.
 *
 * @ref [xref 2.1]
 */
final class SettledObjects {
    private final ReferenceCollector all;

    SettledObjects(ReferenceCollector all) {
        this.all = all;
    }

    /** What initializes something is settled only then: a member before the object that it belongs to. */
    void objectsLast(@Nullable Expr value, int from) {
        Expr e = value instanceof TempInitExpr t && t.init().args.length == 1 ? t.init().args[0] : value;
        while (e instanceof OperationExpr o && isSettledLast(o)) {
            if (o.op() == Op.DOT_FIELD && o.operand(1) instanceof FieldExpr member) {
                last(member.nameRef(), from);
            }
            e = o.operand(0);
        }
        if (e instanceof OperationExpr o
                && o.op() == Op.ARROW_FIELD
                && !PointedObjects.isObject(o.operand(0))
                && o.operand(1) instanceof FieldExpr member) {
            last(member.nameRef(), from);
        } else if (e instanceof VariableExpr v) {
            last(v.nameRef(), from);
        }
    }

    /** Whether the object behind an operation is settled with it: a cast to a pointer reads a value, but not an address. */
    private static boolean isSettledLast(OperationExpr e) {
        return switch (e.op()) {
            case CAST -> !Types.isPointer(e.type()) || PointedObjects.isObject(e.operand(0));
            case DOT_FIELD -> !PointedObjects.isObject(e.operand(0));
            default -> OpenReferences.isKnownAddress(e);
        };
    }

    private void last(@Nullable NameRef name, int from) {
        for (int i = from; i < all.references.size(); i++) {
            if (all.references.get(i).key() == name) {
                all.references.add(all.references.remove(i));
                return;
            }
        }
    }
}
