package dev.cufe.overload;

import dev.cufe.contexts.Context;
import dev.cufe.contexts.InitializedVariable;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.overload.sequences.Narrowing;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Initialization [dcl.init]: default, value, copy, direct and list initialization, in the original's forms
 * ([il 7]).
 *
 * <p>The elements of a braced list are expressions, lists, or designators (an {@code InitializerExpr} that holds a
 * {@code DesignatorConstant}) which stand before the element they are for.
 */
public final class Initialization {
    private final Unit unit;
    private final Conversions conversions;
    final AggregateInitialization aggregates;
    private final DependentInitialization dependent;
    final ListInitialization lists;
    /** Inside a compound literal, where values may narrow as in C. */
    private boolean mayNarrow;
    /** What the innermost list initializes. */
    private InitContext context = InitContext.VARIABLE;

    public Initialization(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
        this.aggregates = new AggregateInitialization(unit, conversions, this);
        this.dependent = new DependentInitialization(unit, conversions, this);
        this.lists = new ListInitialization(unit, conversions, this);
        conversions.initialization = this;
    }

    /**
     * How an object or reference of that type gets its value; reports what is wrong. An array of unknown bound gets its
     * bound from the initializer: it is the type of {@code constant} then.
     */
    public DynamicInit initialize(Type target, Initializer syntax, InitContext context) {
        boolean before = mayNarrow;
        InitContext outer = this.context;
        this.context = context;
        mayNarrow = context == InitContext.COMPOUND_LITERAL || before && context == InitContext.VARIABLE;
        DynamicInit init = initializeIn(target, syntax, context);
        mayNarrow = before;
        this.context = outer;
        return init;
    }

    /** The array behind a list ends with the full expression that makes it: what a member or new object keeps is lost. */
    void warnOfShortArray(int list) {
        if (context == InitContext.NEW) {
            unit.diagnostics.report(Codes.NEW_INITIALIZER_LIST, list);
        } else if (context == InitContext.MEMBER && unit.contexts.now().memberInitializerOf != null) {
            unit.diagnostics.report(Codes.INITIALIZER_LIST_MEMBER_INIT, list);
        }
    }

    boolean isOfVariable() {
        return context == InitContext.VARIABLE;
    }

    /** As {@link ListInitialization#list}, for a list that is converted where a value is needed: an argument, the right side of {@code =}. */
    DynamicInit convertedList(Type target, BracedInitExpr list) {
        InitContext outer = context;
        context = InitContext.ARGUMENT;
        DynamicInit init = lists.list(target, list, false);
        context = outer;
        return init;
    }

    /** GCC takes narrowing for an error but where a variable or member is initialized or a constructor is called. */
    private boolean isStrict(boolean isScalar) {
        if (unit.contexts.now().isInVariable) {
            return false;
        }
        return switch (context) {
            case ARGUMENT, NEW -> true;
            case RETURN -> isScalar;
            case TEMPORARY, THROW -> !isScalar;
            case VARIABLE, MEMBER, BASE, CAPTURE, COMPOUND_LITERAL -> false;
        };
    }

    /** Reports an element whose narrowing is an error; says whether it was one. */
    boolean narrowsStrictly(Expr element, Type to, boolean isScalar) {
        if (mayNarrow || !isStrict(isScalar) || !Types.isScalar(element.type()) || !unit.dialect.atLeast(2011)) {
            return false;
        }
        return Narrowing.checkStrictly(unit, conversions.read(element), to);
    }

    private DynamicInit initializeIn(Type target, Initializer syntax, InitContext context) {
        if (target.isDependent() || isDependent(syntax)) {
            return dependent.initialize(target, syntax, context);
        }
        if (target.isError()) {
            return conversions.classes.broken(syntax.position());
        }
        if (target.canonical() instanceof ReferenceType) {
            return reference(target, syntax, context);
        }
        if (isLeftToInstances(target, syntax, context)) {
            return dependent.initialize(target, syntax, context);
        }
        DynamicInit init = initializeAs(target, syntax, context);
        boolean isArrayAsWritten = context == InitContext.VARIABLE
                && Types.isArray(target)
                && syntax.isBraced()
                && init.kind != DynamicInit.Kind.CONSTANT
                && conversions.lookup.inTemplate()
                && !isListOfLiterals(syntax);
        return isArrayAsWritten && init.constant != null
                ? dependent.initialize(init.constant.type(), syntax, context)
                : init;
    }

