package dev.cufe.constants;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import org.jspecify.annotations.Nullable;

/** Floating-point operations in the exact format of the target. */
final class FloatFolding {
    @Nullable
    Constant fold(Op op, FloatConstant left, @Nullable FloatConstant right, Type type, int position) {
        SoftFloat a = left.value();
        if (right == null) {
            return switch (op) {
                case NEGATE -> of(a.negate(), type);
                case UNARY_PLUS -> of(a, type);
                default -> null;
            };
        }
        SoftFloat b = right.value();
        return switch (op) {
            case ADD -> of(a.add(b), type);
            case SUBTRACT -> of(a.subtract(b), type);
            case MULTIPLY -> of(a.multiply(b), type);
            case DIVIDE -> of(a.divide(b), type);
            case EQ -> truth(a.compare(b) == SoftFloat.Order.EQUAL, type);
            case NE -> truth(a.compare(b) != SoftFloat.Order.EQUAL, type);
            case LT -> truth(a.compare(b) == SoftFloat.Order.LESS, type);
            case GT -> truth(a.compare(b) == SoftFloat.Order.GREATER, type);
            case LE -> truth(isOrdered(a, b) && a.compare(b) != SoftFloat.Order.GREATER, type);
            case GE -> truth(isOrdered(a, b) && a.compare(b) != SoftFloat.Order.LESS, type);
            default -> null;
        };
    }

    private static boolean isOrdered(SoftFloat a, SoftFloat b) {
        return !a.isNan() && !b.isNan();
    }

    private static Constant of(SoftFloat value, Type type) {
        return new FloatConstant(type, null, 0, value);
    }

    private static Constant truth(boolean value, Type type) {
        return new IntegerConstant(type, null, 0, WideInt.of(value), null);
    }
}
