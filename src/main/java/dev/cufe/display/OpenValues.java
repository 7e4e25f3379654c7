package dev.cufe.display;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** Values in templates whose types are known and which only instances have ([il 9.2]). */
final class OpenValues {
    private OpenValues() {}

    /** A condition of known type whose value only an instance has. */
    static boolean isOpenCondition(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.LAND || o.op() == Op.LOR)
                && !(e.type() instanceof UnknownType)
                && !(o.operand(0) instanceof ConstantExpr && o.operand(1) instanceof ConstantExpr)
                && Types.isScalar(o.operand(0).type())
                && Types.isScalar(o.operand(1).type())
                && (isOpen(o.operand(0)) || isOpen(o.operand(1)));
    }

    /** Whether a value depends on what only an instance knows; that the name of its type does is not enough. */
    private static boolean isOpen(Expr e) {
        return switch (e) {
            case OperationExpr o -> {
                boolean isOpen = false;
                for (Expr operand : o.operands()) {
                    isOpen |= isOpen(operand);
                }
                yield isOpen;
            }
            case VariableExpr v -> v.type().canonical().isDependent();
            case ConstantExpr c -> c.constant() instanceof DependentConstant;
            default -> ExprTraits.isDependent(e);
        };
    }

    /** A static member function of the class template around is an address that only an instance has. */
    static Expr staticFunction(Expr e) {
        if (!(e instanceof ConstantExpr c)
                || !(c.constant() instanceof AddressConstant address)
                || address.expr() != null
                || !(address.entity() instanceof Function f)
                || f.enclosingClass() == null
                || !f.enclosingClass().isPrototype) {
            return e;
        }
        Expr name = new FunctionExpr(e.type(), ValueCategory.PRVALUE, 0, 0, f, null);
        Constant open = DependentConstant.expression(e.type(), name);
        Expr shared = Nodes.constant(open, 0).with(Expr.COMPILER_GENERATED);
        Expr cast = Nodes.prvalue(Op.CAST, e.type(), 0, Expr.COMPILER_GENERATED, shared);
        Constant made = DependentConstant.expression(e.type(), cast);
        return new ConstantExpr(e.type(), e.category(), e.position(), e.flags(), made, c.nameRef());
    }
}
