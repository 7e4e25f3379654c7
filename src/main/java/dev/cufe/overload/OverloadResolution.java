package dev.cufe.overload;

import dev.cufe.contexts.InitializedVariable;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.FunctionUse;
import dev.cufe.overload.sequences.InheritedConstructors;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.overload.sequences.WrongArguments;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Overload resolution [over.match]: chooses, and converts the arguments to what was chosen. */
public final class OverloadResolution {
    private final Unit unit;
    private final Lookup lookup;
    private final Conversions conversions;
    private final OperatorCandidates operators;
    private final DependentArguments dependent;

    private final InheritedConstructors inherited;

    public final SurrogateCalls surrogates;

    public OverloadResolution(Unit unit, Lookup lookup, Conversions conversions) {
        this.unit = unit;
        this.lookup = lookup;
        this.conversions = conversions;
        this.operators = new OperatorCandidates(unit, lookup, conversions);
        this.dependent = new DependentArguments(conversions);
        this.inherited = new InheritedConstructors(unit);
        this.surrogates = new SurrogateCalls(unit, conversions);
        conversions.resolution = this;
    }

    /**
     * The function that a call means; reports if there is none or more than one.
     *
     * @param candidates functions and function templates found by ordinary look-up
     * @param ref the name as written, with its template arguments
     * @param object the object expression of a member call (a glvalue or class prvalue, {@code *p} for {@code p->f});
     *     null if there is none
     * @param adl whether argument-dependent look-up adds candidates
     * @param position of the call, for messages
     */
    public Resolution call(
            Entity[] candidates, NameRef ref, @Nullable Expr object, Expr[] args, boolean adl, int position) {
        boolean isWrong = WrongArguments.isOne(args);
        if (isWrong && WrongArguments.leavesOpen(candidates, args)) {
            if (!WrongArguments.someFits(candidates, ref.isTemplateId(), args)) {
                reportCall(
                        new CandidateSet(conversions, args, object, ImplicitConversions.USER, position),
                        candidates,
                        object,
                        args,
                        ref.position);
            }
            return Resolution.reportedError();
        }
        Entity[] all = adl && ref.name != null ? withAssociated(candidates, ref, args) : candidates;
        if (all.length == 1 && all[0] instanceof Function f && !ref.isTemplateId() && f.trailingRequires == null) {
            return used(f, ref, object, candidates.length == 0);
        }
        CandidateSet set = new CandidateSet(conversions, args, object, ImplicitConversions.USER, position);
        set.prepare(Arrays.asList(all), 0, candidates.length, ref.templateArgs);
        set.prepare(Arrays.asList(all), candidates.length, all.length, ref.templateArgs);
        for (int i = 0; i < all.length; i++) {
            Candidate c = set.add(all[i], ref.templateArgs);
            if (c != null) {
                c.byAdl = i >= candidates.length;
            }
        }
        Candidate best = set.best();
        if (best == null && isOfTemplate(all)) {
            return Resolution.openCall();
        }
        if (best == null) {
            boolean isSilent = set.isAmbiguous ? isWrong : WrongArguments.someWrongFits(all, ref.isTemplateId(), args);
            if (!isSilent) {
                reportCall(set, all, object, args, ref.position);
            }
            return Resolution.reportedError();
        }
        return used(best.function, ref, object, best.byAdl);
    }

    /** Whether a candidate is a member of a class template that is being defined. */
    private static boolean isOfTemplate(Entity[] candidates) {
        for (Entity e : candidates) {
            if (e.enclosingClass() != null && e.enclosingClass().type().isDependent()) {
                return true;
            }
        }
        return false;
    }

    /** The chosen function must be accessible where it is named; that it is deleted is told behind its arguments. */
    private Resolution used(Function f, NameRef ref, @Nullable Expr object, boolean byAdl) {
        conversions.uses.checkMember(f, ref, object);
        FunctionUse.named(f, ref);
        return chosen(f, byAdl);
    }

    /** As {@link #used} for an operator function; false if it is deleted. */
    public boolean isUsable(Function f, NameRef ref, @Nullable Expr object) {
        if (f.isMember()) {
            conversions.uses.checkMember(f, ref, object);
        }
        return conversions.uses.checkDeleted(f, ref.position);
    }

