package dev.cufe.constants;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.FloatFormat;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Builtin functions and operators that constant evaluation knows (builtins.tsv). */
final class BuiltinCalls {
    private static final String PREFIX = "__builtin_";

    private final Interpreter in;
    private final BuiltinStrings strings;

    BuiltinCalls(Interpreter in) {
        this.in = in;
        this.strings = new BuiltinStrings(in);
    }

    /** A call of a builtin function. */
    Value call(Function f, OperationExpr e) {
        String name = f.name.text();
        if (!name.startsWith(PREFIX)) {
            return atomic(name, e);
        }
        String op = name.substring(PREFIX.length());
        return switch (op) {
            case "is_constant_evaluated" -> isConstantEvaluated(e);
            case "expect", "expect_with_probability" -> expected(e);
            case "source_location" -> in.sourceLocations.here(e);
            case "LINE", "COLUMN", "FILE", "FUNCTION" -> in.sourceLocations.part(op, e);
            case "launder", "assume_aligned" -> in.values.value(e.operand(1));
            case "assume" -> Value.Int.ZERO;
            case "constant_p" -> isConstant(e.operand(1));
            case "unreachable", "trap" -> throw Interpreter.unsupported(e);
            case "abs" -> abs(e);
            case "bswap16", "bswap32", "bswap64", "bswap128" ->
                swapped(integer(e, 1), Integer.parseInt(op.substring(5)));
            case "huge_val", "huge_valf", "huge_vall", "inf", "inff", "infl", "huge_valf128", "inff128" ->
                new Value.Floating(SoftFloat.infinity(format(e.type(), e), false));
            case "nan", "nanf", "nanl" -> nan(e, true);
            case "nans", "nansf", "nansl" -> nan(e, false);
            case "strlen", "strcmp", "strncmp", "strchr", "memcmp", "memchr", "memcpy", "memmove", "wcslen" ->
                strings.call(op, e);
            default -> unary(op, e);
        };
    }

    /** Whether the operand can be evaluated here; a function that is not being called does not know. */
    private Value isConstant(Expr operand) {
        try {
            in.values.value(operand);
            return Value.Int.ONE;
        } catch (NotConstant reason) {
            if (!in.isManifestlyConstant && (in.frame == null || in.frame.function == null)) {
                throw reason;
            }
            return Value.Int.ZERO;
        }
    }

    /** Where a constant is not required the answer is left to the program that runs. */
    private Value isConstantEvaluated(OperationExpr e) {
        if (!in.isManifestlyConstant) {
            throw Interpreter.unsupported(e);
        }
        return Value.Int.ONE;
    }

    /** The hint is looked through in functions, and where a constant is wanted. */
    private Value expected(OperationExpr e) {
        if (!in.isManifestlyConstant && (in.frame == null || in.frame.function == null)) {
            throw Interpreter.unsupported(e);
        }
        return in.values.value(e.operand(1));
    }

    private Value atomic(String name, OperationExpr e) {
        if (name.equals("__atomic_always_lock_free") || name.equals("__atomic_is_lock_free")) {
            long size = integer(e, 1).low();
            return Value.Int.of(size == 1 || size == 2 || size == 4 || size == 8);
        }
        throw Interpreter.unsupported(e);
    }

    private WideInt integer(OperationExpr e, int operand) {
        if (operand < e.operands().length && in.values.value(e.operand(operand)) instanceof Value.Int i) {
            return i.value;
        }
        throw Interpreter.unsupported(e);
    }

    private static FloatFormat format(Type type, Expr e) {
        if (Types.core(type) instanceof FloatType f) {
            return f.kind().format();
        }
        throw Interpreter.unsupported(e);
    }

    private Value abs(OperationExpr e) {
        WideInt v = integer(e, 1);
        IntKind kind = IntegerFolding.kindOf(e.type());
        if (kind == null || v.isNegative() && v.negateOverflows(kind.bits(), true)) {
            throw Interpreter.unsupported(e);
        }
        return Value.Int.of(v.abs());
    }

    private static Value swapped(WideInt v, int bits) {
        return switch (bits) {
            case 16 -> Value.Int.of(Short.toUnsignedInt(Short.reverseBytes((short) v.low())));
            case 32 -> Value.Int.of(Integer.toUnsignedLong(Integer.reverseBytes((int) v.low())));
            case 64 -> Value.Int.of(WideInt.ofUnsigned(Long.reverseBytes(v.low())));
            default -> Value.Int.of(WideInt.ofBits(Long.reverseBytes(v.low()), Long.reverseBytes(v.high())));
        };
    }

    private Value nan(OperationExpr e, boolean quiet) {
        String digits = strings.text(e.operand(1));
        WideInt payload = digits.isEmpty() ? WideInt.ZERO : payload(digits);
        if (payload == null) {
            throw Interpreter.unsupported(e);
        }
        return new Value.Floating(SoftFloat.nan(format(e.type(), e), false, quiet, payload));
    }

    private static @Nullable WideInt payload(String digits) {
        if (digits.startsWith("0x") || digits.startsWith("0X")) {
            return WideInt.parse(digits.substring(2), 16);
        }
        return WideInt.parse(digits, digits.startsWith("0") && digits.length() > 1 ? 8 : 10);
    }

    /** Functions of one number, with suffixes for its type. */
    private Value unary(String op, OperationExpr e) {
        if (e.operands().length < 2) {
            throw Interpreter.unsupported(e);
        }
        Value v = in.values.value(e.operand(1));
        return switch (v) {
            case Value.Int i -> bits(op, i.value, e);
            case Value.Floating f -> floating(op, f.value(), e);
            default -> throw Interpreter.unsupported(e);
        };
    }

