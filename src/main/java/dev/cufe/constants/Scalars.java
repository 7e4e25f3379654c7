package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Arithmetic on scalar values during evaluation: what has no defined result ends the evaluation [expr.const]/5. */
final class Scalars {
    private Scalars() {}

    /** Zero of a scalar type; null for references. */
    static @Nullable Value zero(Type type) {
        return switch (Types.core(type)) {
            case FloatType f -> new Value.Floating(SoftFloat.zero(f.kind().format(), false));
            case ComplexType c -> new Value.Complex(zero(c.element()), zero(c.element()));
            case MemberPointerType m -> Value.Member.NULL;
            case ReferenceType r -> null;
            default -> Value.Int.ZERO;
        };
    }

    static boolean isTrue(Value v, int position) {
        return switch (v) {
            case Value.Int i -> !i.value.isZero();
            case Value.Floating f -> !f.value().isZero();
            case Value.Complex c -> isTrue(c.real(), position) || isTrue(c.imaginary(), position);
            case Value.Member m -> !m.isNull();
            case Value.Code c -> true;
            case Value.Opaque o -> true;
            case Value.Pointer p -> true;
        };
    }

    /** A value of one scalar type as one of another. */
    static Value convert(Value v, Type from, Type to, int position) {
        Type core = Types.core(to);
        IntKind kind = IntegerFolding.kindOf(to);
        if (kind == IntKind.BOOL) {
            return Value.Int.of(isTrue(v, position));
        }
        if (core instanceof ComplexType c) {
            return complex(v, from, c, position);
        }
        return switch (v) {
            case Value.Int i -> integer(i, from, to, core, kind);
            case Value.Floating f -> floating(f, from, to, core, kind, position);
            case Value.Complex c -> convert(c.real(), elementOf(from), to, position);
            case Value.Member m -> m;
            case Value.Pointer p -> address(p, from, to, position);
            case Value.Code c -> address(c, from, to, position);
            case Value.Opaque o -> address(o, from, to, position);
        };
    }

    private static Type elementOf(Type complex) {
        return Types.core(complex) instanceof ComplexType c ? c.element() : complex;
    }

    private static Value complex(Value v, Type from, ComplexType to, int position) {
        if (v instanceof Value.Complex c) {
            Type element = elementOf(from);
            return new Value.Complex(
                    convert(c.real(), element, to.element(), position),
                    convert(c.imaginary(), element, to.element(), position));
        }
        return new Value.Complex(convert(v, from, to.element(), position), zero(to.element()));
    }

    private static Value integer(Value.Int i, Type from, Type to, Type core, @Nullable IntKind kind) {
        if (kind != null) {
            return Value.Int.of(i.value.wrap(kind.bits(), kind.isSigned()));
        }
        if (core instanceof FloatType f) {
            IntKind source = IntegerFolding.kindOf(from);
            boolean signed = source == null || source.isSigned();
            return new Value.Floating(SoftFloat.ofInteger(f.kind().format(), i.value, signed));
        }
        return core instanceof MemberPointerType ? Value.Member.NULL : i;
    }

    private static Value floating(
            Value.Floating f, Type from, Type to, Type core, @Nullable IntKind kind, int position) {
        if (core instanceof FloatType t) {
            return new Value.Floating(f.value().convert(t.kind().format()));
        }
        WideInt value = kind == null ? null : ConversionFolding.truncated(f.value(), kind);
        boolean isEnum = core instanceof EnumType;
        if (value == null && kind != null && !isEnum && ConversionFolding.wraps(f.value(), kind)) {
            value = WideInt.ZERO;
        }
        if (value == null) {
            throw new NotConstant(Codes.VALUE_OUT_OF_RANGE, position, to);
        }
        return Value.Int.of(value);
    }

    /** Addresses stay addresses; their number is not known. */
    private static Value address(Value v, Type from, Type to, int position) {
        if (IntegerFolding.kindOf(to) != null) {
            throw new NotConstant(Codes.BAD_CONSTANT_CONVERSION, position, from, to);
        }
        return v;
    }

    static Value unary(Op op, Value v, Type type, int position) {
        if (v instanceof Value.Floating f) {
            return switch (op) {
                case NEGATE -> new Value.Floating(f.value().negate());
                case UNARY_PLUS -> f;
                default -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
            };
        }
        if (v instanceof Value.Complex c) {
            return switch (op) {
                case NEGATE ->
                    new Value.Complex(
                            unary(op, c.real(), elementOf(type), position),
                            unary(op, c.imaginary(), elementOf(type), position));
                case CONJUGATE ->
                    new Value.Complex(c.real(), unary(Op.NEGATE, c.imaginary(), elementOf(type), position));
                case UNARY_PLUS -> c;
                default -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
            };
        }
        if (op == Op.UNARY_PLUS) {
            return v;
        }
        IntKind kind = IntegerFolding.kindOf(type);
        if (!(v instanceof Value.Int i) || kind == null) {
            throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
        }
        return switch (op) {
            case NEGATE -> {
                if (kind.isSigned() && i.value.negateOverflows(kind.bits(), true)) {
                    throw new NotConstant(Codes.VALUE_OUT_OF_RANGE, position, type);
                }
                yield wrapped(i.value.negate(), kind);
            }
            case COMPLEMENT -> wrapped(i.value.not(), kind);
            default -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
        };
    }

    private static Value.Int wrapped(WideInt value, IntKind kind) {
        return Value.Int.of(value.wrap(kind.bits(), kind.isSigned()));
    }

