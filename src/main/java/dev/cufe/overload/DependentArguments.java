package dev.cufe.overload;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/**
 * Arguments whose type only an instance knows, as the original converts them to the parameters of a function that is known
 * all the same [temp.dep.expr] ([il 9.2]).
 */
final class DependentArguments {
    private final Conversions conversions;

    DependentArguments(Conversions conversions) {
        this.conversions = conversions;
    }

    Expr converted(Expr arg, Type to) {
        if (Nodes.isBroken(arg) || to.isDependent()) {
            return arg;
        }
        if (arg instanceof BracedInitExpr list) {
            return Types.isClass(to) ? braced(list, Types.unqualified(to)) : arg;
        }
        if (to.canonical() instanceof ReferenceType r) {
            return r.isRvalue() ? boundToTemporary(arg) : bound(arg);
        }
        if (Types.isClass(to)) {
            return object(arg, Types.unqualified(to));
        }
        return scalar(arg, Types.unqualified(to));
    }

    /** For the ellipsis a value is read, whatever it is. */
    static Expr read(Expr arg) {
        return arg.isGlvalue() ? arg.read(Types.unqualified(arg.type())) : arg;
    }

    private static Expr braced(BracedInitExpr list, Type type) {
        int flags = DynamicInit.TEMPORARY_LIFETIME | DynamicInit.BRACED;
        DynamicInit init = DynamicInit.constructor(null, list.elements(), flags);
        return new TempInitExpr(type, ValueCategory.PRVALUE, list.position(), 0, init, null);
    }

    private Expr bound(Expr arg) {
        Expr object = arg.isGlvalue() ? arg : isMember(arg) ? member((OperationExpr) arg) : lvalue(arg);
        return conversions.references.reference(object, Nodes.start(arg));
    }

    private static Expr lvalue(Expr e) {
        return new OperationExpr(e.type(), ValueCategory.LVALUE, e.position(), 0, Op.LVALUE, new Expr[] {e});
    }

    /** An unknown member of an object: {@code t.x}. */
    private static boolean isMember(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)
                && o.operand(1) instanceof ConstantExpr;
    }

    private static Expr member(OperationExpr e) {
        Expr[] operands = {e.operand(0), lvalue(e.operand(1).at(0))};
        return new OperationExpr(e.type(), ValueCategory.LVALUE, e.position(), e.flags(), e.op(), operands);
    }

    /** A temporary that is made of a constant is one. */
    private Expr constantTemporary(ConstantExpr arg, Expr from) {
        Expr object = from instanceof TempInitExpr t
                ? new TempInitExpr(t.type(), ValueCategory.XVALUE, t.position(), t.flags(), t.init(), t.sourceType())
                : temporary(from);
        Expr reference = conversions.references.reference(object, 0);
        return Nodes.constant(DependentConstant.expression(reference.type(), reference), Nodes.start(arg));
    }

    private static Expr temporary(Expr value) {
        DynamicInit init = DynamicInit.expression(value, DynamicInit.TEMPORARY_LIFETIME);
        Type type = Types.unqualified(value.type());
        return new TempInitExpr(type, ValueCategory.XVALUE, value.position(), 0, init, null);
    }

    private Expr boundToTemporary(Expr arg) {
        if (arg instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.EXPRESSION) {
            return constantTemporary(c, d.expr());
        }
        return conversions.references.reference(temporary(read(arg)), Nodes.start(arg));
    }

    private Expr object(Expr arg, Type type) {
        boolean inMemory = conversions.isInMemory(type, arg.position());
        int flags = DynamicInit.TEMPORARY_LIFETIME | (inMemory ? DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT : 0);
        DynamicInit init = DynamicInit.constructor(null, new Expr[] {arg}, flags)
                .withDestructor(conversions.destructor(type, arg.position()));
        ValueCategory category = inMemory ? ValueCategory.LVALUE : ValueCategory.PRVALUE;
        return new TempInitExpr(type, category, arg.position(), 0, init, null);
    }

    /** A pointer is read, what may be a class is not; an array is none, however many elements it has. */
    private Expr scalar(Expr arg, Type type) {
        if (Types.isArray(arg.type()) && Types.isPointer(type)) {
            Expr first = conversions.decayed(arg);
            return Types.sameUnqualified(first.type(), type) ? first : Nodes.implicit(Op.CAST, type, first);
        }
        boolean isPointer = Types.isPointer(arg.type());
        Expr value = isPointer ? read(arg) : arg;
        Op op = isPointer && Types.isBool(type) ? Op.BOOL_CAST : Op.CAST;
        Expr cast = Nodes.prvalue(op, type, value.position(), Expr.COMPILER_GENERATED, value);
        return arg instanceof ConstantExpr
                ? Nodes.constant(DependentConstant.expression(type, cast), Nodes.start(arg))
                : cast;
    }
}
