package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.sema.input.OperatorTokens;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Binary operators, assignment and the comma [expr.mul] to [expr.comma]: operator functions first [over.match.oper],
 * else built-in.
 */
public final class Operators {
    private final Expressions x;
    private final PointerBounds bounds;
    private final VectorOperators vectors;
    private final Comparisons comparisons;

    Operators(Expressions x) {
        this.x = x;
        this.bounds = new PointerBounds(x);
        this.vectors = new VectorOperators(x);
        this.comparisons = new Comparisons(x);
    }

    /** {@code left op right} for any binary operator except assignment, comma and member pointers. */
    public Expr binary(Tok token, Expr first, Expr second, int position) {
        Expr left = x.names.memberFunctions.operand(first);
        Expr right = x.names.memberFunctions.operand(second);
        if (isBroken(left) || isBroken(right)) {
            return x.broken(position);
        }
        Op op = OperatorTokens.binary(token);
        if (left.isTypeDependent() && !isFunctionSet(left) || right.isTypeDependent() && !isFunctionSet(right)) {
            return x.dependent.binary(op, left, right, position);
        }
        if (isOverloadable(left) && x.dependent.isOpenFunction(right)
                || isOverloadable(right) && x.dependent.isOpenFunction(left)) {
            return x.dependent.binary(op, x.dependent.openFunction(left), x.dependent.openFunction(right), position);
        }
        Expr[] operands = {left, right};
        if (isOverloadable(left) || isOverloadable(right)) {
            Expr overloaded = overloaded(token, op, operands, position);
            if (overloaded != null) {
                return overloaded;
            }
        }
        return builtin(op, x.conversions.determined(operands[0]), x.conversions.determined(operands[1]), position);
    }

    private static boolean isBroken(Expr e) {
        return e.type().isError();
    }

    static boolean isOverloadable(Expr e) {
        return Types.isClass(e.type()) || Types.isEnum(e.type());
    }

    /** The operator function's call; null if the built-in operator is meant, for which the operands are converted. */
    @Nullable
    Expr overloaded(Tok token, Op op, Expr[] operands, int position) {
        OperatorName name = OperatorTokens.overloaded(token);
        if (name == null) {
            return null;
        }
        Resolution r = x.resolution.operator(name, operands, position);
        if (r.function != null) {
            return r.isRewritten
                    ? rewritten(r, token, op, operands, position)
                    : x.calls.operatorCall(r, operands, position);
        }
        if (r.isReported()) {
            return x.broken(position);
        }
        if (EnumOperands.matchNone(token.spelling(), operands)) {
            return noMatch(token, operands, position);
        }
        if (r.isBuiltin()) {
            convertOperands(r, operands);
            return null;
        }
        boolean isOfClass = Types.isClass(operands[0].type()) || Types.isClass(operands[1].type());
        boolean isTold = isOfClass ? op != Op.COMMA : op == Op.ARROW_PM_FIELD;
        return isTold ? noMatch(token, operands, position) : null;
    }

    private Expr noMatch(Tok token, Expr[] operands, int position) {
        return x.error(
                Codes.NO_MATCHING_OPERATOR_FUNCTION,
                position,
                token.spelling(),
                operands[0].type(),
                operands[1].type());
    }

    void convertOperands(Resolution r, Expr[] operands) {
        for (int i = 0; i < operands.length; i++) {
            Type to = r.builtinOperands[i];
            if (to != null && Types.isClass(operands[i].type())) {
                Expr converted = x.conversions.convert(operands[i], to, ConversionContext.OPERAND);
                boolean bound = converted instanceof OperationExpr o && o.op() == Op.REFERENCE_TO;
                operands[i] = bound ? ((OperationExpr) converted).operand(0) : converted;
            }
        }
    }

    private static boolean isBool(Type type) {
        return type.isDependent() || type.isError() || Types.isBool(type);
    }

