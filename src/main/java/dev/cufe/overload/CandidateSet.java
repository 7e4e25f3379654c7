package dev.cufe.overload;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.TemplateCandidates;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The viable candidates of one call, and the best of them [over.match.viable], [over.match.best]. */
final class CandidateSet implements TemplateCandidates.Fit {
    private final Conversions conversions;
    private final Expr[] args;
    private final @Nullable Expr object;
    private final int flags;
    private final int position;
    private final List<Candidate> viable = new ArrayList<>(4);
    private final Map<Entity, @Nullable Candidate> matched = new IdentityHashMap<>(4);
    private Expr @Nullable [] deductionArgs;

    /**
     * The class the members were found in, whose object they take: it matters where members compete with functions that
     * are none [over.match.funcs]/4. Null for the class of the object.
     */
    @Nullable
    ClassEntity foundIn;

    /** The best candidates when no single one is better than all others. */
    boolean isAmbiguous;
    /** Several bases of the operand's class have the operator: no function is chosen, not even one that is no member. */
    boolean isAmbiguousByInheritance;

    /** @param flags of {@link ImplicitConversions} for the arguments */
    CandidateSet(Conversions conversions, Expr[] args, @Nullable Expr object, int flags, int position) {
        this.conversions = conversions;
        this.args = args;
        this.object = object;
        this.flags = flags;
        this.position = position;
    }

    List<Candidate> viable() {
        return viable;
    }

    boolean isEmpty() {
        return viable.isEmpty();
    }

    void add(Candidate candidate) {
        viable.add(candidate);
    }

    /** Adds a function or the specialization of a function template, if it is viable. */
    @Nullable
    Candidate add(Entity entity, TemplateArgument @Nullable [] explicitArgs) {
        return switch (entity) {
            case Function f ->
                explicitArgs == null ? added(matched.containsKey(f) ? matched.get(f) : match(f, null)) : null;
            case Template t -> added(matched.containsKey(t) ? matched.get(t) : match(t, explicitArgs));
            case UsingDeclaration u -> u.target == null ? null : add(u.target, explicitArgs);
            default -> null;
        };
    }

    /**
     * Compares the entities that one look-up found with the arguments before any of them is added: the original comes to
     * the one declared last first, which shows in the order of the instances that they need.
     */
    void prepare(List<Entity> found, int from, int to, TemplateArgument @Nullable [] explicitArgs) {
        for (int i = to - 1; i >= from && to - from > 1; i--) {
            if (found.get(i) instanceof Template t) {
                matched.put(t, match(t, explicitArgs));
            } else if (found.get(i) instanceof Function f && explicitArgs == null) {
                matched.put(f, match(f, null));
            }
        }
    }

    private @Nullable Function deduce(Template t, TemplateArgument @Nullable [] explicitArgs) {
        return hasRoom(t)
                ? conversions.templates.deduceCall(t, explicitArgs, deductionArgs(), object, position, this)
                : null;
    }

