package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Uses of volatile that C++20 deprecates [depr.volatile.type]: reported where a template is read, not in its instances. */
public final class VolatileUses {
    private final Unit unit;
    private final ScopeStack scopes;

    public VolatileUses(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** {@code v++} and the like. */
    void increment(Op op, Expr operand) {
        boolean up = op == Op.PRE_INCR || op == Op.POST_INCR;
        warn(Codes.VOLATILE_OPERAND_DEPRECATED, operand.type(), Nodes.start(operand), up ? "++" : "--");
    }

    /** {@code v += e} and the like, also where an operator function is called. */
    void compoundAssignment(Expr left) {
        warn(Codes.VOLATILE_COMPOUND_ASSIGNMENT_DEPRECATED, left.type(), Nodes.start(left));
    }

    /** A value that is needed: {@code v = e} should not give it. */
    public void value(Expr e) {
        if (e instanceof OperationExpr o && o.op() == Op.ASSIGN && !Types.isClass(o.type())) {
            warn(Codes.VOLATILE_ASSIGNMENT_RESULT_DEPRECATED, o.operand(0).type(), Nodes.start(o));
        }
    }

    /** The type of a parameter before it is adjusted. */
    public void parameter(Type declared, int position) {
        warn(Codes.VOLATILE_PARAMETER_DEPRECATED, Types.innermostElement(declared), position);
    }

    public void result(Type type, int position) {
        warn(Codes.VOLATILE_RETURN_DEPRECATED, type, position);
    }

    private void warn(int code, Type type, int position, Object... arguments) {
        if (Types.isVolatile(type) && unit.dialect.atLeast(2020) && scopes.boundHeads() == 0) {
            unit.diagnostics.reportAs(Severity.WARNING, code, position, arguments);
        }
    }
}