    /** C++20: {@code a != b} as {@code !(a == b)}, {@code a < b} as {@code (a <=> b) < 0} [over.match.oper]/8. */
    private Expr rewritten(Resolution r, Tok token, Op op, Expr[] operands, int position) {
        boolean isEquality = op == Op.EQ || op == Op.NE;
        if (isEquality && r.function != null && !isBool(r.function.type.returnType())) {
            return x.error(Codes.REWRITTEN_OPERATOR_NOT_BOOL, position, r.function);
        }
        Expr call = x.calls.operatorCall(r, operands, position);
        if (op == Op.EQ || Nodes.isBroken(call)) {
            return call;
        }
        if (op == Op.NE) {
            return x.unary.logicalNot(x.conversions.contextualBool(call), position);
        }
        if (op == Op.SPACESHIP) {
            Expr zero = Nodes.integer(x.types.intType(), 0, position);
            return binary(Tok.SPACESHIP, zero, call, position);
        }
        Expr zero = Nodes.integer(x.types.intType(), 0, position);
        return r.isReversed ? binary(token, zero, call, position) : binary(token, call, zero, position);
    }

    private Expr builtin(Op op, Expr left, Expr right, int position) {
        if (op == Op.LAND || op == Op.LOR) {
            return logical(op, left, right, position);
        }
        Expr r = x.conversions.read(right);
        Expr l = x.dependent.leftValue(left, right, x.conversions.read(left));
        if (isBroken(l) || isBroken(r)) {
            return x.broken(position);
        }
        if (Types.isVector(l.type()) || Types.isVector(r.type())) {
            return vectors.binary(op, l, r, position);
        }
        return switch (op) {
            case ADD -> add(l, r, position);
            case SUBTRACT -> subtract(l, r, position);
            case MULTIPLY, DIVIDE -> arithmetic(op, l, r, position);
            case REMAINDER, AND, OR, XOR -> integral(op, l, r, position);
            case SHIFT_LEFT, SHIFT_RIGHT -> shift(op, l, r, position);
            default -> comparisons.compare(op, l, r, position);
        };
    }

    /** Whether the first operand of a logical operator is a constant that makes the second one meaningless. */
    public boolean isDecided(Tok operator, Expr left) {
        return left instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant value
                && (operator == Tok.AMP_AMP && value.value().isZero()
                        || operator == Tok.PIPE_PIPE && !value.value().isZero());
    }

    /** Whether a condition is known to be true or false, so that an operand behind it is not evaluated. */
    public boolean isKnown(Expr condition, boolean value) {
        Constant c = switch (condition) {
            case ConstantExpr e -> e.constant();
            case VariableExpr v -> v.variable().isConstantValued ? v.variable().constant : null;
            default -> null;
        };
        return c instanceof IntegerConstant i && i.value().isZero() != value;
    }

    private Expr logical(Op op, Expr left, Expr right, int position) {
        if (Types.isVector(left.type()) || Types.isVector(right.type())) {
            return vectors.logical(op, x.conversions.read(left), x.conversions.read(right), position);
        }
        Expr l = x.logicalOperand(left);
        Expr r = x.logicalOperand(right);
        if (isBroken(l) || isBroken(r)) {
            return x.broken(position);
        }
        return x.finish(Nodes.prvalue(op, x.types.boolType(), position, 0, l, r));
    }

