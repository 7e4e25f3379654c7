package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.instances.Rebinder;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclarationParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.expressions.Concepts;
import dev.cufe.parse.expressions.ConstraintParser;
import dev.cufe.parse.expressions.PackLists;
import dev.cufe.parse.names.LookedAhead;
import dev.cufe.parse.names.NameParser;
import dev.cufe.parse.names.TemplateArgumentParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.sema.templates.HeadRules;
import dev.cufe.sema.templates.TemplateRedeclarations;
import dev.cufe.sema.templates.TemplateRules;
import dev.cufe.templates.Bindings;
import dev.cufe.templates.WrittenList;
import dev.cufe.types.Types;
import dev.cufe.util.IntList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Templates for the other parsers: heads, template-ids, dependent names, and what heads make of a declaration [temp]. */
public final class TemplateParser {
    private final Parser p;
    private final TokenCursor cursor;
    public final TemplateHeadParser heads;
    final ClassTemplates classes;
    public final FunctionTemplates functions;
    public final TemplateRules rules;
    final TemplateRedeclarations redeclarations;
    public final HeadRules headRules;
    final OtherTemplates others;
    final Concepts concepts;
    public final ConstraintParser constraints;
    public final LookedAhead lookedAhead;
    private final PackLists packLists;

    /** Heads not claimed yet by the class or declarator they stand before. */
    private @Nullable TemplateContext pending;

