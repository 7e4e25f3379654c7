package dev.cufe.sema.expressions;

import dev.cufe.constants.EvalResult;
import dev.cufe.constants.Evaluator;
import dev.cufe.constants.Folder;
import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.overload.ContextualConversions;
import dev.cufe.overload.Conversions;
import dev.cufe.overload.Initialization;
import dev.cufe.overload.OverloadResolution;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.builtins.Builtins;
import dev.cufe.sema.builtins.Launches;
import dev.cufe.sema.builtins.TypeTraits;
import dev.cufe.sema.calls.ConversionNames;
import dev.cufe.sema.calls.DiscardedResults;
import dev.cufe.sema.calls.ImmediateAddresses;
import dev.cufe.sema.calls.NullReferences;
import dev.cufe.sema.casts.Casts;
import dev.cufe.sema.casts.DynamicCasts;
import dev.cufe.sema.casts.Temporaries;
import dev.cufe.sema.declarations.ExceptionSpecs;
import dev.cufe.sema.input.ClassDeduction;
import dev.cufe.sema.input.ForInitScopes;
import dev.cufe.sema.input.TemplateNames;
import dev.cufe.sema.input.ThisSource;
import dev.cufe.sema.input.TypeConstraints;
import dev.cufe.sema.input.UndefinedNames;
import dev.cufe.sema.statements.Awaits;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import dev.cufe.util.IntList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Builds typed expressions; holds together the builders, one for each chapter of [expr]. */
public final class Expressions {
    public final Unit unit;
    public final TypeTable types;
    public final ScopeStack scopes;
    private final UndefinedNames undefinedNames;
    public final ForInitScopes forInits;
    public final Lookup lookup;
    public final Folder folder;
    public final Conversions conversions;
    public final OverloadResolution resolution;
    public final Initialization initialization;

    public final Literals literals;
    public final DependentExprs dependent;
    public final NameExprs names;
    public final OuterLocals outerLocals;
    final ConversionNames conversionNames;
    public final MemberAccess members;
    public final Calls calls;
    public final ExceptionSpecs exceptionSpecs = new ExceptionSpecs(this);
    public final Operators operators;
    public final UnaryOperators unary;
    public final Subscripts subscripts;
    public final Conditional conditional;
    public final Casts casts;
    public final Temporaries temporaries;
    public final DynamicCasts dynamicCasts;
    public final TypeQueries queries;
    public final NewDelete allocation;
    public final Throws throwing;
    public final NullReferences nulls;
    public final ImplicitMoves moves;
    public final Awaits awaits;
    public final TypeTraits traits;
    public final TypeTransforms transforms;
    public final Builtins builtins;
    public final UserLiterals userLiterals;
    public final FunctionNames functionNames;
    public final Launches launches;
    public final Placeholders placeholders;
    public final VolatileUses volatiles;

    final ThisSource thisSource;
    /** Bound while a lambda body is parsed. */
    public Captures captures = Captures.NONE;

    /** Names of templates; bound by the parser. */
    public TemplateNames templateNames = TemplateNames.NONE;

    /** Deduces the arguments of a class template from an initializer; bound by the parser. */
    public ClassDeduction classDeduction = ClassDeduction.NONE;

    public TypeConstraints typeConstraints = TypeConstraints.NONE;

    /** Evaluates constant expressions that are more than folded operations. */
    public final Evaluator evaluator;

    public final DiscardedResults discards;

