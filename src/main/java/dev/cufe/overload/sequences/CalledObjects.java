package dev.cufe.overload.sequences;

import dev.cufe.constants.Folder;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Types;

/**
 * The objects that calls refer to in templates: what reads one or binds a reference to it asks which object that is, and an
 * instance of a function that could tell is made [temp.inst]/8. Values that calls return wait for the instance around, and so do
 * objects about to be moved that are passed on; pointers do not.
 */
public final class CalledObjects {
    private final Lookup lookup;
    private final Folder folder;

    public CalledObjects(Lookup lookup, Folder folder) {
        this.lookup = lookup;
        this.folder = folder;
    }

    public void asked(Expr object) {
        if (object.isGlvalue()) {
            evaluate(object);
        }
    }

    /** The first operand of a logical operator: it might decide that nobody needs the second one. */
    public void decides(Expr first) {
        if (!Types.isClass(first.type())) {
            evaluate(first);
        }
    }

    /** A pointer that one of several functions may take, whatever parameter it converts to, or that is compared. */
    public void compared(Expr pointer) {
        if (lookup.inTemplate()
                && !pointer.isGlvalue()
                && !pointer.isTypeDependent()
                && Types.isPointer(pointer.type())
                && calls(pointer)) {
            folder.evaluator.evaluate(pointer, false);
        }
    }

    private static boolean calls(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        if (o.op().isCall() && o.operand(0) instanceof FunctionExpr f && awaitsBody(f.function())) {
            return true;
        }
        for (Expr operand : o.operands()) {
            if (calls(operand)) {
                return true;
            }
        }
        return false;
    }

    private void evaluate(Expr e) {
        if (lookup.inTemplate() && awaitsBody(e)) {
            folder.evaluator.evaluate(e, false);
        }
    }

    private static boolean awaitsBody(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        if (o.op().isCall()) {
            boolean awaits = o.operand(0) instanceof FunctionExpr f && awaitsBody(f.function());
            for (int i = 1; i < o.operands().length && !awaits; i++) {
                awaits = awaitsBody(o.operand(i));
            }
            return awaits;
        }
        return switch (o.op()) {
            case REF_INDIRECT,
                    INDIRECT,
                    REFERENCE_TO,
                    DOT_FIELD,
                    ARROW_FIELD,
                    CAST,
                    REF_CAST,
                    BASE_CLASS_CAST,
                    LVALUE_ADJUST -> awaitsBody(o.operand(0));
            case COMMA -> awaitsBody(o.operand(1));
            default -> false;
        };
    }

    private static boolean awaitsBody(Function f) {
        boolean isInstance = f.memberPattern != null || f.templateArgs != null;
        return f.isConstexpr && isInstance && f.body == null && !f.isPrototype;
    }
}