    public TemplateParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.heads = new TemplateHeadParser(parser);
        this.classes = new ClassTemplates(parser);
        this.functions = new FunctionTemplates(parser);
        this.rules = new TemplateRules(parser.unit, parser.scopes);
        this.redeclarations = new TemplateRedeclarations(parser.unit.diagnostics);
        this.headRules = new HeadRules(parser.unit, parser.scopes);
        this.others = new OtherTemplates(parser);
        this.concepts = new Concepts(parser);
        this.constraints = new ConstraintParser(parser);
        this.lookedAhead = new LookedAhead(parser);
        this.packLists = new PackLists(parser);
    }

    // Names.

    /** The template that {@code name<} makes types of, or null. */
    public @Nullable Template typeTemplate(LookupResult found) {
        Entity entity = found.entity();
        if (found.kind == LookupResult.Kind.AMBIGUOUS) {
            return found.commonTemplate();
        }
        if (entity instanceof Template t) {
            return switch (t.kind) {
                case CLASS, ALIAS, PARAM -> TemplateArgumentParser.bound(t);
                default -> null;
            };
        }
        return found.isInjectedClassName() ? TemplateArgumentParser.templateOf((ClassEntity) entity) : null;
    }

    /** Whether {@code <} after a name with this meaning opens template arguments [temp.names]. */
    public boolean namesTemplate(LookupResult found) {
        for (Entity e : found.entities) {
            if (e instanceof Template) {
                return true;
            }
        }
        return typeTemplate(found) != null;
    }

    /** At {@code <}: whether {@code ::} follows the template arguments. */
    public boolean isFollowedByScope() {
        int past = p.argumentsAhead.past(cursor.index());
        if (past < 0) {
            return false;
        }
        return cursor.tokens().is(past, Tok.COLON_COLON);
    }

    /** Template arguments from {@code <} past {@code >}, where what the parameters are decides how they are read. */
    public TemplateArgument[] arguments(LookupResult found) {
        return arguments(templateFound(found));
    }

    /** As above; a name that stands for a template parameter brings the defaults of that. */
    public TemplateArgument[] arguments(LookupResult found, Name name) {
        return withParameterDefaults(found, name, arguments(templateFound(found), found));
    }

    /** What is not written after a template parameter comes from its own default arguments [temp.arg.template]/1. */
    public TemplateArgument[] withParameterDefaults(LookupResult found, Name name, TemplateArgument[] written) {
        Scope head = found.scope == null ? null : found.scope.boundHead;
        Symbol symbol = head == null ? null : head.find(name);
        if (symbol == null || !(symbol.entity instanceof Template param) || written.length >= param.params().length) {
            return written;
        }
        WrittenList list = p.templateArguments.last;
        Bindings bindings = Rebinder.bindings(found.scope);
        TemplateArgument[] all = p.instantiator.args.withDefaults(param, written, bindings, list.end());
        p.templateArguments.last = new WrittenList(list.starts(), list.end(), all.length - written.length);
        return all;
    }

    private @Nullable Template templateFound(LookupResult found) {
        boolean known = found.entity() instanceof Template t
                && (t.kind == Template.Kind.VARIABLE || t.kind == Template.Kind.CONCEPT);
        return known ? (Template) found.entity() : typeTemplate(found);
    }

    /** The arguments in a name being declared: a partial specialization shows them as they were written. */
    public TemplateArgument[] declaredArguments(LookupResult found) {
        p.templateArguments.keepNames(p.scopes.current().kind() == ScopeKind.TEMPLATE_PARAMS);
        return arguments(found);
    }

    /** As above; {@code template} is null if it is not known or there are several. */
    public TemplateArgument[] arguments(@Nullable Template template) {
        return arguments(template, null);
    }

    private TemplateArgument[] arguments(@Nullable Template template, @Nullable LookupResult named) {
        TemplateContext saved = pending;
        pending = null;
        NameParser.Suspended name = p.names.suspend();
        p.unit.references.enterQualifier();
        boolean isOfUnknown = p.explicitValues.enter(named);
        TemplateArgument[] args = p.templateArguments.list(template);
        p.explicitValues.leave(isOfUnknown);
        if (template == null) {
            p.explicitValues.read(args, named);
        }
        p.unit.references.leaveQualifier();
        p.names.resume(name);
        pending = saved;
        return args;
    }

    /** The type that a template-id names. */
    public Type idType(Template template, TemplateArgument[] args, int position) {
        Type type = p.instantiator.idType(template, args, position);
        if (type instanceof ClassType c) {
            classes.named(c, position);
        } else if (type instanceof AliasTemplateType) {
            p.unit.references.namedType(type, position);
        }
        return type;
    }

    /** From {@code typename} on; access to the name is checked once the declarator is known. */
    public Type typenameSpecifier(DeclSpecs specs) {
        return typenameSpecifier(specs, false);
    }

    /** @param isRequirement the name may be unqualified, too [expr.prim.req.type] */
    public Type typenameSpecifier(DeclSpecs specs, boolean isRequirement) {
        cursor.advance();
        if (!inInstance() && p.missingNames.isUnknownTemplateType()) {
            return p.unit.types.error();
        }
        if (p.names.scalarBeforeScope() != null || !inInstance() && p.missingNames.isUnknownQualifier()) {
            // What follows the name is taken for a declarator.
            p.unit.diagnostics.report(Codes.CLASS_OR_NAMESPACE_NAME_REQUIRED, cursor.position());
            cursor.advance();
            return p.unit.types.error();
        }
        ParsedName name = p.names.idExpression();
        if (!isRequirement && !name.isQualified() && !inInstance()) {
            p.unit.diagnostics.report(Codes.CLASS_OR_NAMESPACE_NAME_REQUIRED, name.position());
            return p.unit.types.error();
        }
        Type type = namedType(name);
        if (type != null) {
            p.access.defer(name, specs);
            return type;
        }
        if (name.found.isEmpty()) {
            p.missingNames.undefined(name);
        } else {
            p.unit.diagnostics.report(Codes.SYMBOL_NOT_A_TYPE_NAME, name.position(), name.found.entity());
        }
        return p.unit.types.error();
    }

    private @Nullable Type namedType(ParsedName name) {
        if (name.found.kind == LookupResult.Kind.DEPENDENT) {
            return memberType(name);
        }
        if (name.ref.templateArgs != null) {
            Template template = typeTemplate(name.found);
            return template == null ? null : idType(template, name.ref.templateArgs, name.position());
        }
        Entity entity = name.found.tag();
        if (entity instanceof Template t) {
            return templateNameAsType(t, name, SpecifierParser.Context.TYPE_ID);
        }
        Type type = TypeNames.typeOf(p.unit.types, entity);
        if (type != null) {
            p.names.named(name.found, name.position());
        }
        return type;
    }

    /** {@code C auto}, {@code C<x> auto}: the constrained placeholder; null if the name is no concept. */
    public @Nullable Type conceptPlaceholder(ParsedName name, DeclSpecs specs) {
        return concepts.placeholder(name, specs);
    }

    /** The name of a class template where a type is needed: its arguments are to be deduced. */
    public @Nullable Type templateNameAsType(Template template, ParsedName name, SpecifierParser.Context context) {
        Template t = TemplateArgumentParser.bound(template);
        if (context == SpecifierParser.Context.DECLARATION && p.guideAhead.followsName()) {
            return null;
        }
        if (!p.unit.dialect.atLeast(2017) || t.kind == Template.Kind.ALIAS && !p.unit.dialect.atLeast(2020)) {
            p.unit.diagnostics.report(Codes.MISSING_TEMPLATE_ARG_LIST, name.position(), t);
            return p.unit.types.error();
        }
        boolean isCast =
                context == SpecifierParser.Context.TYPE_ID && (cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACE));
        if (isCast) {
            p.unit.references.named(t, name.position());
        } else {
            p.unit.references.namedUndeclared(name.ref.name, name.position());
        }
        return p.unit.types.classTemplatePlaceholder(t);
    }

    /** C++20: places where a dependent qualified name can only be a type [temp.res.general]/4. */
    public boolean isImplicitTypename(SpecifierParser.Context context, ParsedName name) {
        boolean constructor = name.ref.qualifier != null && name.ref.qualifier.name == name.ref.name;
        boolean isMember = p.scopes.function() == null || p.scopes.classHere() != null;
        boolean isPlace = isMember || context == SpecifierParser.Context.TYPE_ID;
        return name.isQualified() && !constructor && p.unit.dialect.atLeast(2020) && isPlace;
    }

    /** A member of a dependent type as a type. */
    public Type memberType(ParsedName name) {
        return memberType(name, name.position());
    }

    /** @param position where it counts as named */
    public Type memberType(ParsedName name, int position) {
        Type qualifier = name.ref.qualifier == null || name.ref.qualifier.type == null
                ? p.unit.types.unknown()
                : name.ref.qualifier.type;
        Type member = p.unit.types.dependentMember(qualifier, name.ref.name, name.ref.templateArgs);
        p.unit.references.namedType(member, position);
        return member;
    }

    /** Whether arguments behind {@code A::A} can be those of a constructor template. */
    public boolean hasConstructorTemplates(LookupResult found) {
        if (found.entity() instanceof ClassEntity c) {
            for (Symbol s = c.scope.find(p.unit.special.constructor); s != null; s = s.next) {
                if (s.entity instanceof Template) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@code A<T>(} in the class declares a constructor. */
    public boolean isConstructorTemplateId(ClassEntity here) {
        if (here.template == null) {
            return false;
        }
        int past = p.argumentsAhead.past(cursor.index() + 1);
        return past > 0 && cursor.tokens().is(past, Tok.LEFT_PAREN);
    }

    /** Whether types declared here depend on template parameters. */
    public boolean isDependentContext() {
        return p.scopes.inTemplate();
    }

    // Constraints.

    public Expr constraintExpression() {
        return constraints.constraint();
    }

    public Expr requiresClause() {
        return constraints.clause();
    }

    /** The operand of a requires-clause behind a declarator. */
    public Expr trailingRequires(Declarator d, @Nullable DeclSpecs specs) {
        return constraints.trailing(d, specs);
    }

    public void checkTrailingRequires(Declarator d, DeclSpecs specs, int position) {
        constraints.rules.checkTrailing(d, specs, position);
    }

    /** A concept that has more parameters than the type needs arguments for them [temp.param]/4. */
    boolean lacksArguments(Template concept, ParsedName name) {
        return concepts.lacksArguments(concept, name);
    }

    /** A type-constraint after {@code ->} of a compound requirement. */
    public Expr typeConstraint() {
        return concepts.typeConstraint();
    }

    @Nullable
    Expr typeConstraint(Template concept, ParsedName name, Type constrained) {
        return concepts.typeConstraint(concept, name, constrained);
    }

    public Expr requiresExpression(ParamType[] params, Variable[] variables, Expr[] requirements, int position) {
        return concepts.requiresExpression(params, variables, requirements, position);
    }

    // Packs.

    /** One parameter declaration; a pack of an instance gives several. */
    public void parameter(int firstToken, List<ParamType> params, List<Variable> variables, Runnable parse) {
        TemplateContext saved = pending;
        pending = null;
        packLists.parameter(firstToken, params, variables, parse);
        pending = saved;
    }

    /** Whether the parameter being parsed is one element of a pack. */
    public boolean isExpandingParameter() {
        return packLists.isExpandingParameter();
    }

    /** Parses one base-specifier, expanding packs. */
    public void baseSpecifier(int firstToken, List<BaseClass> into, Supplier<@Nullable BaseClass> parse) {
        packLists.base(firstToken, into, parse);
    }

    /** Parses one using-declarator, expanding packs. */
    public void usingDeclarator(BooleanSupplier skip, Runnable parse) {
        packLists.usingDeclarator(skip, parse);
    }

    /** Parses one member initializer, expanding packs. */
    public void memberInitializer(int firstToken, List<ConstructorInit> into, Supplier<ConstructorInit> parse) {
        packLists.memberInitializer(firstToken, into, parse);
    }

    /** One element of an expression list. */
    public void listElement(int firstToken, List<Expr> into, Supplier<Expr> parse) {
        packLists.expression(firstToken, into, parse);
    }

    /** One type-id of a list. */
    public void typeListElement(List<Type> into) {
        packLists.type(into);
    }

    /** {@code sizeof...(} pack; the cursor stands at the name. */
    public Expr sizeofPack(int position) {
        return packLists.sizeof(position);
    }

    /** {@code auto} as the type of a parameter invents a template parameter [dcl.fct]/22. */
    public Type inventParameter(Type type, DeclSpecs specs, Declarator d) {
        return p.autoParameters.parameter(type, specs, d);
    }

    // Declarations.

    /** From {@code template}, {@code extern template} or GNU's {@code inline template} on. */
    public void declaration(SourceSequence into) {
        if (cursor.is(Tok.EXTERN) && cursor.kind(2) == Tok.LESS) {
            cursor.advance();
            p.unit.diagnostics.report(Codes.BAD_TEMPLATE_STORAGE_CLASS, cursor.position());
        }
        if (!cursor.is(Tok.TEMPLATE) || cursor.kind(1) != Tok.LESS) {
            others.explicitInstantiation(into);
            return;
        }
        ScopeChain place = p.scopes.chain();
        int depth = p.scopes.templateDepth;
        TemplateContext saved = pending;
        pending = null;
        int firstToken = cursor.index();
        int position = cursor.position();
        boolean specializes = cursor.kind(1) == Tok.LESS && cursor.kind(2) == Tok.GREATER;
        if (!inInstance() && !rules.mayBeDeclared(position, specializes, !specializes)) {
            cursor.skipDeclaration();
            return;
        }
        int boundHeads = inInstance() && declaresFriend() ? p.scopes.boundHeads() : 0;
        p.scopes.templateDepth -= boundHeads;
        TemplateHead head = null;
        IntList empty = new IntList(0);
        boolean misplaced = false;
        while (cursor.is(Tok.TEMPLATE) && cursor.kind(1) == Tok.LESS) {
            if (cursor.kind(2) == Tok.GREATER) {
                if (head != null && !misplaced) {
                    misplaced = true;
                    p.unit.diagnostics.report(Codes.TEMPLATE_PARAMS_BEFORE_EXPLICIT_SPEC, cursor.position(2));
                }
                empty.add(cursor.position());
                cursor.advance();
                cursor.advance();
                cursor.advance();
            } else {
                boolean isOutermost = head == null;
                // Members of an instance have the depth that they have in its template.
                p.scopes.templateDepth += isOutermost ? empty.size() : 0;
                head = heads.head(head);
                head.emptyBefore = isOutermost ? empty.toArray() : head.emptyBefore;
            }
        }
        TemplateContext context = new TemplateContext(head, empty.size(), firstToken, position, cursor.index());
        if (misplaced) {
            skipTemplated();
        } else {
            afterHeads(context, into);
            if (!inInstance() && p.scopes.function() == null) {
                p.packs.checkTemplate(context.declarationTokens());
            }
        }
        pending = saved;
        p.scopes.templateDepth = depth;
        p.scopes.replace(place);
    }

    /** Over a declaration whose heads make no sense. */
    private void skipTemplated() {
        cursor.skipTo(Tok.LEFT_BRACE, Tok.SEMICOLON);
        if (cursor.is(Tok.LEFT_BRACE)) {
            cursor.skipBalanced();
        }
        cursor.accept(Tok.SEMICOLON);
    }

    /** Whether {@code friend} is among the specifiers of the declaration that begins here. */
    private boolean declaresFriend() {
        int start = cursor.index();
        boolean found = false;
        while (!found && !cursor.atEnd() && !cursor.is(Tok.SEMICOLON) && !cursor.is(Tok.LEFT_BRACE)) {
            found = cursor.is(Tok.FRIEND);
            if (cursor.is(Tok.LEFT_PAREN)) {
                cursor.skipBalanced();
            } else {
                cursor.advance();
            }
        }
        cursor.seek(start);
        return found;
    }

    private void afterHeads(TemplateContext context, SourceSequence into) {
        switch (cursor.kind()) {
            case USING -> {
                if (context.head() == null) {
                    p.unit.diagnostics.report(Codes.ALIAS_TEMPLATE_SPECIALIZED, cursor.position());
                    cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_BRACE);
                    cursor.accept(Tok.SEMICOLON);
                } else {
                    others.alias(context, into);
                }
            }
            case CONCEPT -> others.concept(context, into);
            default -> {
                ClassEntity here = p.scopes.classHere();
                if (here != null) {
                    p.classes.members.declaration(here, into, context);
                } else {
                    p.declarations.templated(into, context);
                }
            }
        }
    }

    /** Specifiers after these heads: the class they name or define first may claim the heads. */
    public DeclSpecs specifiers(@Nullable TemplateContext context, SpecifierParser.Context place) {
        pending = context;
        DeclSpecs specs = p.specifiers.specifiers(place);
        specs.referencesEnd = p.unit.references.mark();
        specs.isSpecialization = context != null && context.emptyHeads() > 0;
        pending = null;
        return specs;
    }

    /** Specifiers that no heads belong to. */
    public DeclSpecs plainSpecifiers(SpecifierParser.Context place) {
        return specifiers(null, place);
    }

    public @Nullable TemplateContext claimHeads() {
        TemplateContext context = pending;
        pending = null;
        return context;
    }

    /** Whether a head with parameters waits for the class after it. */
    public boolean isBelowHead() {
        return pending != null && pending.head() != null;
    }

    public @Nullable TemplateContext pendingHeads() {
        return pending;
    }

    /** Members and parameters of a class being defined know nothing of heads before it. */
    public void restoreHeads(@Nullable TemplateContext context) {
        pending = context;
    }

    /** A templated function or variable has been declared by this declarator; true if a function definition ended it. */
    public boolean declared(
            DeclSpecs specs, Declarator d, SourceSequence into, TemplateContext template, boolean afterComma) {
        ClassEntity owner = d.name == null || d.name.ref.qualifier == null || d.name.ref.qualifier.type == null
                ? null
                : Types.asClass(d.name.ref.qualifier.type);
        if (owner != null && owner.isNonreal && !specs.isFriend) {
            int more = p.unit.references.ofMember(specs.references, owner, d.position);
            d.exceptionReferences += d.exceptionReferences >= 0 ? more : 0;
        }
        if (DeclarationParser.isFunction(d)) {
            return functions.declared(specs, d, into, template, afterComma);
        }
        if (template.head() != null && d.name != null && d.name.ref.templateArgs != null) {
            lookedAhead.partialSpecialization(specs);
        }
        return others.variable(specs, d, into, template, afterComma);
    }

    /**
     * The prototype, partial or explicit specialization that a class definition after template heads defines; null if
     * no heads stand before it.
     */
    public @Nullable ClassEntity classToDefine(DeclSpecs specs, ClassKey key, @Nullable ParsedName name, int position) {
        return classes.toDefine(specs, key, name, position);
    }

    /** The record of a class definition: of the template if it is a prototype. */
    public Declaration classDeclaration(int position, ClassEntity entity, boolean isPrimary) {
        return classes.declaration(position, entity, isPrimary);
    }

    /** A class named after template heads, or by a template-id; null if it is an ordinary class. */
    public @Nullable Type elaborated(
            DeclSpecs specs,
            SpecifierParser.Context context,
            ClassKey key,
            ParsedName name,
            List<Attribute> attributes) {
        return classes.elaborated(specs, context, key, name, attributes);
    }

    /** A member was declared in its class: members of instances are tied to those of the template. */
    public void declaredMember(Entity member, int position) {
        p.instantiator.members.declared(member, position);
    }

    /** Whether nothing to declare follows the specifiers of a member template; a class declares no more than itself. */
    public boolean lacksDeclarator(DeclSpecs specs, TemplateContext template) {
        if (specs.definesTag) {
            return template.head() != null;
        }
        boolean named = switch (cursor.kind()) {
            case IDENTIFIER, COLON_COLON, OPERATOR -> true;
            default -> specs.type != null;
        };
        if (!named) {
            p.unit.diagnostics.report(Codes.EXP_DECLARATION, cursor.position());
            specs.hasError = true;
        }
        return !named;
    }

    /** Whether the class being defined is an instance: bodies, initializers and member classes wait until needed. */
    public boolean inInstance() {
        return InstanceMembers.isHere(p.scopes);
    }

    /** Types of the elements of a class with the tuple protocol, or null [dcl.struct.bind]/4. */
    public @Nullable List<Type> tupleElements(Type type, int position) {
        return new TupleProtocol(p).elements(type, position);
    }
}
