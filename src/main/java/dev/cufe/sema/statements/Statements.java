package dev.cufe.sema.statements;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.facts.EndReached;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.type.Type;
import dev.cufe.overload.ContextualConversions;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.sema.declarations.SingleReturnRules;
import dev.cufe.sema.declarations.VariableInits;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of statements: conditions, switch values, returns, range-based for [stmt.stmt]. */
public final class Statements {
    private final Unit unit;
    private final BlockEnd blockEnd;
    private final Expressions expressions;
    private final Ranges ranges;
    private final DanglingReturns dangling;
    public final SingleReturnRules singleReturns;

    public Statements(Unit unit, Expressions expressions, VariableInits inits) {
        this.ranges = new Ranges(unit, expressions, inits);
        this.unit = unit;
        this.blockEnd = new BlockEnd(unit);
        this.dangling = new DanglingReturns(unit.diagnostics);
        this.expressions = expressions;
        this.singleReturns = new SingleReturnRules(unit);
    }

    /** The condition of if, while, do and for, converted to bool [stmt.pre]. */
    public Expr condition(Expr e) {
        return expressions.condition(e);
    }

    /** The condition of {@code if constexpr}: a constant, or dependent. */
    public Expr constantCondition(Expr e) {
        return expressions.constant(condition(e));
    }

    /** A condition of an instance, which has to have a value now. */
    public Expr evaluated(Expr condition) {
        boolean isDone = condition instanceof ConstantExpr || condition.isTypeDependent() || Nodes.isBroken(condition);
        Constant value =
                isDone ? null : expressions.evaluator.evaluate(condition).constant();
        return value == null ? condition : Nodes.constant(value.withExpr(condition), Nodes.start(condition));
    }

    /** The value of a constant condition; null if it is not known (dependent). */
    public @Nullable Boolean knownCondition(Expr condition) {
        return condition instanceof ConstantExpr c && c.constant() instanceof IntegerConstant i
                ? (Boolean) !i.value().isZero()
                : null;
    }

    /** The value of a variable declared in a condition. */
    public Expr valueOf(Variable v, int position) {
        return expressions.names.variable(v, null, position);
    }

    public Expr conditionOf(Variable v, int position) {
        return condition(valueOf(v, v.position));
    }

    /** The value a switch chooses by, promoted [stmt.switch]. */
    public Expr switchValue(Expr written) {
        Expr e = expressions.names.memberFunctions.neverBound(written);
        if (e.isTypeDependent()) {
            return e;
        }
        Expr value = toIntegralOrEnum(e);
        Expr selector = Types.isEnum(value.type()) && Types.isScopedEnum(value.type())
                ? expressions.conversions.read(value)
                : expressions.conversions.promote(value);
        if (selector instanceof ConstantExpr) {
            unit.diagnostics.report(Codes.SWITCH_SELECTOR_EXPR_IS_CONSTANT, Nodes.start(e));
        }
        return selector;
    }

