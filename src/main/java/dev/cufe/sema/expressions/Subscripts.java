package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** Subscripts [expr.sub]. */
public final class Subscripts {
    private final Expressions x;

    Subscripts(Expressions x) {
        this.x = x;
    }

    public Expr subscript(Expr base, Expr[] indexes, int position) {
        Expr object = x.names.used(base);
        if (object.type().isError() || Calls.anyBroken(indexes)) {
            return x.broken(position);
        }
        if (indexes.length == 0) {
            return x.error(Codes.EXP_PRIMARY_EXPR, position);
        }
        if (object.isTypeDependent() || Calls.anyDependent(indexes)) {
            return dependent(object, indexes, position);
        }
        if (Types.isClass(object.type()) || indexes.length == 1 && Types.isClass(indexes[0].type())) {
            Expr[] operands = new Expr[indexes.length + 1];
            operands[0] = object;
            System.arraycopy(indexes, 0, operands, 1, indexes.length);
            Resolution r = x.resolution.operator(OperatorName.SUBSCRIPT, operands, position);
            if (r.function != null) {
                return x.calls.operatorCall(r, operands, position);
            }
            if (r.isReported()) {
                return x.broken(position);
            }
            if (!r.isBuiltin()) {
                return x.error(Codes.NO_MATCHING_OPERATOR_FUNCTION, position, "[]", object.type(), indexes[0].type());
            }
            x.operators.convertOperands(r, operands);
            return builtin(operands[0], operands[1], position);
        }
        if (indexes.length == 1 && EnumOperands.matchNone("[]", new Expr[] {object, indexes[0]})) {
            return x.error(Codes.NO_MATCHING_OPERATOR_FUNCTION, position, "[]", object.type(), indexes[0].type());
        }
        if (indexes[0] instanceof BracedInitExpr) {
            return x.error(Codes.BRACED_LIST_NOT_ALLOWED, indexes[0].position());
        }
        if (indexes.length != 1) {
            return x.error(Codes.EXPR_NOT_PTR_TO_OBJECT, Nodes.start(object), object.type());
        }
        return builtin(object, indexes[0], position);
    }

    private Expr dependent(Expr object, Expr[] indexes, int position) {
        Expr[] operands = new Expr[indexes.length + 1];
        boolean builtin = !DependentExprs.mayBeClass(object.type())
                && indexes.length == 1
                && !DependentExprs.mayBeClass(indexes[0].type());
        operands[0] = builtin ? x.dependent.leftValue(object, indexes[0], x.dependent.builtinOperand(object)) : object;
        for (int i = 0; i < indexes.length; i++) {
            operands[i + 1] = builtin ? x.dependent.builtinOperand(indexes[i]) : indexes[i];
        }
        return x.dependent.operation(Op.SUBSCRIPT, x.types.unknown(), position, operands);
    }

    private Expr builtin(Expr object, Expr index, int position) {
        if (Types.core(object.type()) instanceof VectorType v) {
            Expr at = x.conversions.read(index);
            if (!Types.isIntegralOrEnum(at.type())) {
                return x.error(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, Nodes.start(index), at.type());
            }
            Type element = x.types.qualified(v.element(), Types.qualifiers(object.type()));
            return new OperationExpr(
                    element, object.category(), position, 0, Op.VECTOR_SUBSCRIPT, new Expr[] {object, at});
        }
        Expr l = x.dependent.leftValue(object, index, x.conversions.read(object));
        Expr r = x.conversions.read(index);
        boolean second = !Types.isPointer(l.type()) && Types.isPointer(r.type());
        Expr pointer = second ? r : l;
        Expr count = second ? l : r;
        Type target = Types.pointee(pointer.type());
        if (target == null || Types.isVoid(target) || Types.isFunction(target)) {
            return l.type().isError() || r.type().isError()
                    ? x.broken(position)
                    : x.error(
                            target == null ? Codes.EXPR_NOT_PTR_TO_OBJECT : Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT,
                            Nodes.start(object),
                            object.type());
        }
        if (!Types.isIntegralOrUnscopedEnum(count.type())) {
            return x.error(
                    Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, Nodes.start(second ? object : index), count.type());
        }
        if (x.operators.isLeftOpen(pointer)) {
            return x.dependent.binary(Op.SUBSCRIPT, l, r, position);
        }
        if (!x.operators.isCountable(pointer, position)) {
            return x.broken(position);
        }
        return x.finish(
                Nodes.lvalue(Op.SUBSCRIPT, target, position, second ? Expr.POINTER_OPERAND_IS_SECOND : 0, l, r));
    }
}
