package dev.cufe.instances;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.sema.classes.DefaultedEquality;
import dev.cufe.sema.classes.DefaultedOrder;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.templates.Bindings;
import dev.cufe.templates.CallDeduction;
import dev.cufe.templates.Instances;
import dev.cufe.templates.PartialSpecializations;
import dev.cufe.templates.TemplateArgs;
import dev.cufe.templates.WrittenList;
import dev.cufe.types.Demands;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.types.TemplateArguments;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes what was put off when somebody needs it: instances of classes, bodies, initializers, default arguments
 * [temp.inst].
 */
public final class Instantiator implements Demands {
    /** Nested definedClasses that the original allows. */
    final OpenSubstitutions open = new OpenSubstitutions();
    /** Functions whose exception specification is being read; one that needs itself stays unknown. */
    private final Set<Function> openSpecs = new HashSet<>();

    private final Parser p;
    public final SignatureParser signatures;
    public final InstanceMembers members = new InstanceMembers();
    public final Instances instances;
    public final TemplateArgs args;
    public final PartialSpecializations partials;
    public final CallDeduction calls;
    private final NamedAliases aliases;
    private final InstantiationDepth depth;
    public final InstanceInitializers initializers;
    public final SpecializedFunctions specialized;
    private int definedClasses;

    /** Classes whose partial specialization is being chosen: to what its arguments ask for they are incomplete. */
    private final Set<ClassEntity> choosing = Collections.newSetFromMap(new IdentityHashMap<>());

    public Instantiator(Parser parser) {
        this.p = parser;
        this.depth = new InstantiationDepth(parser.unit.diagnostics);
        this.signatures = new SignatureParser(parser, this);
        this.substitutions = new Substitutions(parser);
        this.instances = new Instances(parser.unit, signatures);
        this.aliases = new NamedAliases(parser, this);
        this.args = new TemplateArgs(parser.unit, signatures);
        this.partials = new PartialSpecializations(parser.unit, signatures);
        this.calls = new CallDeduction(parser.unit, signatures, instances, args);
        this.initializers = new InstanceInitializers(parser, this, depth);
        this.specialized = new SpecializedFunctions(parser, this);
    }

    @Override
    public boolean isInstantiating() {
        return depth.isActive();
    }

    /** Inside the tokens of a template that are parsed for given arguments. */
    public boolean isActive() {
        return depth.isActive();
    }

    /** Class definitions and bodies that tell the type of a result, and what is substituted meanwhile. */
    public final Substitutions substitutions;

    void enter() {
        depth.enter();
    }

    void leave() {
        depth.leave();
    }

    /** The type that a template-id names; the error type after an error. */
    public Type idType(Template template, TemplateArgument[] written, int position) {
        signatures.converts(p.templateArguments.argumentStarts);
        WrittenList list = p.templateArguments.last;
        SubstitutedArguments substituted = template.kind == Template.Kind.ALIAS
                ? p.templateArguments.substituted(aliases.keepsAll(template))
                : null;
        TemplateArgument[] full = args.check(template, written, position, list);
        signatures.converts(null);
        if (full == null) {
            return p.unit.types.error();
        }
        if (!checkConstraints(template, full, position)) {
            return p.unit.types.error();
        }
        if (template.kind == Template.Kind.ALIAS) {
            return aliases.name(template, full, written.length - left(template, written, list), substituted);
        }
        return instances.reference(template, full, Instances.flatCount(written) - left(template, written, list));
    }

    /** How many arguments are not printed since the reference leaves them to defaults, which the template has, too. */
    private static int left(Template template, TemplateArgument[] written, WrittenList list) {
        for (int i = written.length - list.implied(); i < written.length; i++) {
            if (i >= template.params().length || TemplateArgs.defaultSource(template, i) == null) {
                return 0;
            }
        }
        return list.implied();
    }

    /** Whether arguments that no instance has yet meet the constraints of the template's head; reports if not. */
    public boolean checkConstraints(Template template, TemplateArgument[] full, int position) {
        boolean isNew = template.kind == Template.Kind.ALIAS || instances.existing(template, full) == null;
        if (!isNew
                || !PartialSpecializations.isConstrained(template)
                || TemplateArguments.isDependent(full)
                || signatures.isSatisfied(template, full, position)) {
            return true;
        }
        p.unit.diagnostics.report(Codes.CONSTRAINT_NOT_SATISFIED, position);
        return false;
    }

