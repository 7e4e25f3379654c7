package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.NullPointers;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Built-in comparisons of values that were read already [expr.rel], [expr.eq], [expr.spaceship]. */
final class Comparisons {
    private final Expressions x;

    Comparisons(Expressions x) {
        this.x = x;
    }

    Expr compare(Op op, Expr l, Expr r, int position) {
        Type a = l.type();
        Type b = r.type();
        if (Types.isScopedEnum(a) && Types.sameUnqualified(a, b)) {
            return make(op, l, r, a, position);
        }
        if (isArithmetic(a) && isArithmetic(b)) {
            checkUnsigned(op, l, r, position);
            Expr[] operands = x.conversions.usualArithmetic(l, r);
            checkNegative(l, r, operands[0].type(), position);
            return make(op, operands[0], operands[1], operands[0].type(), position);
        }
        if (isPointerLike(a) || isPointerLike(b)) {
            Type common = commonPointer(l, r);
            if (common != null) {
                x.conversions.called.compared(l);
                x.conversions.called.compared(r);
                return make(op, toPointer(l, common), toPointer(r, common), common, position);
            }
            if (isVoidAndFunction(a, b) || isVoidAndFunction(b, a)) {
                x.unit.diagnostics.report(Codes.VOID_FUNCTION_POINTER_COMPARISON, position);
                return make(op, l, r, isVoidAndFunction(a, b) ? a : b, position);
            }
        }
        if (Types.isVoid(a)) {
            return x.error(Codes.EXPR_TYPE_NOT_ARITHMETIC_ENUM_OR_POINTER, Nodes.start(l), a);
        }
        if (Types.isVoid(b) && isArithmetic(a)) {
            return x.error(Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM, Nodes.start(r), b);
        }
        return x.operators.incompatible(l, r, position);
    }

    private static boolean isVoidAndFunction(Type a, Type b) {
        return Types.isPointer(a)
                && Types.isPointer(b)
                && Types.isVoid(Types.pointee(a))
                && Types.isFunction(Types.pointee(b));
    }

    /** An unsigned value is never below zero: warns of a comparison whose result is always the same (186). */
    private void checkUnsigned(Op op, Expr l, Expr r, int position) {
        boolean pointless = switch (op) {
            case LT, GE -> isUnsigned(l) && isZero(r);
            case GT, LE -> isZero(l) && isUnsigned(r);
            default -> false;
        };
        if (pointless && !x.isUnevaluated()) {
            x.unit.diagnostics.report(Codes.UNSIGNED_COMPARE_WITH_ZERO, position);
        }
    }

    /** Nor is it negative where it is promoted to a signed type (514). */
    private void checkNegative(Expr l, Expr r, Type common, int position) {
        boolean isSigned =
                Types.core(common) instanceof IntegerType t && t.kind().isSigned();
        boolean pointless = isUnsigned(l) && isNegative(r) || isNegative(l) && isUnsigned(r);
        if (isSigned && pointless && !x.isUnevaluated()) {
            x.unit.diagnostics.report(Codes.UNSIGNED_COMPARE_WITH_NEGATIVE, position);
        }
    }

    private static boolean isUnsigned(Expr e) {
        EnumEntity enumeration = Types.asEnum(e.type());
        Type type =
                enumeration == null ? e.type() : enumeration.isFixed() ? enumeration.underlying : enumeration.promoted;
        return !(e instanceof ConstantExpr)
                && type != null
                && Types.core(type) instanceof IntegerType t
                && t.kind() != IntKind.BOOL
                && !t.kind().isSigned();
    }

    private static boolean isNegative(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && Types.core(i.type()) instanceof IntegerType t
                && t.kind().isSigned()
                && i.value().isNegative();
    }

    private static boolean isZero(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.value().isZero();
    }

    private static boolean isArithmetic(Type type) {
        return Types.isArithmeticOrUnscopedEnum(type) || Types.isComplexNumber(type);
    }

    private static boolean isPointerLike(Type type) {
        return Types.isPointer(type) || Types.isMemberPointer(type) || Types.isNullptr(type);
    }

    /** The type both are converted to: that of the other if one is a null pointer constant. */
    @Nullable
    Type commonPointer(Expr l, Expr r) {
        Type a = Types.unqualified(l.type());
        Type b = Types.unqualified(r.type());
        if (isPointerLike(a) && isPointerLike(b)) {
            if (Types.isNullptr(a) || Types.isNullptr(b)) {
                return Types.isNullptr(a) ? b : a;
            }
            return x.unit.relations.compositePointer(a, b);
        }
        return isPointerLike(a) ? ifNull(r, a) : ifNull(l, b);
    }

    /** To the original {@code false} is a null pointer beside a pointer in an operator, which it is nowhere else. */
    private static @Nullable Type ifNull(Expr e, Type pointer) {
        boolean fits = NullPointers.isNullConstant(e) && (Types.isPointer(pointer) || !Types.isBool(e.type()));
        return fits ? pointer : null;
    }

    /** Converts an operand to the type that {@link #commonPointer} found. */
    Expr toPointer(Expr e, Type common) {
        return Types.isBool(e.type())
                ? x.finish(Nodes.implicit(Op.CAST, common, e))
                : x.conversions.convert(e, common, ConversionContext.OPERAND);
    }

    private Expr make(Op op, Expr l, Expr r, Type operandType, int position) {
        if (Nodes.isBroken(l) || Nodes.isBroken(r)) {
            return x.broken(position);
        }
        Type type = op == Op.SPACESHIP ? orderingType(operandType, position) : x.types.boolType();
        if (type == null) {
            return x.broken(position);
        }
        // Beside a pointer whose value waits for template arguments the address of what lasts is a constant, too.
        boolean open = Types.isPointer(operandType) && (isOpen(l) || isOpen(r));
        Expr first = open ? x.dependent.address(l) : l;
        return x.finish(Nodes.prvalue(op, type, position, 0, first, open ? x.dependent.address(r) : r));
    }

    private static boolean isOpen(Expr e) {
        return e instanceof ConstantExpr c && c.constant() instanceof DependentConstant;
    }

    /** {@code std::strong_ordering} or {@code std::partial_ordering}, which a header must have declared. */
    private @Nullable Type orderingType(Type operandType, int position) {
        String name = Types.isFloating(operandType) ? "partial_ordering" : "strong_ordering";
        return new Orderings(x.unit, x.lookup).find(name, position);
    }
}
