package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Operands of operator functions, and which of them the original has evaluated ([printing 12.4]). */
public final class CallOperands {
    private final Printer p;
    private final Output out;

    public CallOperands(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** A temporary that a constexpr constructor makes of constants: the original evaluates it, which hides the pair. */
    boolean isConstantTemporary(TempInitExpr t) {
        return t.init().destructor == null && hasKnownValue(t);
    }

    boolean hasKnownValue(TempInitExpr t) {
        return p.heads.depth() == 0 && p.temporaryValues != null && p.temporaryValues.of(t) != null;
    }

    /** A conversion by a constexpr constructor from a constant: the value hides the pair, even if it is destroyed. */
    boolean isEvaluatedConversion(Expr e) {
        return e instanceof TempInitExpr t
                && t.init().kind == DynamicInit.Kind.CONSTRUCTOR
                && Shape.held(t) != null
                && hasKnownValue(t);
    }

    /** An operator called for a written temporary that the original evaluates. */
    boolean isCallOfConstant(Expr e) {
        return Shape.isOp(e, Op.DOT_MEMBER_CALL)
                && Shape.isOperatorCall(e)
                && Shape.stripReferences(((OperationExpr) e).operand(1)) instanceof TempInitExpr t
                && Shape.isExplicit(t)
                && isConstantTemporary(t);
    }

    /** Such a temporary that is written like a call. */
    private boolean isCallOfConstructed(Expr e) {
        return isCallOfConstant(e)
                && Shape.stripReferences(((OperationExpr) e).operand(1)) instanceof TempInitExpr t
                && t.has(Expr.FUNCTIONAL_CAST)
                && !t.has(Expr.BRACE_CAST);
    }

    /** A call that gives an object of known value: outside of templates a temporary of constants to the original, too. */
    boolean isEvaluatedCall(Expr e) {
        return p.heads.depth() == 0 && evaluatedCall(e) != null;
    }

    /** The call that gave a temporary its known value: where a constant is asked for the temporary is no object yet. */
    @Nullable
    Expr evaluated(Expr temporary) {
        if (p.heads.depth() > 0 || !(temporary instanceof TempInitExpr t)) {
            return null;
        }
        Expr held = Shape.held(t);
        return held instanceof OperationExpr o && o.op().isCall() ? o : evaluatedCall(held == null ? t : held);
    }

    private static @Nullable OperationExpr evaluatedCall(Expr e) {
        Constant value = switch (e) {
            case ConstantExpr c -> c.constant();
            case TempInitExpr t -> t.init().constant;
            default -> null;
        };
        boolean isObject = value != null && Types.isClass(e.type());
        return isObject && value.expr() instanceof OperationExpr o && o.op().isCall() ? o : null;
    }

    /**
     * A call that gives the object of another one in the value of a constexpr variable: the original makes a temporary
     * of it and evaluates that first.
     */
    boolean isMaterialized(Expr object) {
        Expr shown = Shape.strip(object);
        return p.exprs.isInConstexprVariable()
                && p.heads.depth() == 0
                && shown instanceof OperationExpr o
                && CallPrinter.isCall(o)
                && Types.isClass(o.type())
                && !o.isGlvalue();
    }

    /** A call whose object is such a temporary is evaluated, too. */
    private boolean isCallOfMaterialized(Expr e) {
        return p.exprs.isInConstexprVariable()
                && Shape.strip(e) instanceof OperationExpr o
                && o.op() == Op.DOT_MEMBER_CALL
                && (isMaterialized(o.operand(1)) || isCallOfMaterialized(o.operand(1)));
    }

    /** A literal shows its own pair in a temporary that a reference is bound to, in templates, too. */
    private boolean isHeldLiteral(Expr e) {
        OperationExpr call = e instanceof TempInitExpr t && t.isLvalue() ? evaluatedCall(t) : null;
        Function f = call == null ? null : CallPrinter.operatorFunction(call);
        if (f != null) {
            return f.kind == FunctionKind.LITERAL_OPERATOR;
        }
        return e instanceof TempInitExpr t
                && !Shape.isExplicit(t)
                && t.init().expr instanceof ConstantExpr held
                && Shape.behindConstant(held) instanceof OperationExpr o
                && isEvaluatedLiteral(o);
    }

    /** A literal that gives an object of known value has a pair of its own, but not where a constant is asked for. */
    boolean isEvaluatedLiteral(OperationExpr e) {
        Function f = e.op().isCall() ? CallPrinter.operatorFunction(e) : null;
        return f != null
                && f.kind == FunctionKind.LITERAL_OPERATOR
                && f.isConstexpr
                && p.heads.depth() == 0
                && Types.isClass(e.type());
    }

    /**
     * A member called for a temporary object; {@code T()} is none in a template, nor is one for a const member where a constant is
     * asked for.
     */
    boolean isCallOfObject(Expr e) {
        return Shape.isCallOfTemporary(e, p.heads.depth() > 0)
                && !(p.exprs.isInConstant() && Shape.isAdjusted(((OperationExpr) e).operand(1)));
    }

    /** A call of a consteval function, which is evaluated in templates, too, unless it is a member of one. */
    private static boolean isImmediateCall(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.CALL
                && Shape.strip(o.operand(0)) instanceof FunctionExpr f
                && f.function().isConsteval
                && !Types.isOfDependentClass(f.function());
    }

    /** Rule O: a variable, an explicit temporary or braces are bare, anything else gets a pair. */
    void print(Expr e, boolean isObject) {
        Expr inner = Shape.stripReferences(e);
        Expr shown = Shape.behindConstant(inner);
        boolean bare = Shape.isVariable(Shape.strip(shown))
                || isEvaluatedCall(inner)
                || isImmediateCall(Shape.strip(shown))
                || isEvaluatedConversion(shown)
                || isObject && isMaterialized(inner)
                || isCallOfMaterialized(inner)
                || isHeldLiteral(inner)
                || shown != inner && shown instanceof OperationExpr o && isEvaluatedLiteral(o)
                || isCallOfObject(Shape.strip(shown))
                || isCallOfConstructed(Shape.strip(shown))
                || Shape.strip(shown) instanceof TempInitExpr below && Shape.isExplicit(below)
                || shown instanceof TempInitExpr t
                        && (Shape.isExplicit(t)
                                || Shape.isBraced(t)
                                || t.init().has(DynamicInit.CREATES_INITIALIZER_LIST)
                                || isConstantTemporary(t));
        bare &= !p.exprs.openAggregates.isAggregate(inner);
        if (!bare) {
            out.text('(');
        }
        p.exprs.print(inner, TOP);
        if (!bare) {
            out.text(')');
        }
    }
}
