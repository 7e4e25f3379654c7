package dev.cufe.constants;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Layout;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Folds operations on constants while expressions are built. The constant keeps the operation as its expression, which
 * is what is printed; a conversion drops the intermediate constant of its operand ({@code l = K + 1} is one constant
 * over {@code cast(add(K, 1))}), other operations keep theirs.
 *
 * @ref [il 4.1], [il 5.4]
 */
public final class Folder {
    private final IntegerFolding integers;
    private final FloatFolding floats;
    private final ConversionFolding conversions;
    private final AddressFolding addresses;

    private final TypeTable types;
    private final Layout layout;
    private final Unit unit;
    private final boolean hasConstexprLambdas;

    /** Evaluates what folding alone does not. */
    public final Evaluator evaluator;

    public Folder(Unit unit) {
        this.types = unit.types;
        this.layout = unit.layout;
        this.unit = unit;
        this.hasConstexprLambdas = unit.dialect.atLeast(2017);
        this.evaluator = new Evaluator(unit);
        this.integers = new IntegerFolding(unit);
        this.floats = new FloatFolding();
        this.conversions = new ConversionFolding(unit);
        this.addresses = new AddressFolding(unit);
    }

    /** The constant that the operation gives, which keeps it as its expression; the operation itself if it gives none. */
    public Expr fold(OperationExpr written) {
        OperationExpr e = written.op() == Op.PDIFF ? withNumbers(written) : written;
        if ((isConversion(e.op()) || e.op() == Op.BASE_CLASS_CAST && Types.isPointer(e.type()))
                && !e.isLvalue()
                && e.operand(0) instanceof ConstantExpr c
                && (c.constant() instanceof DependentConstant || LocalEnumerators.isOfClassTemplate(c.type()))
                && (isConstantRequired() || !ExprTraits.namesTemplate(c))) {
            Type type = openType(e);
            return new ConstantExpr(
                    type, ValueCategory.PRVALUE, Nodes.start(e), 0, DependentConstant.expression(type, e), null);
        }
        if (e.isTypeDependent() || e.isLvalue()) {
            return e;
        }
        Constant value;
        if (e.op().isCall()) {
            value = call(e);
        } else if (shortCircuits(e)) {
            value = shortCircuit(e);
        } else {
            value = hasConstantOperands(e) ? compute(e) : isConversion(e.op()) ? offset(e) : null;
        }
        if (value == null) {
            checkRight(e);
            return e;
        }
        if (value instanceof ErrorConstant) {
            return Nodes.broken(types, e.position());
        }
        return constant(value.withExpr(isConversion(e.op()) ? overExpression(e) : kept(e)), e);
    }

    /** The type of the constant that an operation gives which depends: a cast that waits like a call has the name that was written. */
    public static Type openType(OperationExpr e) {
        boolean waits = e.has(Expr.FUNCTIONAL_CAST) && !e.has(Expr.BRACE_CAST);
        return isConversion(e.op()) && !waits ? Types.desugared(e.type()) : e.type();
    }

    /** {@code (long)&((S *)0)->m}: the address of a member of an object at a known place is a number. */
    private @Nullable Constant offset(OperationExpr cast) {
        boolean toNumber = Types.isInteger(cast.type()) || Types.isBool(cast.type());
        IntegerConstant number = toNumber ? addresses.number(cast.operand(0), !isConstantRequired()) : null;
        return number == null ? null : conversions.convert(number, cast.type(), cast.isGenerated(), cast.position());
    }

    /** A difference of pointers of which each is a number; the operation itself if one is not. */
    private OperationExpr withNumbers(OperationExpr e) {
        Expr[] operands = e.operands().clone();
        for (int i = 0; i < operands.length; i++) {
            IntegerConstant number =
                    isConstant(operands[i]) ? null : addresses.number(operands[i], !isConstantRequired());
            if (number != null) {
                operands[i] = constant(number, operands[i]);
            } else if (!isConstant(operands[i])) {
                return e;
            }
        }
        return new OperationExpr(e.type(), e.category(), e.position(), e.flags(), e.op(), operands);
    }

    private @Nullable Constant difference(IntegerConstant a, IntegerConstant b, Type type) {
        Type element = Types.pointee(a.type());
        long size = element != null && Types.isObject(element) ? layout.sizeOf(element) : 0;
        return size == 0
                ? null
                : new IntegerConstant(
                        type,
                        null,
                        0,
                        WideInt.of((a.value().longValue() - b.value().longValue()) / size),
                        null);
    }

    /** What builtin functions that ask about the target tell is an int, which is converted. */
    private static Expr kept(OperationExpr e) {
        return e.operand(0) instanceof FunctionExpr f
                        && f.function().isBuiltin
                        && Types.isBool(e.type())
                        && !f.function().name.text().equals("__builtin_is_constant_evaluated")
                ? Nodes.implicit(Op.BOOL_CAST, e.type(), e)
                : e;
    }

