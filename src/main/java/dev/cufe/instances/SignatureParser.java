package dev.cufe.instances;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.InitDeclarators;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.templates.Bindings;
import dev.cufe.templates.PartialSpecializations;
import dev.cufe.templates.Reparser;
import dev.cufe.templates.TemplateArgs;
import dev.cufe.types.PlacedValue;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import dev.cufe.util.IntList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Declarations, types and arguments of templates parsed again for given arguments; failures stay in a trial [temp.deduct]. */
public final class SignatureParser implements Reparser {
    private static final TemplateArgument[] EMPTY = {};

    private final Parser p;
    private final Instantiator owner;

    SignatureParser(Parser parser, Instantiator owner) {
        this.p = parser;
        this.owner = owner;
    }

    private Excursion at(ScopeChain place, int token, int visibleUpTo) {
        return new Excursion(p, place, token, visibleUpTo);
    }

    @Override
    public boolean isInBody() {
        return p.scopes.isInBody();
    }

    /** In a template it depends what comes of a wrong argument, and a substitution has failed with it. */
    @Override
    public boolean keepsWrongArguments() {
        return !p.scopes.inTemplate() && !(owner.isActive() && p.unit.diagnostics.hasErrorsInTrial());
    }

    @Override
    public boolean isSubstituting() {
        return p.scopes.isSubstituting();
    }

    @Override
    public void substitutedBefore(Function instance) {
        owner.substitutions.again(instance);
    }

    @Override
    public void substitutedForAddress(Function instance) {
        owner.substitutions.addressed(instance);
    }

    @Override
    public @Nullable WrittenPlace writtenPlace(int depth, PlacedValue value) {
        return p.scopes.places.at(depth, value);
    }

    @Override
    public @Nullable WrittenPlace spelledPlace(int depth, boolean withValues) {
        return p.scopes.places.spelledAt(depth, withValues);
    }

    @Override
    public int definedClasses() {
        return p.instantiator.definedClasses();
    }

    @Override
    public boolean keepsWrittenValues() {
        return p.scopes.declaresFunction();
    }

    @Override
    public boolean substitutesFunction() {
        return owner.substitutions.isOfFunction();
    }

    private static ScopeChain rebind(ScopeChain context, Bindings bindings, @Nullable ClassEntity around) {
        return new Rebinder(bindings, around).rebind(context);
    }

    private static Bindings bindings(Template t, TemplateArgument[] args) {
        Bindings b = TemplateArgs.outerBindings(t);
        b.bind(t.params(), args);
        return b;
    }

    @Override
    public @Nullable TemplateArgument defaultArgument(
            TemplateParam param, boolean isOfFunction, Bindings bindings, int position) {
        owner.enter();
        ScopeChain context = new Rebinder(bindings, null, param).rebind(param.context);
        try (Excursion e = at(context, param.defaultTokens, param.visibleUpTo)) {
            int mark = p.unit.references.mark();
            Substitutions.State outer = owner.substitutions.enterDefault(isOfFunction, param);
            p.unit.references.enterDefault(p.scopes.current(), bindings);
            p.scopes.places.enterDefault();
            TemplateArgument argument = p.templates.heads.defaultArgument(param);
            if (argument != null && argument.kind == TemplateArgument.Kind.TYPE) {
                argument = TemplateArgument.of(owner.substitutions.defaultArgument(argument.type, param.defaultTokens));
            }
            expectEnd(Codes.EXP_COMMA);
            p.unit.references.leaveDefault();
            owner.substitutions.leave(outer);
            if (param.defaultArg != null && !TemplateArguments.isDependent(new TemplateArgument[] {param.defaultArg})) {
                // What does not depend was named in the head.
                p.unit.references.take(mark);
            }
            return argument;
        } finally {
            owner.leave();
        }
    }

    /** Where references to the type of a parameter belong: before the argument for it; null if it is not known. */
    private @Nullable IntList argumentStarts;

    /** How many elements of a pack were converted: each has an argument of its own. */
    private int packElements;

    /** What is converted next was read there; null: it was not read just now. */
    public void converts(@Nullable IntList starts) {
        argumentStarts = starts;
        packElements = 0;
    }

