package dev.cufe.templates;

import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.TemplateCandidates;
import dev.cufe.types.ParameterUse;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Function templates as candidates of overload resolution [temp.deduct.call], [temp.deduct.conv], [temp.deduct.funcaddr]. */
public final class CallDeduction implements TemplateCandidates {
    private static final TemplateArgument[] EMPTY = {};

    private final Unit unit;
    private final Reparser reparser;
    private final Instances instances;
    private final TemplateArgs args;
    private final FunctionOrdering ordering;

    public CallDeduction(Unit unit, Reparser reparser, Instances instances, TemplateArgs args) {
        this.unit = unit;
        this.reparser = reparser;
        this.instances = instances;
        this.args = args;
        this.ordering = new FunctionOrdering(unit);
    }

    @Override
    public @Nullable Function deduceCall(
            Template template,
            TemplateArgument @Nullable [] explicitArgs,
            Expr[] arguments,
            @Nullable Expr object,
            int position,
            @Nullable Fit fit) {
        if (!(template.prototype instanceof Function prototype)) {
            return null;
        }
        try (Trial trial = unit.diagnostics.openTrial()) {
            Deduction d = start(template, explicitArgs, position);
            boolean isGiven = d != null && explicitArgs != null && isComplete(d.deduced);
            Expr[] all = withExplicitObject(prototype.type, object, arguments);
            boolean isDeduced = d != null && parameters(d, prototype.type, all) && (fit == null || fit.fits(prototype));
            Function made = isDeduced ? complete(template, d, position) : null;
            if (made != null && isGiven) {
                reparser.substitutedBefore(made);
            }
            return made;
        }
    }

