package dev.cufe.xref;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.ExprTraits;
import dev.cufe.xref.OperandReferences.Time;
import dev.cufe.xref.lines.Captures;
import org.jspecify.annotations.Nullable;

/**
 * Braced lists. As soon as one element of an aggregate waits for template arguments nothing happens to any of them yet;
 * what a list without a type names is settled before the other arguments of a call.
 *
 * @ref [xref 2.4], [dcl.init.list]
 */
final class OpenLists {
    private final ReferenceCollector all;

    OpenLists(ReferenceCollector all) {
        this.all = all;
    }

    /** Whether an element of the list depends. */
    boolean isOpen(AggregateConstant list) {
        return all.isInTemplate && all.isInBody && !all.isUnevaluated && (isDependent(list) || namesMember(list));
    }

    private static boolean isDependent(AggregateConstant list) {
        for (Constant element : list.elements()) {
            Variable captured = value(element) instanceof Expr value ? Captures.variable(value) : null;
            if (captured != null ? captured.isValueDependent || captured.type.isDependent() : isDependent(element)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDependent(Constant element) {
        return element instanceof AggregateConstant a ? isDependent(a) : ExprTraits.isDependent(element);
    }

    /** A static member of the class template around counts as one that depends, whatever its value is. */
    private static boolean namesMember(AggregateConstant list) {
        for (Constant element : list.elements()) {
            if (element instanceof AggregateConstant a && namesMember(a)) {
                return true;
            }
            if (OpenReferences.variable(value(element)) instanceof VariableExpr v && v.variable().isStaticMember) {
                ClassEntity c = v.variable().enclosingClass();
                if (c != null && c.isNonreal) {
                    return true;
                }
            }
        }
        return false;
    }

    private static @Nullable Expr value(Constant element) {
        return element instanceof DynamicInitConstant d ? d.init().expr : element.expr();
    }

    /** The elements one after the other. */
    void elements(AggregateConstant list) {
        for (Constant element : list.elements()) {
            Expr value = value(element);
            boolean isOperand = element instanceof DynamicInitConstant d
                    ? d.init().args.length == 0
                    : OpenReferences.variable(value) instanceof VariableExpr;
            int from = all.references.size();
            if (element instanceof AggregateConstant a && a.expr() == null) {
                elements(a);
            } else if (value instanceof OperationExpr o
                    && o.op() == Op.SUBSCRIPT
                    && !all.out.operands.isListed(element)) {
                all.open.early(o, ReferenceCollector.PLAIN);
                all.named(o, ReferenceCollector.DROPPED);
            } else if (value != null && isOperand && !all.out.operands.isListed(element)) {
                all.open.variables.element(value);
            } else {
                all.constants.add(element);
            }
            all.settle(from, Time.BUILT);
        }
    }

    /** A list as the argument of a call that waits: each element is recorded once. */
    void passed(BracedInitExpr list) {
        int from = all.references.size();
        for (Expr element : list.elements()) {
            if (element instanceof BracedInitExpr inner) {
                passed(inner);
            } else {
                all.open.open(element);
            }
        }
        all.settle(from, Time.BUILT);
    }

    /** Whether an operand is a list that an operator has to wait for. */
    static boolean waits(Expr operand) {
        if (operand instanceof BracedInitExpr) {
            return true;
        }
        return isArgument(operand)
                && operand instanceof TempInitExpr t
                && (t.init().constant instanceof AggregateConstant list
                        ? hasOpenElement(list)
                        : OpenReferences.isOpen(t.init()));
    }

    private static boolean hasOpenElement(AggregateConstant list) {
        for (Constant element : list.elements()) {
            Expr value = value(element);
            if (element instanceof AggregateConstant a ? hasOpenElement(a) : value != null && value.isTypeDependent()) {
                return true;
            }
        }
        return false;
    }

    /** Whether an argument was written as a list alone. */
    static boolean isArgument(Expr arg) {
        Expr e = arg;
        while (e instanceof OperationExpr o && o.isGenerated() && (o.op() == Op.REFERENCE_TO || o.op() == Op.CAST)) {
            e = o.operand(0);
        }
        return e instanceof TempInitExpr t
                && (t.init().has(DynamicInit.BRACED) || t.init().constant instanceof AggregateConstant)
                && !t.init().has(DynamicInit.COMPOUND_LITERAL)
                && !t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST);
    }
}
