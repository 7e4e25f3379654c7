package dev.cufe.overload;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Values of class type: copies, results of calls constructed in place, temporaries [class.temporary], [class.copy.elision].
 *
 * <p>The original copies a class whose copy constructor is trivial by reading it; every other copy is a constructor call.
 */
final class ClassValues {
    private static final Expr[] NO_ARGS = {};

    private final Unit unit;
    private final Conversions conversions;

    ClassValues(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /** The whole object read, by bits. */
    Expr read(Expr e) {
        Type type = e.type();
        if (Types.qualifiers(type) == 0) {
            return e.read(type);
        }
        Type plain = Types.unqualified(type);
        Expr read = Nodes.implicitLvalue(Op.LVALUE_ADJUST, plain, e).read(plain);
        return e instanceof VariableExpr v && findDestructor(type, e.position()) == null
                ? conversions.folder.constantObject(v, read)
                : read;
    }

    /** The nontrivial destructor of a class whose object is destroyed, or null. */
    @Nullable
    Function destructor(Type type, int position) {
        Function d = findDestructor(type, position);
        if (d != null) {
            conversions.uses.needSpecification(d, position);
        }
        return d;
    }

    /** The same of a class that is only asked about. */
    @Nullable
    Function findDestructor(Type type, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null || c.type().isDependent() || !c.isComplete()) {
            return null;
        }
        unit.demands.declareImplicitMembers(c);
        Function d = ClassTraits.destructor(c);
        if (d == null) {
            return null;
        }
        unit.demands.settleDefaulted(d, position);
        return d.isTrivial ? null : d;
    }

    /** Values of the class live in memory: a copy or the end of life needs a function. */
    boolean isInMemory(Type type, int position) {
        ClassEntity c = Types.asClass(type);
        if (c == null || c.type().isDependent()) {
            return false;
        }
        if (findDestructor(type, position) != null) {
            return true;
        }
        unit.demands.declareImplicitMembers(c);
        for (Function f : c.functions) {
            if (ClassTraits.isCopyConstructor(f) || ClassTraits.isMoveConstructor(f)) {
                unit.demands.settleDefaulted(f, position);
                if (!f.isDeleted && !f.isTrivial) {
                    return true;
                }
            }
        }
        return false;
    }

    /** An object of a class initialized from one expression; reports if it cannot be. */
    DynamicInit initialize(Type type, Expr source, boolean direct) {
        int position = Nodes.start(source);
        Type plain = Types.unqualified(type);
        ClassEntity target = Types.asClass(plain);
        if (!source.isGlvalue() && Types.asClass(source.type()) == target) {
            if (direct && isCopiedConstant(source)) {
                return construct(plain, new Expr[] {source}, false, position);
            }
            return inPlace(source).withDestructor(destructor(plain, position));
        }
        ClassEntity from = Types.asClass(source.type());
        if (from == target && isCopiedAsIs(type, source)) {
            return DynamicInit.expression(source.read(source.type()), 0);
        }
        boolean copies =
                from != null && (from == target || conversions.standard.isDerived(source.type(), plain, position));
        if (copies || direct && from == null) {
            return construct(plain, new Expr[] {source}, !direct, position);
        }
        return convert(plain, source, direct, position);
    }

    /**
     * Whether the original copies a value although it could be made in place: {@code T(args)} that is a constant, of a
     * class that a function copies.
     */
    private boolean isCopiedConstant(Expr source) {
        return source instanceof TempInitExpr t
                && t.has(Expr.FUNCTIONAL_CAST)
                && !t.has(Expr.BRACE_CAST)
                && t.init().constructor != null
                && t.init().constructor.isConstexpr
                && !conversions.lookup.inTemplate()
                && isInMemory(t.type(), t.position())
                && findDestructor(t.type(), t.position()) == null
                && conversions.folder.evaluator.evaluate(t, false).constant() != null;
    }

