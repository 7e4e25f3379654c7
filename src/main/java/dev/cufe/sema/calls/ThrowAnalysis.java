package dev.cufe.sema.calls;

import dev.cufe.facts.NoexceptFunctions;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Whether an expression is potentially-throwing [except.spec]/6. */
public final class ThrowAnalysis {
    private final Expressions x;

    public ThrowAnalysis(Expressions x) {
        this.x = x;
    }

    public boolean mayThrow(@Nullable Expr e) {
        return switch (e) {
            case null -> false;
            case OperationExpr o -> operation(o);
            case TempInitExpr t -> init(t.init()) || isMadeByThrowing(t);
            case LambdaExpr l -> init(l.init());
            case InitializerExpr i -> init(i.init());
            case NewExpr n ->
                any(n.placement())
                        || mayThrow(n.elementCount())
                        || n.operatorNew() == null
                        || function(n.operatorNew())
                        || n.init() != null && init(n.init());
            case DeleteExpr d ->
                mayThrow(d.operand())
                        || d.operatorDelete() != null && function(d.operatorDelete())
                        || d.destructor() != null && function(d.destructor());
            case ThrowExpr t -> true;
            case ConstantExpr c ->
                !(c.constant() instanceof DependentConstant)
                        && mayThrow(c.constant().expr());
            case TypeidExpr t -> t.dynamic() && !(t.operand() instanceof ConstantExpr);
            case BuiltinOperationExpr b -> any(b.operands());
            case StatementExpr s -> true;
            case ConditionExpr c -> true;
            case BracedInitExpr b -> any(b.elements());
            case ObjectLifetimeExpr o -> mayThrow(o.expr());
            case AwaitExpr a -> true;
            default -> false;
        };
    }

    /** {@code C()} in a template does not say which constructor it calls. */
    private boolean isMadeByThrowing(TempInitExpr t) {
        ClassEntity c =
                t.init().kind == DynamicInit.Kind.ZERO && x.scopes.inTemplate() ? Types.asClass(t.type()) : null;
        Function constructor =
                c == null || t.type().isDependent() ? null : x.unit.demands.defaultConstructor(c, t.position());
        return constructor != null && function(constructor);
    }

    private boolean any(Expr[] list) {
        for (Expr e : list) {
            if (mayThrow(e)) {
                return true;
            }
        }
        return false;
    }

    private boolean operation(OperationExpr o) {
        if (o.op().isCall() && throwsWhenCalled(o.operand(0))) {
            return true;
        }
        if (o.op() == Op.REF_DYNAMIC_CAST) {
            return true;
        }
        if (o.op() == Op.NOEXCEPT) {
            // Its operand is not evaluated [expr.unary.noexcept]/1.
            return false;
        }
        return any(o.operands());
    }

    private boolean throwsWhenCalled(Expr callee) {
        if (callee instanceof FunctionExpr f) {
            return function(f.function());
        }
        if (callee instanceof OperationExpr o
                && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)
                && o.operand(1) instanceof FunctionExpr f) {
            return function(f.function());
        }
        Type type = callee.type();
        Type target = Types.pointee(type);
        MemberPointerType member = Types.asMemberPointer(type);
        FunctionType function = Types.asFunction(target != null ? target : member != null ? member.member() : type);
        return function == null || !function.isNoexcept();
    }

    private boolean function(Function f) {
        x.exceptionSpecs.asked(f, 0);
        return !NoexceptFunctions.isNoexcept(x.unit, f, 0);
    }

    private boolean init(@Nullable DynamicInit init) {
        if (init == null) {
            return false;
        }
        return init.constructor != null && function(init.constructor)
                || init.destructor != null && function(init.destructor)
                || any(init.args)
                || mayThrow(init.expr)
                || init.constant instanceof AggregateConstant a && a.hasDynamicParts() && parts(a);
    }

    private boolean parts(AggregateConstant list) {
        for (Constant element : list.elements()) {
            boolean mayThrow = switch (element) {
                case DynamicInitConstant d -> init(d.init());
                case AggregateConstant a -> a.hasDynamicParts() && parts(a);
                default -> false;
            };
            if (mayThrow) {
                return true;
            }
        }
        return false;
    }
}