    /** A list of literals is known in the template, too: strings for pointers. */
    private static boolean isListOfLiterals(Initializer syntax) {
        for (Expr element : ((BracedInitExpr) syntax.operands()[0]).elements()) {
            if (!(element instanceof ConstantExpr)) {
                return false;
            }
        }
        return true;
    }

    /** A list for a class in a template: the original looks at it in the instances only. */
    private boolean isLeftToInstances(Type target, Initializer syntax, InitContext context) {
        return switch (context) {
            case VARIABLE, MEMBER, BASE ->
                syntax.isBraced() && Types.isClass(target) && conversions.lookup.inTemplate();
            case ARGUMENT, RETURN, TEMPORARY, NEW, THROW, CAPTURE, COMPOUND_LITERAL -> false;
        };
    }

    private DynamicInit initializeAs(Type target, Initializer syntax, InitContext context) {
        return switch (syntax.form()) {
            case NONE -> defaultInit(target, syntax.position(), context);
            case EQUALS -> one(target, syntax.operands()[0], false, context);
            case PARENS -> parenthesized(target, syntax, context);
            case BRACES -> braced(target, (BracedInitExpr) syntax.operands()[0], true, context);
            case EQUALS_BRACES -> braced(target, (BracedInitExpr) syntax.operands()[0], false, context);
        };
    }

    private static boolean isDependent(Initializer syntax) {
        return anyDependent(syntax.operands());
    }

    private static boolean anyDependent(Expr[] list) {
        for (Expr e : list) {
            if (isDependent(e)) {
                return true;
            }
        }
        return false;
    }

    /** A braced list and a set of functions have no type of their own; what they are made of decides. */
    private static boolean isDependent(Expr e) {
        if (e instanceof BracedInitExpr list) {
            return anyDependent(list.elements());
        }
        if (OverloadedAddresses.isSet(e)) {
            OverloadExpr set = OverloadedAddresses.setOf(e);
            return TemplateArguments.isDependent(set.nameRef().templateArgs)
                    || set.object() != null && set.object().isTypeDependent();
        }
        return e.isTypeDependent() || e.has(Expr.PACK_EXPANSION) || OverloadedAddresses.isOpenMember(e);
    }

    // References.

