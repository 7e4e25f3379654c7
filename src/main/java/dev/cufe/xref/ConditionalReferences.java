package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * What conditional expressions name [expr.cond]: the object that one gives is none of its operands.
 *
 * @ref [xref 2.1]
 */
final class ConditionalReferences {
    private final ReferenceCollector all;

    ConditionalReferences(ReferenceCollector all) {
        this.all = all;
    }

    /** What destroys the object that a conditional expression gives, or an alternative. */
    record Chosen(int position) {}

    /** What copies an alternative. */
    private record Copied(int position) {}

    static @Nullable OperationExpr of(@Nullable Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.QUESTION ? o : null;
    }

    void operands(OperationExpr e, char use) {
        if (e.has(Expr.KERNEL_LAUNCH) && e.operand(0) instanceof OperationExpr configuration) {
            all.open.calls.configuration(configuration);
        } else {
            all.expr(e.operand(0), ReferenceCollector.PLAIN);
        }
        for (int i = 1; i < e.operands().length; i++) {
            qualified(e, e.operand(i));
        }
        for (int i = 1; i < e.operands().length; i++) {
            all.expr(e.operand(i), use);
        }
    }

    /** An object that is made becomes const like the other alternative by being copied [expr.cond]/4.3.1. */
    private void qualified(OperationExpr e, Expr made) {
        Function copy = isCopied(e, made) ? CallReferences.copier(e.type(), true) : null;
        if (copy == null) {
            return;
        }
        int position = all.out.start(made);
        all.built(new Copied(position), copy, position);
        ClassEntity c = Types.asClass(e.type());
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (destructor != null && CrossReferences.isNamed(destructor)) {
            all.built(new Chosen(position), destructor, position);
        }
    }

    static boolean isCopied(OperationExpr e, Expr alternative) {
        Expr made = alternative instanceof TempInitExpr t && t.init().expr != null ? t.init().expr : alternative;
        boolean isMade =
                made instanceof TempInitExpr t && t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST) && !isConstant(t)
                        || made instanceof OperationExpr o && o.op().isCall() && !Types.isConst(o.type());
        return isMade && Types.isConst(e.type());
    }

    /** {@code C(1)} of a constexpr constructor is a constant, which is const like any other. */
    private static boolean isConstant(TempInitExpr made) {
        DynamicInit init = made.init();
        boolean isConstexpr = init.constructor != null && init.constructor.isConstexpr && init.destructor == null;
        if (!isConstexpr || made.has(Expr.BRACE_CAST)) {
            return false;
        }
        for (Expr arg : init.args) {
            if (!isConstant(arg)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isConstant(Expr arg) {
        return switch (arg) {
            case ConstantExpr c -> true;
            case OperationExpr o -> o.op() == Op.REFERENCE_TO && isConstant(o.operand(0));
            case TempInitExpr t ->
                t.init().kind == DynamicInit.Kind.CONSTANT || t.init().expr != null && isConstant(t.init().expr);
            default -> false;
        };
    }

    /** Where an alternative begins, also one that is copied from a variable. */
    static int start(CrossReferences out, Expr alternative) {
        boolean isCopy = alternative instanceof TempInitExpr t
                && !t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST)
                && t.init().args.length > 0;
        return out.start(isCopy ? ((TempInitExpr) alternative).init().args[0] : alternative);
    }

    /** The object is destroyed by the function that asks for it. */
    void destroyed(OperationExpr e, Function destructor) {
        all.built(new Chosen(all.out.start(e.operand(0))), destructor, start(all.out, e.operand(1)));
        all.defined(destructor);
    }
}