    public Expressions(Unit unit, ScopeStack scopes, Lookup lookup, ThisSource thisSource) {
        this.unit = unit;
        this.discards = new DiscardedResults(unit.diagnostics);
        this.types = unit.types;
        this.scopes = scopes;
        this.undefinedNames = new UndefinedNames(unit, scopes);
        this.forInits = new ForInitScopes(unit, scopes);
        this.lookup = lookup;
        this.thisSource = thisSource;
        this.folder = new Folder(unit);
        this.evaluator = folder.evaluator;
        evaluator.setScopes(scopes);
        this.conversions = new Conversions(unit, lookup, folder);
        this.resolution = new OverloadResolution(unit, lookup, conversions);
        this.initialization = new Initialization(unit, conversions);
        this.literals = new Literals(unit);
        this.dependent = new DependentExprs(this);
        this.names = new NameExprs(this);
        this.outerLocals = new OuterLocals(this);
        conversions.outerObjects = outerLocals;
        this.conversionNames = new ConversionNames(this);
        this.members = new MemberAccess(this);
        this.calls = new Calls(this);
        this.operators = new Operators(this);
        this.unary = new UnaryOperators(this);
        this.subscripts = new Subscripts(this);
        this.conditional = new Conditional(this);
        this.casts = new Casts(this);
        this.temporaries = new Temporaries(this);
        this.dynamicCasts = new DynamicCasts(this);
        this.queries = new TypeQueries(this);
        this.allocation = new NewDelete(this);
        this.throwing = new Throws(this);
        this.nulls = new NullReferences(this);
        this.moves = new ImplicitMoves(this);
        this.awaits = new Awaits(this);
        this.traits = new TypeTraits(this);
        this.transforms = new TypeTransforms(this);
        this.builtins = new Builtins(this);
        this.userLiterals = new UserLiterals(this);
        this.functionNames = new FunctionNames(this);
        this.launches = new Launches(this);
        this.placeholders = new Placeholders(unit, this);
        this.volatiles = new VolatileUses(unit, scopes);
    }

    public Expr broken(int position) {
        return Nodes.broken(types, position);
    }

    /** The same if it is known what it would be: a pointer, whatever it points to. */
    public Expr broken(Type type, int position) {
        return type.isError() ? new BrokenExpr(type, ValueCategory.PRVALUE, position, 0) : broken(position);
    }

    /** Reports an error and gives the expression that stands for it. */
    public Expr error(int code, int position, Object... arguments) {
        unit.diagnostics.report(code, position, arguments);
        return broken(position);
    }

    /** A name without a declaration. */
    Expr undefined(NameRef ref) {
        undefinedNames.report(ref.name, ref.position, unit.contexts.now().memberInitializerOf == null);
        return broken(ref.position);
    }

    /** Whether nothing declares a name, which was told where it was used first: it is no type from there on. */
    public boolean isToldUndefined(Name name) {
        return undefinedNames.isTold(name);
    }

    /** Runs a parse of an operand that is not evaluated [expr.context]. */
    public <T> T unevaluated(Supplier<T> parse) {
        try (Context operand = unit.contexts.enter(Context.Kind.UNEVALUATED)) {
            return parse.get();
        }
    }

    /** The same for {@code decltype} and {@code typeof}: nothing is reported about what their operands do not use. */
    public <T> T typeOperand(Supplier<T> parse) {
        try (Context operand = unit.contexts.enter(Context.Kind.TYPE_OPERAND)) {
            return parse.get();
        }
    }

    /** Whether what is being built is evaluated, be it for a constant inside an unevaluated operand. */
    public boolean isValueUsed() {
        return !isValueUnused();
    }

    /** Whether nothing asks for the value of what is being built: no part of an unevaluated operand has to be constant. */
    boolean isValueUnused() {
        return unit.contexts.now().isValueUnused();
    }

    /** Begins an operand; it is never evaluated if that is said. */
    public @Nullable Context skip(boolean isSkipped) {
        return unit.contexts.enterIf(isSkipped, Context.Kind.SKIPPED);
    }

    /** Whether what is being built is never evaluated, what is left of it being known, and need not be constant. */
    boolean isSkipped() {
        return unit.contexts.now().isSkipped();
    }

    /** Whether what may be specialized is a class for sure: the member classes of class templates are, inside of them. */
    public boolean isKnownClass(Type type) {
        ClassEntity c = Types.asClass(type);
        return Types.isKnownClass(type) || c != null && lookup.isCurrent(c);
    }

    public boolean isUnevaluated() {
        return unit.contexts.isUnevaluated();
    }

    /**
     * The finished operation: folded if its operands are constants; if one of those only depends on template parameters,
     * a dependent constant that keeps the operation ([il 9.2]).
     */
    public Expr finish(OperationExpr e) {
        boolean dependentConstant = false;
        for (Expr operand : e.operands()) {
            if (ExprTraits.namesTemplate(operand) && !dependent.isConstantOperand(operand)) {
                return e;
            }
            if (!(operand instanceof ConstantExpr c)) {
                return folder.isOpenOperation(e) ? dependent.constant(e) : folder.fold(e);
            }
            dependentConstant |= isDependentConstant(c);
        }
        if (dependentConstant) {
            // A place that is computed in a body is no constant, unlike that of a static member.
            boolean isPlace = (e.op() == Op.PADD || e.op() == Op.PSUBTRACT) && scopes.isInFunction();
            return e.isGlvalue() || isPlace ? e : dependent.constant(e);
        }
        unit.zeros.operands(e);
        Expr value = folder.fold(e);
        return scopes.inTemplate() && isUnbounded(value) && isComputed(e.op()) ? e : value;
    }