    /** The type of a parameter comes before the argument that is read for it. */
    private void typeNamed(int mark, @Nullable IntList starts, int index) {
        if (starts == null || index >= starts.size() || starts.get(index) > mark) {
            return;
        }
        int count = p.unit.references.insert(p.unit.references.take(mark), starts.get(index));
        for (int i = index + 1; i < starts.size(); i++) {
            starts.set(i, starts.get(i) + count);
        }
    }

    @Override
    public Type parameterType(TemplateParam param, boolean isOfFunction, Bindings bindings, int position) {
        IntList starts = argumentStarts;
        argumentStarts = null;
        int mark = p.unit.references.mark();
        owner.enter();
        try (Excursion e = at(rebind(param.context, bindings, null), param.declarationTokens, 0)) {
            Substitutions.State outer = owner.substitutions.enterParameterType(isOfFunction, param);
            p.unit.references.enterDefault(p.scopes.current(), bindings);
            p.scopes.places.enterDefault();
            DeclSpecs specs = p.templates.plainSpecifiers(SpecifierParser.Context.TEMPLATE_PARAM);
            Declarator d = specs.type == null ? null : p.declarators.declarator(specs, DeclaratorParser.Form.EITHER);
            p.unit.references.leaveDefault();
            owner.substitutions.leave(outer);
            Type type = d == null ? p.unit.types.error() : p.unit.types.adjustedParam(d.type);
            return p.templates.rules.mayBeNontype(type, param.position) ? type : p.unit.types.error();
        } finally {
            argumentStarts = starts;
            typeNamed(mark, starts, param.isPack ? param.index - 1 + packElements++ : param.index - 1);
            owner.leave();
        }
    }

    @Override
    public @Nullable Constant convert(Constant written, Type to, int position) {
        return p.constants.convert(written, to, position);
    }

    /** A parameter that stands for a type without members leaves the {@code ::} after it unread. */
    private void expectEnd(int missing) {
        if (p.cursor.is(Tok.COLON_COLON)) {
            p.unit.diagnostics.report(missing, p.cursor.position());
        }
    }

    /** What an alias stands for; {@code written} are its arguments where types are substituted. */
    Type aliased(
            Template alias, TemplateArgument[] args, boolean hasOwnValues, @Nullable SubstitutedArguments written) {
        owner.enter();
        ScopeChain place = rebind(alias.context, bindings(alias, values(args)), alias.enclosingClass());
        try (Excursion e = at(place, alias.definitionTokens, alias.visibleUpTo)) {
            p.lookup.aliasRead = alias;
            if (hasOwnValues) {
                p.scopes.places.enterAlias();
            }
            Substitutions.State outer = owner.substitutions.enterAlias(alias.params(), written);
            Type type = p.declarators.unusedTypeId();
            owner.substitutions.leave(outer);
            expectEnd(Codes.EXP_SEMICOLON);
            return type;
        } finally {
            owner.leave();
        }
    }

    /** What an alias stands for has the values of its arguments, not the expressions and names that they were written as. */
    private static TemplateArgument[] values(TemplateArgument[] args) {
        TemplateArgument[] values = args.clone();
        for (int i = 0; i < values.length; i++) {
            TemplateArgument a = values[i];
            if (a.kind == TemplateArgument.Kind.PACK) {
                values[i] = TemplateArgument.pack(values(a.elements));
            } else if (a.substituted != null && !a.isPackExpansion) {
                values[i] = TemplateArgument.of(a.substituted).withNamed(a.named != null ? a.named : a.type);
            } else if (a.kind == TemplateArgument.Kind.CONSTANT
                    && !(a.constant instanceof DependentConstant)
                    && !a.isPackExpansion
                    && a.constant.expr() != null) {
                values[i] = TemplateArgument.of(a.constant.withExpr(null));
            }
        }
        return values;
    }

    /** Specifiers and declarator at the cursor, of a function or variable. */
    Declarator declarator() {
        return signature(specifiers());
    }

    /** A declarator whose default arguments nothing has used yet [temp.inst]/12. */
    private Declarator signature(DeclSpecs specs) {
        p.declarators.parameters.startsSignature = true;
        Declarator d = declarator(specs);
        p.declarators.parameters.startsSignature = false;
        return d;
    }