    /**
     * Compares the constructors for a value of the same class: none is called, but what comparing them needs is instantiated
     * as for any other value.
     */
    void compareConstructors(Expr source, boolean direct) {
        ClassEntity c = source.isGlvalue() ? null : Types.asClass(source.type());
        if (c == null || !c.hasUserDeclaredConstructor || source.isTypeDependent()) {
            return;
        }
        for (Entity constructor : conversions.user.constructors(c)) {
            if (constructor instanceof Template || constructor instanceof Function f && convertsClasses(f)) {
                conversions.user.addConstructors(
                        new CandidateSet(
                                conversions, new Expr[] {source}, null, ImplicitConversions.USER, source.position()),
                        c,
                        direct);
                return;
            }
        }
    }

    /** Whether the first parameter is an object of another class, or a reference to one. */
    private static boolean convertsClasses(Function constructor) {
        Type first =
                constructor.type.params().length == 0 ? null : constructor.type.params()[0].type;
        ClassEntity taken = first == null ? null : Types.asClass(Types.nonReference(first));
        return taken != null && taken != constructor.enclosingClass();
    }

    /** A class without constructors is read as it is where its qualifiers are the same, which shows with const. */
    private boolean isCopiedAsIs(Type type, Expr source) {
        int qualifiers = Types.qualifiers(type);
        return qualifiers != 0
                && qualifiers == Types.qualifiers(source.type())
                && unit.classTraits.hasOnlyTrivialConstructors(Types.asClass(type), source.position());
    }

    /** Initialization by a constructor or a conversion function, whichever is better. */
    private DynamicInit convert(Type type, Expr source, boolean direct, int position) {
        CandidateSet set = direct
                ? conversions.user.directCandidates(source, type)
                : conversions.user.candidates(source.type(), source.category(), source, type, ImplicitConversions.USER);
        Candidate best = set.best();
        if (best == null || best.function == null) {
            if (direct) {
                conversions.resolution.reportConstructor(
                        set, Types.asClass(type), new Expr[] {source}, false, position);
                return broken(position);
            }
            conversions.errors.report(
                    set.isAmbiguous ? ConversionSequence.AMBIGUOUS : ConversionSequence.NONE,
                    source,
                    type,
                    ConversionContext.INITIALIZATION);
            return broken(position);
        }
        Function f = best.function;
        if (f.kind == FunctionKind.CONVERSION) {
            return initialize(type, conversions.builder.conversionCall(f, source), false);
        }
        return construct(f, type, new Expr[] {source}, false, position);
    }

    /** Initialization by the constructor that overload resolution chooses. */
    DynamicInit construct(Type type, Expr[] args, boolean copyInit, int position) {
        Resolution r = conversions.resolution.constructor(type, args, copyInit, position);
        if (r.isError()) {
            return broken(position);
        }
        return construct(r.function, type, args, copyInit, position);
    }

    DynamicInit construct(Function f, Type type, Expr[] args, boolean copyInit, int position) {
        conversions.uses.use(f, Types.asClass(type), position);
        boolean copy = args.length == 1 && (ClassTraits.isCopyConstructor(f) || ClassTraits.isMoveConstructor(f));
        unit.demands.settleDefaulted(f, position);
        Function destructor = destructor(type, position);
        if (copy && f.isTrivial && Types.asClass(args[0].type()) != null) {
            Expr read = readAs(args[0], Types.unqualified(type));
            DynamicInit init = read instanceof ConstantExpr c
                    ? DynamicInit.constant(c.constant(), 0)
                    : destructor == null && isCopyOfNothing(args[0], type)
                            ? DynamicInit.constant(emptyValue(type, read), 0)
                            : DynamicInit.expression(read, 0);
            return init.withDestructor(destructor);
        }
        Expr[] converted = conversions.resolution.arguments(f, f.type, args, position);
        int flags = copy && copyInit ? DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT : 0;
        return DynamicInit.constructor(f, converted, flags)
                .of(Types.asClass(type))
                .withDestructor(destructor);
    }