    private static boolean isComputed(Op op) {
        return switch (op) {
            case NEGATE, ADD, SUBTRACT, MULTIPLY, DIVIDE -> true;
            default -> false;
        };
    }

    /** Infinity or not a number: the original computes such values only where no template is read. */
    private static boolean isUnbounded(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof FloatConstant f
                && !f.value().isFinite();
    }

    static boolean isDependentConstant(Expr e) {
        return e instanceof ConstantExpr c && c.constant() instanceof DependentConstant;
    }

    /** Marks parentheses: the expression itself is flagged ([il 5.1]). */
    public Expr parenthesized(Expr e, int position) {
        return e.parenthesized(position);
    }

    /** The expression as a constant expression is checked by those who need its value; here it is only made a value. */
    public Expr constant(Expr e) {
        return e.isTypeDependent() ? e : conversions.read(e);
    }

    /** The value of an integral constant expression; reports and gives 0 if it is none. */
    public long integerValue(Expr e) {
        Constant c = constantOf(conversions.read(e));
        if (c instanceof IntegerConstant i) {
            return i.value().longValue();
        }
        if (!(c instanceof DependentConstant) && !Nodes.isBroken(e)) {
            reportNotConstant(e);
        }
        return 0;
    }

    /** An integral constant expression as a constant, dependent if it depends; reports if it is none. */
    public Constant integralConstant(Expr e) {
        if (Nodes.isBroken(e)) {
            return new ErrorConstant(types.error(), null, 0);
        }
        Constant c = constantOf(e);
        if (c instanceof IntegerConstant || c instanceof DependentConstant) {
            return c;
        }
        if (ExprTraits.isDependent(e) || evaluator.evaluate(e).isDependent()) {
            return DependentConstant.expression(e.type(), e);
        }
        reportNotConstant(e);
        return new ErrorConstant(types.error(), null, 0);
    }

    /** As {@link #integralConstant}; a class converts, and any other type that is not integral is reported. */
    public Constant integralValue(Expr e, @Nullable Type required) {
        Expr value = e;
        if (!Nodes.isBroken(e) && !e.isTypeDependent() && !Types.isIntegralOrEnum(e.type())) {
            value = objectValue(e, required);
            if (value == null) {
                int code = required == null ? Codes.CONSTANT_NOT_INTEGRAL_TYPE : Codes.CONSTANT_HAS_WRONG_TYPE;
                unit.diagnostics.report(code, Nodes.start(e), types.decay(e.type()), required);
                return new ErrorConstant(types.error(), null, 0);
            }
        }
        return integralConstant(value);
    }

    /** The integral value that an object of a class converts to; null if none. */
    private @Nullable Expr objectValue(Expr e, @Nullable Type required) {
        if (required == null) {
            return conversions.contextual.convert(e, ContextualConversions.Wanted.INTEGRAL_OR_ENUM);
        }
        return Types.isClass(e.type()) && conversions.isConvertible(e, required)
                ? conversions.convert(e, types.intType(), ConversionContext.INITIALIZATION)
                : null;
    }

    /** The constant that an expression is or evaluates to, or null. */
    public @Nullable Constant constantOf(Expr e) {
        if (e instanceof ConstantExpr c) {
            return c.constant();
        }
        Constant value = evaluator.value(e);
        return value == null ? null : value.withExpr(e);
    }

    /** Reports an expression that had to be constant, with the reason why it is not. */
    public void reportNotConstant(Expr e) {
        Expr value = e.isGlvalue() && !Types.isClass(e.type()) ? conversions.read(e) : e;
        reportNotConstant(evaluator.evaluate(value), Nodes.start(e));
    }

    public void reportNotConstant(EvalResult reason, int position) {
        reportNotConstant(Codes.EXPR_NOT_CONSTANT, reason, position);
    }