    /** @param type type of the left operand, in which the operation is done */
    static Value binary(Op op, Value left, Value right, Type type, int position) {
        if (left instanceof Value.Int a && right instanceof Value.Int b) {
            IntKind kind = IntegerFolding.kindOf(type);
            if (kind != null) {
                return integers(op, a.value, b.value, kind, type, position);
            }
        }
        if (left instanceof Value.Floating a && right instanceof Value.Floating b) {
            return floats(op, a.value(), b.value(), position);
        }
        if (left instanceof Value.Complex a && right instanceof Value.Complex b) {
            return complexes(op, a, b, elementOf(type), position);
        }
        throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
    }

    private static Value integers(Op op, WideInt a, WideInt b, IntKind kind, Type type, int position) {
        int bits = kind.bits();
        boolean signed = kind.isSigned();
        return switch (op) {
            case ADD -> checked(signed && a.addOverflows(b, bits, true), a.add(b), kind, type, position);
            case SUBTRACT -> checked(signed && a.subtractOverflows(b, bits, true), a.subtract(b), kind, type, position);
            case MULTIPLY -> checked(signed && a.multiplyOverflows(b, bits, true), a.multiply(b), kind, type, position);
            case DIVIDE, REMAINDER -> division(op, a, b, kind, type, position);
            case AND -> Value.Int.of(a.and(b));
            case OR -> Value.Int.of(a.or(b));
            case XOR -> Value.Int.of(a.xor(b));
            case SHIFT_LEFT, SHIFT_RIGHT -> shift(op, a, b, kind, position);
            case EQ -> Value.Int.of(a.equals(b));
            case NE -> Value.Int.of(!a.equals(b));
            case LT -> Value.Int.of(a.compare(b, signed) < 0);
            case GT -> Value.Int.of(a.compare(b, signed) > 0);
            case LE -> Value.Int.of(a.compare(b, signed) <= 0);
            case GE -> Value.Int.of(a.compare(b, signed) >= 0);
            case MIN -> Value.Int.of(a.compare(b, signed) <= 0 ? a : b);
            case MAX -> Value.Int.of(a.compare(b, signed) >= 0 ? a : b);
            default -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
        };
    }

    private static Value checked(boolean overflows, WideInt value, IntKind kind, Type type, int position) {
        if (overflows) {
            throw new NotConstant(Codes.VALUE_OUT_OF_RANGE, position, type);
        }
        return wrapped(value, kind);
    }

    private static Value division(Op op, WideInt a, WideInt b, IntKind kind, Type type, int position) {
        if (b.isZero()) {
            throw new NotConstant(Codes.INTEGER_OVERFLOW, position);
        }
        if (op == Op.DIVIDE && a.divideOverflows(b, kind.bits(), kind.isSigned())) {
            throw new NotConstant(Codes.VALUE_OUT_OF_RANGE, position, type);
        }
        return wrapped(op == Op.DIVIDE ? a.divide(b, kind.isSigned()) : a.remainder(b, kind.isSigned()), kind);
    }

    private static Value shift(Op op, WideInt a, WideInt b, IntKind kind, int position) {
        if (!b.isBetween(0, kind.bits() - 1)) {
            throw new NotConstant(Codes.INTEGER_OVERFLOW, position);
        }
        int count = (int) b.longValue();
        return wrapped(op == Op.SHIFT_LEFT ? a.shiftLeft(count) : a.shiftRight(count, kind.isSigned()), kind);
    }

    private static Value floats(Op op, SoftFloat a, SoftFloat b, int position) {
        return switch (op) {
            case ADD -> new Value.Floating(a.add(b));
            case SUBTRACT -> new Value.Floating(a.subtract(b));
            case MULTIPLY -> new Value.Floating(a.multiply(b));
            case DIVIDE -> new Value.Floating(a.divide(b));
            case EQ -> Value.Int.of(a.compare(b) == SoftFloat.Order.EQUAL);
            case NE -> Value.Int.of(a.compare(b) != SoftFloat.Order.EQUAL);
            case LT -> Value.Int.of(a.compare(b) == SoftFloat.Order.LESS);
            case GT -> Value.Int.of(a.compare(b) == SoftFloat.Order.GREATER);
            case LE -> Value.Int.of(isOrdered(a, b) && a.compare(b) != SoftFloat.Order.GREATER);
            case GE -> Value.Int.of(isOrdered(a, b) && a.compare(b) != SoftFloat.Order.LESS);
            case MIN -> new Value.Floating(a.compare(b) == SoftFloat.Order.LESS ? a : b);
            case MAX -> new Value.Floating(a.compare(b) == SoftFloat.Order.GREATER ? a : b);
            default -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
        };
    }

    private static boolean isOrdered(SoftFloat a, SoftFloat b) {
        return !a.isNan() && !b.isNan();
    }

    private static Value complexes(Op op, Value.Complex a, Value.Complex b, Type element, int position) {
        return switch (op) {
            case ADD, SUBTRACT ->
                new Value.Complex(
                        binary(op, a.real(), b.real(), element, position),
                        binary(op, a.imaginary(), b.imaginary(), element, position));
            case MULTIPLY ->
                new Value.Complex(
                        binary(
                                Op.SUBTRACT,
                                binary(op, a.real(), b.real(), element, position),
                                binary(op, a.imaginary(), b.imaginary(), element, position),
                                element,
                                position),
                        binary(
                                Op.ADD,
                                binary(op, a.real(), b.imaginary(), element, position),
                                binary(op, a.imaginary(), b.real(), element, position),
                                element,
                                position));
            case EQ, NE -> {
                boolean same = isTrue(binary(Op.EQ, a.real(), b.real(), element, position), position)
                        && isTrue(binary(Op.EQ, a.imaginary(), b.imaginary(), element, position), position);
                yield Value.Int.of(same == (op == Op.EQ));
            }
            default -> throw new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
        };
    }
}
