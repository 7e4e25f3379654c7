package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** Casts to reference types [expr.static.cast]/2-3, [expr.reinterpret.cast]/11. */
final class ReferenceCasts {
    private final Expressions x;
    private final Casts casts;
    private final HierarchyCasts hierarchy;

    ReferenceCasts(Expressions x, Casts casts, HierarchyCasts hierarchy) {
        this.x = x;
        this.casts = casts;
        this.hierarchy = hierarchy;
    }

    Expr toReference(Type type, Expr e, int flags, int position) {
        boolean rvalue = Types.isRvalueReference(type);
        Type target = Types.nonReference(type);
        int more = Expr.REFERENCE_CAST | (rvalue ? Expr.RVALUE_REFERENCE_CAST : 0);
        ValueCategory category = rvalue && !Types.isFunction(target) ? ValueCategory.XVALUE : ValueCategory.LVALUE;
        boolean reinterpret = (flags & (Expr.REINTERPRET_CAST | Expr.CONST_CAST)) != 0;
        boolean related = x.unit.relations.isReferenceRelated(target, e.type())
                || hierarchy.relation(e.type(), target) != Op.CAST;
        if (!e.isGlvalue() || !related && !reinterpret) {
            // A prvalue of a class becomes an object [expr.const.cast]/4.
            boolean isObject = (flags & Expr.CONST_CAST) != 0 && rvalue && related && Types.isClass(e.type());
            if (isObject || !reinterpret && isBound(type, e, flags)) {
                if (!x.conversions.isConvertible(e, type)) {
                    return refused(type, e, flags, position);
                }
                return bound(type, target, e, flags, category, position);
            }
            if (!e.isGlvalue() && rvalue && (flags & Expr.CONST_CAST) != 0) {
                // Of the prvalues only those of classes come here, for which there is an object [expr.const.cast]/4.
                return bound(x.types.rvalueReferenceTo(e.type()), target, e, flags, category, position);
            }
            if (!e.isGlvalue()) {
                return x.error(Codes.EXPR_NOT_AN_LVALUE, Nodes.start(e));
            }
        }
        int lost = Types.qualifiers(e.type()) & ~Types.qualifiers(target) & (Cv.CONST | Cv.VOLATILE);
        if (lost != 0 && (flags & Expr.STATIC_CAST) != 0) {
            return casts.droppedBy(e.type(), type, e.type(), target, position);
        }
        if (lost != 0 && (flags & Expr.REINTERPRET_CAST) != 0) {
            x.unit.diagnostics.report(Codes.CAST_DROPS_QUALIFIERS, position, "reinterpret_cast");
        }
        Op op = reinterpret ? Op.REF_CAST : hierarchy.relation(e.type(), target);
        boolean named = (flags & Expr.STATIC_CAST) != 0;
        if (hierarchy.refusesDerived(op, e.type(), target, Nodes.start(e))
                || hierarchy.refusesBase(op, e.type(), target, named, Nodes.start(e))) {
            return x.broken(position);
        }
        hierarchy.checkSource(op, e.type(), target, named, position);
        if (op == Op.CAST) {
            op = Op.REF_CAST;
        }
        if (op == Op.BASE_CLASS_CAST && !rvalue) {
            target = x.types.asBase(target);
        }
        return new OperationExpr(target, category, position, flags | more, op, new Expr[] {e});
    }

    /** No conversion gives what the reference could bind to. */
    private Expr refused(Type type, Expr e, int flags, int position) {
        boolean isStatic = (flags & Expr.STATIC_CAST) != 0;
        if (e.isGlvalue() || Types.isConst(Types.nonReference(type)) || Types.isRvalueReference(type)) {
            return casts.bad(e.type(), type, position);
        }
        return x.error(isStatic ? Codes.EXPR_NOT_AN_LVALUE : Codes.EXPR_NOT_LVALUE_OR_XVALUE, Nodes.start(e));
    }

    /** A cast in C notation takes the bits of an lvalue where no conversion gives what the reference needs [expr.cast]/4. */
    private boolean isBound(Type type, Expr e, int flags) {
        return !e.isGlvalue()
                || (flags & Expr.STATIC_CAST) != 0
                || Types.isClass(e.type()) && x.conversions.isConvertible(e, type);
    }

    /** The reference binds to what an implicit conversion gives. */
    private Expr bound(Type type, Type target, Expr e, int flags, ValueCategory category, int position) {
        Expr reference = x.conversions.convert(e, type, ConversionContext.INITIALIZATION);
        if (reference.type().isError()) {
            return x.broken(position);
        }
        Expr referred = reference instanceof OperationExpr o && o.op() == Op.REFERENCE_TO ? o.operand(0) : reference;
        int more = Expr.REFERENCE_CAST | (category == ValueCategory.XVALUE ? Expr.RVALUE_REFERENCE_CAST : 0);
        return new OperationExpr(target, category, position, flags | more, Op.REF_CAST, new Expr[] {referred});
    }
}