    /** One whose evaluation came to broken code has been reported. */
    public void reportNotConstant(int code, EvalResult reason, int position, Object... arguments) {
        if (reason.isDependent() && unit.diagnostics.errorCount() > 0) {
            return;
        }
        Diagnostic d = unit.diagnostics.begin(code, position, arguments);
        if (reason.code() > 0) {
            d.note(reason.code(), reason.position() == 0 ? position : reason.position(), reason.args());
        }
        IntList calls = reason.calls();
        for (int i = 0; calls != null && i < calls.size(); i++) {
            d.note(Codes.CALLED_FROM, calls.get(i));
        }
        d.emit();
    }

    /** An array bound as a constant of type size_t, or as it is if it is negative; null if it varies. */
    public @Nullable Constant arrayBound(Expr bound) {
        if (Nodes.isBroken(bound)) {
            return new ErrorConstant(types.error(), null, 0);
        }
        if (bound.isTypeDependent()) {
            Constant c =
                    bound instanceof ConstantExpr e ? e.constant() : DependentConstant.expression(bound.type(), bound);
            return asSize(c, bound);
        }
        Expr value = conversions.read(bound);
        if (Nodes.isBroken(value)) {
            return new ErrorConstant(types.error(), null, 0);
        }
        Expr converted = conversions.contextual.convert(bound, ContextualConversions.Wanted.BOUND);
        if (converted != null && Nodes.isBroken(converted)) {
            return new ErrorConstant(types.error(), null, 0);
        } else if (Types.isClass(value.type()) && conversions.isConvertible(bound, types.sizeType())) {
            value = conversions.convert(bound, types.sizeType(), ConversionContext.INITIALIZATION);
        } else if (!Types.isIntegralOrUnscopedEnum(value.type())) {
            refuseBound(value, Nodes.start(bound));
            return new ErrorConstant(types.error(), null, 0);
        }
        Constant c = constantOf(value);
        if (c == null && ExprTraits.isDependent(value)) {
            c = DependentConstant.expression(value.type(), value);
        }
        if (c instanceof IntegerConstant i && i.value().isNegative()) {
            return c;
        }
        return c == null ? null : asSize(c, value);
    }

