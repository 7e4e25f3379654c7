package dev.cufe.sema.expressions;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Operands whose size the original leaves to the instances although it is known: in a template nobody chooses a constructor, so what
 * a class is initialized with is open, and with it what names the variable.
 */
final class OpenOperands {
    private OpenOperands() {}

    static boolean isOpen(@Nullable Expr e) {
        return switch (e) {
            case VariableExpr v -> isOpen(v.variable());
            case TempInitExpr t -> Types.isClass(t.type()) && isOpenCast(t.init()) || areOpen(t.init());
            case OperationExpr o -> isAnyOpen(o.operands());
            case NewExpr n -> n.init() != null && (isOpenCast(n.init()) || areOpen(n.init()));
            case null, default -> false;
        };
    }

    /** The same for {@code noexcept}, for which whatever {@code T(...)} makes is open, numbers included (docs/rules/templates.md 2.1). */
    static boolean isMadeOrOpen(Expr e) {
        Expr made = e instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : e;
        return isOpen(e) || made instanceof TempInitExpr t && t.has(Expr.FUNCTIONAL_CAST) && !t.has(Expr.BRACE_CAST);
    }

    private static boolean isOpen(Variable v) {
        DynamicInit init = v.parent != null && v.parent.kind().isLocal() ? v.init : null;
        if (init == null) {
            return false;
        }
        boolean isList = init.has(DynamicInit.BRACED) && !init.has(DynamicInit.EXPLICIT_CAST);
        boolean isClass = Types.isClass(Types.innermostElement(v.type));
        return isClass && (isList || isOpenCast(init)) || areOpen(init);
    }

    /** {@code T(...)}, also where it makes the variable itself; {@code T{...}} and the other casts are settled. */
    private static boolean isOpenCast(DynamicInit init) {
        return init.has(DynamicInit.EXPLICIT_CAST)
                && !init.has(DynamicInit.BRACED)
                && (init.kind == DynamicInit.Kind.ZERO
                        || init.kind == DynamicInit.Kind.CONSTRUCTOR && init.constructor == null);
    }

    private static boolean areOpen(DynamicInit init) {
        return isOpen(init.expr) || isAnyOpen(init.args);
    }

    private static boolean isAnyOpen(Expr[] list) {
        for (Expr e : list) {
            if (isOpen(e)) {
                return true;
            }
        }
        return false;
    }
}
