package dev.cufe.constants;

import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FloatConstant;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Folds operations on constants while expressions are built. The constant keeps the operation as its expression, which
 * is what is printed; a conversion drops the intermediate constant of its operand ({@code l = K + 1} is one constant
 * over {@code cast(add(K, 1))}), other operations keep theirs.
 *
 * @ref IL-DICTIONARY 4.1, 5.4
 */
public final class Folder {
    private final IntegerFolding integers;
    private final FloatFolding floats;
    private final ConversionFolding conversions;

    public Folder(Unit unit) {
        this.integers = new IntegerFolding(unit);
        this.floats = new FloatFolding();
        this.conversions = new ConversionFolding(unit);
    }

    /** The constant that the operation gives, which keeps it as its expression; the operation itself if it gives none. */
    public Expr fold(OperationExpr e) {
        Expr[] operands = e.operands();
        if (isConversion(e.op())
                && !e.isLvalue()
                && operands[0] instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant) {
            return new ConstantExpr(
                    e.type(),
                    ValueCategory.PRVALUE,
                    Nodes.start(e),
                    0,
                    DependentConstant.expression(e.type(), e),
                    null);
        }
        for (Expr operand : operands) {
            if (!(operand instanceof ConstantExpr c) || c.constant() instanceof DependentConstant) {
                return e;
            }
        }
        if (e.isTypeDependent() || e.isLvalue()) {
            return e;
        }
        Constant value = compute(e);
        if (value == null) {
            return e;
        }
        return constant(value.withExpr(isConversion(e.op()) ? overExpression(e) : e), e);
    }

    private static ConstantExpr constant(Constant value, Expr e) {
        return new ConstantExpr(e.type(), ValueCategory.PRVALUE, e.position(), 0, value, null);
    }

    private static boolean isConversion(Op op) {
        return op == Op.CAST || op == Op.BOOL_CAST;
    }

    /** A conversion stands directly over the expression that its operand was folded from. */
    private static Expr overExpression(OperationExpr cast) {
        ConstantExpr operand = (ConstantExpr) cast.operand(0);
        Expr inner = operand.constant().expr();
        if (inner == null) {
            return cast;
        }
        if (operand.has(Expr.PARENTHESIZED)) {
            inner = inner.with(Expr.PARENTHESIZED);
        }
        return new OperationExpr(
                cast.type(), cast.category(), cast.position(), cast.flags(), cast.op(), new Expr[] {inner});
    }

    private @Nullable Constant compute(OperationExpr e) {
        return switch (e.op()) {
            case CAST, BOOL_CAST -> conversions.convert(value(e, 0), e.type(), e.isGenerated(), e.position());
            case COMMA -> value(e, 1).withType(e.type());
            case QUESTION -> question(e);
            case LAND, LOR, NOT -> logical(e);
            default -> arithmetic(e);
        };
    }

    private static Constant value(OperationExpr e, int index) {
        return ((ConstantExpr) e.operand(index)).constant();
    }

    private @Nullable Constant question(OperationExpr e) {
        Boolean condition = truth(value(e, 0));
        return condition == null ? null : value(e, condition ? 1 : 2).withType(e.type());
    }

    private @Nullable Constant logical(OperationExpr e) {
        Boolean a = truth(value(e, 0));
        if (a == null) {
            return null;
        }
        if (e.op() == Op.NOT) {
            return truthValue(!a, e.type());
        }
        Boolean b = truth(value(e, 1));
        return b == null ? null : truthValue(e.op() == Op.LAND ? a && b : a || b, e.type());
    }

    private static Constant truthValue(boolean value, Type type) {
        return new IntegerConstant(type, null, 0, WideInt.of(value), null);
    }

    /** Truth of a constant of scalar type; null if it is not known here. */
    public static @Nullable Boolean truth(Constant c) {
        return switch (c) {
            case IntegerConstant i -> (Boolean) !i.value().isZero();
            case FloatConstant f -> (Boolean) !f.value().isZero();
            default -> null;
        };
    }

    private @Nullable Constant arithmetic(OperationExpr e) {
        Constant a = value(e, 0);
        Constant b = e.operands().length > 1 ? value(e, 1) : null;
        if (a instanceof IntegerConstant x && (b == null || b instanceof IntegerConstant)) {
            if (Types.isPointer(x.type()) || b != null && Types.isPointer(b.type())) {
                return null;
            }
            return integers.fold(e.op(), x, (IntegerConstant) b, e.type(), e.position());
        }
        if (a instanceof FloatConstant x && (b == null || b instanceof FloatConstant)) {
            return floats.fold(e.op(), x, (FloatConstant) b, e.type(), e.position());
        }
        return null;
    }

    /** The value of a variable that is usable in constant expressions, as the original shows its read; null otherwise. */
    public @Nullable Expr readConstant(VariableExpr e, Type rvalueType) {
        Constant value = e.variable().constant;
        if (value == null || !e.variable().isConstantValued) {
            return null;
        }
        Expr source = e.retyped(rvalueType, ValueCategory.PRVALUE);
        Constant read = value.withType(rvalueType).withExpr(source);
        return new ConstantExpr(rvalueType, ValueCategory.PRVALUE, e.position(), e.flags(), read, null);
    }
}
