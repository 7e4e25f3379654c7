package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Operators on GNU vectors: element by element, a scalar operand is spread ([il 5.4]). */
final class VectorOperators {
    private final Expressions x;

    VectorOperators(Expressions x) {
        this.x = x;
    }

    private static @Nullable VectorType vector(Type type) {
        return Types.core(type) instanceof VectorType v ? v : null;
    }

    Expr binary(Op op, Expr l, Expr r, int position) {
        VectorType type = common(l, r, position);
        if (type == null || !isAllowed(op, type, position) || !isShift(op) && narrows(l, r, type, position)) {
            return x.broken(position);
        }
        Expr a = spread(l, type);
        Expr b = spread(r, type);
        Op vectorOp = op.isComparison() ? comparison(op) : op;
        Type result = op.isComparison() ? maskType(type) : type;
        return x.finish(Nodes.prvalue(vectorOp, result, position, 0, a, b));
    }

    Expr logical(Op op, Expr l, Expr r, int position) {
        VectorType type = common(l, r, position);
        if (type == null) {
            return x.broken(position);
        }
        Op vectorOp = op == Op.LAND ? Op.VECTOR_LAND : Op.VECTOR_LOR;
        return x.finish(Nodes.prvalue(vectorOp, maskType(type), position, 0, spread(l, type), spread(r, type)));
    }

    /** Whether a vector can choose among these arms: a number of integers for as many elements of the same size. */
    boolean isCondition(Expr test, Expr second, Expr third, int position) {
        VectorType condition = vector(test.type());
        if (!Types.isInteger(condition.element())) {
            x.unit.diagnostics.report(Codes.VECTOR_NOT_INTEGRAL, Nodes.start(test));
            return false;
        }
        for (Expr arm : new Expr[] {second, third}) {
            VectorType type = vector(arm.type());
            if (type != null && count(type) != count(condition)) {
                x.operators.incompatible(test, arm, position);
                return false;
            }
        }
        return true;
    }

    private long count(VectorType type) {
        return x.unit.layout.sizeOf(type) / x.unit.layout.sizeOf(type.element());
    }

    /** The arms of {@code ?:} for each element: a scalar is spread as the other arm is, two of them as the condition. */
    Expr[] arms(VectorType test, Expr second, Expr third) {
        Type type = vector(second.type()) != null
                ? second.type()
                : vector(third.type()) != null ? third.type() : maskType(test);
        return new Expr[] {arm(second, type), arm(third, type)};
    }

    private Expr arm(Expr e, Type type) {
        if (vector(e.type()) != null || !Types.isArithmeticOrUnscopedEnum(e.type())) {
            return e;
        }
        Expr element = x.conversions.convert(e, vector(type).element(), ConversionContext.OPERAND);
        return Nodes.implicit(Op.VECTOR_FILL, Types.unqualified(type), element);
    }

    Expr assign(Op op, Expr left, Expr value, int position) {
        VectorType type = vector(left.type());
        if (op == Op.REMAINDER_ASSIGN) {
            return notIntegral(left, value, position);
        }
        VectorType other = vector(value.type());
        if (other != null && other != type) {
            return x.error(mismatch(type, other), position, left.type(), value.type());
        }
        if (!isAllowed(op, type, position) || !isShift(op) && narrows(left, value, type, position)) {
            return x.broken(position);
        }
        Expr right = spread(value, type);
        return Nodes.lvalue(op, left.type(), position, Expr.EVAL_RIGHT_TO_LEFT, left, right);
    }

    /** The value of a vector of other signs in an assignment; null if it needs no such conversion. */
    @Nullable
    Expr assigned(Type to, Expr value) {
        VectorType type = vector(to);
        VectorType other = vector(value.type());
        return type != null && other != null && type != other && x.unit.layout.isSameButForSign(type, other)
                ? Nodes.implicit(Op.CAST, Types.unqualified(to), x.conversions.read(value))
                : null;
    }