    /**
     * Whether an empty object is copied that is more than named: nothing is read then, so that its value is a constant.
     * An object is only named where its type is the one that is made, and that of a closure always is; one that has to
     * be destroyed has no value [basic.types.general]/10.
     */
    private boolean isCopyOfNothing(Expr source, Type type) {
        boolean worthwhile = switch (source) {
            case VariableExpr v ->
                Types.qualifiers(v.type()) != Types.qualifiers(type)
                        && !Types.asClass(v.type()).isClosure();
            case OperationExpr o ->
                switch (o.op()) {
                    case REF_CAST, INDIRECT, QUESTION -> isKnownObject(o);
                    default -> false;
                };
            default -> false;
        };
        return worthwhile
                && !type.isDependent()
                && Types.asClass(source.type()) == Types.asClass(type)
                && unit.classTraits.isEmpty(type, source.position());
    }

    /** A variable, however it is reached; what a pointer or reference variable refers to is not known. */
    private static boolean isKnownObject(Expr e) {
        return switch (e) {
            case VariableExpr v -> true;
            case OperationExpr o ->
                switch (o.op()) {
                    case REF_CAST, LVALUE_ADJUST, LVALUE -> isKnownObject(o.operand(0));
                    case INDIRECT ->
                        o.operand(0) instanceof ConstantExpr
                                || o.operand(0) instanceof OperationExpr a
                                        && a.op() == Op.ADDRESS_OF
                                        && isKnownObject(a.operand(0));
                    case QUESTION ->
                        o.operand(0) instanceof ConstantExpr
                                && isKnownObject(o.operand(1))
                                && isKnownObject(o.operand(2));
                    default -> false;
                };
            default -> false;
        };
    }

    private static Constant emptyValue(Type type, Expr read) {
        return new AggregateConstant(Types.unqualified(type), read, 0, new Constant[0], true, false);
    }

    /** The object, or its base class part, read by bits. */
    private Expr readAs(Expr source, Type type) {
        ClassEntity from = Types.asClass(source.type());
        if (from == Types.asClass(type)) {
            return source.isGlvalue() ? read(source) : source;
        }
        Expr object = source.isGlvalue() ? source : materialize(source, ValueCategory.XVALUE, false);
        int position = Nodes.start(source);
        conversions.uses.checkBase(object.type(), type, position);
        Type base = unit.types.asBase(type);
        Expr[] operands = {object};
        return new OperationExpr(
                        base, object.category(), position, Expr.COMPILER_GENERATED, Op.BASE_CLASS_CAST, operands)
                .read(base);
    }

    /** A prvalue initializes its object itself [class.copy.elision]: what it is made of becomes the initializer. */
    DynamicInit inPlace(Expr prvalue) {
        return switch (prvalue) {
            case TempInitExpr t -> t.init().without(DynamicInit.TEMPORARY_LIFETIME);
            case LambdaExpr l
            when l.init().kind == DynamicInit.Kind.LAMBDA -> l.init().without(DynamicInit.TEMPORARY_LIFETIME);
            case ConstantExpr c -> DynamicInit.constant(c.constant(), 0);
            case OperationExpr o
            when o.op() == Op.QUESTION -> DynamicInit.expression(o, DynamicInit.RESULT_FOR_CLASS_QUESTION);
            default ->
                isInMemory(prvalue.type(), prvalue.position())
                        ? DynamicInit.classResult(prvalue, 0)
                        : DynamicInit.expression(prvalue, 0);
        };
    }