    private Value bits(String op, WideInt value, OperationExpr e) {
        IntKind kind = IntegerFolding.kindOf(e.operand(1).type());
        int bits = kind == null ? 32 : Math.max(kind.bits(), 32);
        WideInt v = value.wrap(bits, false);
        String base = op.endsWith("ll")
                ? op.substring(0, op.length() - 2)
                : op.endsWith("l") ? op.substring(0, op.length() - 1) : op;
        return switch (base) {
            case "clz" -> Value.Int.of(v.leadingZeros() - (128 - bits));
            case "ctz" -> Value.Int.of(v.isZero() ? bits : v.trailingZeros());
            case "clzg" -> v.isZero() ? fail(e) : Value.Int.of(v.leadingZeros() - (128 - bits));
            case "ctzg" -> v.isZero() ? fail(e) : Value.Int.of(v.trailingZeros());
            case "ffs" -> Value.Int.of(v.isZero() ? 0 : v.trailingZeros() + 1);
            case "popcount", "popcountg" -> Value.Int.of(v.bitCount());
            case "parity" -> Value.Int.of(v.bitCount() & 1);
            default -> fail(e);
        };
    }

    private static Value fail(Expr e) {
        throw Interpreter.unsupported(e);
    }

    private Value floating(String op, SoftFloat v, OperationExpr e) {
        String base = op.endsWith("f") && !op.equals("isinf")
                        || op.endsWith("l") && !op.equals("isnormal") && !op.equals("ceil")
                ? op.substring(0, op.length() - 1)
                : op;
        return switch (base) {
            case "fabs" -> new Value.Floating(v.abs());
            case "copysign" ->
                new Value.Floating(v.withSign(
                        ((Value.Floating) in.values.value(e.operand(2))).value().isNegative()));
            case "ceil" -> new Value.Floating(v.toIntegral(RoundingMode.CEILING));
            case "isnan" -> Value.Int.of(v.isNan());
            case "isinf" -> Value.Int.of(v.isInfinite());
            case "isinf_sign" -> Value.Int.of(v.isInfinite() ? v.isNegative() ? -1 : 1 : 0);
            case "isfinite", "finite" -> Value.Int.of(v.isFinite());
            case "isnormal" -> Value.Int.of(v.category() == SoftFloat.Category.NORMAL);
            case "signbit" -> Value.Int.of(v.isNegative());
            default -> fail(e);
        };
    }

    /** Functions of the library that the evaluator answers itself; null for all others. */
    @Nullable
    Value named(Function f, OperationExpr e) {
        if (f.name == null || f.enclosingClass() != null || !(f.parent.owner() instanceof Namespace n)) {
            return null;
        }
        return f.name.text().equals("is_constant_evaluated") && n.name != null && e.operands().length == 1
                ? isConstantEvaluated(e)
                : null;
    }

    /** A builtin operator of scalar type. */
    Value operation(BuiltinOperationExpr e) {
        return switch (e.keyword()) {
            case "__builtin_addressof" -> in.places.place(e.operands()[0]);
            case "__builtin_bit_cast" -> {
                Root root = in.objects.temporary(e.type(), e);
                operationInto(e, root.cell);
                yield in.memory.read(Value.Pointer.to(root.cell), e.position());
            }
            case "__builtin_complex" ->
                new Value.Complex(in.values.value(e.operands()[0]), in.values.value(e.operands()[1]));
            default -> throw Interpreter.unsupported(e);
        };
    }

    /** A builtin operator whose value goes into an object. */
    void operationInto(BuiltinOperationExpr e, Cell cell) {
        if (!e.keyword().equals("__builtin_bit_cast")) {
            throw Interpreter.unsupported(e);
        }
        Expr source = e.operands()[1];
        Cell from;
        if (Types.isClass(source.type()) || source.isGlvalue()) {
            from = in.memory.object(in.places.place(source), e.position());
        } else {
            Root root = in.objects.temporary(source.type(), source);
            in.inits.into(root.cell, source);
            from = root.cell;
        }
        new ObjectBytes(in).reinterpret(from, cell, e.position());
    }

    /** The built-in {@code <=>}: the member of the comparison category that the result names [expr.spaceship]. */
    void spaceship(OperationExpr e, Cell cell) {
        Value a = in.values.value(e.operand(0));
        Value b = in.values.value(e.operand(1));
        in.orders.give(order(a, b, e), cell, e.position());
    }

    private DefaultedOrders.Order order(Value a, Value b, OperationExpr e) {
        if (holds(Op.LT, a, b, e)) {
            return DefaultedOrders.Order.LESS;
        }
        if (holds(Op.GT, a, b, e)) {
            return DefaultedOrders.Order.GREATER;
        }
        if (a instanceof Value.Floating) {
            return holds(Op.EQ, a, b, e) ? DefaultedOrders.Order.EQUIVALENT : DefaultedOrders.Order.UNORDERED;
        }
        return DefaultedOrders.Order.EQUAL;
    }

    private boolean holds(Op op, Value a, Value b, OperationExpr e) {
        Type type = e.operand(0).type();
        boolean numbers = IntegerFolding.kindOf(type) != null || a instanceof Value.Floating;
        Value v = numbers ? Scalars.binary(op, a, b, type, e.position()) : in.pointers.compare(op, a, b, e.position());
        return Scalars.isTrue(v, e.position());
    }
}