    /** A bound of another type: outside of functions the original asks first whether it is constant at all. */
    private void refuseBound(Expr value, int start) {
        if (scopes.declarative().kind().isLocal()) {
            unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, start);
        } else if (!Types.isClass(value.type()) && constantOf(value) == null) {
            unit.diagnostics.report(Codes.EXPR_NOT_CONSTANT, start);
        } else {
            unit.diagnostics.report(Codes.CONSTANT_HAS_WRONG_TYPE, start, value.type(), types.sizeType());
        }
    }

    private Constant asSize(Constant c, Expr written) {
        Expr node = written instanceof ConstantExpr ? written : Nodes.constant(c, Nodes.start(written));
        if (Types.sameType(c.type(), types.sizeType())) {
            return c;
        }
        OperationExpr cast = Nodes.implicit(Op.CAST, types.sizeType(), node);
        Expr converted = finish(cast);
        return converted instanceof ConstantExpr e ? e.constant() : c;
    }

    /** The bound of a new-expression's outermost dimension if it is constant, else null. */
    public @Nullable Constant newBound(Expr bound) {
        Expr value = conversions.read(bound);
        if (isConvertedCount(value)) {
            return null;
        }
        if (Types.isClass(value.type())) {
            boolean isKnown = conversions.contextual.convert(bound, ContextualConversions.Wanted.BOUND) != null;
            if (!isKnown && !conversions.isConvertible(bound, types.sizeType())) {
                unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, Nodes.start(bound));
            }
            return null;
        }
        if (!Types.isIntegralOrUnscopedEnum(value.type()) && !Nodes.isBroken(value)) {
            unit.diagnostics.report(Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM, Nodes.start(bound));
            return null;
        }
        if (value instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && Types.isSigned(value.type())
                && i.value().isNegative()) {
            unit.diagnostics.report(Codes.NEGATIVE_NEW_ARRAY_SIZE, Nodes.start(bound));
            return null;
        }
        return value instanceof ConstantExpr ? arrayBound(value) : null;
    }

    /** Since C++14 the number of elements is converted to a size from any arithmetic type [expr.new]/8. */
    public boolean isConvertedCount(Expr value) {
        return Types.isFloating(value.type()) && unit.dialect.atLeast(2014);
    }

    public final ImmediateAddresses immediateAddresses = new ImmediateAddresses(this);

    /** Whether calls of consteval functions need not be constant here [expr.const]/14. */
    boolean isImmediate() {
        Function f = scopes.function();
        return isUnevaluated() || unit.contexts.now().isImmediate || f != null && f.isConsteval;
    }

    /** An expression that decides, as a bool [conv.general]/4; warns of {@code if (x = 1)}. */
    public Expr condition(Expr e) {
        checkComparison(e);
        return conversions.contextualBool(names.memberFunctions.operand(e));
    }

    /** The operand of a logical operator as a bool: the operator takes that type, a condition any that has a truth value. */
    Expr logicalOperand(Expr e) {
        checkComparison(e);
        return conversions.logicalBool(e);
    }

    private void checkComparison(Expr e) {
        volatiles.value(e);
        if (e instanceof OperationExpr o
                && o.op() == Op.ASSIGN
                && o.operand(1) instanceof ConstantExpr
                && !Types.isClass(o.type())) {
            unit.diagnostics.report(Codes.ASSIGN_WHERE_COMPARE_MEANT, Nodes.start(o));
        }
    }

    /** A constant expression converted to bool; a dependent constant if it depends. */
    public Constant constantCondition(Expr e) {
        if (Nodes.isBroken(e)) {
            return new ErrorConstant(types.error(), null, 0);
        }
        Expr value = conversions.contextualBool(e);
        Constant c = constantOf(value);
        if (c != null) {
            return c;
        }
        if (ExprTraits.isDependent(value) || evaluator.evaluate(value).isDependent()) {
            return DependentConstant.expression(value.type(), value);
        }
        reportNotConstant(e);
        return new ErrorConstant(types.error(), null, 0);
    }

    /** Reports a static assertion that fails. */
    public void checkStaticAssert(Constant condition, @Nullable Constant message, int position) {
        if (condition instanceof IntegerConstant i && i.value().isZero()) {
            if (message instanceof StringConstant s) {
                unit.diagnostics.report(Codes.STATIC_ASSERT_FAILED, position, text(s), "");
            } else {
                unit.diagnostics.report(Codes.STATIC_ASSERT_FAILED_NO_MESSAGE, position);
            }
        }
    }

    public static String text(StringConstant s) {
        StringBuilder text = new StringBuilder(s.units().length);
        for (int unit : s.units()) {
            text.appendCodePoint(Character.isValidCodePoint(unit) ? unit : '?');
        }
        return text.toString();
    }

    /** The type of {@code decltype(e)} [dcl.type.decltype]. */
    public Type decltypeOf(Expr e) {
        return queries.decltypeOf(e);
    }

    /** The expression of a statement; {@code position} is that of its first token, where a useless one is reported. */
    public Expr discardedStatement(Expr e, int position) {
        Expr value = discarded(conversions.determinedStatement(names.memberFunctions.withoutObject(e)));
        if (!isUnevaluated() && !Nodes.isBroken(value)) {
            discards.check(value);
        } else if (isUnevaluated()) {
            discards.cast(value);
        }
        // That a variable has no known type does not make it useful.
        boolean isKnown = !Nodes.isBroken(value)
                || value instanceof VariableExpr v && v.type().isError();
        if (isKnown && !unit.contexts.now().isTypeOperand && SideEffects.isAbsent(value)) {
            unit.diagnostics.report(Codes.EXPR_HAS_NO_EFFECT, position);
        }
        return value;
    }

    /** An expression whose value is not used: marked, and a volatile object is read [expr.context]. */
    public Expr discarded(Expr e) {
        if (Nodes.isBroken(e)) {
            return e;
        }
        Expr value = names.used(e);
        if (value.category() == ValueCategory.LVALUE
                && Types.isVolatile(value.type())
                && !Types.isClass(value.type())
                && !Types.isArray(value.type())
                && !(value instanceof OperationExpr o && o.op().isAssignment())) {
            value = conversions.read(value);
        }
        if (isUnevaluated()) {
            checkDiscardedObject(value);
        }
        return value.with(Expr.RESULT_NOT_USED);
    }

    /** The result of a call is an object where it is not the whole operand. */
    private void checkDiscardedObject(Expr value) {
        if (value instanceof OperationExpr o && o.op().isCall() && !value.isGlvalue() && !scopes.inTemplate()) {
            conversions.checkTemporary(value.type(), value.position());
        } else {
            temporaries.checkUnevaluated(value);
        }
    }
}
