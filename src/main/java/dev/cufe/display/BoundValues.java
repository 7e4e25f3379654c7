package dev.cufe.display;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Values that depend and are bound to references in templates: the original makes no temporaries for them ([il 9.2]). */
final class BoundValues {
    private BoundValues() {}

    /** The initialization of a variable that is a reference. */
    static DynamicInit of(DynamicInit init, Variable v, TypeTable types) {
        Expr value = Types.isReference(v.type) || Types.isReference(v.declaredType) ? value(init) : null;
        if (value == null) {
            return init;
        }
        Expr object = Nodes.lvalue(Op.LVALUE, value.type(), value.position(), 0, value);
        Expr bound = Nodes.prvalue(
                Op.REFERENCE_TO,
                types.lvalueReferenceTo(value.type()),
                Nodes.start(value),
                Expr.COMPILER_GENERATED,
                object);
        return DynamicInit.expression(bound, init.flags).withDestructor(init.destructor);
    }

    /** The value that is bound; null if an object is. */
    private static @Nullable Expr value(DynamicInit init) {
        Expr e = init.kind == DynamicInit.Kind.EXPRESSION ? init.expr : null;
        if (e != null && e.type() instanceof UnknownType && !e.isGlvalue()) {
            return e;
        }
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.REFERENCE_TO
                || !o.isGenerated()
                || !(o.operand(0) instanceof TempInitExpr t)
                || t.init().kind != DynamicInit.Kind.EXPRESSION
                || t.init().flags != 0
                || !t.isTypeDependent()) {
            return null;
        }
        Expr value = unconverted(t.init().expr);
        return value == null || value.isGlvalue() ? null : value;
    }

    private static @Nullable Expr unconverted(@Nullable Expr made) {
        return made instanceof OperationExpr cast
                        && cast.op() == Op.CAST
                        && cast.isGenerated()
                        && cast.operand(0).isTypeDependent()
                ? cast.operand(0)
                : made;
    }
}
