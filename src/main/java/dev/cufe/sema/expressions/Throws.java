package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** throw-expressions [expr.throw]. */
public final class Throws {
    private final Expressions x;

    Throws(Expressions x) {
        this.x = x;
    }

    /** Where the innermost try block of the function begins whose body is being read, or 0. */
    public int tryPosition;

    /** Reports code that needs exceptions if the options switch them off; gives whether they are on. */
    public boolean checkEnabled(int position) {
        boolean enabled = x.unit.options.language().exceptions();
        if (!enabled) {
            x.unit.diagnostics.report(Codes.EXCEPTIONS_DISABLED, position);
        }
        return enabled;
    }

    public Expr rethrow(int position) {
        if (!checkEnabled(position)) {
            return x.broken(position);
        }
        return new ThrowExpr(x.types.voidType(), ValueCategory.PRVALUE, position, 0, null);
    }

    /** @param start where the operand begins */
    public Expr throwValue(Expr operand, int position, int start) {
        Expr e = x.conversions.determined(x.names.used(operand));
        if (e.type().isError()) {
            return x.broken(position);
        }
        DynamicInit init;
        Type thrown = e.type();
        if (e.isTypeDependent()) {
            init = DynamicInit.expression(e.isGlvalue() ? x.conversions.read(e) : e, 0);
        } else {
            if (!checkEnabled(position)) {
                return x.broken(position);
            }
            Type type = Types.unqualified(x.types.decay(e.type()));
            if (Types.isVoid(type)) {
                x.unit.diagnostics.report(Codes.THROW_VOID, Nodes.start(e));
                return x.broken(position);
            }
            if (x.unit.classTraits.isAbstract(type, position)) {
                x.unit.diagnostics.report(Codes.ABSTRACT_CLASS_OBJECT_NOT_ALLOWED, Nodes.start(e), type);
                return x.broken(position);
            }
            Type target = Types.isPointer(type) ? Types.pointee(type) : null;
            if (target != null && Types.isClass(target) && !x.unit.isComplete(target, position)) {
                x.unit.diagnostics.report(Codes.THROW_POINTER_TO_INCOMPLETE, Nodes.start(e));
            }
            init = x.moves.initialize(type, e, position, InitContext.THROW);
            thrown = type;
        }
        return new ThrowExpr(x.types.voidType(), ValueCategory.PRVALUE, position, 0, init, thrown, start);
    }
}
