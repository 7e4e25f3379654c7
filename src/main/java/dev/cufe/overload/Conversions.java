package dev.cufe.overload;

import dev.cufe.constants.Folder;
import dev.cufe.contexts.Context;
import dev.cufe.contexts.InitializedVariable;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lookup.Lookup;
import dev.cufe.overload.sequences.CalledObjects;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.FunctionUse;
import dev.cufe.overload.sequences.Narrowing;
import dev.cufe.overload.sequences.OuterObjects;
import dev.cufe.overload.sequences.PendingInitializers;
import dev.cufe.overload.sequences.SequenceRanking;
import dev.cufe.overload.sequences.StandardConversions;
import dev.cufe.overload.sequences.TemplateCandidates;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Implicit conversions [conv], [over.best.ics]: finds them, builds the original's nodes, reports where there is none. */
public final class Conversions {
    final Unit unit;
    final Folder folder;
    final Lookup lookup;
    final StandardConversions standard;
    final SequenceRanking ranking;
    final ImplicitConversions implicit;
    final UserConversions user;
    final ListConversions lists;
    final OverloadedAddresses addresses;
    final ConversionBuilder builder;
    final ReferenceBinding references;
    public final PendingInitializers pending;
    public final CalledObjects called;
    final ClassValues classes;
    final ObjectEnds ends;
    final ConversionErrors errors;
    public final ContextualConversions contextual;
    public final FunctionUse uses;

    /** Bound by the constructors of those classes. */
    OverloadResolution resolution;

    Initialization initialization;

    /** Specializations of templates; bound by the driver. */
    public TemplateCandidates templates = TemplateCandidates.NONE;

    /** What references inside lambdas are bound to. */
    public OuterObjects outerObjects = OuterObjects.NONE;

    public Conversions(Unit unit, Lookup lookup) {
        this(unit, lookup, new Folder(unit));
    }

    public Conversions(Unit unit, Lookup lookup, Folder folder) {
        this.unit = unit;
        this.lookup = lookup;
        this.folder = folder;
        this.standard = new StandardConversions(unit);
        this.ranking = new SequenceRanking(unit);
        this.implicit = new ImplicitConversions(unit, this);
        this.user = new UserConversions(unit, lookup, this);
        this.lists = new ListConversions(unit, this);
        this.addresses = new OverloadedAddresses(unit, this);
        this.builder = new ConversionBuilder(unit, this);
        this.references = new ReferenceBinding(unit, this);
        this.pending = new PendingInitializers(unit, folder);
        this.called = new CalledObjects(lookup, folder);
        this.classes = new ClassValues(unit, this);
        this.ends = new ObjectEnds(unit, this);
        this.errors = new ConversionErrors(unit, this);
        this.contextual = new ContextualConversions(unit, this);
        this.uses = new FunctionUse(unit, lookup);
    }

