package dev.cufe.constants;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;

/**
 * What a call that gives a reference may refer to in a template: if a constant static member of the template is passed to it
 * the read of its result waits for the template arguments, whatever the function does. The original looks at the arguments
 * from the last to the first and gives up at one that has to be computed.
 */
final class OpenObjects {
    /** What an argument tells. */
    private enum Finding {
        /** Nothing. */
        NONE,
        /** A constant member of the template. */
        MEMBER,
        /** A value that depends on template parameters. */
        VALUE,
        /** Something that is not known before it is computed. */
        COMPUTED
    }

    private OpenObjects() {}

    /** Whether a member of the template is an argument of the call that gives this object, and no value that depends. */
    static boolean isRead(OperationExpr object) {
        return object.op() == Op.REF_INDIRECT && find(object) == Finding.MEMBER;
    }

    /**
     * Whether an operation has a part of a constant static member of the template among its operands, and nothing else that is
     * not constant: unlike the part alone it waits for the template arguments (docs/rules/templates.md 1.4).
     */
    static boolean isOperation(OperationExpr e) {
        if (e.op().isCall() || e.isGlvalue() || isPart(e)) {
            return false;
        }
        boolean found = false;
        for (Expr operand : e.operands()) {
            boolean isPart = isPart(operand);
            if (!isPart && !(operand instanceof ConstantExpr)) {
                return false;
            }
            found |= isPart;
        }
        return found;
    }

    static boolean isPart(Expr e) {
        return e instanceof OperationExpr o
                && switch (o.op()) {
                    case DOT_FIELD, SUBSCRIPT, ARRAY_TO_POINTER -> isMemberOrPart(o.operand(0));
                    case ARROW_FIELD ->
                        o.operand(0) instanceof OperationExpr a
                                && a.op() == Op.ADDRESS_OF
                                && isMemberOrPart(a.operand(0));
                    case CAST, BOOL_CAST -> o.isGenerated() && isPart(o.operand(0));
                    default -> false;
                };
    }

    private static boolean isMemberOrPart(Expr e) {
        return e instanceof VariableExpr v ? isMember(v) : isPart(e);
    }

    private static Finding find(Expr e) {
        return switch (e) {
            case VariableExpr v -> isMember(v) ? Finding.MEMBER : Finding.NONE;
            case ConstantExpr c -> c.constant() instanceof DependentConstant ? Finding.VALUE : Finding.NONE;
            case TempInitExpr t -> made(t.init());
            case OperationExpr o -> findIn(o);
            default -> Finding.NONE;
        };
    }

    private static Finding findIn(OperationExpr e) {
        return switch (e.op()) {
            case REFERENCE_TO, REF_INDIRECT, LVALUE_ADJUST, REF_CAST, DOT_FIELD, SUBSCRIPT -> find(e.operand(0));
            case COMMA -> find(e.operand(1));
            case QUESTION -> {
                Finding second = find(e.operand(1));
                yield second == Finding.NONE ? find(e.operand(e.operands().length - 1)) : second;
            }
            case CALL, DOT_MEMBER_CALL -> amongArguments(e);
            default -> e.isGlvalue() ? Finding.NONE : Finding.COMPUTED;
        };
    }

    private static Finding amongArguments(OperationExpr call) {
        if (!Types.isReference(call.type())) {
            return Finding.COMPUTED;
        }
        Finding last = Finding.NONE;
        for (int i = call.operands().length - 1; i > 0; i--) {
            Finding found = find(call.operand(i));
            if (found == Finding.VALUE) {
                return Finding.VALUE;
            }
            last = last == Finding.NONE ? found : last;
        }
        return last;
    }

    private static Finding made(DynamicInit init) {
        return switch (init.kind) {
            case EXPRESSION ->
                init.expr instanceof ConstantExpr c
                        ? c.constant() instanceof DependentConstant ? Finding.VALUE : Finding.NONE
                        : Finding.COMPUTED;
            case CONSTANT -> init.constant instanceof DependentConstant ? Finding.VALUE : Finding.NONE;
            default -> Finding.COMPUTED;
        };
    }

    private static boolean isMember(VariableExpr e) {
        Variable v = e.variable();
        return v.isStaticMember
                && (v.isConstantValued || v.isConstantObject() || v.isConstexpr)
                && v.enclosingClass() instanceof ClassEntity c
                && c.type().isDependent();
    }
}
