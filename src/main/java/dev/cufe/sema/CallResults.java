package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/** What calls give [expr.call]/14. */
public final class CallResults {
    private final Expressions x;

    /** Where a call stands whose class nobody needs yet; 0 if none does. */
    private int incomplete;

    CallResults(Expressions x) {
        this.x = x;
    }

    /** Says that nothing needs the class which the call at that position gives, and of which call it was so before. */
    public int leaveIncomplete(int position) {
        int before = incomplete;
        incomplete = position;
        return before;
    }

    /** The value of a call: a reference is followed, a class that needs construction becomes a temporary. */
    Expr of(Expr call, Type type) {
        if (Types.isReference(type)) {
            return x.names.indirect(call, type);
        }
        ClassEntity c = Types.asClass(type);
        if (c == null || type.isDependent() || !(call instanceof OperationExpr) || call.position() == incomplete) {
            return call;
        }
        if (!x.unit.isComplete(c, call.position())) {
            Expr callee = ((OperationExpr) call).operands().length == 0 ? call : ((OperationExpr) call).operand(0);
            if (callee instanceof FunctionExpr f) {
                x.unit.diagnostics.report(
                        Codes.FUNCTION_RETURNS_INCOMPLETE_TYPE, call.position(), f.function(), c.type());
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
}