    private Expr add(Expr l, Expr r, int position) {
        if (Types.isPointer(l.type()) && Types.isIntegralOrUnscopedEnum(r.type())) {
            return pointerPlus(Op.PADD, l, r, l, 0, position);
        }
        if (Types.isPointer(r.type()) && Types.isIntegralOrUnscopedEnum(l.type())) {
            Type target = Types.pointee(r.type());
            if (Types.isVoid(target) || Types.isFunction(target)) {
                // That such a target counts as one byte is known of the left operand only.
                return x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(r));
            }
            return pointerPlus(Op.PADD, l, r, r, Expr.POINTER_OPERAND_IS_SECOND, position);
        }
        Expr wrong = notAdditive(l, r, position);
        return wrong != null ? wrong : arithmetic(Op.ADD, l, r, position);
    }

    private static boolean isAdditive(Expr e) {
        return Types.isArithmeticOrUnscopedEnum(e.type())
                || Types.isComplexNumber(e.type())
                || Types.isPointer(e.type())
                || e.isTypeDependent();
    }

    /** What cannot be added or subtracted at all, or not to a pointer. */
    private @Nullable Expr notAdditive(Expr l, Expr r, int position) {
        if (!isAdditive(l)) {
            return x.error(Codes.EXPR_TYPE_NOT_ARITHMETIC_ENUM_OR_POINTER, Nodes.start(l), l.type());
        }
        if (!isAdditive(r) && !Types.isPointer(l.type())) {
            return x.error(Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM, Nodes.start(r), r.type());
        }
        if (Types.isPointer(l.type()) || Types.isPointer(r.type())) {
            return x.error(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, Nodes.start(Types.isPointer(l.type()) ? r : l));
        }
        return null;
    }

    private Expr pointerPlus(Op op, Expr l, Expr r, Expr pointer, int flags, int position) {
        if (!isCountable(pointer, position)) {
            return x.broken(position);
        }
        if (isLeftOpen(pointer)) {
            return x.dependent.binary(op == Op.PADD ? Op.ADD : Op.SUBTRACT, l, r, position);
        }
        OperationExpr sum = Nodes.prvalue(op, Types.unqualified(pointer.type()), position, flags, l, r);
        bounds.check(sum);
        return x.finish(sum);
    }

    /** Whether the pointer's target has a size; void and functions count as one byte (GNU). */
    boolean isCountable(Expr pointer, int position) {
        Type target = Types.pointee(pointer.type());
        if (target == null) {
            return true;
        }
        if (Types.isVoid(target) || Types.isFunction(target)) {
            x.unit.diagnostics.warning(Codes.VOID_OR_FUNCTION_POINTER_ARITHMETIC, position);
            return true;
        }
        return hasSize(pointer, target);
    }

    /** Whether the target of a pointer is complete; in a template it may still become so, which is worth a warning. */
    private boolean hasSize(Expr pointer, Type target) {
        if (target.isDependent() || x.unit.isComplete(target, pointer.position())) {
            return true;
        }
        Severity severity = x.scopes.inTemplate() ? Severity.WARNING : Severity.ERROR;
        x.unit.diagnostics.reportAs(severity, Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(pointer));
        return severity == Severity.WARNING;
    }

    /** A pointer to a class that a template names before it is defined: it is known where the template is instantiated. */
    boolean isLeftOpen(Expr pointer) {
        Type target = Types.pointee(pointer.type());
        return target != null
                && Types.isClass(target)
                && !target.isDependent()
                && x.scopes.inTemplate()
                && !x.unit.isComplete(target, pointer.position());
    }

    private Expr subtract(Expr l, Expr r, int position) {
        if (Types.isPointer(l.type())) {
            if (Types.isIntegralOrUnscopedEnum(r.type())) {
                return pointerPlus(Op.PSUBTRACT, l, r, l, 0, position);
            }
            if (Types.isPointer(r.type())) {
                if (isNoObject(Types.pointee(l.type()))) {
                    return x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(l));
                }
                if (isNoObject(Types.pointee(r.type()))) {
                    return x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(r));
                }
                Type common = x.unit.relations.compositePointer(l.type(), r.type());
                boolean isSame = Types.sameUnqualified(Types.pointee(l.type()), Types.pointee(r.type()));
                if (common == null || !isSame && !areOfRelatedClasses(l, r)) {
                    return incompatible(l, r, position);
                }
                if (!hasSize(l, Types.pointee(l.type())) || !hasSize(r, Types.pointee(r.type()))) {
                    return x.broken(position);
                }
                if (isLeftOpen(l)) {
                    return x.dependent.binary(Op.SUBTRACT, l, r, position);
                }
                x.conversions.called.compared(l);
                x.conversions.called.compared(r);
                if (!isSame) {
                    x.unit.diagnostics.report(Codes.NONSTD_POINTER_SUBTRACTION, position, l.type(), r.type());
                }
                Expr a = x.conversions.convert(l, common, ConversionContext.OPERAND);
                Expr b = x.conversions.convert(r, common, ConversionContext.OPERAND);
                return x.finish(Nodes.prvalue(Op.PDIFF, x.types.ptrdiffType(), position, 0, a, b));
            }
        }
        Expr wrong = notAdditive(l, r, position);
        return wrong != null ? wrong : arithmetic(Op.SUBTRACT, l, r, position);
    }

    private static boolean isNoObject(Type type) {
        return Types.isVoid(type) || Types.isFunction(type);
    }

    /** A class and its base: the original subtracts such pointers all the same. */
    private static boolean areOfRelatedClasses(Expr l, Expr r) {
        ClassEntity a = Types.asClass(Types.pointee(l.type()));
        ClassEntity b = Types.asClass(Types.pointee(r.type()));
        return a != null && b != null && (Types.isDerivedFrom(a, b) || Types.isDerivedFrom(b, a));
    }

    Expr incompatible(Expr l, Expr r, int position) {
        return x.error(Codes.INCOMPATIBLE_OPERANDS, position, l.type(), r.type());
    }

    private Expr arithmetic(Op op, Expr l, Expr r, int position) {
        boolean isLeft = Types.isArithmeticOrUnscopedEnum(l.type()) || Types.isComplexNumber(l.type());
        boolean isRight = Types.isArithmeticOrUnscopedEnum(r.type()) || Types.isComplexNumber(r.type());
        return isLeft && isRight
                ? common(op, l, r, position)
                : wrong(Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM, isLeft ? null : l, isRight ? null : r, position);
    }

    /** Each operand is reported. */
    private Expr wrong(int code, @Nullable Expr l, @Nullable Expr r, int position) {
        if (l != null) {
            x.unit.diagnostics.report(code, Nodes.start(l), l.type());
        }
        if (r != null) {
            x.unit.diagnostics.report(code, Nodes.start(r), r.type());
        }
        return x.broken(position);
    }

    private @Nullable Expr notIntegral(Expr l, Expr r, int position) {
        boolean isLeft = Types.isIntegralOrUnscopedEnum(l.type());
        boolean isRight = Types.isIntegralOrUnscopedEnum(r.type());
        return isLeft && isRight
                ? null
                : wrong(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, isLeft ? null : l, isRight ? null : r, position);
    }

    private Expr common(Op op, Expr l, Expr r, int position) {
        Expr[] operands = x.conversions.usualArithmetic(l, r);
        Type type = operands[0].type().isDependent() || Types.isEnum(operands[0].type())
                ? Types.unqualified(operands[0].type())
                : Types.core(operands[0].type());
        return x.finish(Nodes.prvalue(op, type, position, 0, operands[0], operands[1]));
    }

    private Expr integral(Op op, Expr l, Expr r, int position) {
        Expr refused = notIntegral(l, r, position);
        if (refused != null) {
            return refused;
        }
        return common(op, l, r, position);
    }

    private Expr shift(Op op, Expr l, Expr r, int position) {
        Expr refused = notIntegral(l, r, position);
        if (refused != null) {
            return refused;
        }
        Expr a = x.conversions.promote(l);
        Expr b = x.conversions.promote(r);
        return x.finish(Nodes.prvalue(op, Types.unqualified(a.type()), position, 0, a, b));
    }

    /** {@code left, right}; {@code start} is the position of the first token. */
    public Expr comma(Expr left, Expr last, int start, int position) {
        Expr right = x.conversions.onlyFunction(last);
        if (OverloadedAddresses.isSet(right) && !x.scopes.inTemplate() && !left.isTypeDependent()) {
            x.discardedStatement(left, start);
            right = x.conversions.determined(right);
        }
        if (isBroken(left) || isBroken(right)) {
            return x.broken(position);
        }
        if (left.isTypeDependent() || right.isTypeDependent()) {
            Expr l = x.outerLocals.openObject(x.names.used(left)).with(Expr.RESULT_NOT_USED);
            return x.dependent.operation(Op.COMMA, x.types.unknown(), position, l, x.outerLocals.openObject(right));
        }
        if (isOverloadable(left) || isOverloadable(right)) {
            Expr[] operands = {left, right};
            Resolution r = x.resolution.operator(OperatorName.COMMA, operands, position);
            if (r.function != null) {
                return x.calls.operatorCall(r, operands, position);
            }
        }
        Expr l = x.discardedStatement(x.outerLocals.object(left), start);
        Expr r = Types.isVoid(right.type()) ? right.with(Expr.RESULT_NOT_USED) : x.outerLocals.object(right);
        return x.finish(new OperationExpr(r.type(), r.category(), position, 0, Op.COMMA, new Expr[] {l, r}));
    }

    /** {@code left = right} and compound assignments. */
    public Expr assign(Tok token, Expr target, Expr right, int position) {
        Expr left = x.names.memberFunctions.operand(target);
        if (isBroken(left) || isBroken(right)) {
            if (token == Tok.EQUAL && !isBroken(left) && !left.isTypeDependent() && !Types.isClass(left.type())) {
                x.unary.isModifiable(left);
            }
            return x.broken(position);
        }
        Op op = OperatorTokens.binary(token);
        boolean dependentRight = right instanceof BracedInitExpr list
                ? Calls.anyDependent(list.elements())
                : right.isTypeDependent() && !isFunctionSet(right);
        if (left.isTypeDependent() || dependentRight) {
            return x.dependent.assign(op, left, right, position);
        }
        if (op == Op.ASSIGN) {
            x.volatiles.value(right);
        } else {
            x.volatiles.compoundAssignment(left);
        }
        Expr[] operands = {left, right};
        if (Types.isClass(left.type()) || op != Op.ASSIGN && (isOverloadable(left) || isOverloadable(right))) {
            Expr overloaded = overloadedAssign(token, op, operands, position);
            if (overloaded != null) {
                return overloaded;
            }
        }
        return op == Op.ASSIGN
                ? simpleAssign(operands[0], operands[1], position)
                : compoundAssign(op, operands[0], operands[1], position);
    }

    public static boolean isFunctionSet(Expr e) {
        return e instanceof OverloadExpr
                || e instanceof OperationExpr o && o.op() == Op.ADDRESS_OF && o.operand(0) instanceof OverloadExpr;
    }

    /** Whether the class declares no assignment operator itself. */
    private static boolean isOnlyAssignedImplicitly(Type type) {
        for (Function f : Types.asClass(type).functions) {
            if (f.operator == OperatorName.ASSIGN && !f.isCompilerGenerated) {
                return false;
            }
        }
        return true;
    }

    /** The operator function's call; null if the built-in operator is meant, for which the operands are converted. */
    private @Nullable Expr overloadedAssign(Tok token, Op op, Expr[] operands, int position) {
        Expr left = operands[0];
        Expr right = operands[1];
        Resolution r = x.resolution.operator(OperatorTokens.overloaded(token), operands, position);
        Function f = r.function;
        if (f == null) {
            if (r.isReported()) {
                return x.broken(position);
            }
            if (r.isBuiltin()) {
                convertOperands(r, operands);
                return null;
            }
            if (right instanceof BracedInitExpr && op == Op.ASSIGN && isOnlyAssignedImplicitly(left.type())) {
                // The parameter says what is wrong with the list.
                x.conversions.convert(right, Types.unqualified(left.type()), ConversionContext.ARGUMENT);
                return x.broken(position);
            }
            boolean isOfClass = Types.isClass(left.type()) || Types.isClass(right.type());
            boolean isTold = isOfClass || EnumOperands.matchNone(token.spelling(), operands);
            return isTold ? noMatch(token, operands, position) : null;
        }
        if (op == Op.ASSIGN && isTrivialAssignment(f)) {
            x.unit.demands.assigns(f, position);
            return assignment(Op.ASSIGN, left, assignedValue(f, left, right, position), position);
        }
        return x.calls.operatorCall(r, operands, position);
    }

    /** What a trivial assignment operator copies: the object its parameter refers to, read. */
    private Expr assignedValue(Function f, Expr left, Expr right, int position) {
        Type type = Types.unqualified(left.type());
        Expr source = right;
        if (!Types.sameUnqualified(right.type(), type)) {
            Expr arg = x.resolution.arguments(f, f.type, new Expr[] {right}, position)[0];
            source = arg instanceof OperationExpr o && o.op() == Op.REFERENCE_TO ? o.operand(0) : arg;
            if (Types.isConst(source.type())) {
                source = Nodes.implicitLvalue(Op.LVALUE_ADJUST, type, source);
            }
        }
        return source.isGlvalue()
                ? source.read(Types.unqualified(source.type()))
                : x.conversions.assignedObject(source);
    }

    private boolean isTrivialAssignment(Function f) {
        if (!ClassTraits.isCopyAssignment(f) && !ClassTraits.isMoveAssignment(f)) {
            return false;
        }
        x.unit.demands.settleDefaulted(f, 0);
        return f.isTrivial && !f.isDeleted;
    }

    private Expr assignment(Op op, Expr left, Expr right, int position) {
        Variable v = x.scopes.inTemplate() || x.isUnevaluated() ? null : assignedVariable(left);
        if (v != null) {
            v.readCount--;
        }
        return Nodes.lvalue(op, left.type(), position, Expr.EVAL_RIGHT_TO_LEFT, left, right);
    }

    /** The variable that is set, wholly or in part; null if its value or that of another is needed to find the object. */
    private static @Nullable Variable assignedVariable(Expr left) {
        return switch (left) {
            case VariableExpr v -> Types.isReference(v.variable().type) ? null : v.variable();
            case OperationExpr o ->
                switch (o.op()) {
                    case DOT_FIELD, ARRAY_TO_POINTER -> assignedVariable(o.operand(0));
                    case SUBSCRIPT, INDIRECT ->
                        o.operand(0) instanceof OperationExpr array && array.op() == Op.ARRAY_TO_POINTER
                                ? assignedVariable(array)
                                : null;
                    default -> null;
                };
            default -> null;
        };
    }

    private Expr simpleAssign(Expr left, Expr right, int position) {
        if (left instanceof VariableExpr v && v.variable().isThis) {
            return x.error(Codes.ASSIGN_TO_THIS, Nodes.start(left));
        }
        if (!x.unary.isModifiable(left)) {
            return x.broken(position);
        }
        Expr resigned = vectors.assigned(left.type(), right);
        Expr value =
                resigned != null ? resigned : x.conversions.assigned(right, Types.unqualified(left.type()), position);
        return isBroken(value) ? x.broken(position) : assignment(Op.ASSIGN, left, value, position);
    }

    private Expr compoundAssign(Op op, Expr left, Expr right, int position) {
        if (!x.unary.isModifiable(left)) {
            return x.broken(position);
        }
        if (right instanceof BracedInitExpr) {
            return x.error(Codes.BRACED_LIST_NOT_ALLOWED, right.position());
        }
        Type type = left.type();
        Expr value = x.conversions.read(right);
        if (Types.isClass(value.type())) {
            value = x.conversions.convert(value, Types.unqualified(type), ConversionContext.OPERAND);
        }
        if (isBroken(value)) {
            return x.broken(position);
        }
        if (Types.isVector(type)) {
            return vectors.assign(op, left, value, position);
        }
        if (Types.isPointer(type) && (op == Op.ADD_ASSIGN || op == Op.SUBTRACT_ASSIGN)) {
            if (!Types.isIntegralOrUnscopedEnum(value.type())) {
                return x.error(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, Nodes.start(right), right.type());
            }
            if (!isCountable(left, position)) {
                return x.broken(position);
            }
            return assignment(op == Op.ADD_ASSIGN ? Op.PADD_ASSIGN : Op.PSUBTRACT_ASSIGN, left, value, position);
        }
        boolean integral = switch (op) {
            case REMAINDER_ASSIGN, AND_ASSIGN, OR_ASSIGN, XOR_ASSIGN, SHIFT_LEFT_ASSIGN, SHIFT_RIGHT_ASSIGN -> true;
            default -> false;
        };
        if (Types.isEnum(type)) {
            return x.error(Codes.ENUM_OPERATION_REQUIRES_FUNCTION, Nodes.start(left));
        }
        boolean isLeft = isOperandType(type, integral);
        boolean isRight = isOperandType(value.type(), integral);
        if (!isLeft || !isRight) {
            return wrong(operandCode(integral), isLeft ? null : left, isRight ? null : right, position);
        }
        boolean shift = op == Op.SHIFT_LEFT_ASSIGN || op == Op.SHIFT_RIGHT_ASSIGN;
        Expr operand = shift || Types.isComplexNumber(type)
                ? x.conversions.promote(value)
                : x.conversions.usualArithmetic(x.conversions.read(left), value)[1];
        x.folder.checkAssigned(op, type, operand);
        return assignment(op, left, operand, position);
    }

    private static boolean isOperandType(Type type, boolean integral) {
        return integral
                ? Types.isIntegralOrUnscopedEnum(type)
                : Types.isArithmeticOrUnscopedEnum(type) || Types.isComplexNumber(type);
    }

    private static int operandCode(boolean integral) {
        return integral ? Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM : Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM;
    }
}
