package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.DeductionGuides;
import dev.cufe.overload.DeductionGuides.Guide;
import dev.cufe.overload.DeductionGuides.Origin;
import dev.cufe.overload.ListConversions;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.ClassDeduction;
import dev.cufe.templates.Deduction;
import dev.cufe.templates.Instances;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Class template argument deduction [over.match.class.deduct]: guides, constructors of the primary template, the copy
 * candidate and aggregates compete as functions do.
 */
public final class ClassTemplateDeduction implements ClassDeduction {
    private final Parser p;

    /** Whether the last deduction failed for too many guides rather than for none. */
    private boolean isAmbiguous;

    /** The explicit guide that the last deduction chose. */
    private @Nullable Function explicitGuide;

    /** Instances of guides that somebody has chosen before. */
    private final Set<Function> chosenGuides = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The alias template through which the class is named. */
    private @Nullable Template alias;

    public ClassTemplateDeduction(Parser parser) {
        this.p = parser;
    }

    @Override
    public Type deduce(Type placeholder, Initializer syntax, int position) {
        if (!(Types.core(placeholder) instanceof PlaceholderType ph) || ph.template() == null) {
            return p.expressions.build.placeholders.deduce(placeholder, syntax, position);
        }
        Expr[] args = syntax.operands();
        boolean braced = args.length == 1 && args[0] instanceof BracedInitExpr;
        Expr[] elements = functions(braced ? ((BracedInitExpr) args[0]).elements() : args);
        if (ph.template().kind == Template.Kind.PARAM) {
            return p.unit.types.deducedLater(ph.template());
        }
        for (Expr e : elements) {
            // In parentheses members of a class template depend, whatever their type.
            boolean depends = braced ? e.isTypeDependent() : ExprTraits.isDependent(e) || isMemberOfPattern(e);
            if (depends && !(e instanceof BracedInitExpr) || e.has(Expr.PACK_EXPANSION)) {
                return p.unit.types.deducedLater(ph.template());
            }
        }
        Template outer = alias;
        alias = ph.template().kind == Template.Kind.ALIAS ? ph.template() : null;
        Template made = named(ph.template());
        Type result = braced && !isCopyOfList(made, elements) ? best(made, args, position, true) : null;
        if (result == null) {
            result = best(made, elements, position, false);
        }
        alias = outer;
        if (result == null || !isNamedBy(ph.template(), result)) {
            if (p.scopes.inTemplate()) {
                // What fails in a template is tried, and reported, in its instances only.
                return p.unit.types.deducedLater(ph.template());
            }
            p.unit.diagnostics.report(
                    isAmbiguous ? Codes.AMBIGUOUS_CONSTRUCTOR : Codes.NO_MATCHING_CONSTRUCTOR, position, ph.template());
            if (syntax.form() != Initializer.Form.NONE) {
                p.unit.diagnostics.report(Codes.CANNOT_DEDUCE_CLASS_ARGS, position);
            }
            return p.unit.types.error();
        }
        if (explicitGuide != null && syntax.form() == Initializer.Form.EQUALS_BRACES) {
            p.unit.diagnostics.report(Codes.EXPLICIT_GUIDE_IN_COPY_LIST_INIT, position, explicitGuide);
        }
        return result;
    }

    /** Outside templates a set of functions that leaves no choice is the function. */
    private Expr[] functions(Expr[] written) {
        if (p.scopes.inTemplate()) {
            return written;
        }
        Expr[] elements = written.clone();
        for (int i = 0; i < elements.length; i++) {
            elements[i] = p.expressions.build.conversions.onlyFunction(elements[i]);
        }
        return elements;
    }

    /** The class template that an alias template gives instances of [over.match.class.deduct]/3. */
    private static Template named(Template t) {
        ClassEntity c = t.kind == Template.Kind.ALIAS ? aliased(t) : null;
        return c == null || c.template == null ? t : c.template.primary != null ? c.template.primary : c.template;
    }

    private static @Nullable ClassEntity aliased(Template alias) {
        return alias.prototype instanceof Typedef t ? Types.namedClass(t.underlying()) : null;
    }

    /** Whether arguments of an alias template lead to the class. */
    private boolean isNamedBy(Template t, Type result) {
        ClassEntity pattern = t.kind == Template.Kind.ALIAS ? aliased(t) : null;
        return pattern == null || new Deduction(p.unit, t.params(), null).call(pattern.type(), result);
    }

    /** The arguments that an alias template fixes, whatever it is given itself; null if there is none. */
    private @Nullable TemplateArgument @Nullable [] fixed(Template t) {
        ClassEntity pattern = alias == null ? null : aliased(alias);
        if (pattern == null || pattern.templateArgs == null || pattern.templateArgs.length != t.params().length) {
            return null;
        }
        @Nullable TemplateArgument[] given = new TemplateArgument[pattern.templateArgs.length];
        for (int i = 0; i < given.length; i++) {
            TemplateArgument argument = pattern.templateArgs[i];
            boolean depends = TemplateArguments.isDependent(new TemplateArgument[] {argument});
            given[i] = depends || t.params()[i].isPack ? null : argument.asExplicit();
        }
        return given;
    }