    private DynamicInit reference(Type target, Initializer syntax, InitContext context) {
        boolean extended = context == InitContext.VARIABLE || context == InitContext.CAPTURE;
        if (syntax.operands().length != 1) {
            if (syntax.operands().length == 0) {
                unit.diagnostics.report(Codes.MISSING_INITIALIZER_ON_REFERENCE, syntax.end(), "variable", "");
            } else {
                unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(syntax.operands()[1]));
            }
            return conversions.classes.broken(syntax.position());
        }
        Expr source = syntax.operands()[0];
        int flags =
                ImplicitConversions.USER | (syntax.isDirect() && !syntax.isBraced() ? ImplicitConversions.EXPLICIT : 0);
        if (Nodes.isBroken(source)) {
            return DynamicInit.expression(source, 0);
        }
        ConversionSequence s = conversions.implicit.find(source, target, flags);
        InitContext outerContext = this.context;
        boolean isScalar = syntax.isBraced() && Types.isScalar(Types.nonReference(target));
        this.context = isScalar ? InitContext.ARGUMENT : outerContext;
        Expr bound;
        try (Context temporary = unit.contexts.enterIf(isScalar, Context.Kind.BOUND_TEMPORARY)) {
            bound = conversions.apply(s, source, target, conversionContext(context), extended);
        }
        this.context = outerContext;
        return DynamicInit.expression(bound, syntax.isBraced() ? DynamicInit.BRACED : 0);
    }

    private static ConversionContext conversionContext(InitContext context) {
        return switch (context) {
            case ARGUMENT -> ConversionContext.ARGUMENT;
            case RETURN -> ConversionContext.RETURN;
            case VARIABLE, MEMBER, BASE, TEMPORARY, NEW, THROW, CAPTURE, COMPOUND_LITERAL ->
                ConversionContext.INITIALIZATION;
        };
    }

    // One expression.

    /** Initialization from one expression, {@code = e} or {@code (e)}. */
    DynamicInit one(Type target, Expr source, boolean direct, InitContext context) {
        if (Nodes.isBroken(source)) {
            return DynamicInit.expression(source, 0);
        }
        if (source instanceof BracedInitExpr list) {
            return braced(target, list, direct, context);
        }
        if (target.canonical() instanceof ArrayType a) {
            return array(a, target, source, context);
        }
        if (Types.isClass(target)) {
            boolean isCompared = context != InitContext.TEMPORARY
                    && (context != InitContext.RETURN || !conversions.lookup.inTemplate());
            if (isCompared && Types.asClass(source.type()) == Types.asClass(target)) {
                conversions.classes.compareConstructors(source, direct);
            }
            return classFromOne(target, source, direct, context);
        }
        boolean isObject = context != InitContext.NEW && context != InitContext.THROW;
        return value(scalar(target, source, direct, conversionContext(context), isObject), 0, context);
    }

    private DynamicInit classFromOne(Type target, Expr source, boolean direct, InitContext context) {
        if (!unit.isComplete(target, source.position())) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, source.position(), target);
            return conversions.classes.broken(source.position());
        }
        DynamicInit init = conversions.classes.initialize(target, source, direct);
        conversions.ends.initialized(target, source, direct, init, context);
        return init;
    }

    /** @param isObject what is initialized has a name or belongs to something: its zero is no other's */
    Expr scalar(Type target, Expr source, boolean direct, ConversionContext context, boolean isObject) {
        if (Types.sameUnqualified(source.type(), target)
                && Types.isScalar(target)
                && !(source instanceof OverloadExpr)) {
            Expr value = conversions.read(source);
            return isObject && context == ConversionContext.INITIALIZATION
                    ? conversions.named(value, target)
                    : conversions.same(value, target);
        }
        int flags = ImplicitConversions.USER | (direct ? ImplicitConversions.EXPLICIT : 0);
        if (direct && Types.isBool(target) && Types.isNullptr(source.type())) {
            return conversions.contextualBool(source);
        }
        ConversionSequence s = conversions.implicit.find(source, target, flags);
        return conversions.apply(s, source, Types.unqualified(target), context);
    }

    /** A value as an initializer: a constant where the original stores one. */
    DynamicInit value(Expr value, int flags, InitContext context) {
        boolean constant = context != InitContext.NEW && context != InitContext.THROW;
        if (constant && value instanceof ConstantExpr c && !value.isGlvalue()) {
            // An enumerator keeps how it was named.
            boolean named = c.nameRef() != null
                    && c.constant() instanceof IntegerConstant i
                    && i.enumerator() != null
                    && c.constant().expr() == null;
            return DynamicInit.constant(named ? c.constant().withExpr(c) : c.constant(), flags);
        }
        return DynamicInit.expression(value, flags);
    }

    private DynamicInit array(ArrayType a, Type target, Expr source, InitContext context) {
        if (aggregates.strings.fits(source, a)) {
            return DynamicInit.constant(aggregates.strings.value(source, a, target), 0);
        }
        if (Types.sameUnqualified(source.type(), target) && !source.isLvalue()) {
            return source instanceof TempInitExpr t
                    ? t.init().without(DynamicInit.TEMPORARY_LIFETIME)
                    : DynamicInit.expression(source, 0);
        }
        refuseForArray(target, source, context);
        return conversions.classes.broken(source.position());
    }

    private void refuseForArray(Type target, Expr source, InitContext context) {
        int at = Nodes.start(source);
        if (context == InitContext.NEW) {
            unit.diagnostics.report(Codes.INITIALIZER_NOT_ALLOWED_ON_ARRAY_NEW, at);
        } else if (isOfAutomatic() && !isOtherString(target, source)) {
            unit.diagnostics.report(Codes.EXP_BRACE_INITIALIZER, at);
        } else {
            unit.diagnostics.report(Codes.BAD_INITIALIZER_TYPE, at, source.type(), target);
        }
    }

    private boolean isOfAutomatic() {
        InitializedVariable variable = unit.contexts.now().initialized;
        return variable != null && variable.isOfAutomatic();
    }

    /** A string of another kind of characters. */
    private static boolean isOtherString(Type target, Expr source) {
        return source instanceof ConstantExpr c
                && c.constant() instanceof StringConstant
                && Types.isCharacter(Types.innermostElement(target));
    }

    // Parentheses.

    private DynamicInit parenthesized(Type target, Initializer syntax, InitContext context) {
        Expr[] args = syntax.operands();
        if (args.length == 0) {
            return valueInit(target, syntax.position(), 0);
        }
        if (Types.isClass(target)) {
            if (args.length == 1 && !(args[0] instanceof BracedInitExpr)) {
                return parenthesizedOne(target, args, syntax, context);
            }
            return withoutCopy(constructed(target, args, syntax.position(), context), args, context);
        }
        if (target.canonical() instanceof ArrayType a) {
            boolean string = args.length == 1 && aggregates.strings.fits(args[0], a);
            if (!string && takesParts(context)) {
                return aggregates.parenthesized(target, args, syntax.position());
            }
        }
        if (args.length > 1) {
            unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(args[1]));
            return conversions.classes.broken(syntax.position());
        }
        if (context == InitContext.MEMBER && args[0] instanceof BracedInitExpr && Types.isArray(target)) {
            unit.diagnostics.report(Codes.PARENTHESIZED_BRACED_LIST, args[0].position());
        }
        return one(target, args[0], true, context);
    }

    /** C++20 has the parts of an aggregate in parentheses [dcl.init.general]/16.6.2, the original not for members and bases. */
    private boolean takesParts(InitContext context) {
        return unit.dialect.atLeast(2020) && context != InitContext.MEMBER && context != InitContext.BASE;
    }

    private DynamicInit parenthesizedOne(Type target, Expr[] args, Initializer syntax, InitContext context) {
        boolean aggregate = takesParts(context)
                && unit.isComplete(target, args[0].position())
                && unit.classTraits.isAggregate(target, args[0].position())
                && Types.asClass(args[0].type()) != Types.asClass(target)
                && !conversions.isConvertible(args[0], target);
        if (aggregate) {
            return aggregates.parenthesized(target, args, syntax.position());
        }
        return context == InitContext.BASE || context == InitContext.NEW
                ? copied(target, args[0], syntax.position(), context)
                : one(target, args[0], true, context);
    }

    /**
     * A base, what a constructor delegates to or what is allocated: the original does not make a value in its place but
     * copies it, unless that does nothing.
     */
    private DynamicInit copied(Type target, Expr source, int position, InitContext context) {
        DynamicInit init = one(target, source, true, context);
        Expr value = isValueOf(target, source) ? source : init.expr;
        if (value == null || !isValueOf(target, value)) {
            return init;
        }
        Resolution r =
                conversions.resolution.constructor(Types.unqualified(target), new Expr[] {value}, false, position);
        if (r.isError()) {
            return conversions.classes.broken(position);
        }
        return r.function.isTrivial && !r.function.isDeleted
                ? init
                : conversions.classes.construct(
                        r.function, Types.unqualified(target), new Expr[] {value}, false, position);
    }

    private static boolean isValueOf(Type target, Expr e) {
        return !e.isGlvalue() && e.origLvalueType() == null && Types.asClass(e.type()) == Types.asClass(target);
    }

    /** What a cast that is not written like a call makes: conversion functions come before parts of an aggregate. */
    public DynamicInit cast(Type target, Expr source, int position) {
        Initializer syntax = new Initializer(Initializer.Form.PARENS, new Expr[] {source}, position);
        int flags = ImplicitConversions.USER | ImplicitConversions.EXPLICIT;
        return Types.asClass(source.type()) != null
                        && conversions.implicit.find(source, target, flags).exists()
                ? one(target, source, true, InitContext.TEMPORARY)
                : initialize(target, syntax, InitContext.TEMPORARY);
    }

    /** Direct-initialization of a class from several arguments. */
    private DynamicInit constructed(Type target, Expr[] args, int position, InitContext context) {
        ClassEntity c = Types.asClass(target);
        if (takesParts(context) && c != null && unit.isComplete(c, position)) {
            CandidateSet set = new CandidateSet(conversions, args, null, ImplicitConversions.USER, position);
            conversions.user.addConstructors(set, c, true);
            if (set.isEmpty() && unit.classTraits.isAggregate(target, position)) {
                return aggregates.parenthesized(target, args, position);
            }
        }
        return conversions.classes.construct(Types.unqualified(target), args, false, Nodes.start(args[0]));
    }

    /**
     * {@code T x({1, 2})}: the object that the list makes for the copy constructor is the variable or member itself. Of an
     * empty list the variable's initializer is a temporary.
     */
    private static DynamicInit withoutCopy(DynamicInit init, Expr[] args, InitContext context) {
        boolean isNamed = context == InitContext.VARIABLE || context == InitContext.MEMBER;
        if (!isNamed
                || args.length != 1
                || init.kind != DynamicInit.Kind.CONSTRUCTOR
                || !ClassTraits.isCopyOrMove(init.constructor)
                || !(init.args[0] instanceof OperationExpr bound)
                || bound.op() != Op.REFERENCE_TO
                || !(bound.operand(0) instanceof TempInitExpr t)
                || t.init().kind != DynamicInit.Kind.CONSTRUCTOR
                || t.init().has(DynamicInit.CREATES_INITIALIZER_LIST)) {
            return init;
        }
        DynamicInit made = t.init().without(DynamicInit.TEMPORARY_LIFETIME).withDestructor(init.destructor);
        return made.args.length == 0 && context == InitContext.VARIABLE
                ? made.with(DynamicInit.EXPLICIT_CAST)
                : made.without(DynamicInit.BRACED);
    }

    // No initializer and empty ones.

    /** Default-initialization [dcl.init.general]/7. */
    private DynamicInit defaultInit(Type target, int position, InitContext context) {
        Type element = Types.innermostElement(target);
        ClassEntity c = Types.asClass(element);
        if (c == null) {
            return DynamicInit.none();
        }
        if (!unit.isComplete(c, position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, target);
            return DynamicInit.none();
        }
        Function constructor = defaultConstructor(c, position);
        if (constructor == null) {
            return DynamicInit.none();
        }
        Function destructor = conversions.classes.destructor(element, position);
        if (constructor.isTrivial && ClassTraits.isDefaultConstructor(constructor)) {
            return DynamicInit.none().withDestructor(destructor);
        }
        return repeated(target, defaultCall(constructor, c, position, 0)).withDestructor(destructor);
    }

    private DynamicInit defaultCall(Function constructor, ClassEntity made, int position, int flags) {
        Expr[] args = conversions.resolution.arguments(constructor, constructor.type, ClassValues.noArgs(), position);
        return DynamicInit.constructor(constructor, args, flags).of(made);
    }

    /** The initializer of an array whose elements are all initialized the same way. */
    private DynamicInit repeated(Type target, DynamicInit element) {
        if (!(target.canonical() instanceof ArrayType a)) {
            return element;
        }
        long count = 1;
        Type type = a;
        while (type.canonical() instanceof ArrayType inner) {
            count *= Math.max(inner.size(), 0);
            type = inner.element();
        }
        Constant call = new DynamicInitConstant(type, null, 0, element);
        Constant repeat = new RepeatConstant(type, null, 0, call, count);
        return DynamicInit.aggregate(new AggregateConstant(target, null, 0, new Constant[] {repeat}, false, true), 0);
    }

    /** The default constructor, checked; null after an error or for a class that has none to call. */
    @Nullable
    Function defaultConstructor(ClassEntity c, int position) {
        Resolution r = conversions.resolution.constructor(c.type(), ClassValues.noArgs(), false, position);
        if (r.function == null) {
            return null;
        }
        if (c == unit.contexts.now().memberInitializerOf && isGenerated(r.function)) {
            unit.diagnostics.report(Codes.DEFAULT_CTOR_IN_OWN_MEMBER_INIT, position, c.type());
            return null;
        }
        conversions.uses.use(r.function, c, position);
        return r.function;
    }

    /** A constructor that nobody wrote takes the initializers of the members along, so those cannot call it. */
    private static boolean isGenerated(Function constructor) {
        return constructor.isDefaulted || constructor.isCompilerGenerated;
    }

    /** The constructor for no arguments, a template's or a base's included; null without a word if there is none. */
    public @Nullable Function findDefaultConstructor(ClassEntity c, int position) {
        Trial trial = unit.diagnostics.openTrial();
        Resolution r = conversions.resolution.constructor(c.type(), ClassValues.noArgs(), false, position);
        boolean failed = trial.hasErrors();
        trial.drop();
        return failed ? null : r.function;
    }

    /** The default constructor that a list or {@code T()} asks for; where there is none all constructors are to blame. */
    @Nullable
    Function valueConstructor(ClassEntity c, int position) {
        try (Context initialization = unit.contexts.enter(Context.Kind.VALUE_INITIALIZATION)) {
            return defaultConstructor(c, position);
        }
    }

    /** {@code T()} [dcl.init.general]/9. */
    DynamicInit valueInit(Type target, int position, int flags) {
        Type element = Types.innermostElement(target);
        ClassEntity c = Types.asClass(element);
        if (c == null) {
            return DynamicInit.zero(flags);
        }
        if (!unit.isComplete(c, position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, target);
            return DynamicInit.none();
        }
        Function constructor = valueConstructor(c, position);
        if (constructor == null) {
            return conversions.classes.broken(position);
        }
        Function destructor = conversions.classes.destructor(element, position);
        if (constructor.isTrivial) {
            return DynamicInit.zero(flags).withDestructor(destructor);
        }
        DynamicInit call = defaultCall(constructor, c, position, flags | DynamicInit.VALUE_INITIALIZATION);
        return repeated(target, call).withDestructor(destructor);
    }

    // Braces.

    private DynamicInit braced(Type target, BracedInitExpr list, boolean direct, InitContext context) {
        DynamicInit init = lists.list(target, list, direct);
        if (context == InitContext.VARIABLE && init.has(DynamicInit.CREATES_INITIALIZER_LIST)) {
            return aggregates.extended(init);
        }
        // The original returns a vector as a constant of its own.
        boolean keepsExpression = init.constant instanceof AggregateConstant
                ? context == InitContext.RETURN && Types.isVector(target)
                : context == InitContext.NEW || context == InitContext.THROW;
        if (keepsExpression && init.kind == DynamicInit.Kind.CONSTANT && Types.isScalar(target)) {
            return DynamicInit.expression(Nodes.constant(init.constant, list.position()), init.flags);
        }
        return init;
    }

    public void checkNarrowing(Expr element, Expr converted, Type to) {
        if (!mayNarrow) {
            Expr read = Types.isScalar(element.type()) ? conversions.read(element) : element;
            Narrowing.check(unit, read, converted, to);
        }
    }
}
