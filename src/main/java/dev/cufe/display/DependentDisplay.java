package dev.cufe.display;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/**
 * What the original's tree of a template has and printing need not know (IL-DICTIONARY 9.2): pointers are read even if
 * what they point to is unknown, and initialisers are converted to the type as it was declared.
 */
final class DependentDisplay {
    private DependentDisplay() {}

    /** The operands of an operation in a template. */
    static Expr[] operands(OperationExpr e, Expr[] operands) {
        Expr[] changed = operands;
        for (int i = 0; i < operands.length; i++) {
            if (operands[i].isGlvalue() && isRead(e, operands, i)) {
                changed = changed == operands ? operands.clone() : changed;
                changed[i] = operands[i].read(Types.unqualified(operands[i].type()));
            }
        }
        return changed;
    }

    private static boolean isRead(OperationExpr e, Expr[] operands, int index) {
        boolean isPointer = Types.isPointer(operands[index].type()) && operands[index].isTypeDependent();
        return switch (e.op()) {
            case BOOL_CAST -> operands[index].isTypeDependent() && !Types.isClass(operands[index].type());
            case INDIRECT, NOT -> isPointer;
            case LAND, LOR -> isPointer || Types.isScalar(operands[index].type());
            case ARROW_STATIC -> index == 0 && operands[0].isTypeDependent() && !Types.isClass(operands[0].type());
            case CAST -> isPointer && Types.isPointer(e.type());
            case SUBSCRIPT, ADD, SUBTRACT, EQ, NE, LT, GT, LE, GE -> isPointer && !isAnyUnknown(operands);
            case ASSIGN ->
                index == 1
                        && (isPointer || operands[0].isTypeDependent() && Types.isPointer(operands[1].type()))
                        && !isAnyUnknown(operands);
            default -> false;
        };
    }

    private static boolean isAnyUnknown(Expr[] operands) {
        for (Expr e : operands) {
            if (isUnknown(e.type())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnknown(Type type) {
        return switch (Types.core(type)) {
            case TemplateParamType t -> true;
            case UnknownType t -> true;
            case DependentMemberType t -> true;
            case PlaceholderType t -> true;
            default -> false;
        };
    }

    /** The initialisation of a variable whose type is dependent. */
    static DynamicInit init(DynamicInit init, Variable v) {
        if (!v.type.isDependent() || Types.isReference(v.type) || init.has(DynamicInit.BRACED)) {
            return init;
        }
        Type declared = v.isAuto ? v.declaredType : v.type;
        if (init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null) {
            return DynamicInit.expression(expression(init.expr, declared), init.flags)
                    .withDestructor(init.destructor);
        }
        boolean isCast = init.kind == DynamicInit.Kind.CONSTANT
                && init.constant instanceof DependentConstant c
                && c.kind() == DependentConstant.Kind.EXPRESSION;
        return isCast && init.constant.expr() instanceof OperationExpr cast && isImplicitCast(cast)
                ? constant(init, cast, declared)
                : init;
    }

    private static Expr expression(Expr e, Type declared) {
        if (isImplicitCast(e)) {
            return e.retyped(declared, ValueCategory.PRVALUE);
        }
        if (e.isGlvalue() && e.isTypeDependent() && Types.isPointer(e.type())) {
            return e.read(Types.unqualified(e.type()));
        }
        boolean isConverted = Types.isConst(declared) && isUnknown(declared) && e.isTypeDependent();
        return isConverted ? Nodes.implicit(Op.CAST, declared, e) : e;
    }

    private static DynamicInit constant(DynamicInit init, OperationExpr cast, Type declared) {
        Expr source = cast.operand(0);
        boolean isSame = source instanceof ConstantExpr && source.type().canonical() == declared.canonical();
        return isSame
                ? DynamicInit.constant(((ConstantExpr) source).constant(), init.flags)
                : DynamicInit.constant(
                        DependentConstant.expression(declared, cast.retyped(declared, ValueCategory.PRVALUE)),
                        init.flags);
    }

    private static boolean isImplicitCast(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.CAST
                && o.isGenerated()
                && o.type().isDependent();
    }
}
