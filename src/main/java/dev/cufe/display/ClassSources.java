package dev.cufe.display;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/**
 * Values that objects of classes without functions for copying are made of or assigned from ([il 5.1]): the
 * original makes their qualifiers those of the object, or of the parameter of the assignment.
 */
final class ClassSources {
    private ClassSources() {}

    /** A value of a class with the qualifiers of the object that it becomes. */
    static Expr adjusted(Expr e, Type target) {
        boolean isValue = e instanceof OperationExpr o
                && o.op() != Op.QUESTION
                && o.op() != Op.CLASS_RVALUE_ADJUST
                && !e.isGlvalue()
                && e.origLvalueType() == null;
        return isValue && isRequalified(e.type(), target) ? Nodes.implicit(Op.CLASS_RVALUE_ADJUST, target, e) : e;
    }

    private static boolean isRequalified(Type from, Type to) {
        return Types.asClass(to) != null
                && Types.asClass(from) == Types.asClass(to)
                && !to.isDependent()
                && Types.qualifiers(from) != Types.qualifiers(to);
    }

    /** The initialization of a variable; a list in braces makes a value without qualifiers first. */
    static DynamicInit made(DynamicInit init, Variable v) {
        return adjusted(init, v.hasBracedInitializer ? Types.unqualified(v.type) : v.type);
    }

    /** The initialization of an object of the type. */
    static DynamicInit adjusted(DynamicInit init, Type target) {
        if (init.kind != DynamicInit.Kind.EXPRESSION || init.expr == null) {
            return init;
        }
        Expr made = adjusted(init.expr, target);
        return made == init.expr
                ? init
                : DynamicInit.expression(made, init.flags).withDestructor(init.destructor);
    }

    /** A reference to the known result of a function that is no object refers to the constant itself. */
    static DynamicInit bound(TempInitExpr t) {
        DynamicInit init = t.init();
        boolean isResult = init.kind == DynamicInit.Kind.EXPRESSION
                && init.expr instanceof ConstantExpr c
                && c.constant().expr() instanceof OperationExpr call
                && call.op().isCall()
                && !Types.isClass(t.type())
                && t.isGlvalue();
        return isResult ? DynamicInit.constant(((ConstantExpr) init.expr).constant(), init.flags) : init;
    }

    /** Whether a value of another type was converted without being asked for: to a base, or by a conversion function. */
    static boolean isConverted(Expr e) {
        return e instanceof OperationExpr o
                && o.isGenerated()
                && (o.op() == Op.BASE_CLASS_CAST && o.origLvalueType() != null || o.has(Expr.CONVERSION_CALL));
    }

    /** The source of an assignment is bound to a reference to const before the assignment is found to copy bits. */
    static Expr assigned(Expr source, Unit unit) {
        if (source instanceof OperationExpr o
                && o.op() == Op.LVALUE_ADJUST
                && o.origLvalueType() != null
                && o.operand(0) instanceof OperationExpr cast
                && cast.op() == Op.BASE_CLASS_CAST) {
            return cast.retyped(source.type(), ValueCategory.LVALUE).read(source.type());
        }
        if (!(source instanceof TempInitExpr t)
                || t.init().has(DynamicInit.EXPLICIT_CAST)
                || t.init().has(DynamicInit.BRACED)
                || t.type().isDependent()) {
            return source;
        }
        Type bound = unit.types.qualified(Types.unqualified(t.type()), Cv.CONST);
        DynamicInit init = t.init();
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            return t.retyped(bound, ValueCategory.LVALUE).read(bound);
        }
        if (init.kind != DynamicInit.Kind.EXPRESSION || init.expr == null || !isConverted(init.expr)) {
            return source;
        }
        Expr made = new TempInitExpr(
                bound, ValueCategory.LVALUE, t.position(), t.flags(), adjusted(init, bound), t.sourceType());
        return Nodes.implicitLvalue(Op.LVALUE_ADJUST, t.type(), made).read(t.type());
    }
}