    // Classes.

    /** How many classes were instantiated so far. */
    public int definedClasses() {
        return definedClasses;
    }

    @Override
    public boolean complete(ClassEntity c, int position) {
        if (c.state != ClassEntity.State.DECLARED) {
            return c.isComplete();
        }
        // A substitution that has failed asks for nothing more [temp.deduct]/7.
        boolean isOver = substitutions.isActive() && p.unit.diagnostics.hasErrorsInTrial();
        if (c.isNonreal || c.isSpecialized || isOver) {
            return false;
        }
        ClassEntity pattern = null;
        if (c.isTemplateInstance() && c.template != null) {
            if (!choosing.add(c)) {
                return false;
            }
            try {
                pattern = choosePattern(c, position);
            } finally {
                choosing.remove(c);
            }
        } else if (c.memberPattern != null) {
            pattern = c.memberPattern;
        }
        if (pattern == null || pattern.bodyTokens < 0 || pattern.context == null) {
            return false;
        }
        if (depth.refuses(c, position)) {
            return false;
        }
        define(c, pattern, position);
        return c.isComplete();
    }

    private @Nullable ClassEntity choosePattern(ClassEntity c, int position) {
        PartialSpecializations.Match match = partials.select(c.template, c.templateArgs, position);
        if (partials.isAmbiguous()) {
            p.unit.diagnostics.report(Codes.AMBIGUOUS_PARTIAL_SPEC, position, c);
        }
        Template from = definition(match == null ? c.template : match.partial());
        if (match != null) {
            c.partialBindings = match.bindings();
        }
        c.instantiatedFrom = from;
        return from.prototype instanceof ClassEntity pattern ? pattern : null;
    }

    /** The template whose tokens define instances: a member template of an instance has those of the template around. */
    static Template definition(Template t) {
        Template at = t;
        while (!at.isDefined && at.memberPattern != null) {
            at = at.memberPattern;
        }
        return at;
    }

    private void define(ClassEntity c, ClassEntity pattern, int position) {
        definedClasses++;
        ScopeChain around = new Rebinder(Bindings.of(c), c).rebind(pattern.context.outer());
        c.key = pattern.key;
        c.isFinal = pattern.isFinal;
        c.cudaFlags = pattern.cudaFlags;
        int declaredAt = c.position;
        c.position = pattern.position;
        Trial outer = p.unit.diagnostics.suspendTrials();
        p.unit.diagnostics.enterContext(Codes.CONTEXT_INSTANTIATION_OF_CLASS, position, c);
        p.unit.references.enterInstance();
        depth.enterClass();
        p.attributes.alignments.substitute(c, pattern, around);
        p.unit.references.instantiated(c, c.template == null ? declaredAt : pattern.position);
        try (Excursion e = new Excursion(p, around, pattern.bodyTokens, pattern.visibleUpTo)) {
            p.classes.parseDefinition(c);
        }
        depth.leaveClass();
        p.unit.references.leaveInstance();
        p.unit.diagnostics.leaveContext();
        p.unit.diagnostics.resumeTrials(outer);
    }

    @Override
    public void completeEnum(EnumEntity entity, int position) {
        if (entity.isDefined || entity.isBeingDefined || entity.memberPattern == null) {
            return;
        }
        int at = position == 0 ? p.cursor.position() : position;
        p.unit.diagnostics.enterContext(Codes.CONTEXT_INSTANTIATION, at, entity);
        p.enums.readMember(entity);
        p.unit.diagnostics.leaveContext();
    }

    @Override
    public void declareImplicitMembers(ClassEntity entity) {
        p.classes.rules.specialMembers.declareImplicit(entity);
    }

    @Override
    public boolean isEligible(Function function, int position) {
        return function.trailingRequires == null || calls.isSatisfied(function, position);
    }

