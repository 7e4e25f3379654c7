package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import org.jspecify.annotations.Nullable;

/** Makes the common expression nodes; the rules which node is made belong to the rooms that call. */
public final class Nodes {
    private Nodes() {}

    public static OperationExpr prvalue(Op op, Type type, int position, int flags, Expr... operands) {
        return new OperationExpr(type, ValueCategory.PRVALUE, position, flags, op, operands);
    }

    public static OperationExpr lvalue(Op op, Type type, int position, int flags, Expr... operands) {
        return new OperationExpr(type, ValueCategory.LVALUE, position, flags, op, operands);
    }

    public static OperationExpr xvalue(Op op, Type type, int position, int flags, Expr... operands) {
        return new OperationExpr(type, ValueCategory.XVALUE, position, flags, op, operands);
    }

    /** A conversion that was not written: it stands where its operand begins ([il 1.6]). */
    public static OperationExpr implicit(Op op, Type type, Expr operand) {
        return prvalue(op, type, start(operand), Expr.COMPILER_GENERATED, operand);
    }

    public static OperationExpr implicitLvalue(Op op, Type type, Expr operand) {
        return lvalue(op, type, start(operand), Expr.COMPILER_GENERATED, operand);
    }

    public static ConstantExpr constant(Constant constant, int position) {
        return new ConstantExpr(constant.type(), ValueCategory.PRVALUE, position, 0, constant, null);
    }

    public static ConstantExpr integer(Type type, long value, int position) {
        return constant(integerConstant(type, value), position);
    }

    public static IntegerConstant integerConstant(Type type, long value) {
        return new IntegerConstant(type, null, 0, WideInt.of(value), null);
    }

    public static BrokenExpr broken(TypeTable types, int position) {
        return new BrokenExpr(types.error(), ValueCategory.PRVALUE, position, 0);
    }

    /** Whether an error was reported for it already. */
    public static boolean isBroken(Expr e) {
        return e instanceof BrokenExpr
                || e.type().isError()
                || e instanceof VariableExpr v
                        && v.variable().constant instanceof ErrorConstant
                        && Types.isScalar(v.type());
    }

    /** Position of the first token of an expression, for diagnostics and for what is generated around it. */
    public static int start(Expr e) {
        Expr at = e;
        while (at.parenthesis() == 0
                && at instanceof OperationExpr o
                && o.operands().length > 0
                && beginsWithOperand(o)) {
            at = o.operand(firstWritten(o));
        }
        if (at.parenthesis() != 0) {
            return at.parenthesis();
        }
        if (at instanceof TempInitExpr t
                && valueOf(t.init()) instanceof OperationExpr call
                && call.op().isCall()) {
            return start(call);
        }
        if (at instanceof ConstantExpr c && isFolded(c.constant()) && c.position() != 0) {
            return start(c.constant().expr());
        }
        return at.position() != 0 ? at.position() : e.position();
    }

    /** What initializes an object, be it evaluated or not. */
    private static @Nullable Expr valueOf(DynamicInit init) {
        return init.constant == null ? init.expr : init.constant.expr();
    }

    /** Whether a constant was computed from its expression; that of sizeof and its like is only the operand. */
    public static boolean isFolded(Constant c) {
        return c.expr() != null
                && (!(c instanceof DependentConstant d) || d.kind() == DependentConstant.Kind.EXPRESSION);
    }

    private static int firstWritten(OperationExpr o) {
        return switch (o.op()) {
            case DOT_MEMBER_CALL, ARROW_MEMBER_CALL, DOT_PM_CALL, ARROW_PM_CALL -> 1;
            case CALL -> isOperator(o) ? 1 : 0;
            default -> 0;
        };
    }

    private static boolean beginsWithOperand(OperationExpr o) {
        return switch (o.op()) {
            case NOT,
                    NEGATE,
                    UNARY_PLUS,
                    COMPLEMENT,
                    CONJUGATE,
                    REAL_PART,
                    IMAG_PART,
                    PRE_INCR,
                    PRE_DECR,
                    INDIRECT,
                    ADDRESS_OF,
                    LABEL_ADDRESS,
                    NOEXCEPT,
                    VA_START,
                    VA_ARG,
                    VA_END,
                    VA_COPY -> false;
            case CAST,
                    BOOL_CAST,
                    REF_CAST,
                    BASE_CLASS_CAST,
                    DERIVED_CLASS_CAST,
                    PM_BASE_CLASS_CAST,
                    PM_DERIVED_CLASS_CAST,
                    DYNAMIC_CAST,
                    REF_DYNAMIC_CAST -> o.isGenerated();
            case DOT_MEMBER_CALL -> (o.isGenerated() || !o.has(Expr.CONVERSION_CALL)) && !isPrefix(o);
            case CALL -> !isPrefix(o);
            default -> true;
        };
    }

    /** A call of an operator function that was written between or around its operands. */
    private static boolean isOperator(OperationExpr o) {
        return o.has(Expr.OPERATOR_SYNTAX)
                && o.operand(0) instanceof FunctionExpr f
                && f.function().operator != null
                && o.operands().length > 1;
    }

    /** A call of an operator function that was written before its only operand. */
    private static boolean isPrefix(OperationExpr o) {
        if (!isOperator(o) || o.operands().length > 2) {
            return false;
        }
        OperatorName operator = ((FunctionExpr) o.operand(0)).function().operator;
        return operator != OperatorName.CALL && operator != OperatorName.SUBSCRIPT && operator != OperatorName.ARROW;
    }
}