    /** Whether a constant expression is being read. */
    public boolean isConstantRequired() {
        return unit.contexts.isConstantRequired();
    }

    /** Where a constant is needed an object is evaluated before a reference is bound to it or a member of it is read. */
    public void evaluateObject(Expr prvalue) {
        if (isConstantRequired()) {
            evaluator.evaluate(prvalue);
            unit.references.evaluated();
        }
    }

    private void checkRight(OperationExpr e) {
        if (e.operands().length == 2 && !isConstant(e.operand(0))) {
            checkRight(e.op(), e.operand(0).type(), e.operand(1));
        }
    }

    private void checkRight(Op op, Type leftType, Expr right) {
        if (right instanceof ConstantExpr c && c.constant() instanceof IntegerConstant i) {
            integers.checkRight(op, i, leftType, c.position());
        } else if (op == Op.DIVIDE
                && right instanceof ConstantExpr c
                && c.constant() instanceof FloatConstant f
                && f.value().isZero()) {
            integers.reportByZero(op, c.position());
        }
    }

    /** The same of a compound assignment, whose result is never a constant. */
    public void checkAssigned(Op assign, Type leftType, Expr right) {
        checkRight(Values.plain(assign), leftType, right);
    }

    private static boolean hasConstantOperands(OperationExpr e) {
        for (Expr operand : e.operands()) {
            if (!isConstant(operand)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isConstant(Expr e) {
        return e instanceof ConstantExpr c && !(c.constant() instanceof DependentConstant);
    }

    /** {@code c ? throw x : y} is evaluated where a value is asked for, but not folded. */
    private static boolean mayThrow(OperationExpr choice) {
        return choice.operands().length == 3
                && (choice.operand(1) instanceof ThrowExpr || choice.operand(2) instanceof ThrowExpr);
    }

    /** Operations that need not look at all of their operands. */
    private static boolean shortCircuits(OperationExpr e) {
        return (e.op() == Op.LAND || e.op() == Op.LOR || e.op() == Op.QUESTION && !mayThrow(e))
                && isConstant(e.operand(0));
    }

    private @Nullable Constant shortCircuit(OperationExpr e) {
        Boolean first = truth(value(e, 0));
        if (first == null) {
            return null;
        }
        if (e.op() == Op.QUESTION) {
            int chosen = e.operands().length == 2 ? first ? 0 : 1 : first ? 1 : 2;
            if (Types.isPointer(e.type()) && !isConstant(e.operand(chosen)) && e.operands().length == 3) {
                return chosenAddress(e, chosen);
            }
            if (e.operand(chosen) instanceof ConstantExpr c && c.constant() instanceof DependentConstant) {
                return DependentConstant.expression(e.type(), e);
            }
            return isConstant(e.operand(chosen)) && !hasDependentOperand(e)
                    ? unnamed(value(e, chosen), e.type())
                    : null;
        }
        if (first == (e.op() == Op.LOR)) {
            if (hasDependentOperand(e)) {
                return null;
            }
            // Whether there is a second operand at all may depend on template arguments.
            return ExprTraits.isDependent(e.operand(1))
                    ? DependentConstant.expression(e.type(), e)
                    : truthValue(first, e.type());
        }
        return isConstant(e.operand(1)) ? logical(e) : null;
    }

    /** The address that is chosen if the other operand is a constant as well; null otherwise. */
    private @Nullable Constant chosenAddress(OperationExpr e, int chosen) {
        Expr other = e.operand(3 - chosen);
        if (hasDependentOperand(e) || !isConstant(other) && addresses.constant(other, false) == null) {
            return null;
        }
        Constant address = addresses.constant(e.operand(chosen), false);
        boolean isNull = address instanceof AddressConstant a && a.base() == AddressConstant.Base.NULL;
        return address == null || isNull ? null : address.withType(e.type());
    }

    private static boolean hasDependentOperand(OperationExpr e) {
        for (Expr operand : e.operands()) {
            if (operand.isTypeDependent()
                    || operand instanceof ConstantExpr c && c.constant() instanceof DependentConstant) {
                return true;
            }
        }
        return false;
    }

    /** A call of a constexpr function whose arguments are constant. */
    private @Nullable Constant call(OperationExpr e) {
        Type type = e.type();
        if (!(e.operand(0) instanceof FunctionExpr f)
                || !f.function().isConstexpr && !isConstexprLambda(f.function())
                || Types.isReference(type)
                || Types.isVoid(type)
                || hasDependentOperand(e)
                || e.has(Expr.VALUE_DEPENDENT)) {
            return null;
        }
        Constant value = evaluator
                .evaluate(e, isConstantRequired() || f.function().isConsteval)
                .constant();
        return value == null ? null : value.with(Constant.RESULT_OF_CONSTEXPR_CALL);
    }

    /** The call operator of a lambda is constexpr if it can be [expr.prim.lambda.closure]; evaluation tells. */
    private boolean isConstexprLambda(Function f) {
        return f.isLambdaBody && hasConstexprLambdas;
    }

    private static ConstantExpr constant(Constant value, Expr e) {
        return new ConstantExpr(e.type(), ValueCategory.PRVALUE, e.position(), 0, value, null);
    }

    private static boolean isConversion(Op op) {
        return op == Op.CAST || op == Op.BOOL_CAST;
    }

    private static boolean isNamed(Constant c) {
        return c instanceof IntegerConstant i && i.enumerator() != null;
    }

    /** A conversion stands directly over the expression that its operand was folded from. */
    private static Expr overExpression(OperationExpr cast) {
        if (!(cast.operand(0) instanceof ConstantExpr operand)) {
            return cast;
        }
        Expr inner = operand.constant().expr();
        if (inner == null || isNamed(operand.constant())) {
            return cast;
        }
        if (operand.has(Expr.PARENTHESIZED)) {
            inner = inner.parenthesized(operand.parenthesis());
        }
        return new OperationExpr(
                cast.type(), cast.category(), cast.position(), cast.flags(), cast.op(), new Expr[] {inner});
    }

    /** The value alone: an enumerator that was computed or read from a constant is shown as that expression, not by name. */
    private static Constant unnamed(Constant value, Type type) {
        return value instanceof IntegerConstant i && i.enumerator() != null
                ? new IntegerConstant(type, null, i.flags(), i.value(), null)
                : value.withType(type);
    }

    private @Nullable Constant compute(OperationExpr e) {
        return switch (e.op()) {
            case CAST, BOOL_CAST ->
                isConstantRequired() && AddressFolding.isFromVoid(e)
                        ? null
                        : conversions.convert(value(e, 0), e.type(), e.isGenerated(), e.position());
            case COMMA -> value(e, 1).withType(e.type());
            case LAND, LOR, NOT -> logical(e);
            default -> arithmetic(e);
        };
    }

    private static Constant value(OperationExpr e, int index) {
        return ((ConstantExpr) e.operand(index)).constant();
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
            if (e.op() == Op.PDIFF) {
                return difference(x, (IntegerConstant) b, e.type());
            }
            if (Types.isPointer(x.type()) || b != null && Types.isPointer(b.type())) {
                return evaluator.evaluate(e, false).constant();
            }
            return integers.fold(e.op(), x, (IntegerConstant) b, e.type(), e.position());
        }
        if (a instanceof FloatConstant x && (b == null || b instanceof FloatConstant)) {
            return floats.fold(e.op(), x, (FloatConstant) b, e.type(), e.position());
        }
        return a instanceof AddressConstant || b instanceof AddressConstant || a instanceof MemberPointerConstant
                ? evaluator.evaluate(e, false).constant()
                : null;
    }

    /** The value of a variable that is usable in constant expressions, as the original shows its read; null otherwise. */
    public @Nullable Expr readConstant(VariableExpr e, Type rvalueType) {
        Variable v = e.variable();
        if (v.memberPattern != null && Types.isConst(v.type) && v.isDefinitionPending()) {
            unit.demands.needInitializer(v, e.position());
        }
        Constant value = v.constant;
        if (value == null || !v.isConstantValued) {
            return null;
        }
        if (value instanceof ErrorConstant) {
            return Nodes.broken(types, e.position());
        }
        if (value instanceof DependentConstant) {
            Constant open = DependentConstant.expression(rvalueType, e.read(rvalueType));
            return new ConstantExpr(rvalueType, ValueCategory.PRVALUE, e.position(), e.flags(), open, null);
        }
        Expr source = e.retyped(rvalueType, ValueCategory.PRVALUE);
        Constant read = unnamed(value, rvalueType).withExpr(source);
        return new ConstantExpr(rvalueType, ValueCategory.PRVALUE, e.position(), e.flags(), read, null);
    }

    /** The value of a constant object of class type read as a whole; the read itself of other objects. */
    public Expr constantObject(VariableExpr e, Expr read) {
        Constant value = e.variable().constant;
        if (value == null || !e.variable().isConstantObject() || value instanceof ErrorConstant) {
            return read;
        }
        return constant(value.withType(read.type()).withExpr(read), read);
    }

    /**
     * The read of a subobject of a constant, or of what a constant points or refers to; null if it is not known. Elements
     * of arrays stay reads but for those of string literals.
     */
    public @Nullable Expr readConstant(OperationExpr e, Type rvalueType) {
        if (isOpenChoice(e) || isOpenIndirection(e) || OpenObjects.isRead(e)) {
            Constant open = DependentConstant.expression(rvalueType, e.read(rvalueType));
            return new ConstantExpr(rvalueType, ValueCategory.PRVALUE, e.position(), e.flags(), open, null);
        }
        if (!isConstantObject(e) || e.isTypeDependent()) {
            return null;
        }
        Expr read = e.read(rvalueType);
        Constant value = evaluator.evaluate(read, false).constant();
        if (value == null) {
            return null;
        }
        return new ConstantExpr(rvalueType, ValueCategory.PRVALUE, e.position(), e.flags(), value.withExpr(read), null);
    }

    /** Whether it is the result of a call whose read waits for template arguments. */
    public static boolean isOpenResult(Expr e) {
        return e instanceof OperationExpr o && OpenObjects.isRead(o);
    }

    /** A choice between objects that depends on template parameters. */
    public static boolean isOpenChoice(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.QUESTION
                && o.operands().length == 3
                && o.operand(0) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant;
    }

    /** What the address of something of unknown type points to once it is cast; an element counts as an object. */
    public static boolean isOpenIndirection(Expr e) {
        return isOpenObject(e) && !Types.isClass(e.type());
    }

    /** The same of any type: a class is no value that is read. */
    public static boolean isOpenObject(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.INDIRECT && isCastOfOpenAddress(o.operand(0));
    }

    private static boolean isCastOfOpenAddress(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant
                && c.constant().expr() instanceof OperationExpr cast
                && cast.op() == Op.CAST
                && (cast.operand(0).isTypeDependent() || isCastOfOpenAddress(cast.operand(0)));
    }

    /** A part of a constant static member of the template around. */
    public static boolean isOpenPart(Expr e) {
        return OpenObjects.isPart(e);
    }

    /**
     * Whether an operation of a constant expression has to wait for template arguments: one operand depends on them, the
     * others are constants or calls of constexpr functions.
     */
    public boolean isOpenOperation(OperationExpr e) {
        if (OpenObjects.isOperation(e)) {
            return true;
        }
        if (!isConstantRequired() || e.operands().length != 2 || e.op().isCall()) {
            return false;
        }
        boolean depends = false;
        for (Expr operand : e.operands()) {
            Expr value = valueBelowVoid(operand);
            if (value instanceof ConstantExpr c) {
                depends |= c.constant() instanceof DependentConstant;
            } else if (!isConstexprCall(operand)) {
                return false;
            }
        }
        return depends;
    }

    /** What {@code (void)e} throws away; a constant that depends leaves a comma open even so. */
    private static Expr valueBelowVoid(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.CAST && Types.isVoid(o.type()) ? o.operand(0) : e;
    }

    private static boolean isConstexprCall(Expr e) {
        return e instanceof OperationExpr o
                && switch (o.op()) {
                    case CALL, DOT_MEMBER_CALL -> o.operand(0) instanceof FunctionExpr f && f.function().isConstexpr;
                    case CAST, BOOL_CAST -> o.isGenerated() && isConstexprCall(o.operand(0));
                    case REF_INDIRECT -> isConstexprCall(o.operand(0));
                    default -> false;
                };
    }

    private static boolean isConstantObject(OperationExpr e) {
        return switch (e.op()) {
            case DOT_FIELD, ARROW_FIELD, INDIRECT, REF_INDIRECT, LVALUE_ADJUST, BASE_CLASS_CAST ->
                isConstantOperand(e.operand(0));
            case SUBSCRIPT ->
                isConstant(e.operand(0))
                        && isConstant(e.operand(1))
                        && ((ConstantExpr) e.operand(0)).constant() instanceof AddressConstant a
                        && a.base() == AddressConstant.Base.CONSTANT;
            default -> false;
        };
    }

    private static boolean isConstantOperand(Expr e) {
        return switch (e) {
            case ConstantExpr c -> !(c.constant() instanceof DependentConstant);
            case VariableExpr v ->
                v.variable().isConstantObject()
                        || v.variable().constant != null && Types.isReference(v.variable().type);
            case TempInitExpr t -> t.init().kind == DynamicInit.Kind.CONSTANT || t.init().kind == DynamicInit.Kind.ZERO;
            case OperationExpr o ->
                switch (o.op()) {
                    case ADDRESS_OF, ARRAY_TO_POINTER, CLASS_RVALUE_ADJUST -> isConstantOperand(o.operand(0));
                    case CALL -> o.operand(0) instanceof FunctionExpr f && f.function().isConstexpr;
                    default -> isConstantObject(o);
                };
            default -> false;
        };
    }
}