    /** What the template declares; one in an instance declares what it does in the template around. */
    private static @Nullable ClassEntity prototype(Template t) {
        Template from = t.memberPattern != null ? t.memberPattern : t;
        return from.prototype instanceof ClassEntity c ? c : null;
    }

    private static boolean isMemberOfPattern(Expr e) {
        return e instanceof VariableExpr v && v.variable().enclosingClass() instanceof ClassEntity c && c.isNonreal;
    }

    /** {@code A a{b}} with an A: it is copied, not made the element of a list [over.match.class.deduct]/4. */
    private boolean isCopyOfList(Template t, Expr[] elements) {
        return elements.length == 1 && copied(t, elements[0]) != null;
    }

    private @Nullable Type best(Template t, Expr[] args, int position, boolean onlyLists) {
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            // Unlike the original's, our constructors are those of the instances they lead to.
            trial.holdsInstances = true;
            List<Guide> guides = new ArrayList<>();
            written(t, args, position, guides);
            ClassEntity prototype = prototype(t);
            if (prototype != null) {
                implicit(t, prototype, args, position, guides);
            }
            guides.removeIf(g -> onlyLists && !takesList(g.function().type));
            DeductionGuides competition = new DeductionGuides(p.expressions.build.conversions);
            Guide chosen = competition.best(guides, args, position);
            isAmbiguous = competition.isAmbiguous;
            boolean isWritten = chosen != null && chosen.origin() == DeductionGuides.Origin.WRITTEN;
            explicitGuide = isWritten && chosen.function().isExplicit ? chosen.function() : null;
            if (isWritten && chosen.template() != null && chosenGuides.add(chosen.function())) {
                p.unit.references.instanceDeclared(chosen.function(), chosen.template().position);
            }
            boolean isAggregate = guides.isEmpty() && !onlyLists && prototype != null;
            return isAggregate ? aggregate(t, prototype, args, position) : chosen == null ? null : chosen.result();
        }
    }

    /** The guides that were written. */
    private void written(Template t, Expr[] args, int position, List<Guide> into) {
        if (t.parent == null || t.name == null) {
            return;
        }
        for (Symbol s = t.parent.find(p.unit.special.deductionGuide(t.name)); s != null; s = s.next) {
            Template template = s.entity instanceof Template g ? g : null;
            Function f = template != null
                    ? p.instantiator.calls.deduceCall(template, null, args, null, position, null)
                    : s.entity instanceof Function g ? g : null;
            if (f != null && (alias == null || isNamedBy(alias, f.type.returnType()))) {
                into.add(new Guide(f, template, f.type.returnType(), Origin.WRITTEN));
            }
        }
    }

    /** The guides that constructors and the copy of an object stand for. */
    private void implicit(Template t, ClassEntity prototype, Expr[] args, int position, List<Guide> into) {
        for (Symbol s = prototype.scope.find(p.unit.special.constructor); s != null; s = s.next) {
            Template template = s.entity instanceof Template c ? c : null;
            Entity pattern = template != null ? template.prototype : s.entity;
            if (pattern instanceof Function f && !f.isCompilerGenerated) {
                constructor(t, template, f, args, position, into);
            }
        }
        Type copied = args.length == 1 ? copied(t, args[0]) : null;
        if (copied != null) {
            into.add(new Guide(function(copied), asTemplate(t, function(pattern(t))), copied, Origin.COPY));
        }
    }

    private static boolean takesList(FunctionType type) {
        if (type.params().length == 0) {
            return false;
        }
        ClassEntity c = Types.asClass(Types.nonReference(type.params()[0].type));
        return c != null && c.isInitializerList;
    }

    /** The instance that an object is of, or derived from. */
    private @Nullable Type copied(Template t, Expr e) {
        ClassEntity c = Types.asClass(e.type());
        if (c == null || !(t.prototype instanceof ClassEntity)) {
            return null;
        }
        if (c.template == t && c.templateArgs != null) {
            return c.type();
        }
        Deduction d = new Deduction(p.unit, t.params(), null);
        return d.call(pattern(t), c.type()) ? instance(t, d, e.position()) : null;
    }

    /** The class with its own parameters for arguments. */
    private Type pattern(Template t) {
        TemplateArgument[] own = p.instantiator.instances.ownArguments(t.params());
        return p.instantiator
                .instances
                .classInstance(t, own, Instances.flatCount(own))
                .type();
    }

    /** The function that takes an object of the type. */
    private Function function(Type parameter) {
        ParamType[] params = {new ParamType(parameter, parameter, null, 0, false)};
        return function(p.unit.types.function(new FunctionType.Builder(p.unit.types.voidType(), params)));
    }

    private static Function function(FunctionType type) {
        Function f = new Function(null, null, 0, type, type);
        f.kind = FunctionKind.DEDUCTION_GUIDE;
        return f;
    }

    /** The function template that a member of a class template stands for where guides are ordered. */
    private static Template asTemplate(Template t, Function pattern) {
        Template made = new Template(Template.Kind.FUNCTION, t.name, t.parent, t.position, t.head);
        made.prototype = pattern;
        return made;
    }

    private @Nullable Type instance(Template t, Deduction d, int position) {
        TemplateArgument[] all = p.instantiator.calls.completeArguments(t, d, position);
        return all == null
                ? null
                : p.instantiator
                        .instances
                        .classInstance(t, all, Instances.flatCount(all))
                        .type();
    }

    private void constructor(
            Template t, @Nullable Template own, Function pattern, Expr[] args, int position, List<Guide> into) {
        Deduction d = new Deduction(p.unit, t.params(), fixed(t));
        d.passOtherDepths = pattern.isPrototype;
        d.forwards = false;
        if (!p.instantiator.calls.parameters(d, pattern.type, args)) {
            return;
        }
        Type result = instance(t, d, position);
        ClassEntity c = result == null ? null : Types.asClass(result);
        if (c == null) {
            return;
        }
        p.unit.isComplete(c, position);
        if (own == null) {
            into.add(new Guide(member(c, pattern, args), asTemplate(t, pattern), result, Origin.CONSTRUCTOR));
            return;
        }
        for (Symbol s = c.scope.find(p.unit.special.constructor); s != null; s = s.next) {
            if (s.entity instanceof Template m && m.memberPattern == own) {
                Function f = p.instantiator.calls.deduceCall(m, null, args, null, position, null);
                if (f != null) {
                    into.add(new Guide(f, own, result, Origin.CONSTRUCTOR_TEMPLATE));
                }
                return;
            }
        }
    }

    /**
     * The constructor as the instance has it. A specialization has others: there the parameters are taken to be what the
     * arguments are, where they depend.
     */
    private Function member(ClassEntity c, Function pattern, Expr[] args) {
        for (Function f : c.functions) {
            if (f.memberPattern == pattern) {
                return f;
            }
        }
        FunctionType.Builder b = pattern.type.toBuilder();
        b.params = pattern.type.params().clone();
        for (int i = 0; i < args.length && i < b.params.length; i++) {
            Type type = b.params[i].type;
            if (type.isDependent()) {
                b.params[i] = new ParamType(args[i].type(), args[i].type(), null, 0, false);
            }
        }
        Function f = function(p.unit.types.function(b));
        f.isExplicit = pattern.isExplicit;
        return f;
    }

    /** An aggregate is made of its bases and members in order [over.match.class.deduct]/1.4. */
    private @Nullable Type aggregate(Template t, ClassEntity prototype, Expr[] args, int position) {
        if (args.length > 0 && !p.unit.dialect.atLeast(2020)) {
            return null;
        }
        List<Expr> values = new ArrayList<>(args.length);
        ParamType[] parts = ListConversions.isDesignated(args)
                ? designated(prototype, args, values)
                : parts(prototype, args, values);
        Deduction d = new Deduction(p.unit, t.params(), fixed(t));
        FunctionType type = p.unit.types.function(new FunctionType.Builder(p.unit.types.voidType(), parts));
        return p.instantiator.calls.parameters(d, type, values.toArray(new Expr[0])) ? instance(t, d, position) : null;
    }

    /** The fields that are named, and their values. */
    private static ParamType[] designated(ClassEntity prototype, Expr[] args, List<Expr> values) {
        List<ParamType> parts = new ArrayList<>();
        for (int i = 0; i + 1 < args.length; i += 2) {
            Field f = ListConversions.designatedField(prototype, args[i]);
            if (f == null) {
                break;
            }
            parts.add(new ParamType(f.type, f.type, null, 0, false));
            values.add(args[i + 1]);
        }
        return parts.toArray(new ParamType[0]);
    }

    /** What the initializers are for; bases that are a pack take all the others. */
    private ParamType[] parts(ClassEntity prototype, Expr[] args, List<Expr> values) {
        values.addAll(List.of(args));
        int count = args.length;
        List<ParamType> parts = new ArrayList<>();
        for (BaseClass base : prototype.bases) {
            if (parts.size() < count || base.isPackExpansion) {
                Type type = base.type instanceof PackExpansionType e ? e.pattern() : base.type;
                parts.add(new ParamType(type, type, null, 0, base.isPackExpansion));
            }
        }
        for (Field field : prototype.fields) {
            if (parts.size() < count && (parts.isEmpty() || !parts.getLast().isPack)) {
                addParts(field.type, args, parts);
            }
        }
        return parts.toArray(new ParamType[0]);
    }

    /** An array of known bound takes as many elements where its braces are left out. */
    private void addParts(Type type, Expr[] args, List<ParamType> parts) {
        ArrayType array = Types.asArray(type);
        Expr first = args[parts.size()];
        if (array == null) {
            parts.add(new ParamType(type, type, null, 0, false));
        } else if (array.hasDependentBound() || first instanceof BracedInitExpr || Types.isArray(first.type())) {
            Type reference = p.unit.types.rvalueReferenceTo(type);
            parts.add(new ParamType(reference, reference, null, 0, false));
        } else {
            for (long i = 0; i < array.size() && parts.size() < args.length; i++) {
                addParts(array.element(), args, parts);
            }
        }
    }
}