    private static boolean isComplete(@Nullable TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            if (arg == null) {
                return false;
            }
        }
        return true;
    }

    /** An explicit object parameter is deduced from the object like any other (C++23). */
    private static Expr[] withExplicitObject(FunctionType type, @Nullable Expr object, Expr[] arguments) {
        if (object == null || type.params().length == 0 || !type.params()[0].isExplicitThis) {
            return arguments;
        }
        Expr[] all = new Expr[arguments.length + 1];
        all[0] = object;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return all;
    }

    private @Nullable Deduction start(Template template, TemplateArgument @Nullable [] written, int position) {
        if (written == null) {
            return new Deduction(unit, template.params(), null);
        }
        TemplateArgument[] given = args.explicit(template, written, position);
        return given == null ? null : new Deduction(unit, template.params(), given);
    }

    /** Deduces from all arguments of a call; false if one does not fit. */
    public boolean parameters(Deduction d, FunctionType type, Expr[] arguments) {
        ParamType[] params = type.params();
        int next = 0;
        for (int i = 0; i < params.length; i++) {
            if (params[i].isPack) {
                if (i + 1 < params.length) {
                    // Not deduced, so what was not given is empty [temp.deduct.type]/5.
                    d.sawNondeduced = true;
                    next += d.givenElements(params[i].type);
                    continue;
                }
                return pack(d, params[i].type, arguments, next);
            }
            if (next >= arguments.length) {
                return params[i].hasDefault || isPackOrDefault(params, i);
            }
            if (!argument(d, params[i].type, arguments[next++])) {
                return false;
            }
        }
        return next == arguments.length || type.hasEllipsis();
    }

    private static boolean isPackOrDefault(ParamType[] params, int from) {
        for (int i = from; i < params.length; i++) {
            if (!params[i].isPack && !params[i].hasDefault) {
                return false;
            }
        }
        return true;
    }

    private boolean pack(Deduction d, Type pattern, Expr[] arguments, int from) {
        boolean isCounted = true;
        for (int i = from; i < arguments.length; i++) {
            isCounted &= !arguments[i].has(Expr.PACK_EXPANSION);
        }
        if (isCounted && arguments.length - from < d.givenElements(pattern)) {
            // Every element that was given is a parameter [temp.arg.explicit]/9.
            return false;
        }
        PackDeduction packs = d.startPack(pattern, arguments.length - from);
        for (int i = from; i < arguments.length; i++) {
            packs.begin();
            if (!argument(d, pattern, arguments[i])) {
                packs.abandon();
                return false;
            }
            packs.end(arguments[i].has(Expr.PACK_EXPANSION));
        }
        return packs.finish();
    }

    /** One parameter from one argument [temp.deduct.call]/2-4. */
    public boolean argument(Deduction d, Type parameter, Expr argument) {
        Type p = parameter.canonical();
        if (!p.isDependent() || d.isGiven(p)) {
            return true;
        }
        if (isNondeduced(p)) {
            d.sawNondeduced = true;
            return true;
        }
        if (argument instanceof BracedInitExpr list) {
            return braced(d, p, list);
        }
        OverloadExpr set = OverloadedAddresses.isSet(argument) ? OverloadedAddresses.setOf(argument) : null;
        return set != null ? functions(d, p, argument, set) : value(d, p, argument, argument.type());
    }

    private boolean value(Deduction d, Type p, Expr argument, Type type) {
        Type a = type;
        if (p instanceof ReferenceType r) {
            return reference(d, r, argument, a);
        }
        if (Types.isArray(a)) {
            a = unit.types.pointerTo(unit.types.elementOf(a));
        } else if (Types.isFunction(a)) {
            a = unit.types.pointerTo(a);
        } else {
            a = Types.unqualified(a);
        }
        return d.call(Types.unqualified(p), a);
    }

    /** A type whose parameters all stand where nothing is deduced from them: {@code typename T::x *} [temp.deduct.type]/5. */
    private static boolean isNondeduced(Type type) {
        Type p = Types.core(type);
        return !p.isDependent()
                || switch (p) {
                    case DependentMemberType t -> true;
                    case DecltypeType t -> true;
                    case PointerType t -> isNondeduced(t.target());
                    case ReferenceType t -> isNondeduced(t.target());
                    case MemberPointerType t -> isNondeduced(t.classType()) && isNondeduced(t.member());
                    case ArrayType t -> isNondeduced(t.element()) && ParameterUse.parameterOf(t.bound()) == null;
                    case ClassType t -> isNondeduced(t.entity());
                    case AliasTemplateType t -> isNondeduced(t.underlying());
                    default -> false;
                };
    }

    /** Of {@code TT<int>} the template is deduced. */
    private static boolean isNondeduced(ClassEntity c) {
        if (c.templateArgs == null || c.template != null && c.template.kind == Template.Kind.PARAM) {
            return false;
        }
        return areNondeduced(c.templateArgs);
    }

    private static boolean areNondeduced(TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            boolean nondeduced = switch (arg.kind) {
                case TYPE -> isNondeduced(arg.isPackExpansion ? arg.pattern().type : arg.type);
                case PACK -> areNondeduced(arg.elements);
                case CONSTANT, TEMPLATE -> false;
            };
            if (!nondeduced) {
                return false;
            }
        }
        return true;
    }

    private boolean reference(Deduction d, ReferenceType r, Expr argument, Type a) {
        Type target = r.target();
        boolean lvalue = argument.isLvalue() || Types.isFunction(a);
        if (d.forwards && r.isRvalue() && target.canonical() instanceof TemplateParamType && lvalue) {
            return d.exact(target, unit.types.lvalueReferenceTo(a));
        }
        if (Types.core(target) instanceof ClassType) {
            // The deduced type can only have more qualifiers than the argument [temp.deduct.call]/4.
            int lost = Types.qualifiers(a) & ~Types.qualifiers(target) & (Cv.CONST | Cv.VOLATILE);
            return lost == 0 && d.call(target, a);
        }
        if (Types.isFunction(a)) {
            // Qualifiers of a function type mean nothing [dcl.fct]/7.
            return d.exact(Types.unqualified(target), a);
        }
        int missing = Types.qualifiers(target) & ~Types.qualifiers(a);
        Type adjusted = missing == 0 ? a : unit.types.qualified(a, missing);
        return Types.isPointer(a) ? d.call(target, adjusted) : d.exact(target, adjusted);
    }

    /** Functions of one name: the only one that fits is meant; if several do nothing is deduced [temp.deduct.call]/6. */
    private boolean functions(Deduction d, Type p, Expr argument, OverloadExpr set) {
        if (set.object() != null || set.nameRef().isTemplateId()) {
            return true;
        }
        Type found = null;
        int fits = 0;
        for (Entity e : set.candidates()) {
            if (!(e instanceof Function f)) {
                return true;
            }
            Type type = named(f, argument == set);
            TemplateArgument[] before = d.deduced.clone();
            boolean sawNondeduced = d.sawNondeduced;
            if (value(d, p, argument, type)) {
                found = type;
                fits++;
            }
            System.arraycopy(before, 0, d.deduced, 0, before.length);
            d.sawNondeduced = sawNondeduced;
        }
        return found != null && (fits > 1 || value(d, p, argument, found));
    }

    /** The type of the name of a function, or of its address. */
    private Type named(Function f, boolean plain) {
        if (plain) {
            return f.type;
        }
        return f.isNonstaticMember()
                ? unit.types.memberPointer(f.enclosingClass().type(), f.type)
                : unit.types.pointerTo(f.type);
    }

    private boolean braced(Deduction d, Type p, BracedInitExpr list) {
        Type target = Types.nonReference(p);
        Type element = null;
        if (Types.core(target) instanceof ClassType c
                && c.entity().isInitializerList
                && c.entity().templateArgs != null) {
            element = c.entity().templateArgs[0].type;
        } else if (target.canonical() instanceof ArrayType a && Types.isReference(p)) {
            element = a.element();
            if (a.hasDependentBound() && !d.bound(a, list.elements().length)) {
                return false;
            }
        }
        if (element == null) {
            return true;
        }
        for (Expr e : list.elements()) {
            if (!argument(d, element, e)) {
                return false;
            }
        }
        return true;
    }

    /** Adds default arguments to what was deduced and declares the function; null if something is missing. */
    public @Nullable Function complete(Template t, Deduction d, int position) {
        TemplateArgument[] all;
        try (Trial trial = unit.diagnostics.openTrial()) {
            all = completeArguments(t, d, position);
            if (all == null || trial.hasFailed()) {
                return null;
            }
        }
        if (PartialSpecializations.isConstrained(t) && !reparser.isSatisfied(t, all, position)) {
            return null;
        }
        Function f = instances.functionInstance(t, all, position);
        if (f == null || passesAbstractClass(f.type)) {
            return null;
        }
        return f.trailingRequires != null && !reparser.isSatisfied(f, position) ? null : f;
    }

    /** Such a function type cannot be formed [temp.deduct.general]/11; a class that is not complete is not asked. */
    private static boolean passesAbstractClass(FunctionType type) {
        for (ParamType p : type.params()) {
            if (Types.asClass(p.type) instanceof ClassEntity c && c.isAbstract) {
                return true;
            }
        }
        return Types.asClass(type.returnType()) instanceof ClassEntity c && c.isAbstract;
    }

    /** All arguments, with the default ones; null if one is neither deduced nor has a default. */
    public TemplateArgument @Nullable [] completeArguments(Template t, Deduction d, int position) {
        TemplateParam[] params = t.params();
        Bindings b = TemplateArgs.outerBindings(t);
        if (unit.dialect.atLeast(2017)) {
            d.typesOfValues();
        }
        b.bind(params, d.deduced);
        for (int i = 0; i < params.length; i++) {
            TemplateArgument known = d.deduced[i];
            if (known == null && params[i].isPack) {
                d.deduced[i] = TemplateArgument.pack(EMPTY);
            } else if (known == null) {
                if (TemplateArgs.defaultSource(t, i) == null) {
                    return null;
                }
                int mark = unit.references.mark();
                d.deduced[i] = args.defaultArgument(t, i, b, position);
                unit.references.keepInstances(mark);
                if (d.deduced[i] == null) {
                    return null;
                }
            } else if (params[i].kind == TemplateParam.Kind.NONTYPE
                    && known.kind == TemplateArgument.Kind.CONSTANT
                    && !known.isExplicit) {
                d.deduced[i] = args.convert(known, params[i], b, position);
                if (d.deduced[i] == null) {
                    return null;
                }
            }
        }
        return d.deduced;
    }

    @Override
    public @Nullable Function deduceConversion(Template template, Type to, int position) {
        if (!(template.prototype instanceof Function prototype)) {
            return null;
        }
        try (Trial trial = unit.diagnostics.openTrial()) {
            Deduction d = new Deduction(unit, template.params(), null);
            Type p = Types.nonReference(prototype.type.returnType());
            Type a = Types.nonReference(to);
            if (!Types.isReference(prototype.type.returnType())) {
                // The qualifiers of what a reference is bound to do not count either, and with them the name of the
                // type.
                a = Types.withoutTypedef(a);
                p = Types.unqualified(p);
            } else if (!Types.isReference(to)) {
                a = Types.unqualified(a);
                p = Types.unqualified(p);
            }
            return d.call(p, a) ? complete(template, d, position) : null;
        }
    }

    @Override
    public void addressed(Function instance) {
        reparser.substitutedForAddress(instance);
    }

    @Override
    public @Nullable Function deduceAddress(
            Template template,
            TemplateArgument @Nullable [] explicitArgs,
            @Nullable FunctionType target,
            int position) {
        if (!(template.prototype instanceof Function prototype)) {
            return null;
        }
        try (Trial trial = unit.diagnostics.openTrial()) {
            Deduction d = start(template, explicitArgs, position);
            if (d == null || target != null && !d.address(prototype.type, target)) {
                return null;
            }
            return complete(template, d, position);
        }
    }

    @Override
    public int compareSpecialized(Template a, Template b, int argumentCount) {
        return ordering.compare(a, b, argumentCount);
    }

    @Override
    public boolean isSatisfied(Function function, int position) {
        return reparser.isSatisfied(function, position);
    }

    @Override
    public int compareConstraints(Function a, Function b) {
        return Constraints.compare(a, b);
    }

    @Override
    public @Nullable ClassEntity initializerList(Type element, int position) {
        Symbol std = unit.global.scope.find(unit.special.std);
        Namespace n = std != null && std.entity instanceof Namespace s ? s : null;
        Symbol found = n == null ? null : n.scope.find(unit.special.initializerList);
        if (found == null || !(found.entity instanceof Template t)) {
            return null;
        }
        TemplateArgument[] all = {TemplateArgument.of(element)};
        ClassEntity c = instances.classInstance(t, all, 1);
        unit.isComplete(c, position);
        return c;
    }
}