    private int mismatch(VectorType a, VectorType b) {
        boolean isSameSize = x.unit.layout.sizeOf(a) == x.unit.layout.sizeOf(b);
        return isSameSize ? Codes.VECTOR_ELEMENT_TYPES_DIFFER : Codes.VECTOR_SIZES_DIFFER;
    }

    private @Nullable VectorType common(Expr l, Expr r, int position) {
        VectorType a = vector(l.type());
        VectorType b = vector(r.type());
        if (a != null && b != null && a != b) {
            if (x.unit.layout.isSameButForSign(a, b)) {
                return isUnsigned(a) ? a : b;
            }
            x.unit.diagnostics.report(mismatch(a, b), position, l.type(), r.type());
            return null;
        }
        VectorType type = a != null ? a : b;
        Expr scalar = a == null ? l : b == null ? r : null;
        if (scalar != null && !Types.isArithmeticOrUnscopedEnum(scalar.type())) {
            x.unit.diagnostics.report(Codes.VECTOR_SCALAR_MIX, position, l.type(), r.type());
            return null;
        }
        return type;
    }

    private Expr spread(Expr e, VectorType type) {
        VectorType own = vector(e.type());
        if (own != null) {
            return own == type ? e : Nodes.implicit(Op.CAST, type, e);
        }
        Expr element = x.conversions.convert(e, type.element(), ConversionContext.OPERAND);
        return Nodes.implicit(Op.VECTOR_FILL, type, element);
    }

    private static boolean isUnsigned(VectorType type) {
        return type.element().canonical() instanceof IntegerType i && !i.kind().isSigned();
    }

    private static boolean isShift(Op op) {
        return switch (op) {
            case SHIFT_LEFT, SHIFT_RIGHT, SHIFT_LEFT_ASSIGN, SHIFT_RIGHT_ASSIGN -> true;
            default -> false;
        };
    }

    /** The bitwise operators need integers; the original lets {@code %} and shifts of floating-point vectors pass. */
    private boolean isAllowed(Op op, VectorType type, int position) {
        boolean bitwise = switch (op) {
            case AND, OR, XOR, AND_ASSIGN, OR_ASSIGN, XOR_ASSIGN -> true;
            default -> false;
        };
        if (bitwise && !Types.isInteger(type.element())) {
            x.unit.diagnostics.report(Codes.VECTOR_NOT_INTEGRAL, position);
            return false;
        }
        return true;
    }

    /** A scalar may stand beside a vector only if no value of it is lost in an element. */
    private boolean narrows(Expr l, Expr r, VectorType type, int position) {
        Expr scalar = vector(l.type()) == null ? l : vector(r.type()) == null ? r : null;
        if (scalar == null || !x.conversions.narrows(scalar, type.element())) {
            return false;
        }
        x.unit.diagnostics.report(Codes.VECTOR_SCALAR_MIX, position, l.type(), r.type());
        return true;
    }

    /** The original has no {@code %=} of vectors; it complains about each operand. */
    private Expr notIntegral(Expr left, Expr value, int position) {
        x.unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, Nodes.start(left), left.type());
        if (!Types.isIntegralOrUnscopedEnum(value.type())) {
            x.unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, Nodes.start(value), value.type());
        }
        return x.broken(position);
    }

    private static Op comparison(Op op) {
        return switch (op) {
            case EQ -> Op.VECTOR_EQ;
            case NE -> Op.VECTOR_NE;
            case LT -> Op.VECTOR_LT;
            case GT -> Op.VECTOR_GT;
            case LE -> Op.VECTOR_LE;
            default -> Op.VECTOR_GE;
        };
    }

    /** A comparison gives a vector of signed integers as wide as the elements. */
    Type maskType(VectorType type) {
        long size = x.unit.layout.sizeOf(type.element());
        IntKind kind =
                size == 1 ? IntKind.SIGNED_CHAR : size == 2 ? IntKind.SHORT : size == 4 ? IntKind.INT : IntKind.LONG;
        Type element = type.element().canonical() instanceof IntegerType i
                        && i.kind().isSigned()
                        && i.kind().size() == size
                ? type.element()
                : x.types.integer(kind);
        return x.types.vector(element, x.unit.layout.sizeOf(type), null);
    }
}