    private DeclSpecs specifiers() {
        return p.templates.plainSpecifiers(
                p.scopes.classHere() != null ? SpecifierParser.Context.MEMBER : SpecifierParser.Context.DECLARATION);
    }

    private Declarator declarator(DeclSpecs specs) {
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
        p.declarations.initDeclarators.labelAndAttributes(d);
        p.attributes.apply(specs, d);
        return d;
    }

    @Override
    public @Nullable Function declare(Template t, TemplateArgument[] args, int position) {
        Function prototype = (Function) t.prototype;
        if (prototype == null || t.context == null || !owner.open.enter(t, args)) {
            return null;
        }
        owner.enter();
        ScopeChain place = rebind(t.context, bindings(t, args), t.enclosingClass());
        Trial trial = p.unit.diagnostics.openTrial();
        try (Excursion e = at(place, t.declarationTokens, t.visibleUpTo)) {
            if (prototype.isLambdaBody && prototype.enclosingClass() != null) {
                Function call = p.lambdas.callOperator(prototype.enclosingClass().lambda);
                call.template = t;
                call.templateArgs = args;
                if (trial.hasFailed()) {
                    return null;
                }
                p.unit.references.instanceDeclared(call, prototype.position);
                return call;
            }
            int mark = p.unit.references.mark();
            ScopeChain outer = p.scopes.enterSignature(prototype);
            int start = owner.substitutions.mark();
            Substitutions.State around = owner.substitutions.enter(Substitutions.Kind.DECLARATION, t.params());
            DeclSpecs specs = specifiers();
            Declarator d = signature(specs);
            owner.substitutions.leave(around);
            List<Substitutions.Sought> sought = owner.substitutions.take(start);
            p.scopes.leaveSignature(outer);
            Object named = p.unit.references.takeNamed(mark);
            // What the declaration of the template was refused for is no failure of deduction.
            if (trial.hasFailed() && !t.isWronglyDeclared || d.name == null || !Types.isFunction(d.type)) {
                return null;
            }
            DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
            Function f = instance(p.declarations.functions.make(specs, d, target), t, prototype, args, d);
            addDefaults(f.type.params(), prototype.type.params());
            p.unit.references.instanceWaits(f, prototype.position, named, d.heldReferences);
            owner.substitutions.declared(f, sought);
            p.cuda.instanceDeclared(f, InitDeclarators.attributesOf(specs, d));
            return f;
        } finally {
            trial.close();
            owner.leave();
            owner.open.leave();
        }
    }

    /** Default arguments that later declarations of the template added. */
    private static void addDefaults(ParamType[] params, ParamType[] declared) {
        for (int i = 0; i < params.length && params.length == declared.length; i++) {
            if (declared[i].hasDefault && !params[i].hasDefault) {
                params[i].hasDefault = true;
                params[i].defaultTokens = declared[i].defaultStart;
            }
        }
    }

    private Function instance(Function f, Template t, Function prototype, TemplateArgument[] args, Declarator d) {
        f.name = prototype.name;
        f.parent = t.parent;
        f.template = t;
        f.templateArgs = args;
        f.kind = prototype.kind;
        f.access = prototype.access;
        f.isStaticMember = prototype.isStaticMember;
        f.isInline |= prototype.isInline;
        f.isInlineInClass = prototype.isInlineInClass;
        f.isConstexpr |= prototype.isConstexpr;
        f.isDeleted = prototype.isDeleted;
        f.isDefaulted = prototype.isDefaulted;
        f.attributes = prototype.attributes;
        f.cudaFlags |= prototype.cudaFlags;
        f.isNoReturn = prototype.isNoReturn;
        f.parameters = d.parameters;
        f.prototypeScope = d.prototypeScope;
        f.declaredAt = prototype.declaredAt;
        return f;
    }