    /** A member must be accessible where it is used without being called in the text. */
    public void checkMember(Function f, NameRef ref) {
        conversions.uses.checkMember(f, ref, null);
    }

    /** The function of a call must not be deleted. */
    public void checkDeleted(Function f, int position) {
        conversions.uses.checkDeleted(f, position);
    }

    /** {@code &C::m} of a nonstatic member is made. */
    public void checkAddress(Entity member, NameRef ref, int position) {
        conversions.uses.checkAddress(member, ref, position);
    }

    private Resolution chosen(Function f, boolean byAdl) {
        unit.references.chosen(f);
        return new Resolution(f, null, byAdl, false, false);
    }

    private Entity[] withAssociated(Entity[] candidates, NameRef ref, Expr[] args) {
        List<Entity> list = new ArrayList<>(candidates.length + 4);
        for (Entity e : candidates) {
            list.add(e);
        }
        lookup.argumentDependent(ref.name, args, list);
        return list.size() == candidates.length ? candidates : list.toArray(new Entity[0]);
    }

    /** Whether one of several member functions could be called on the same object without its qualifiers. */
    private boolean failsByQualifiers(Entity[] all, @Nullable Expr object, Expr[] args, int position) {
        boolean isQualified = object != null && Types.qualifiers(object.type()) != 0 && Types.isClass(object.type());
        if (!isQualified) {
            return false;
        }
        Expr plain = object.retyped(Types.unqualified(object.type()), object.category());
        CandidateSet set = new CandidateSet(conversions, args, plain, ImplicitConversions.USER, position);
        for (Entity e : all) {
            if (e instanceof Function) {
                set.add(e, null);
            }
        }
        return set.best() != null;
    }

    private void reportCall(CandidateSet set, Entity[] all, @Nullable Expr object, Expr[] args, int position) {
        if (all.length == 0 || set.isOpenByError()) {
            return;
        }
        if (set.isAmbiguous) {
            Diagnostic d = unit.diagnostics.begin(Codes.AMBIGUOUS_OVERLOADED_FUNCTION, position, all[0]);
            Notes.candidates(d, set.contenders());
            Notes.argumentTypes(d, args, object);
            d.emit();
            return;
        }
        int code = failsByQualifiers(all, object, args, position)
                ? Codes.NO_MATCH_FOR_OBJECT_QUALIFIERS
                : Codes.NO_MATCHING_FUNCTION;
        reportRejected(code, all, object, args, position);
    }

    private void reportRejected(int code, Entity[] all, @Nullable Expr object, Expr[] args, int position) {
        Diagnostic d = unit.diagnostics.begin(code, position, all[0]);
        Notes.argumentTypes(d, args, object);
        Notes.rejected(d, conversions, all, args);
        d.emit();
    }

    /**
     * Whether a call that nobody wrote can be made; reports if not. Of a single function the arguments are not complained
     * about one by one.
     */
    public boolean checkImplied(Entity[] candidates, NameRef ref, @Nullable Expr object, Expr[] args, int position) {
        CandidateSet set = new CandidateSet(conversions, args, object, ImplicitConversions.USER, position);
        for (Entity e : candidates) {
            set.add(e, null);
        }
        if (set.best() != null) {
            return true;
        }
        boolean isSingle = candidates.length == 1
                && candidates[0] instanceof Function
                && !set.isAmbiguous
                && !failsByQualifiers(candidates, object, args, position);
        if (isSingle) {
            reportRejected(Codes.FUNCTION_NOT_CALLABLE_WITH_ARGS, candidates, object, args, ref.position);
        } else {
            reportCall(set, candidates, object, args, ref.position);
        }
        return false;
    }

    /** The constructor that initializes from these arguments. */
    public Resolution constructor(Type classType, Expr[] args, boolean copyInit, int position) {
        ClassEntity c = Types.asClass(classType);
        if (c == null || !unit.isComplete(c, position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, classType);
            return Resolution.reportedError();
        }
        CandidateSet set = new CandidateSet(conversions, args, null, ImplicitConversions.USER, position);
        conversions.user.addConstructors(set, c, !copyInit);
        boolean isOpen = WrongArguments.isOne(args)
                && (args.length == 1
                        || WrongArguments.leavesOpen(
                                conversions.user.constructors(c).toArray(new Entity[0]), args));
        Candidate best = isOpen ? null : set.best();
        if (best == null) {
            reportConstructor(set, c, args, copyInit, position);
            return Resolution.reportedError();
        }
        if (!inherited.check(c, best.function, position)) {
            return Resolution.reportedError();
        }
        return chosen(best.function, false);
    }