    @Override
    public void settleDefaulted(Function function, int position) {
        if (function.isDefaulted && function.operator == OperatorName.EQ) {
            new DefaultedEquality(p.expressions.build).settle(function, position);
        } else if (function.isDefaulted && function.operator == OperatorName.SPACESHIP) {
            new DefaultedOrder(p.expressions.build).use(function, position);
        } else {
            p.classes.rules.specialMembers.settle(function, position);
        }
    }

    @Override
    public @Nullable Function defaultConstructor(ClassEntity entity, int position) {
        return p.expressions.build.initialization.findDefaultConstructor(entity, position);
    }

    @Override
    public @Nullable Function comparison(ClassEntity entity, boolean isOrder, int position) {
        return new DefaultedEquality(p.expressions.build)
                .operator(entity, isOrder ? Tok.SPACESHIP : Tok.EQUAL_EQUAL, position);
    }

    // Functions.

    @Override
    public void needBody(Function f, int position) {
        if (f.body != null || f.isBeingInstantiated || f.isBodyInstantiated || f.isPrototype) {
            return;
        }
        Function pattern = bodyPattern(f);
        if (pattern == null || pattern.bodyTokens < 0 || pattern.context == null) {
            return;
        }
        ClassEntity owner = f.enclosingClass();
        if (owner != null && owner.hasWrongArguments) {
            return;
        }
        if (depth.refusesDefinition(f, position)) {
            f.isBodyInstantiated = true;
            return;
        }
        f.isBeingInstantiated = true;
        int mark = p.unit.references.mark();
        p.unit.references.enterInstance();
        if (pattern != f || !f.isFriendDefinedInClass) {
            p.unit.references.instantiated(f, pattern.position);
        }
        needExceptionSpec(f, position);
        Trial outer = p.unit.diagnostics.suspendTrials();
        p.unit.diagnostics.enterContext(Codes.CONTEXT_INSTANTIATION, position, f);
        depth.enter();
        if (pattern == f) {
            try (Excursion e = new Excursion(p, f.context, f.bodyTokens, f.visibleUpTo)) {
                p.bodies.parseBody(f);
            }
        } else {
            parseBody(f, pattern);
        }
        depth.leave();
        p.unit.references.leaveInstance();
        boolean isOrdinary = f.isMember() && !InstanceMembers.isInstance(f.enclosingClass());
        if (pattern == f && isOrdinary && !f.isTemplateInstance()) {
            // A member of an ordinary class is recorded where its body is read for good.
            p.unit.references.take(mark);
        }
        p.unit.diagnostics.leaveContext();
        p.unit.diagnostics.resumeTrials(outer);
        f.isBeingInstantiated = false;
        f.isBodyInstantiated = true;
    }

    @Override
    public void needBodySoon(Function f, int position) {
        if (!substitutions.postpones(f, position)) {
            needBody(f, position);
        }
    }

    /** The function whose tokens are the body: the function itself if its class was parsed with it. */
    private static @Nullable Function bodyPattern(Function f) {
        if (f.isSpecialized) {
            return null;
        }
        if (f.isTemplateInstance() && f.template != null) {
            Template t = f.template;
            while (t.prototype instanceof Function q && q.bodyTokens < 0 && t.memberPattern != null) {
                t = t.memberPattern;
            }
            return (Function) t.prototype;
        }
        return f.bodyTokens >= 0 ? f : f.memberPattern;
    }

    private void parseBody(Function f, Function pattern) {
        ScopeChain place = new Rebinder(Bindings.of(f), f.enclosingClass()).rebind(pattern.context);
        if (f.isLambdaBody && f.enclosingClass() != null) {
            try (Excursion e = new Excursion(p, place, pattern.bodyTokens, pattern.visibleUpTo)) {
                p.lambdas.instanceBody(f.enclosingClass().lambda, f);
            }
            return;
        }
        try (Excursion e = new Excursion(p, place, pattern.definitionTokens, pattern.visibleUpTo)) {
            int errors = p.unit.diagnostics.reportedErrors();
            int mark = p.unit.references.mark();
            Declarator d = signatures.declarator();
            p.unit.references.rewind(mark);
            f.parameters = d.parameters;
            f.prototypeScope = d.prototypeScope;
            f.isDefined = true;
            p.cursor.seek(pattern.bodyTokens);
            Substitutions.State outer = substitutions.enterRead();
            p.bodies.parseBody(f);
            substitutions.leave(outer);
        }
    }