    /** The end of an object's life needs a destructor that is accessible here and not deleted [class.dtor]/15. */
    public void checkDestructor(Type type, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null || c.type().isDependent() || !c.isComplete()) {
            return;
        }
        checkDestructor(c, c, position);
    }

    /** @param naming the class itself, or for a base of an object the derived class */
    public void checkDestructor(ClassEntity c, ClassEntity naming, int position) {
        unit.demands.declareImplicitMembers(c);
        Function d = ClassTraits.destructor(c);
        if (d != null) {
            uses.use(d, naming, position);
        }
    }

    /** The same for an object that is deleted. */
    public void checkDeletion(ClassEntity c, int position) {
        unit.demands.declareImplicitMembers(c);
        Function d = ClassTraits.destructor(c);
        if (d != null && !c.type().isDependent()) {
            uses.use(d, c, d.isVirtual, position);
        }
    }

    /** The same for a temporary, whose destructor is not used before the object turns out to be one. */
    public void checkTemporary(Type type, int position) {
        ends.made(type, position);
    }

    /** The value of a glvalue: lvalue-to-rvalue in place, array and function decay; prvalues stay. */
    public Expr read(Expr e) {
        if (e.isTypeDependent() && !OverloadedAddresses.isSet(e) && !OverloadedAddresses.isOpenMember(e)
                || Nodes.isBroken(e)) {
            return e;
        }
        if (OverloadedAddresses.isSet(e)) {
            Expr only = onlyFunction(e);
            return only == e ? e : read(only);
        }
        Type type = e.type();
        Type canonical = type.canonical();
        if (canonical instanceof ArrayType) {
            return decayed(e);
        }
        if (canonical instanceof FunctionType) {
            return addresses.pointer(e);
        }
        if (!e.isGlvalue()) {
            return isMemberOfTemporary(e) ? valueOr(constantRead(e, Types.unqualified(type)), e) : e;
        }
        called.asked(e);
        if (Types.isClass(type)) {
            return classes.read(e);
        }
        if (!unit.contexts.isUnevaluated()) {
            unit.reads.read(e);
        } else if (e instanceof VariableExpr v && v.variable().templateArgs != null) {
            pending.read(e);
        }
        Type value = Types.unqualified(type);
        if (Types.isVolatile(type) && !Folder.isOpenChoice(e)) {
            return e.read(value).with(Expr.VOLATILE_FETCH);
        }
        boolean mayBeKnown =
                Types.isConst(type) || Folder.isOpenChoice(e) || Folder.isOpenIndirection(e) || isMemberOfTemporary(e);
        return valueOr(mayBeKnown ? constantRead(e, value) : null, e.read(value));
    }

    private static Expr valueOr(@Nullable Expr constant, Expr e) {
        return constant != null ? constant : e;
    }

    /** A scalar member of a temporary is a constant if the temporary is. */
    private boolean isMemberOfTemporary(Expr e) {
        return objectOf(e) instanceof TempInitExpr && !isMemberOfOpen(e);
    }

    /** In the body of a template {@code C()} awaits its constructor: what its members are is not known. */
    public boolean isMemberOfOpen(Expr e) {
        return lookup.inTemplateBody()
                && objectOf(e) instanceof TempInitExpr t
                && t.init().kind == DynamicInit.Kind.ZERO
                && !t.init().has(DynamicInit.BRACED);
    }

    /** The object that a scalar is a member of, null if it is none. */
    private static @Nullable Expr objectOf(Expr e) {
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.DOT_FIELD
                || Types.isClass(o.type())
                || Types.isVolatile(o.type())) {
            return null;
        }
        Expr object = o.operand(0);
        while (object instanceof OperationExpr part && (part.op() == Op.DOT_FIELD || part.op() == Op.BASE_CLASS_CAST)) {
            object = part.operand(0);
        }
        return object;
    }

    /** The pointer to the first element of an array; the arms of a conditional and the end of a comma decay themselves. */
    public Expr decayed(Expr array) {
        if (array instanceof OperationExpr o && (o.op() == Op.COMMA || isQuestion(o))) {
            Expr[] operands = o.operands().clone();
            for (int i = 1; i < operands.length; i++) {
                operands[i] = decayed(operands[i]);
            }
            return new OperationExpr(
                    operands[1].type(), ValueCategory.PRVALUE, o.position(), o.flags(), o.op(), operands);
        }
        Type pointer = unit.types.pointerTo(unit.types.elementOf(array.type()));
        return folder.fold(Nodes.implicit(Op.ARRAY_TO_POINTER, pointer, array));
    }

    /** A choice that is known to be made is one object, which decays as a whole. */
    private static boolean isQuestion(OperationExpr e) {
        return e.op() == Op.QUESTION
                && !e.has(Expr.GNU_TWO_OPERAND_QUESTION)
                && !(e.operand(0) instanceof ConstantExpr);
    }

    /** The function that a set of functions means if it leaves no choice [over.over]/3, else the expression itself. */
    public Expr onlyFunction(Expr e) {
        Expr only = OverloadedAddresses.isSet(e) ? addresses.only(e) : null;
        return only == null ? e : only;
    }

    /** As {@link #determined} of an operand that is not evaluated: a function that it leaves no choice of is declared. */
    public Expr determinedOperand(Expr e) {
        Expr operand = determined(e);
        if (operand != e && OverloadedAddresses.isSet(e)) {
            addresses.declare(operand);
        }
        return operand;
    }

    /** As {@link #determined}; what functions of a namespace leave open is open in a template, too. */
    public Expr determinedStatement(Expr e) {
        boolean isOfNamespace = e instanceof OverloadExpr set
                && set.object() == null
                && set.nameRef().templateArgs == null
                && set.candidates().length > 0
                && set.candidates()[0].enclosingClass() == null;
        return isOfNamespace ? determinedAnywhere(e) : determined(e);
    }

    /** As {@link #onlyFunction} where nothing else can choose; a set that leaves a choice is an error there [over.over]. */
    public Expr determined(Expr e) {
        return lookup.inTemplate() ? onlyFunction(e) : determinedAnywhere(e);
    }

    private Expr determinedAnywhere(Expr e) {
        if (!OverloadedAddresses.isSet(e)) {
            return onlyFunction(e);
        }
        OverloadExpr set = OverloadedAddresses.setOf(e);
        Entity[] candidates = set.candidates();
        boolean isOpen =
                candidates.length == 0 || set.object() != null && set.object().isTypeDependent();
        Function one = candidates.length == 1 && candidates[0] instanceof Function f ? f : null;
        boolean isBound = set.object() != null && (one == null || one.isNonstaticMember() && !one.isPrototype);
        Expr only = isBound && one != null ? e : onlyFunction(e);
        if (only != e || isOpen || one != null && !isBound) {
            return only;
        }
        if (isBound) {
            unit.diagnostics.report(Codes.BOUND_FUNCTION_MUST_BE_CALLED, set.position());
        } else {
            unit.diagnostics.report(Codes.INDETERMINATE_OVERLOADED_FUNCTION, e.position(), candidates[0]);
        }
        return Nodes.broken(unit.types, e.position());
    }

    private @Nullable Expr constantRead(Expr e, Type value) {
        pending.read(e);
        return switch (e) {
            case VariableExpr v -> folder.readConstant(v, value);
            case OperationExpr o -> folder.readConstant(o, value);
            default -> null;
        };
    }

    /** Integral promotion of a value (read first). */
    public Expr promote(Expr e) {
        Expr value = read(e);
        if (value.isTypeDependent() || !Types.isIntegralOrUnscopedEnum(value.type())) {
            return value;
        }
        return castIfNeeded(value, promotedType(value));
    }

    private Type promotedType(Expr value) {
        Field bits = StandardConversions.bitField(value);
        return bits == null
                ? unit.arithmetic.promoted(value.type())
                : unit.arithmetic.promotedBitField(value.type(), bits.width);
    }

    private Expr castIfNeeded(Expr value, Type to) {
        return Types.sameUnqualified(value.type(), to) ? value : builder.cast(value, to);
    }

    /** Both operands (read first) in their common arithmetic type. */
    public Expr[] usualArithmetic(Expr a, Expr b) {
        Expr x = read(a);
        Expr y = read(b);
        if (!Types.isArithmeticOrUnscopedEnum(x.type()) || !Types.isArithmeticOrUnscopedEnum(y.type())) {
            return new Expr[] {x, y};
        }
        Type common = unit.arithmetic.common(promotedOperand(x), promotedOperand(y));
        return new Expr[] {arithmetic(x, common), arithmetic(y, common)};
    }

    /** A constant takes the common type itself, not by the name of a typedef. */
    private Expr arithmetic(Expr value, Type common) {
        if (!(value instanceof ConstantExpr c)
                || value.type() == Types.core(value.type())
                || !Types.sameUnqualified(value.type(), common)) {
            return castIfNeeded(value, common);
        }
        Type type = Types.core(common);
        return new ConstantExpr(
                type, c.category(), c.position(), c.flags(), c.constant().withType(type), c.nameRef());
    }

    private Type promotedOperand(Expr e) {
        return Types.isIntegralOrUnscopedEnum(e.type()) ? promotedType(e) : e.type();
    }

    /** Whether a value might not survive the conversion to an arithmetic type [dcl.init.list]/7. */
    public boolean narrows(Expr e, Type to) {
        return Narrowing.narrows(e, to);
    }

    /** The expression contextually converted to bool [conv.general]/4. */
    public Expr contextualBool(Expr written) {
        Expr e = determined(written);
        if (Nodes.isBroken(e)) {
            return e;
        }
        if (e.isTypeDependent()) {
            return builder.boolCast(e);
        }
        Type bool = unit.types.boolType();
        Expr value = Types.isClass(e.type()) ? e : read(e);
        if (Types.isBool(value.type())) {
            return value;
        }
        if (Types.isNullptr(value.type())) {
            return builder.boolCast(value);
        }
        called.compared(value);
        ConversionSequence s = value instanceof BracedInitExpr
                ? ConversionSequence.NONE
                : implicit.find(value, bool, ImplicitConversions.USER | ImplicitConversions.EXPLICIT);
        return apply(s, value, bool, ConversionContext.CONDITION);
    }

    private boolean namesFunctionsFully() {
        InitializedVariable variable = unit.contexts.now().initialized;
        return variable != null && variable.namesFunctionsFully();
    }

    /** The operand of a logical operator, as bool; errors name that type. */
    public Expr logicalBool(Expr written) {
        try (Context operand = unit.contexts.enter(Context.Kind.LOGICAL_OPERAND)) {
            return contextualBool(written);
        }
    }

    /** A default argument as its parameter takes it [dcl.fct.default]/5. */
    public Expr defaultArgument(Expr value, Type type) {
        Expr converted;
        try (Context argument = unit.contexts.enter(Context.Kind.DEFAULT_ARGUMENT_CONVERSION)) {
            converted = convert(value, type, ConversionContext.ARGUMENT);
        }
        return value instanceof TempInitExpr t ? classes.namedAs(t, converted) : converted;
    }

    /** The expression as a value of that type (or bound, if it is a reference type), diagnosed if there is no way. */
    public Expr convert(Expr from, Type to, ConversionContext context) {
        if (Nodes.isBroken(from)) {
            return from;
        }
        boolean set = OverloadedAddresses.isSet(from);
        if (from.isTypeDependent() && !set || to.isDependent() || to.isError()) {
            return from;
        }
        if (!set && !(from instanceof BracedInitExpr) && Types.isScalar(to) && Types.sameUnqualified(from.type(), to)) {
            boolean isOperand = context == ConversionContext.OPERAND && Types.isPointer(to);
            Type name = isOperand ? Types.withoutTypedef(to) : to;
            return context == ConversionContext.INITIALIZATION ? named(read(from), to) : same(read(from), name);
        }
        int flags =
                ImplicitConversions.USER | (context == ConversionContext.EXPLICIT ? ImplicitConversions.EXPLICIT : 0);
        return apply(implicit.find(from, to, flags), from, to, context);
    }

    /** A constant takes the type that it is converted to, be it only another name of its own. */
    private static Expr retyped(ConstantExpr e, Type to) {
        return e.type() == to || !Types.isArithmetic(to) && Types.asEnum(to) == null
                ? e
                : new ConstantExpr(
                        to, e.category(), e.position(), e.flags(), e.constant().withType(to), e.nameRef());
    }

    /** A value of the type that is wanted; {@code T{}} stays the zero that it shares, unless the type has another name. */
    Expr same(Expr value, Type to) {
        if (!(value instanceof ConstantExpr c)) {
            return value;
        }
        Type type = Types.unqualified(to);
        if (!c.has(Expr.BRACE_CAST)) {
            return retyped(c, type);
        }
        Constant zero = c.constant();
        Constant own = type == zero.type()
                ? zero
                : zero.with(type instanceof TypedefType ? Constant.EXPLICIT_CAST : 0)
                        .withType(type);
        return Nodes.constant(own, c.position());
    }

    /** A value that initializes something of its own type: {@code T{}} takes the name of that type. */
    Expr named(Expr value, Type to) {
        if (!(value instanceof ConstantExpr c) || !c.has(Expr.BRACE_CAST)) {
            return same(value, to);
        }
        unit.zeros.withdraw(c.constant());
        Constant own = c.constant().with(Constant.EXPLICIT_CAST).withType(Types.unqualified(to));
        return Nodes.constant(own, c.position());
    }

    /** The right operand of a built-in assignment; {@code position} is that of the operator. */
    public Expr assigned(Expr from, Type to, int position) {
        int before = errors.assignment;
        errors.assignment = position;
        Expr result = convert(from, to, ConversionContext.ASSIGNMENT);
        errors.assignment = before;
        return from instanceof BracedInitExpr list && list.elements().length == 0 && result instanceof ConstantExpr c
                ? Nodes.constant(c.constant().withType(Types.unqualified(to)), c.position())
                : result;
    }

    /** The nontrivial destructor of a class, or null. */
    public @Nullable Function destructor(Type type, int position) {
        return classes.destructor(type, position);
    }

    /** Whether values of a class live in memory: their copy or the end of their life needs a function. */
    public boolean isInMemory(Type type, int position) {
        return classes.isInMemory(type, position);
    }

    /** Whether {@code convert} would succeed. */
    public boolean isConvertible(Expr from, Type to) {
        ConversionSequence s = implicit.find(from, to, ImplicitConversions.USER);
        return s.exists() && s.kind != ConversionSequence.Kind.AMBIGUOUS;
    }

    /** The implicit conversion sequence to a parameter type, for deduction and traits. */
    public ConversionSequence sequence(Expr from, Type to) {
        return implicit.find(from, to, ImplicitConversions.USER);
    }

    /** Positive if the first sequence is better, negative if the second is. */
    public int compare(ConversionSequence a, ConversionSequence b) {
        return ranking.compare(a, b);
    }

    /** A class value as the object of a member access: one that lives in memory becomes a temporary. */
    public Expr object(Expr e) {
        return e.isTypeDependent() || !Types.isClass(e.type()) ? e : classes.object(e);
    }

    /** A class value that is copied as a whole by a trivial assignment. */
    public Expr assignedObject(Expr value) {
        return classes.operand(value);
    }

    /** Builds what a sequence says. */
    Expr apply(ConversionSequence s, Expr from, Type to, ConversionContext context) {
        return apply(s, from, to, context, false);
    }

    /** A template leaves open whether a constant is an object that a reference of its type can be bound to. */
    private boolean isOpenConstant(Expr from, Type to) {
        return from instanceof ConstantExpr
                && to.canonical() instanceof ReferenceType r
                && !r.isRvalue()
                && Types.sameType(from.type(), r.target())
                && lookup.inTemplate();
    }

    /** @param extended a temporary lives as long as the reference that is bound to it */
    Expr apply(ConversionSequence found, Expr from, Type to, ConversionContext context, boolean extended) {
        ConversionSequence s = !found.exists() && context.isCopy() ? ofLastResort(from, to, context) : found;
        if (!s.exists() && isOpenConstant(from, to)) {
            return from;
        }
        if (!s.exists() || s.kind == ConversionSequence.Kind.AMBIGUOUS) {
            return errors.report(s, from, to, context);
        }
        if (from instanceof BracedInitExpr list) {
            return lists.build(list, to, extended);
        }
        Expr source = OverloadedAddresses.isSet(from)
                ? addresses.resolve(from, Types.nonReference(to), keepsFunctionNames(to, context))
                : from;
        if (source == null) {
            return errors.report(s, from, to, context);
        }
        if (to.canonical() instanceof ReferenceType) {
            return references.bind(source, Types.asReference(to), s, extended);
        }
        boolean isPassed = context == ConversionContext.ARGUMENT || context == ConversionContext.RETURN;
        if (isPassed && Types.isClass(to) && !unit.isComplete(to, Nodes.start(source))) {
            unit.diagnostics.report(Codes.CONVERSION_TO_INCOMPLETE_CLASS, Nodes.start(source), to);
            return Nodes.broken(unit.types, from.position());
        }
        if (Types.isClass(to)) {
            Expr value = classes.argument(source, to, context);
            return context == ConversionContext.ARGUMENT ? classes.operand(value) : value;
        }
        boolean isPlain = context == ConversionContext.INITIALIZATION && Folder.isOpenResult(source);
        return value(s, isPlain ? source.read(Types.unqualified(source.type())) : source, to);
    }

    /** What only a copy may do, and only where nothing else fits. */
    private ConversionSequence ofLastResort(Expr from, Type to, ConversionContext context) {
        ConversionSequence s = standard.ofCharacters(from, to);
        if (s.exists() || OverloadedAddresses.isSet(from)) {
            return s;
        }
        s = standard.ofFunctionPointer(from, to);
        if (!s.exists()) {
            s = standard.ofInnerQualifiers(from, to);
        }
        if (s.exists()) {
            errors.warn(from, to, context);
        }
        return s;
    }

    /**
     * A function that a pointer made choose from several is printed as written where the pointer is a variable or
     * parameter of a function, and by its full name elsewhere.
     */
    private boolean keepsFunctionNames(Type to, ConversionContext context) {
        return context.isCopy() && !Types.isReference(to) && !namesFunctionsFully() && lookup.isInFunction();
    }

    /** A value of a type that is neither class nor reference. */
    Expr value(ConversionSequence s, Expr source, Type to) {
        if (s.kind == ConversionSequence.Kind.USER_DEFINED) {
            Expr result = builder.conversionCall(s.function, source);
            return s.after == null ? read(result) : builder.standard(s.after, result, to);
        }
        return builder.standard(s, source, to);
    }
}