    @Override
    public Variable declareVariable(Template t, TemplateArgument[] args, int position) {
        PartialSpecializations.Match match = owner.partials.select(t, args, position);
        Template from = match == null ? t : match.partial();
        Variable prototype = (Variable) from.prototype;
        owner.enter();
        Bindings bindings = bindings(from, match == null ? args : match.bindings());
        ScopeChain place = rebind(from.context, bindings, t.enclosingClass());
        try (Excursion e = at(place, from.declarationTokens, 0)) {
            int mark = p.unit.references.mark();
            Substitutions.State around = owner.substitutions.enterRead();
            DeclSpecs specs = specifiers();
            Declarator d = declarator(specs);
            owner.substitutions.leave(around);
            if (specs.isInline) {
                // The template alone is no variable, so only its first instance is told.
                p.unit.newer.use(Codes.INLINE_VARIABLES_ARE_CPP17, 2017, specs.inlinePosition);
            }
            DeclTarget target = DeclTarget.of(p.scopes, d, specs, false, p.unit.global.scope);
            Variable v = p.declarations.variables.make(specs, d, target);
            v.name = prototype.name;
            v.parent = t.parent;
            v.template = t;
            v.templateArgs = args;
            v.isPrototype = false;
            v.isDefined = true;
            v.attributes = prototype.attributes;
            v.cudaFlags |= prototype.cudaFlags;
            p.cuda.instanceDeclared(v);
            boolean init = p.cursor.is(Tok.EQUAL) || p.cursor.is(Tok.LEFT_PAREN) || p.cursor.is(Tok.LEFT_BRACE);
            v.initTokens = init ? p.cursor.index() : -1;
            v.isInitializerPending = true;
            p.unit.references.variableDeclared(v, mark);
            return v;
        } finally {
            owner.leave();
        }
    }

    /** The initializer at the cursor. */
    void initialize(Variable v) {
        Initializer init = p.initializers.initializer(v.position);
        p.initializers.rules.initialize(v, init, InitContext.VARIABLE);
        p.initializers.tellValue(v, init);
    }

    @Override
    public TemplateArgument @Nullable [] partialArguments(Template partial, TemplateArgument[] args, int position) {
        owner.enter();
        ScopeChain place = rebind(partial.context, bindings(partial, args), partial.enclosingClass());
        try (Excursion e = at(place, partial.declarationTokens, 0)) {
            int mark = p.unit.references.mark();
            Substitutions.State outer = owner.substitutions.enter(Substitutions.Kind.PARTIAL, partial.params());
            ParsedName name = partial.kind == Template.Kind.VARIABLE ? declarator().name : templateId();
            owner.substitutions.leave(outer);
            p.unit.references.keepInstances(mark);
            if (name == null) {
                return null;
            }
            return name.ref.templateArgs == null
                    ? null
                    : owner.args.check(partial.primary, name.ref.templateArgs, position);
        } finally {
            owner.leave();
        }
    }

    /** The template-id that a partial specialization declares, after its specifiers. */
    private ParsedName templateId() {
        while (p.cursor.is(Tok.CLASS) || p.cursor.is(Tok.STRUCT) || p.cursor.is(Tok.UNION)) {
            p.cursor.advance();
        }
        while (p.cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(dev.cufe.il.decl.Attribute.Location.TAG_NAME, new java.util.ArrayList<>(0));
        }
        return p.names.declaratorName();
    }

    @Override
    public boolean isSatisfied(Template template, TemplateArgument[] args, int position) {
        return p.constraints.holdsHead(template, args, position);
    }

    @Override
    public boolean isSatisfied(Function function, int position) {
        return p.constraints.holds(function, position);
    }

    /**
     * The arguments of a type-constraint, {@code C<U> T}. That of a pack is read for each of its elements, together with the elements of
     * other packs that it names [temp.param]/4; null if those have not as many.
     */
    TemplateArgument @Nullable [] writtenArguments(TemplateParam param, Bindings bindings, int element, int count) {
        owner.enter();
        try (Excursion e = at(rebind(param.context, bindings, null), param.declarationTokens, 0)) {
            int mark = p.packs.mark();
            ParsedName name;
            try (Trial trial = p.unit.diagnostics.openTrial()) {
                name = p.names.idExpression();
                if (!param.isPack || !p.packs.anyNamed(mark)) {
                    trial.commit();
                    return arguments(name);
                }
            }
            if (!p.packs.haveLength(mark, count)) {
                return null;
            }
            return p.packs.atElement(mark, element, () -> {
                p.cursor.seek(param.declarationTokens);
                return arguments(p.names.idExpression());
            });
        } finally {
            owner.leave();
        }
    }

    private static TemplateArgument[] arguments(ParsedName name) {
        return name.ref.templateArgs == null ? EMPTY : name.ref.templateArgs;
    }
}
