package dev.cufe.display;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Enumerators of class templates whose values only instances know ([il 4]): each keeps its own expression. */
final class OpenEnumerators {
    private OpenEnumerators() {}

    /** The enumerator that a constant names, or null. */
    static @Nullable Enumerator of(Constant constant) {
        if (!(constant instanceof DependentConstant c)
                || c.kind() != DependentConstant.Kind.MEMBER
                || c.qualifierType() != null) {
            return null;
        }
        EnumEntity e = Types.asEnum(c.type());
        if (e != null) {
            for (Enumerator enumerator : e.enumerators) {
                if (enumerator.name == c.name()) {
                    return enumerator;
                }
            }
        }
        return null;
    }

    /** What the value is computed from. */
    static Expr value(Enumerator e) {
        Constant value = e.value;
        boolean isExpression = value instanceof DependentConstant c && c.kind() == DependentConstant.Kind.EXPRESSION;
        Expr made = isExpression && value.expr() != null
                ? value.expr()
                : new ConstantExpr(value.type(), ValueCategory.PRVALUE, 0, 0, value, null);
        return Nodes.prvalue(Op.CAST, value.type(), 0, Expr.COMPILER_GENERATED, made);
    }
}
