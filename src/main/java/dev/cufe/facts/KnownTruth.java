package dev.cufe.facts;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;

/** Conditions that are known to be true: constants, and addresses of what is there as long as the program runs. */
final class KnownTruth {
    private KnownTruth() {}

    static boolean is(Expr condition) {
        return switch (condition) {
            case ConstantExpr c ->
                c.constant() instanceof IntegerConstant i ? !i.value().isZero() : isAddress(c);
            case OperationExpr o when o.op() == Op.BOOL_CAST -> isAddress(o.operand(0));
            case OperationExpr o when o.op() == Op.LAND -> is(o.operand(0)) && is(o.operand(1));
            case OperationExpr o when o.op() == Op.LOR -> is(o.operand(0)) || is(o.operand(1));
            default -> false;
        };
    }

    private static boolean isAddress(Expr e) {
        return switch (e) {
            case ConstantExpr c ->
                c.constant() instanceof AddressConstant && c.constant().expr() != null
                        ? isAddress(c.constant().expr())
                        : c.constant() instanceof MemberPointerConstant m
                                && (m.field() != null || m.function() != null);
            case FunctionExpr f -> !f.function().isWeak;
            case OperationExpr o ->
                switch (o.op()) {
                    case ARRAY_TO_POINTER, ADDRESS_OF -> isLasting(o.operand(0));
                    case CAST, PADD -> isAddress(o.operand(0));
                    default -> false;
                };
            default -> false;
        };
    }

    /** Whether the place has static storage duration. */
    private static boolean isLasting(Expr place) {
        return switch (place) {
            case ConstantExpr c -> c.constant() instanceof StringConstant;
            case VariableExpr v -> isLasting(v.variable());
            case FunctionExpr f -> !f.function().isWeak;
            case OperationExpr o ->
                switch (o.op()) {
                    case DOT_FIELD -> isLasting(o.operand(0));
                    case SUBSCRIPT -> isAddress(o.operand(0));
                    default -> false;
                };
            default -> false;
        };
    }

    private static boolean isLasting(Variable v) {
        boolean isStatic = v.enclosingFunction == null || v.storageClass == StorageClass.STATIC;
        return isStatic && !v.isParameter && !Types.isReference(v.type) && !v.isWeak;
    }
}
