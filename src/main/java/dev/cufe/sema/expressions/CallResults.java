package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.UnevaluatedOperand;
import dev.cufe.types.Types;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What calls give [expr.call]/14. */
public final class CallResults {
    private final Expressions x;

    /** Knows the operand that is not evaluated; bound by the parser. */
    public @Nullable UnevaluatedOperand operand;

    private final Set<Function> incomplete = new HashSet<>();

    CallResults(Expressions x) {
        this.x = x;
    }

    /** The value of a call: a reference is followed, a class that needs construction becomes a temporary. */
    Expr of(Expr call, Type type) {
        if (Types.isReference(type)) {
            return x.names.indirect(call, type);
        }
        ClassEntity c = Types.asClass(type);
        if (c == null || type.isDependent() || !(call instanceof OperationExpr) || isWholeOperand(call)) {
            return call;
        }
        if (x.isValueUnused() && !c.isComplete()) {
            x.unit.references.awaiting(call, false);
        }
        if (!x.unit.isComplete(c, call.position())) {
            Expr callee = ((OperationExpr) call).operands().length == 0 ? call : ((OperationExpr) call).operand(0);
            if (callee instanceof FunctionExpr f) {
                reportIncomplete(f.function(), c, call.position());
            } else {
                x.unit.diagnostics.report(Codes.INCOMPLETE_CLASS_NOT_ALLOWED, call.position(), c.type());
            }
            return x.broken(call.position());
        }
        if (!x.conversions.isInMemory(type, call.position())) {
            return call;
        }
        DynamicInit init = DynamicInit.classResult(call, DynamicInit.TEMPORARY_LIFETIME)
                .withDestructor(x.conversions.destructor(type, call.position()));
        return new TempInitExpr(type, ValueCategory.PRVALUE, call.position(), 0, init, null);
    }

    /** Told of each function once, unless something was merely tried. */
    private void reportIncomplete(Function f, ClassEntity c, int position) {
        if (x.unit.diagnostics.inTrial() || incomplete.add(f)) {
            x.unit.diagnostics.report(Codes.FUNCTION_RETURNS_INCOMPLETE_TYPE, position, f, c.type());
        }
    }

    /** Nothing needs the class of a call that is itself the operand of {@code decltype} [dcl.type.decltype]/2 and its like. */
    private boolean isWholeOperand(Expr call) {
        return x.isUnevaluated() && operand != null && operand.is(call);
    }
}