    /** A class converts to its one integral or enumeration type. */
    private Expr toIntegralOrEnum(Expr e) {
        if (!Types.isClass(e.type())) {
            if (!Types.isIntegralOrEnum(e.type()) && !e.type().isError()) {
                return expressions.error(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, e.position());
            }
            return e;
        }
        Expr value = expressions.conversions.contextual.convert(e, ContextualConversions.Wanted.INTEGRAL_OR_ENUM);
        if (value == null && !unit.isComplete(e.type(), e.position())) {
            return expressions.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, Nodes.start(e), e.type());
        }
        return value != null ? value : expressions.error(Codes.EXPR_NOT_INTEGRAL_OR_ENUM, Nodes.start(e));
    }

    /** A case value converted to the type of the condition. */
    public Constant caseValue(Expr value, @Nullable Type type) {
        Expr e = value;
        if (type != null && !type.isDependent() && !e.isTypeDependent()) {
            if (!isCaseType(e, type)) {
                return new ErrorConstant(unit.types.error(), null, 0);
            }
            e = expressions.constant(
                    expressions.conversions.convert(e, Types.unqualified(type), ConversionContext.OPERAND));
            if (expressions.scopes.inTemplate() && !Nodes.isBroken(e) && expressions.constantOf(e) == null) {
                // Whether it is a constant is asked in instances.
                return DependentConstant.expression(e.type(), e);
            }
            return asNamed(LocalEnumerators.forgotten(expressions.integralConstant(e)), value);
        }
        Constant c = expressions.integralConstant(e);
        Constant number = LocalEnumerators.ofTemplate(c, unit.types.intType());
        boolean isMember = number instanceof DependentConstant d && d.kind() == DependentConstant.Kind.MEMBER;
        return isMember ? keepingName(c, e) : asNamed(number, e);
    }

    /** A case value is a converted constant expression: nothing narrows, no scoped enumeration converts. */
    private boolean isCaseType(Expr e, Type type) {
        Type from = unit.types.decay(e.type());
        if (Nodes.isBroken(e) || type.isError() || Types.isClass(from)) {
            return true;
        }
        boolean fits = Types.isScopedEnum(type) || Types.isScopedEnum(from)
                ? Types.sameUnqualified(from, type)
                : Types.isIntegralOrUnscopedEnum(from);
        if (!fits) {
            unit.diagnostics.report(Codes.CONSTANT_HAS_WRONG_TYPE, Nodes.start(e), from, type);
            return false;
        }
        Constant c = Types.isInteger(type) && !Types.isBool(type) ? expressions.constantOf(e) : null;
        if (c instanceof IntegerConstant && expressions.conversions.narrows(Nodes.constant(c, e.position()), type)) {
            unit.diagnostics.report(Codes.NARROWING_CONSTANT, Nodes.start(e), from, type);
            return false;
        }
        return true;
    }

    /** An enumerator stays as it was named. */
    public static Constant asNamed(Constant value, Expr written) {
        boolean isEnumerator = value instanceof IntegerConstant i && i.enumerator() != null;
        return isEnumerator ? keepingName(value, written) : value;
    }

    private static Constant keepingName(Constant value, Expr written) {
        boolean isName = value.expr() == null && written instanceof ConstantExpr c && c.nameRef() != null;
        return isName ? value.withExpr(written) : value;
    }

    /**
     * {@code return e;} converted to the return type [stmt.return].
     *
     * @param end where what is returned ends, which is where a value is missed
     * @param isDiscarded it stands in a branch that is never run: the return type is not deduced from it [stmt.if]/2
     */
    public ReturnStmt returnStatement(Function f, @Nullable Expr written, boolean isDiscarded, int position, int end) {
        f.hasReturned = true;
        Type type = f.type.returnType();
        Expr value = written == null || !f.hasDeducedReturn ? written : expressions.conversions.onlyFunction(written);
        if (f.isNoReturn && !f.isPrototype) {
            unit.diagnostics.report(Codes.NORETURN_FUNCTION_RETURNS, position, "noreturn");
        }
        if (f.hasDeducedReturn && isDiscarded && value != null) {
            return new ReturnStmt(position, value, null, false);
        }
        if (f.hasDeducedReturn) {
            type = expressions.placeholders.deduceReturn(f, value, position);
            unit.zeros.withdraw(f.isLambdaBody ? null : value);
        }
        if (value == null) {
            return withoutValue(f, type, position, end);
        }
        if (type.isError()
                && !f.hasDeducedReturn
                && value instanceof BracedInitExpr list
                && list.elements().length > 1) {
            // What is returned as a type that nothing declares is one value.
            unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(list.elements()[1]));
        }
        boolean hasNoResult = f.kind == FunctionKind.CONSTRUCTOR || f.kind == FunctionKind.DESTRUCTOR;
        if (hasNoResult && value instanceof BracedInitExpr) {
            unit.diagnostics.report(Codes.VALUE_RETURNED_IN_CONSTRUCTOR, value.position());
            return new ReturnStmt(position, null, null, false);
        }
        if (type.isDependent() || ExprTraits.isTypeDependent(value) || type.hasPlaceholder()) {
            return new ReturnStmt(position, value, null, false);
        }
        if (hasNoResult && !value.type().isError()) {
            unit.diagnostics.report(Codes.VALUE_RETURNED_IN_CONSTRUCTOR, Nodes.start(value));
            return new ReturnStmt(position, null, null, false);
        }
        if (Types.isVoid(type)) {
            checkOfVoid(type, value);
            return new ReturnStmt(position, value, null, false);
        }
        if (isKeptAsWritten(value)) {
            return new ReturnStmt(position, value, null, false);
        }
        return converted(type, value, position);
    }

    private ReturnStmt withoutValue(Function f, Type type, int position, int end) {
        boolean needsValue = !Types.isVoid(type)
                && !type.isDependent()
                && !type.hasPlaceholder()
                && !type.isError()
                && f.kind != FunctionKind.CONSTRUCTOR
                && f.kind != FunctionKind.DESTRUCTOR;
        if (needsValue) {
            unit.diagnostics.report(Codes.NO_VALUE_RETURNED_IN_NON_VOID_FUNCTION, end, f);
        }
        return new ReturnStmt(position, f.isMain ? zeroOfMain(type, position) : null, null, false);
    }

    /** A function that gives nothing returns at most an expression of type void [stmt.return]/2. */
    private void checkOfVoid(Type type, Expr value) {
        Expr operand = expressions.conversions.determined(expressions.names.memberFunctions.operand(value));
        boolean isValue = !Types.isVoid(operand.type()) && !operand.type().isError();
        if (value instanceof BracedInitExpr) {
            unit.diagnostics.report(Codes.LIST_INIT_INCOMPLETE, value.position(), type);
        } else if (isValue && !expressions.scopes.inTemplate()) {
            unit.diagnostics.report(Codes.BAD_RETURN_VALUE_TYPE, Nodes.start(value));
        }
    }

    /** A value, converted to the return type. */
    private ReturnStmt converted(Type type, Expr value, int position) {
        expressions.nulls.check(type, value);
        DynamicInit result = expressions.moves.initialize(type, value, value.position(), InitContext.RETURN);
        dangling.check(type, result, value);
        if (result.kind == DynamicInit.Kind.CONSTANT
                && result.constant.expr() != null
                && Types.isClass(type)
                && isChoice(result.constant.expr())) {
            // A choice returns the object; its value is of no interest yet.
            result = DynamicInit.expression(result.constant.expr(), result.flags);
        }
        if (isConvertedValue(type, result, position)) {
            Expr made = new TempInitExpr(
                    type,
                    ValueCategory.PRVALUE,
                    value.position(),
                    0,
                    result.with(DynamicInit.TEMPORARY_LIFETIME),
                    null);
            return new ReturnStmt(position, made, null, false);
        }
        if (Types.isClass(type) || result.expr == null && result.constant == null) {
            ReturnStmt made = new ReturnStmt(position, null, result, false);
            made.written = value instanceof BracedInitExpr ? value : null;
            return made;
        }
        Expr expr = result.expr != null ? result.expr : constant(result.constant, value);
        ReturnStmt made = new ReturnStmt(position, expr, null, false);
        made.written = value instanceof BracedInitExpr ? value : null;
        return made;
    }

    private static boolean isChoice(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.QUESTION;
    }

    /** A template does not convert what it returns yet, nor look whether that is possible. */
    private boolean isKeptAsWritten(Expr value) {
        return expressions.scopes.inTemplate() && !(value instanceof BracedInitExpr);
    }

    /** A converting constructor makes a class object that can be passed on like a number: it stays an expression. */
    private boolean isConvertedValue(Type type, DynamicInit result, int position) {
        return result.kind == DynamicInit.Kind.CONSTRUCTOR
                && !result.has(DynamicInit.EXPLICIT_CAST | DynamicInit.BRACED | DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT)
                && Types.isClass(type)
                && !expressions.scopes.inTemplate()
                && !expressions.conversions.isInMemory(type, position);
    }

    /** What {@code return;} returns from {@code main}, as its end does [basic.start.main]/5. */
    private @Nullable Expr zeroOfMain(Type type, int position) {
        if (Types.unqualified(type).canonical() != unit.types.intType()) {
            return null;
        }
        Constant zero = unit.zeros.shareInt(unit.types.intType());
        return new ConstantExpr(zero.type(), ValueCategory.PRVALUE, position, 0, zero, null);
    }

    private static Expr constant(Constant c, Expr written) {
        Expr made = new ConstantExpr(c.type(), ValueCategory.PRVALUE, written.position(), 0, c, null);
        return written.has(Expr.PARENTHESIZED) ? made.parenthesized(written.parenthesis()) : made;
    }

    /**
     * Warns if a function that returns a value can come to the end of its body without one (940). Of a function-try-block
     * each block is asked on its own.
     */
    public void checkEnd(Function f, Block body) {
        int end = body.endPosition;
        Type type = f.type.returnType();
        boolean needsValue = !Types.isVoid(type)
                && !type.isDependent()
                && !type.hasPlaceholder()
                && !type.isError()
                && f.kind != FunctionKind.CONSTRUCTOR
                && f.kind != FunctionKind.DESTRUCTOR
                && !(f.isMain && Types.unqualified(type).canonical() == unit.types.intType())
                && !f.isCoroutine
                && !CudaFlags.isDeviceOnly(f)
                && !CudaFlags.isKernel(f);
        if (needsValue && EndReached.by(body) && !singleReturns.end(f, end) && !expressions.scopes.inTemplate()) {
            boolean isError = f.isDeclaredConstexpr && !unit.dialect.atLeast(2014);
            unit.diagnostics.reportAs(
                    isError ? Severity.ERROR : Severity.WARNING, Codes.MISSING_RETURN_STATEMENT, end, f);
        }
        if (f.isMain && Types.unqualified(type).canonical() == unit.types.intType() && EndReached.inText(body)) {
            f.resultAtEnd = unit.zeros.shareInt(unit.types.intType());
        }
        if (f.isCoroutine && !expressions.scopes.inTemplate() && EndReached.inText(body)) {
            expressions.awaits.coroutines.atEnd(f, body);
        }
        if (f.isNoReturn && !f.isPrototype && EndReached.by(body)) {
            unit.diagnostics.report(Codes.NORETURN_FUNCTION_RETURNS, end, "noreturn");
        }
    }

    /** A block ends: its names are known no more. */
    public void endBlock(Scope scope, List<Label> labels, boolean isInstance) {
        blockEnd.report(scope, labels, isInstance);
    }

    /** What a range-based for iterates over, and how (null when dependent). */
    public record Range(Expr range, RangeForStmt.@Nullable Iteration iteration) {}

    /** Finds begin and end [stmt.ranged] and gives the loop variable its type. */
    public Range range(Variable v, Expr range, int position) {
        return ranges.range(v, range, position);
    }
}
