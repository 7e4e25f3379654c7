package dev.cufe.xref;

import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/**
 * References of the initializers of variables whose types or values depend on template parameters, and of the elements
 * of such ranges and lists.
 */
final class OpenVariables {
    private final ReferenceCollector all;
    private final OpenReferences open;

    OpenVariables(ReferenceCollector all, OpenReferences open) {
        this.all = all;
        this.open = open;
    }

    /** The initializer of a variable; what its arguments name is settled backwards. */
    void variable(DynamicInit init, Type type) {
        Expr e = init.expr;
        Expr value = InitializerReferences.withoutConversions(e);
        if (e != null && Types.isReference(type)) {
            bound(e, type);
        } else if (value != null
                && OpenReferences.isAnyPointer(type)
                && value.isTypeDependent()
                && OpenReferences.isAnyPointer(value.type())) {
            int from = all.references.size();
            all.expr(OpenReferences.variable(value), ReferenceCollector.USED);
            all.settled.objectsLast(value, from);
        } else {
            for (Expr arg : init.args) {
                open.early(arg, ReferenceCollector.PLAIN);
            }
            for (int i = init.args.length - 1; i >= 0; i--) {
                int from = all.references.size();
                if (init.args[i] instanceof VariableExpr v && v.variable().templateArgs != null) {
                    open.calls.argument(v);
                } else if (OpenReferences.isKnownAddress(init.args[i])) {
                    open.open(init.args[i]);
                } else if (InitializerReferences.withoutConversions(init.args[i]) instanceof VariableExpr v) {
                    // Nobody reads it before the constructor is known.
                    all.named(v, ReferenceCollector.DROPPED);
                } else {
                    all.expr(init.args[i], ReferenceCollector.DROPPED);
                }
                all.settled.objectsLast(init.args[i], from);
            }
            if (e != null && value != null) {
                open.index(value);
                open.early(e, ReferenceCollector.PLAIN);
            }
            if (value instanceof VariableExpr v && v.variable().templateArgs != null && v.nameRef() != null) {
                all.add(v.nameRef(), v.variable(), ReferenceCollector.DROPPED, v.nameRef().position);
            } else {
                int from = all.references.size();
                open.open(value);
                all.settled.objectsLast(value, from);
            }
            all.constants.add(init.constant);
        }
    }

    /** A reference to a variable: an rvalue reference first asks what the variable is. */
    private void bound(Expr e, Type type) {
        boolean isRvalue = Types.isRvalueReference(type);
        Expr named = e;
        while (true) {
            if (named instanceof OperationExpr o && (o.op() == Op.CAST || o.op() == Op.REFERENCE_TO)) {
                named = o.operand(0);
            } else if (named instanceof TempInitExpr t && t.init().expr != null) {
                named = t.init().expr;
            } else {
                break;
            }
        }
        open.early(named, isRvalue ? ReferenceCollector.USED : ReferenceCollector.PLAIN);
        if (named instanceof OperationExpr o && o.op() == Op.REF_CAST && !o.isGenerated()) {
            named = o.operand(0);
        }
        boolean isObject =
                named instanceof VariableExpr || named instanceof OperationExpr o && o.op() == Op.ARROW_FIELD;
        all.expr(isObject ? named : e, isObject && !isRvalue ? ReferenceCollector.BOUND : ReferenceCollector.DROPPED);
    }

    /** The range of a loop: what is known not to be a reference is bound to one. */
    void ranged(Expr e) {
        Expr object =
                e instanceof OperationExpr o && (o.op() == Op.ARROW_FIELD || o.op() == Op.DOT_FIELD) ? o.operand(1) : e;
        boolean isNamed = object instanceof VariableExpr || object instanceof FieldExpr;
        if (isNamed && (Types.isArray(object.type()) || Types.asClass(object.type()) != null)) {
            open.early(e, ReferenceCollector.PLAIN);
            all.expr(e, ReferenceCollector.BOUND);
        } else {
            element(e);
        }
    }

    /** One element of a list. */
    void element(Expr e) {
        open.early(e, ReferenceCollector.PLAIN);
        int from = all.references.size();
        open.open(e);
        all.settled.objectsLast(e, from);
    }
}