    @Override
    public Type deduceReturnType(Function f, int position) {
        if (f.isDefaulted && f.operator == OperatorName.SPACESHIP) {
            new DefaultedOrder(p.expressions.build).deduce(f, position);
        }
        Substitutions.Around outer = substitutions.enterDefinition(true);
        needBody(f, position);
        substitutions.leaveDefinition(outer);
        return f.type.returnType();
    }

    @Override
    public @Nullable Expr defaultArgument(Function f, int index, int position) {
        Function owner = f;
        ParamType param = f.type.params()[index];
        if (param.defaultArg != null || !param.hasDefault || param.defaultTokens < 0 || f.context == null) {
            return param.defaultArg;
        }
        int tokens = param.defaultTokens;
        param.defaultTokens = -1;
        depth.enter();
        try (Excursion e = new Excursion(p, f.context, tokens, owner.visibleUpTo)) {
            int mark = p.unit.references.mark();
            enterPrototype(f);
            try (Context argument = p.unit.contexts.enter(Context.Kind.INSTANCE_DEFAULT_ARGUMENT)) {
                Expr value = p.expressions.initializerClause();
                p.initializers.read(value);
                param.defaultArg = p.declarations.defaultArgument(param, value);
            }
            p.unit.references.ended(param.defaultArg, false, true);
            p.thisContext.leavePrototype();
            p.unit.references.madeDefault(f, position);
            if (f.kind == FunctionKind.CONSTRUCTOR) {
                p.unit.references.putBehind(f, p.unit.references.take(mark));
            }
        }
        depth.leave();
        return param.defaultArg;
    }

    /** Parameters and {@code this} as in the declarator of the function. */
    private void enterPrototype(Function f) {
        Scope scope = new Scope(ScopeKind.PROTOTYPE, p.scopes.current(), null);
        if (f.prototypeScope != null) {
            for (Symbol s : f.prototypeScope.symbols()) {
                scope.add(new Symbol(s.name, s.entity, s.declaredAt));
            }
        }
        p.scopes.enter(scope);
        p.thisContext.enterPrototype(f);
    }

    @Override
    public void needExceptionSpec(Function f, int position) {
        if (f.isDefaulted) {
            p.classes.rules.specialMembers.specify(f, position);
        }
        ExceptionSpec spec = f.type.exceptionSpec();
        if (spec == null || spec.kind != ExceptionSpec.Kind.UNPARSED || f.context == null || !openSpecs.add(f)) {
            return;
        }
        depth.enter();
        try (Excursion e = new Excursion(p, specificationPlace(f, f.context), spec.tokens, f.visibleUpTo)) {
            enterPrototype(f);
            ExceptionSpec parsed = p.declarations.exceptionOperand();
            FunctionType.Builder b = f.type.toBuilder();
            b.exceptionSpec = parsed;
            b.noexcept = p.declarations.isKnownNoexcept(parsed);
            f.type = p.unit.types.function(b);
            p.thisContext.leavePrototype();
        }
        depth.leave();
        openSpecs.remove(f);
    }

    /** Where a specification is read: that of an instance of a member template below the heads that were written. */
    private static ScopeChain specificationPlace(Function f, ScopeChain own) {
        Template t = f.isTemplateInstance() ? f.template : null;
        while (t != null && t.memberPattern != null) {
            t = t.memberPattern;
        }
        return t == null || t == f.template || !(t.prototype instanceof Function pattern) || pattern.context == null
                ? own
                : new Rebinder(Bindings.of(f), f.enclosingClass()).rebind(pattern.context);
    }

    // Variables.

    @Override
    public void assigns(Function operator, int position) {
        substitutions.assigned(operator, position);
    }

    @Override
    public void needInitializer(Variable v, int position) {
        initializers.needInitializer(v, position);
    }

    @Override
    public void needFieldInitializer(Field field, int position) {
        initializers.needFieldInitializer(field, position);
    }
}
