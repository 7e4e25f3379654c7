package dev.cufe.types;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;

/**
 * Parameters whose type is not known: since C++20 they can be objects [temp.param]/8, so that the original takes them as
 * lvalues wherever no constant is needed.
 */
public final class ParameterObjects {
    private ParameterObjects() {}

    /** Whether an expression names such a parameter. */
    public static boolean isOne(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM
                && isOpen(d.type());
    }

    private static boolean isOpen(Type type) {
        Type known = Types.unqualified(type).canonical();
        return known instanceof PlaceholderType || known instanceof TemplateParamType;
    }

    /** The parameter as an lvalue. */
    public static Expr lvalue(Expr e) {
        int flags = Expr.COMPILER_GENERATED | e.flags() & Expr.PACK_EXPANSION;
        return Nodes.lvalue(Op.LVALUE, e.type(), e.position(), flags, e.without(Expr.PACK_EXPANSION));
    }

    /** An initializer that need not be constant: a parameter is an lvalue, and what is computed of one is no constant. */
    public static Expr read(Expr e) {
        if (e instanceof BracedInitExpr list) {
            Expr[] elements = read(list.elements());
            return elements == list.elements()
                    ? e
                    : new BracedInitExpr(list.type(), list.category(), list.position(), list.flags(), elements);
        }
        if (isOne(e)) {
            return lvalue(e);
        }
        if (e instanceof ConstantExpr c && c.constant().expr() instanceof OperationExpr o && isComputed(o)) {
            for (Expr operand : o.operands()) {
                if (isOne(operand)) {
                    return o;
                }
            }
        }
        return e;
    }

    /** The same array if nothing changes. */
    public static Expr[] read(Expr[] values) {
        Expr[] changed = values;
        for (int i = 0; i < values.length; i++) {
            Expr e = read(values[i]);
            if (e != values[i]) {
                changed = changed == values ? values.clone() : changed;
                changed[i] = e;
            }
        }
        return changed;
    }

    /** Signs are seen as part of the constant. */
    private static boolean isComputed(OperationExpr o) {
        return o.operands().length == 2 || o.op() == Op.CAST && !o.isGenerated();
    }
}