    /** The initializer-list constructor or, failing that, any constructor for a braced list [over.match.list]. */
    @Nullable
    Candidate listConstructor(ClassEntity c, BracedInitExpr list, int position, CandidateSet[] failed) {
        List<Entity> constructors = conversions.user.constructors(c);
        boolean skipFirst = list.elements().length == 0 && hasDefaultConstructor(constructors);
        if (!skipFirst) {
            CandidateSet first =
                    new CandidateSet(conversions, new Expr[] {list}, null, ImplicitConversions.USER, position);
            for (Entity e : constructors) {
                if (conversions.lists.isInitializerListConstructor(e)) {
                    first.add(e, null);
                }
            }
            Candidate best = first.best();
            if (best != null || first.isAmbiguous) {
                failed[0] = first;
                return best;
            }
        }
        boolean nested = list.elements().length == 1 && list.elements()[0] instanceof BracedInitExpr;
        int flags = ImplicitConversions.USER | (nested ? ImplicitConversions.COPY_OF_LIST : 0);
        CandidateSet second = new CandidateSet(conversions, list.elements(), null, flags, position);
        UserConversions.prepare(second, constructors);
        for (Entity e : constructors) {
            second.add(e, null);
        }
        failed[0] = second;
        return second.best();
    }

    private static boolean hasDefaultConstructor(List<Entity> constructors) {
        for (Entity e : constructors) {
            if (e instanceof Function f && dev.cufe.types.ClassTraits.isDefaultConstructor(f)) {
                return true;
            }
        }
        return false;
    }

    /** Whether arguments in which an error was reported may be right for a constructor. */
    private boolean mayBeMeant(CandidateSet set, ClassEntity c, Expr[] args) {
        Entity[] constructors = conversions.user.constructors(c).toArray(new Entity[0]);
        return set.isAmbiguous
                || (args.length == 1 || WrongArguments.leavesOpen(constructors, args))
                        && WrongArguments.someFits(constructors, false, args);
    }

    private boolean isOfVariable() {
        InitializedVariable variable = unit.contexts.now().initialized;
        return variable != null && variable.isParenthesized();
    }

    /** Where arguments are missing. */
    public int argumentsEnd(int position) {
        int end = unit.contexts.now().argumentsEnd();
        return end == 0 ? position : end;
    }