    /** A class value for a parameter: a read of a trivial class, else a temporary. */
    Expr argument(Expr source, Type to, ConversionContext context) {
        Type type = Types.unqualified(to);
        boolean isParameter = context == ConversionContext.ARGUMENT;
        boolean inMemory = isInMemory(type, source.position());
        boolean same = !source.isGlvalue() && Types.asClass(source.type()) == Types.asClass(type);
        if (same) {
            compareConstructors(source, false);
        }
        if (same && isParameter && (!inMemory || source instanceof TempInitExpr)) {
            conversions.ends.initialized(type, source, false, inPlace(source), InitContext.ARGUMENT);
        }
        if (same && !inMemory) {
            return source;
        }
        if (same && source instanceof TempInitExpr t) {
            // The temporary becomes the parameter, and goes by the name that the parameter gives its class.
            return (isParameter ? t.named(type) : t).retyped(type, ValueCategory.LVALUE);
        }
        DynamicInit init = initialize(type, source, false);
        if (isParameter) {
            conversions.ends.initialized(type, source, false, init, InitContext.ARGUMENT);
        }
        if (!inMemory && init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null) {
            return init.expr;
        }
        if (!inMemory && init.kind == DynamicInit.Kind.CONSTANT && Types.isClass(source.type())) {
            return Nodes.constant(init.constant, source.position());
        }
        return new TempInitExpr(
                type,
                inMemory ? ValueCategory.LVALUE : ValueCategory.PRVALUE,
                source.position(),
                0,
                init.with(DynamicInit.TEMPORARY_LIFETIME),
                null);
    }

    /** A default argument is read before its parameter is there: {@code T{x}} still goes by its own name. */
    Expr namedAs(TempInitExpr written, Expr converted) {
        return converted instanceof TempInitExpr t && written.sourceType() != null
                ? t.named(written.sourceType())
                : converted;
    }

    /** The object of a member access: a value in memory is a temporary, others stay values. */
    Expr object(Expr e) {
        boolean value = !e.isGlvalue() && !(e instanceof TempInitExpr) && isInMemory(e.type(), e.position());
        return value ? materialize(e, ValueCategory.PRVALUE, false) : e;
    }

    /** A class value as an operand: {@code T(args)} that is a constant forgets by what name of the class it was made. */
    Expr operand(Expr e) {
        if (!(e instanceof TempInitExpr t)
                || !t.has(Expr.FUNCTIONAL_CAST)
                || t.isGlvalue()
                || t.init().constructor == null
                || t.sourceType() != null
                || t.type() == Types.core(t.type())
                || conversions.lookup.inTemplate()
                || isInMemory(t.type(), t.position())
                || conversions.folder.evaluator.evaluate(t, false).constant() == null) {
            return e;
        }
        return t.retyped(Types.core(t.type()), t.category());
    }

    /** A class prvalue as an object with an address [conv.rval]. */
    Expr materialize(Expr prvalue, ValueCategory category, boolean extended) {
        int lifetime = extended ? 0 : DynamicInit.TEMPORARY_LIFETIME;
        conversions.ends.made(prvalue.type(), prvalue.position());
        if (prvalue instanceof TempInitExpr t) {
            DynamicInit init = t.init().without(DynamicInit.TEMPORARY_LIFETIME).with(lifetime);
            return new TempInitExpr(t.type(), category, t.position(), t.flags(), init, t.sourceType());
        }
        DynamicInit init = inPlace(asWritten(prvalue))
                .with(lifetime)
                .withDestructor(destructor(prvalue.type(), prvalue.position()));
        return new TempInitExpr(prvalue.type(), category, prvalue.position(), 0, init, null);
    }

    /** Where a constant is needed, a call is evaluated together with what its result is bound to. */
    private Expr asWritten(Expr prvalue) {
        boolean isCall =
                prvalue instanceof ConstantExpr c && c.constant().expr() instanceof OperationExpr o && o.op().isCall();
        return isCall && conversions.folder.isConstantRequired()
                ? ((ConstantExpr) prvalue).constant().expr()
                : prvalue;
    }

    DynamicInit broken(int position) {
        return DynamicInit.expression(Nodes.broken(unit.types, position), 0);
    }

    static Expr[] noArgs() {
        return NO_ARGS;
    }
}