    @Override
    public boolean fits(Function prototype) {
        ParamType[] params = prototype.type.params();
        int first = params.length > 0 && params[0].isExplicitThis ? 1 : 0;
        for (int i = 0; i < args.length && first + i < params.length && !params[first + i].isPack; i++) {
            Type type = params[first + i].type;
            if (!type.isDependent()
                    && !conversions
                            .implicit
                            .find(args[i], type, flagsFor(prototype, i))
                            .exists()) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Candidate match(Template t, TemplateArgument @Nullable [] explicitArgs) {
        Function f = deduce(t, explicitArgs);
        return f == null ? null : match(f, t);
    }

    /** The arguments with sets that mean one function replaced by it: such take part in deduction [temp.deduct.call]/6. */
    private Expr[] deductionArgs() {
        if (deductionArgs == null) {
            deductionArgs = args;
            for (int i = 0; i < args.length; i++) {
                Expr only = OverloadedAddresses.isSet(args[i]) ? conversions.addresses.only(args[i]) : null;
                if (only != null) {
                    deductionArgs = deductionArgs == args ? args.clone() : deductionArgs;
                    deductionArgs[i] = only;
                }
            }
        }
        return deductionArgs;
    }

    /** A constructor that takes its own class by value would need itself [class.copy.ctor]/5. */
    private boolean takesItself(Function f) {
        ParamType[] params = f.type.params();
        return f.kind == FunctionKind.CONSTRUCTOR
                && args.length == 1
                && params.length > 0
                && Types.asClass(params[0].type) == f.enclosingClass()
                && !params[0].isPack;
    }

    /** Whether the number of arguments can fit the template at all: saves hopeless deductions. */
    private boolean hasRoom(Template t) {
        if (!(t.prototype instanceof Function f)) {
            return true;
        }
        ParamType[] params = f.type.params();
        int needed = 0;
        boolean open = f.type.hasEllipsis();
        int explicitThis = 0;
        for (ParamType p : params) {
            if (p.isExplicitThis) {
                explicitThis = 1;
            } else if (p.isPack) {
                open = true;
            } else if (!p.hasDefault) {
                needed++;
            }
        }
        return args.length >= needed && (open || args.length <= params.length - explicitThis);
    }

    @Nullable
    Candidate addFunction(Function f, @Nullable Template template) {
        return added(match(f, template));
    }

    private @Nullable Candidate added(@Nullable Candidate candidate) {
        if (candidate != null) {
            viable.add(candidate);
        }
        return candidate;
    }

    private @Nullable Candidate match(Function f, @Nullable Template template) {
        if (takesItself(f)) {
            return null;
        }
        FunctionType type = f.type;
        ParamType[] params = type.params();
        boolean explicitThis = params.length > 0 && params[0].isExplicitThis;
        int first = explicitThis ? 1 : 0;
        int count = params.length - first;
        if (args.length > count && !type.hasEllipsis()
                || args.length < count && !params[first + args.length].hasDefault) {
            return null;
        }
        if (f.trailingRequires != null && !conversions.templates.isSatisfied(f, position)) {
            return null;
        }
        int shift = object == null ? 0 : 1;
        ConversionSequence[] sequences = new ConversionSequence[args.length + shift];
        if (object != null && f.isNonstaticMember() && f.kind != FunctionKind.CONSTRUCTOR) {
            ConversionSequence s = explicitThis
                    ? conversions.implicit.find(object, params[0].type, flags)
                    : conversions.implicit.object(object, f, foundIn);
            if (!s.exists()) {
                return null;
            }
            sequences[0] = s;
        }
        for (int i = 0; i < args.length; i++) {
            ConversionSequence s = i < count
                    ? conversions.implicit.find(args[i], params[first + i].type, flagsFor(f, i))
                    : ConversionSequence.ELLIPSIS;
            if (!s.exists()) {
                return null;
            }
            if (i < count) {
                conversions.called.compared(args[i]);
            }
            sequences[i + shift] = s;
        }
        if (isIgnoredMove(f)) {
            return null;
        }
        return new Candidate(f, template, sequences);
    }

    /** A move that is defaulted and turns out to be deleted does not count, so that a copy is made [over.match.funcs]/8. */
    private boolean isIgnoredMove(Function f) {
        boolean isDefaulted = f.isDefaultedInClass
                && !f.isCompilerGenerated
                && (ClassTraits.isMoveConstructor(f) || ClassTraits.isMoveAssignment(f));
        if (isDefaulted) {
            conversions.unit.demands.settleDefaulted(f, position);
        }
        return isDefaulted && f.isDeleted;
    }

    /** A copy of the class itself takes no user-defined conversion when that would be one too many [over.best.ics]/4. */
    private int flagsFor(Function f, int index) {
        if (index == 0
                && f.kind == FunctionKind.CONSTRUCTOR
                && (flags & ImplicitConversions.COPY_OF_LIST) != 0
                && ClassTraits.isCopyOrMove(f)) {
            return flags & ~ImplicitConversions.USER;
        }
        return flags | ImplicitConversions.COMPETES;
    }

    /** The one candidate better than all others; null if there is none, {@link #isAmbiguous} then says why. */
    @Nullable
    Candidate best() {
        int n = viable.size();
        if (n == 0) {
            return null;
        }
        Candidate best = viable.get(0);
        for (int i = 1; i < n; i++) {
            if (compare(viable.get(i), best) > 0) {
                best = viable.get(i);
            }
        }
        for (int i = 0; i < n; i++) {
            Candidate other = viable.get(i);
            if (other != best && compare(best, other) <= 0 && !isSameFunction(best, other)) {
                Candidate written = onlyInWrittenOrder();
                isAmbiguous = written == null;
                return written;
            }
        }
        return best;
    }

    /** Whether no candidate is better than one in whose parameters an error was reported. */
    boolean isOpenByError() {
        if (isAmbiguous) {
            for (Candidate c : contenders()) {
                if (c.function.type.isError()) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Of candidates that are equally good the only one that takes the operands as they are written: classes from before C++20
     * compare with members that are not const, which the standard calls ambiguous.
     */
    private @Nullable Candidate onlyInWrittenOrder() {
        Candidate only = null;
        for (Candidate c : contenders()) {
            if (!c.isReversed) {
                if (only != null) {
                    return null;
                }
                only = c;
            }
        }
        return only;
    }

    private static boolean isSameFunction(Candidate a, Candidate b) {
        return a.function != null && a.function == b.function && a.isReversed == b.isReversed;
    }

    /** The candidates that no other one is better than: those an ambiguity is about. */
    List<Candidate> contenders() {
        List<Candidate> list = new ArrayList<>(viable.size());
        for (Candidate c : viable) {
            boolean beaten = false;
            for (Candidate other : viable) {
                beaten |= other != c && compare(other, c) > 0;
            }
            if (!beaten) {
                list.add(c);
            }
        }
        return list;
    }

    /** Positive if the first is the better candidate, negative if the second is [over.match.best]/2. */
    private int compare(Candidate a, Candidate b) {
        int result = 0;
        for (int i = 0; i < a.sequences.length; i++) {
            ConversionSequence x = a.sequences[i];
            ConversionSequence y = b.sequences[i];
            if (x == null || y == null) {
                continue;
            }
            int one = conversions.ranking.compare(x, y);
            if (one != 0) {
                if (result != 0 && one > 0 != result > 0) {
                    return compareWorst(a, b);
                }
                result = one;
            }
        }
        return result != 0 ? result : breakTie(a, b);
    }

    /** GNU: of two functions that are better for one argument each the one is better whose worst conversion is. */
    private int compareWorst(Candidate a, Candidate b) {
        boolean isGnu = conversions.unit.dialect.gnuVersion() != 0;
        return a.function == null || b.function == null || !isGnu ? 0 : worst(b).compareGrade(worst(a));
    }

    private static ConversionSequence worst(Candidate c) {
        ConversionSequence worst = ConversionSequence.NONE;
        for (ConversionSequence s : c.sequences) {
            if (s != null && (worst == ConversionSequence.NONE || s.compareGrade(worst) > 0)) {
                worst = s;
            }
        }
        return worst;
    }

    private int breakTie(Candidate a, Candidate b) {
        if (a.second != null && b.second != null) {
            int bySecond = conversions.ranking.compare(a.second, b.second);
            if (bySecond != 0) {
                return bySecond;
            }
        }
        if (a.function == null || b.function == null) {
            return a.function == null ? b.function == null ? 0 : -1 : 1;
        }
        if ((a.template == null) != (b.template == null)) {
            return a.template == null ? 1 : -1;
        }
        int byObject = compareObjects(a, b);
        if (byObject != 0) {
            return byObject;
        }
        if (a.template != null) {
            int bySpecialization = conversions.templates.compareSpecialized(a.template, b.template, args.length);
            if (bySpecialization != 0) {
                return bySpecialization;
            }
        } else {
            int byConstraints = conversions.templates.compareConstraints(a.function, b.function);
            if (byConstraints != 0) {
                return byConstraints;
            }
        }
        int byInheritance = compareInherited(a.function, b.function);
        if (byInheritance != 0) {
            return byInheritance;
        }
        if (a.preference != b.preference) {
            return Integer.compare(a.preference, b.preference);
        }
        if (a.isRewritten != b.isRewritten) {
            return a.isRewritten ? -1 : 1;
        }
        if (isBeforeConversion(a.function, b.function) || isBeforeConversion(b.function, a.function)) {
            return a.function.kind == FunctionKind.CONSTRUCTOR ? 1 : -1;
        }
        return a.isReversed == b.isReversed ? 0 : a.isReversed ? -1 : 1;
    }

    /** The original prefers other functions to members that add qualifiers to their object; the standard has no such rule. */
    private static int compareObjects(Candidate a, Candidate b) {
        boolean isMember = a.function.isMember();
        if (isMember == b.function.isMember()) {
            return 0;
        }
        Candidate member = isMember ? a : b;
        ConversionSequence object = member.sequences[0];
        ConversionSequence other = (isMember ? b : a).sequences[0];
        boolean addsQualifiers = !member.isReversed
                && other != null
                && other.isReference
                && object != null
                && object.from != null
                && Types.qualifiers(object.from) != Types.qualifiers(object.to);
        return addsQualifiers ? isMember ? -1 : 1 : 0;
    }

    /** The standard calls a constructor and a conversion function that fit equally well ambiguous. */
    private static boolean isBeforeConversion(Function a, Function b) {
        return a.kind == FunctionKind.CONSTRUCTOR && b.kind == FunctionKind.CONVERSION;
    }

    /**
     * A member of the class itself is better than one with the same parameters that a using-declaration brings from a base:
     * constructors by [over.match.best]/2.7; others it hides [namespace.udecl]/11, also where only these arguments make them alike.
     */
    private int compareInherited(Function a, Function b) {
        ClassEntity x = a.enclosingClass();
        ClassEntity y = b.enclosingClass();
        if (a.kind != b.kind || a.kind == FunctionKind.CONVERSION || x == null || y == null || x == y) {
            return 0;
        }
        for (int i = 0; i < args.length && i < a.type.params().length && i < b.type.params().length; i++) {
            if (!Types.sameType(a.type.params()[i].type, b.type.params()[i].type)) {
                return 0;
            }
        }
        return Types.isDerivedFrom(x, y) ? 1 : Types.isDerivedFrom(y, x) ? -1 : 0;
    }

    /** Whether this is the only argument. */
    boolean isFor(Expr argument) {
        return args.length == 1 && args[0] == argument;
    }

    int argumentCount() {
        return args.length;
    }
}