    void reportConstructor(CandidateSet set, ClassEntity c, Expr[] args, boolean copyInit, int position) {
        if (set.isOpenByError() || WrongArguments.isOne(args) && mayBeMeant(set, c, args)) {
            return;
        }
        if (set.isAmbiguous && args.length == 0 && !unit.contexts.now().isValueInitialization) {
            unit.diagnostics.report(Codes.AMBIGUOUS_DEFAULT_CONSTRUCTOR, position, c);
            return;
        }
        boolean copies = copyInit && args.length == 1 && Types.asClass(args[0].type()) == c;
        if (set.isAmbiguous && copies) {
            unit.diagnostics.report(Codes.AMBIGUOUS_COPY_CONSTRUCTOR, position, c);
            return;
        }
        if (set.isAmbiguous) {
            Diagnostic d = unit.diagnostics.begin(Codes.AMBIGUOUS_CONSTRUCTOR, position, c.type());
            Notes.candidates(d, set.contenders());
            Notes.argumentTypes(d, args, null);
            d.emit();
            return;
        }
        if (args.length == 0 && !unit.contexts.now().isValueInitialization) {
            if (hasConstrainedDefault(c)) {
                unit.diagnostics.report(Codes.DEFAULT_CTOR_NOT_ELIGIBLE, position, c.type());
            } else {
                unit.diagnostics.report(Codes.NO_DEFAULT_CONSTRUCTOR, position, c);
            }
            return;
        }
        if (copies) {
            unit.diagnostics.report(Codes.NO_SUITABLE_COPY_CONSTRUCTOR, position, c);
            return;
        }
        if (args.length > 0 && hasNoConstructors(c) && !(args[0] instanceof BracedInitExpr)) {
            boolean isTooLong = args.length > 1;
            if (isTooLong && isOfVariable()) {
                unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(args[1]));
            }
            if (!isTooLong || !unit.contexts.now().isValueInitialization) {
                int code = isTooLong || !Types.isClass(args[0].type())
                        ? Codes.NO_CONVERTING_CONSTRUCTOR
                        : Codes.NO_USER_DEFINED_CONVERSION;
                unit.diagnostics.report(code, position, args[0].type(), c.type());
            }
            if (isTooLong && !isOfVariable()) {
                unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(args[1]));
            }
            return;
        }
        Diagnostic d = unit.diagnostics.begin(Codes.NO_MATCHING_CONSTRUCTOR, position, c.type());
        Notes.argumentTypes(d, args, null);
        Notes.rejected(d, conversions, conversions.user.constructors(c).toArray(new Entity[0]), args);
        d.emit();
    }

    /** Whether a class has only such constructors as do nothing, which the original does not think of. */
    private boolean hasNoConstructors(ClassEntity c) {
        if (c.hasUserDeclaredConstructor) {
            return false;
        }
        for (Entity e : conversions.user.constructors(c)) {
            if (e instanceof Function f && ClassTraits.isDefaultConstructor(f) && !f.isTrivial) {
                return f.isDeleted && hasTrivialParts(c);
            }
        }
        return true;
    }

    /** Whether a default constructor that is deleted would have done nothing: a const member alone forbids it. */
    private static boolean hasTrivialParts(ClassEntity c) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null || !isTriviallyMade(b)) {
                return false;
            }
        }
        for (Field field : c.fields) {
            ClassEntity m = Types.asClass(Types.innermostElement(field.type));
            if (Types.isReference(field.type) || m != null && !isTriviallyMade(m)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTriviallyMade(ClassEntity c) {
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                return f.isTrivial;
            }
        }
        return false;
    }

    /** The only call operator of a class, found to take the arguments; the original does not ask for its access. */
    public Resolution onlyOperator(Function f, NameRef ref) {
        return conversions.uses.checkDeleted(f, ref.position) ? chosen(f, false) : Resolution.reportedError();
    }

    /**
     * The operator function or built-in operator for operands of which at least one has class or enumeration type;
     * an error result (unreported) if no candidate is viable.
     */
    public Resolution operator(OperatorName operator, Expr[] operands, int position) {
        return operators.resolve(operator, operands, position);
    }

    /** The arguments converted to the parameters, default arguments and promotions for the ellipsis included. */
    public Expr[] arguments(@Nullable Function function, FunctionType type, Expr[] args, int position) {
        return hasExpansion(args) ? args : arguments(function, type, args, false, position);
    }

    /** How many arguments there are is not known then. */
    private static boolean hasExpansion(Expr[] args) {
        for (Expr arg : args) {
            if (arg.has(Expr.PACK_EXPANSION)) {
                return true;
            }
        }
        return false;
    }

    /** The arguments of a call in a template of a function that is known, whatever the types of some of them are. */
    public Expr[] openArguments(Function function, Expr[] args, int position) {
        return hasExpansion(args) ? args : arguments(function, function.type, args, true, position);
    }

    private Expr[] arguments(
            @Nullable Function function, FunctionType type, Expr[] args, boolean isOpen, int position) {
        ParamType[] params = type.params();
        int first = params.length > 0 && params[0].isExplicitThis ? 1 : 0;
        int count = params.length - first;
        Expr[] result = new Expr[Math.max(args.length, count)];
        for (int i = 0; i < args.length; i++) {
            if (i < count) {
                result[i] = isOpen && isOfUnknownType(args[i])
                        ? dependent.converted(args[i], params[first + i].type)
                        : conversions.convert(args[i], params[first + i].type, ConversionContext.ARGUMENT);
                if (i + 1 < args.length && function != null && function.kind != FunctionKind.CONSTRUCTOR) {
                    converted(result[i]);
                }
            } else if (isOpen && isOfUnknownType(args[i])) {
                result[i] = DependentArguments.read(args[i]);
            } else if (type.hasEllipsis()) {
                result[i] = forEllipsis(args[i]);
            } else {
                unit.diagnostics.report(Codes.TOO_MANY_ARGUMENTS, Nodes.start(args[i]));
                return cut(result, i);
            }
        }
        for (int i = args.length; i < count; i++) {
            Expr value = params[first + i].hasDefault && function != null
                    ? unit.demands.defaultArgument(function, first + i, position)
                    : null;
            if (value == null) {
                if (!params[first + i].hasDefault) {
                    unit.diagnostics.report(Codes.TOO_FEW_ARGUMENTS, argumentsEnd(position));
                }
                return cut(result, i);
            }
            Expr placed = unit.known.tracksDefaultArguments
                    ? value.at(Math.max(position, unit.contexts.now().argumentsEnd()))
                    : value;
            result[i] = placed.with(Expr.GENERATED_DEFAULT_ARG);
        }
        return result;
    }

    /** The constructor that makes an argument is named before anybody looks for that of the next one. */
    private void converted(Expr argument) {
        boolean isMade = argument instanceof TempInitExpr t
                && t.init().constructor != null
                && !t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST);
        if (isMade && !unit.contexts.isUnevaluated()) {
            unit.references.built(argument, true);
        }
    }

    private static boolean isOfUnknownType(Expr e) {
        if (e instanceof BracedInitExpr list) {
            for (Expr element : list.elements()) {
                if (isOfUnknownType(element)) {
                    return true;
                }
            }
            return false;
        }
        return e.has(Expr.PACK_EXPANSION) || ExprTraits.isTypeDependent(e) && !OverloadedAddresses.isSet(e);
    }

    private static Expr[] cut(Expr[] list, int length) {
        Expr[] result = new Expr[length];
        System.arraycopy(list, 0, result, 0, length);
        return result;
    }

    /** Whether a default constructor was declared whose constraints are not met. */
    private boolean hasConstrainedDefault(ClassEntity c) {
        for (Entity e : conversions.user.constructors(c)) {
            if (e instanceof Function f && f.trailingRequires != null && ClassTraits.isDefaultConstructor(f)) {
                return true;
            }
        }
        return false;
    }

    /** Default argument promotions [expr.call]/12. */
    private Expr forEllipsis(Expr written) {
        Expr arg = conversions.onlyFunction(written);
        if (arg.isTypeDependent() || Nodes.isBroken(arg)) {
            return arg;
        }
        if (arg instanceof BracedInitExpr) {
            unit.diagnostics.report(Codes.BRACED_LIST_FOR_ELLIPSIS, arg.position());
            return Nodes.broken(unit.types, arg.position());
        }
        if (Types.isVoid(arg.type())) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, Nodes.start(arg), arg.type());
            return Nodes.broken(unit.types, arg.position());
        }
        Expr value = conversions.read(arg);
        if (Types.core(value.type()) instanceof FloatType f && f.kind() == FloatKind.FLOAT) {
            return conversions.builder.cast(value, unit.types.doubleType());
        }
        return conversions.promote(value);
    }

    /** The object converted to the implicit object parameter of a member function (base, qualifiers). */
    public Expr object(Function function, Expr object, boolean arrow) {
        if (object.isTypeDependent()) {
            return object;
        }
        return conversions.builder.object(function, object, arrow, Expr.IMPLICIT_IN_MEMBER_NAMING);
    }

    /** The same for a cast: it requires no type, so that none of the functions is known to be meant. */
    public Expr castedAddress(Expr set, Type target) {
        Expr f = conversions.addresses.resolve(set, target, false);
        return f != null ? f : addressOf(set, unit.types.voidType(), Nodes.start(set));
    }

    /** The function of an overload set, or its address, that has the target type [over.over]; reports if there is none. */
    public Expr addressOf(Expr set, Type target, int position) {
        Expr f = conversions.addresses.resolve(set, target, false);
        if (f == null) {
            conversions.addresses.reportUnresolved(OverloadedAddresses.setOf(set), target, position);
            return Nodes.broken(unit.types, position);
        }
        return f;
    }
}
