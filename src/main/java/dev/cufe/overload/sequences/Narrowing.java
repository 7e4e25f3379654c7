package dev.cufe.overload.sequences;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/**
 * Narrowing conversions in braced lists [dcl.init.list]/7. As in GCC's mode of the original an integer constant that
 * does not fit an integer type is left to the warnings about conversions of constants.
 */
public final class Narrowing {
    private Narrowing() {}

    /** Whether a value might not survive the conversion; unlike in lists an integer constant must fit. */
    public static boolean narrows(Expr written, Type to) {
        Expr element = behindCommas(written);
        Type a = underlying(Types.core(element.type()));
        Type b = underlying(Types.core(to));
        if (element instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && a instanceof IntegerType from
                && b instanceof IntegerType j) {
            return !i.value()
                    .fits(j.kind().bits(), j.kind().isSigned(), from.kind().isSigned());
        }
        return narrows(a, b, element, element instanceof ConstantExpr);
    }

    /** Reports a conversion that narrows as an error, constants that do not fit included; says whether it does. */
    public static boolean checkStrictly(Unit unit, Expr element, Type to) {
        Type from = element.type();
        if (Nodes.isBroken(element) || from.isDependent() || to.isDependent() || !narrows(element, to)) {
            return false;
        }
        boolean isConstant = behindCommas(element) instanceof ConstantExpr c && c.constant() instanceof IntegerConstant;
        boolean isInteger = isConstant && Types.isIntegralOrEnum(to);
        int code = isInteger
                ? Codes.NARROWING_CONSTANT
                : isConstant && Types.isFloating(to) ? Codes.NARROWING_INEXACT : Codes.NARROWING_CONVERSION;
        unit.diagnostics.error(code, Nodes.start(element), from, to);
        return true;
    }

    /**
     * Reports if the conversion of an element narrows.
     *
     * @param converted the element after conversion
     */
    public static void check(Unit unit, Expr element, Expr converted, Type to) {
        Type from = element.type();
        if (Nodes.isBroken(converted) || !unit.dialect.atLeast(2011) || from.isDependent() || to.isDependent()) {
            return;
        }
        Type a = underlying(Types.core(from));
        Type b = underlying(Types.core(to));
        Expr value = behindCommas(element);
        boolean constant = value instanceof ConstantExpr;
        if (!narrows(a, b, value, constant)) {
            return;
        }
        boolean inexact = constant && a instanceof IntegerType && b instanceof FloatType;
        unit.diagnostics.report(
                inexact ? Codes.NARROWING_INEXACT : Codes.NARROWING_CONVERSION, Nodes.start(element), from, to);
    }

    /** What an expression is worth that throws constants away before: {@code ((void)1, 0)} is not folded, but constant. */
    private static Expr behindCommas(Expr e) {
        Expr value = e;
        while (value instanceof OperationExpr o && o.op() == Op.COMMA && isDiscardedConstant(o.operand(0))) {
            value = o.operand(1);
        }
        return value;
    }

    private static boolean isDiscardedConstant(Expr e) {
        Expr thrown = e instanceof OperationExpr o && o.op() == Op.CAST && Types.isVoid(o.type()) ? o.operand(0) : e;
        return thrown instanceof ConstantExpr || thrown instanceof VariableExpr;
    }

    /** Whether the floating-point type holds the integer without rounding. */
    private static boolean isExact(Expr element, FloatType f) {
        if (!(element instanceof ConstantExpr c)
                || !(c.constant() instanceof IntegerConstant i)
                || i.value().isZero()) {
            return true;
        }
        int precision = switch (f.kind().rank()) {
            case 1 -> 11;
            case 2 -> 24;
            case 3 -> 53;
            case 4 -> 64;
            default -> 113;
        };
        return i.value().abs().bitsNeeded(false) - i.value().trailingZeros() <= precision;
    }

    /** The type that has the values of an enumeration: of one without a fixed type the promoted one. */
    private static Type underlying(Type core) {
        if (core instanceof EnumType e && !e.entity().isFixed() && e.entity().promoted != null) {
            return Types.core(e.entity().promoted);
        }
        return core instanceof EnumType e && e.entity().underlying != null ? Types.core(e.entity().underlying) : core;
    }

    private static boolean narrows(Type a, Type b, Expr element, boolean constant) {
        if (a == b) {
            return false;
        }
        if (a instanceof FloatType f) {
            if (b instanceof IntegerType) {
                return true;
            }
            return b instanceof FloatType g && g.kind().rank() < f.kind().rank() && !constant;
        }
        if (a instanceof PointerType) {
            return Types.isBool(b);
        }
        if (!(a instanceof IntegerType i)) {
            return false;
        }
        if (b instanceof FloatType f) {
            return !constant || !isExact(element, f);
        }
        if (!(b instanceof IntegerType j)) {
            return false;
        }
        if (constant) {
            return false;
        }
        boolean wider = j.kind().bits() > i.kind().bits();
        boolean same = j.kind().bits() == i.kind().bits()
                && j.kind().isSigned() == i.kind().isSigned();
        return !(same || wider && (j.kind().isSigned() || !i.kind().isSigned()));
    }
}
