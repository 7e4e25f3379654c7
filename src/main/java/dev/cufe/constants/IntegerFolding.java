package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Integer operations in the exact width of the target, with the warnings about overflow and shifts. */
final class IntegerFolding {
    private final Unit unit;

    IntegerFolding(Unit unit) {
        this.unit = unit;
    }

    /**
     * Kind of integer a type is represented in; null if it is not one. Values of an enumeration without fixed type are
     * what it promotes to: the original keeps {@code E(-1)} though {@code E} is unsigned by its enumerators.
     */
    static @Nullable IntKind kindOf(Type type) {
        Type core = Types.core(type);
        if (core instanceof EnumType e && e.entity().underlying != null) {
            EnumEntity entity = e.entity();
            boolean isOpen = entity.promoted != null && !entity.isFixed() && !entity.isPacked;
            core = Types.core(isOpen ? entity.promoted : entity.underlying);
        }
        return core instanceof IntegerType i ? i.kind() : null;
    }

    @Nullable
    Constant fold(Op op, IntegerConstant a, @Nullable IntegerConstant b, Type type, int position) {
        IntKind kind = kindOf(a.type());
        if (kind == null) {
            return null;
        }
        return b == null ? unary(op, a, kind, type, position) : binary(op, a, b, kind, type, position);
    }

    private static Constant of(WideInt value, Type type) {
        return new IntegerConstant(type, null, 0, value, null);
    }

    private static Constant pattern(WideInt value, Type type) {
        return new IntegerConstant(type, null, Constant.BIT_PATTERN, value, null);
    }

    private Constant wrapped(WideInt value, IntKind kind, Type type) {
        return of(value.wrap(kind.bits(), kind.isSigned()), type);
    }

    private @Nullable Constant unary(Op op, IntegerConstant operand, IntKind kind, Type type, int position) {
        WideInt a = operand.value();
        return switch (op) {
            case NEGATE -> {
                if (kind.isSigned() && a.negateOverflows(kind.bits(), true)) {
                    report(Codes.INTEGER_OVERFLOW, position);
                }
                // The original takes an unsigned number below zero for a pattern of bits, as it does a complement.
                WideInt value = a.negate().wrap(kind.bits(), kind.isSigned());
                yield kind.isSigned() ? of(value, type) : pattern(value, type);
            }
            case UNARY_PLUS -> operand.has(Constant.BIT_PATTERN) ? pattern(a, type) : of(a, type);
            case COMPLEMENT -> pattern(a.not().wrap(kind.bits(), kind.isSigned()), type);
            default -> null;
        };
    }

    private @Nullable Constant binary(
            Op op, IntegerConstant left, IntegerConstant right, IntKind kind, Type type, int position) {
        WideInt a = left.value();
        WideInt b = right.value();
        int bits = kind.bits();
        boolean signed = kind.isSigned();
        return switch (op) {
            case ADD -> checked(a.addOverflows(b, bits, signed), a.add(b), kind, type, position);
            case SUBTRACT -> checked(a.subtractOverflows(b, bits, signed), a.subtract(b), kind, type, position);
            case MULTIPLY -> checked(a.multiplyOverflows(b, bits, signed), a.multiply(b), kind, type, position);
            case DIVIDE, REMAINDER -> division(op, a, b, kind, type, position);
            case AND -> pattern(a.and(b), type);
            case OR -> pattern(a.or(b), type);
            case XOR -> pattern(a.xor(b), type);
            case SHIFT_LEFT, SHIFT_RIGHT -> shift(op, a, right, kind, type, position);
            case EQ -> of(WideInt.of(a.equals(b)), type);
            case NE -> of(WideInt.of(!a.equals(b)), type);
            case LT -> of(WideInt.of(a.compare(b, signed) < 0), type);
            case GT -> of(WideInt.of(a.compare(b, signed) > 0), type);
            case LE -> of(WideInt.of(a.compare(b, signed) <= 0), type);
            case GE -> of(WideInt.of(a.compare(b, signed) >= 0), type);
            default -> null;
        };
    }

    private Constant checked(boolean overflows, WideInt value, IntKind kind, Type type, int position) {
        if (overflows && kind.isSigned()) {
            report(Codes.INTEGER_OVERFLOW, position);
        }
        return wrapped(value, kind, type);
    }

    private @Nullable Constant division(Op op, WideInt a, WideInt b, IntKind kind, Type type, int position) {
        if (b.isZero()) {
            return byZero(op, position);
        }
        if (a.divideOverflows(b, kind.bits(), kind.isSigned())) {
            report(Codes.INTEGER_OVERFLOW, position);
        }
        WideInt value = op == Op.DIVIDE ? a.divide(b, kind.isSigned()) : a.remainder(b, kind.isSigned());
        return wrapped(value, kind, type);
    }

    /** Operands that are not evaluated may compute anything. */
    private void report(int code, int position) {
        if (!unit.contexts.now().isNeverEvaluated()) {
            unit.diagnostics.report(code, position);
        }
    }

    /** A constant expression that divides by zero is an error; other code may never get there. */
    private @Nullable Constant byZero(Op op, int position) {
        int code = op == Op.DIVIDE ? Codes.DIVIDE_BY_ZERO : Codes.MOD_BY_ZERO;
        if (!unit.contexts.isConstantRequired() || unit.contexts.now().isNeverEvaluated()) {
            report(code, position);
            return null;
        }
        unit.diagnostics.error(code, position);
        return new ErrorConstant(unit.types.error(), null, 0);
    }

    /** Warns of operands on the right that cannot be meant, whatever the left one is. */
    void checkRight(Op op, IntegerConstant right, Type leftType, int position) {
        IntKind kind = kindOf(leftType);
        if (kind == null) {
            return;
        }
        switch (op) {
            case DIVIDE, REMAINDER -> {
                if (right.value().isZero()) {
                    reportByZero(op, position);
                }
            }
            case SHIFT_LEFT, SHIFT_RIGHT -> {
                if (right.value().isNegative()) {
                    report(Codes.NEGATIVE_SHIFT_COUNT, position);
                } else if (!right.value().isBetween(0, kind.size() * 8 - 1)) {
                    report(Codes.SHIFT_COUNT_TOO_LARGE, position);
                }
            }
            default -> {}
        }
    }

    void reportByZero(Op op, int position) {
        report(op == Op.DIVIDE ? Codes.DIVIDE_BY_ZERO : Codes.MOD_BY_ZERO, position);
    }

    private @Nullable Constant shift(Op op, WideInt a, IntegerConstant right, IntKind kind, Type type, int position) {
        IntKind countKind = kindOf(right.type());
        boolean negative =
                countKind != null && countKind.isSigned() && right.value().isNegative();
        if (negative) {
            report(Codes.NEGATIVE_SHIFT_COUNT, position);
            return null;
        }
        if (!right.value().isBetween(0, kind.bits() - 1)) {
            report(Codes.SHIFT_COUNT_TOO_LARGE, position);
            boolean ones = op == Op.SHIFT_RIGHT && kind.isSigned() && a.isNegative();
            return of(ones ? WideInt.MINUS_ONE : WideInt.ZERO, type);
        }
        int count = (int) right.value().longValue();
        WideInt value = op == Op.SHIFT_LEFT ? a.shiftLeft(count) : a.shiftRight(count, kind.isSigned());
        return wrapped(value, kind, type);
    }
}
