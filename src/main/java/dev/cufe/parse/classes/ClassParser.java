package dev.cufe.parse.classes;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.instances.Substitutions;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.ParameterParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.templates.ClassTemplates;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.classes.Classes;
import dev.cufe.sema.classes.FieldRules;
import dev.cufe.sema.classes.UninitializedMembers;
import dev.cufe.sema.declarations.ConstexprDefaults;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.util.IntMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Class specifiers: heads, bases, and the definition as a whole; members are parsed by the member parser [class]. */
public final class ClassParser {
    private final Parser p;
    private final TokenCursor cursor;
    public final ClassNames classNames;
    private final UninitializedMembers uninitialized;
    private final ConstexprDefaults constexprDefaults;
    public final MemberParser members;
    public final DeferredParts deferred;
    public final Classes rules;
    final FieldRules fields;

    /** Tokens at which bases begin that depend in the template; instances read them there again. */
    private final IntMap dependentBases = new IntMap(0);

    /** Number of class definitions being parsed around the place (not of instances of other places). */
    private int depth;

    public ClassParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new Classes(parser.unit, parser.scopes, parser.lookup);
        this.fields = new FieldRules(parser.unit);
        this.classNames = new ClassNames(parser);
        this.uninitialized = new UninitializedMembers(parser.unit);
        this.constexprDefaults = new ConstexprDefaults(parser.unit);
        this.deferred = new DeferredParts(parser);
        this.members = new MemberParser(parser, this);
    }

    /** Members' default arguments, bodies and so on wait for the end of the class here. */
    public boolean inClassDefinition() {
        ClassEntity here = p.scopes.classHere();
        return here != null && here.state == ClassEntity.State.BEING_DEFINED && !here.isClosure();
    }

    /** Whether the class around, or one around that, is an explicit specialization. */
    public boolean inSpecialization() {
        for (ClassEntity c = p.scopes.classHere(); c != null; c = c.enclosingClass()) {
            if (c.isSpecialized) {
                return true;
            }
        }
        return false;
    }

    /** From the class-key on: a definition, or an elaborated-type-specifier. */
    public Type classSpecifier(DeclSpecs specs, SpecifierParser.Context context) {
        int firstToken = cursor.index();
        ClassKey key = switch (cursor.kind()) {
            case STRUCT -> ClassKey.STRUCT;
            case UNION -> ClassKey.UNION;
            default -> ClassKey.CLASS;
        };
        cursor.advance();
        List<Attribute> attributes = new ArrayList<>(0);
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.TAG_NAME, attributes);
        }
        ParsedName name = null;
        int position = cursor.position();
        int mark = p.unit.references.mark();
        if (p.names.startsTagName()) {
            name = p.names.declaratorName();
            position = name.position();
            if (p.declaratorNames.refusesTag(name)) {
                name = null;
                specs.hasError = true;
                if (!cursor.is(Tok.LEFT_BRACE) && !cursor.is(Tok.COLON)) {
                    return p.unit.types.error();
                }
            }
        }
        if (name != null && (name.ref.templateArgs != null || name.ref.isQualified()) && p.templates.isBelowHead()) {
            if (name.ref.templateArgs != null && name.found.entity() instanceof Template t) {
                p.templateArguments.nameTypesOfValues(t, name.ref.templateArgs, position);
            }
            boolean isLookedUpAgain = specs.isFriend && !name.ref.global && name.ref.templateArgs == null;
            again(mark, isLookedUpAgain ? 2 : 1);
        }
        boolean isFinal = finalFollows();
        while (isFinal && finalFollows()) {
            p.unit.diagnostics.report(Codes.DUPLICATE_CLASS_MODIFIER, cursor.previousPosition());
        }
        boolean defines = cursor.is(Tok.LEFT_BRACE) || cursor.is(Tok.COLON) && mayDefine(context);
        if (!defines) {
            return classNames.refer(specs, context, key, name, attributes);
        }
        if (name == null) {
            position = cursor.position();
        }
        ClassEntity entity = p.templates.classToDefine(specs, key, name, position);
        if (entity == null && specs.isFriend) {
            entity = classNames.friendToDefine(key, name, position);
        } else if (entity == null) {
            entity = classNames.toDefine(key, name, position);
            specs.hasError |= name != null && entity.name == null;
        }
        if (name != null && p.templates.inInstance()) {
            putOff(specs, entity, name, position);
            return entity.type();
        }
        define(specs, entity, name, position, attributes, isFinal, firstToken);
        return entity.type();
    }

    /** {@code struct S : 3} can only be a bit-field of elaborated type. */
    private boolean mayDefine(SpecifierParser.Context context) {
        return context == SpecifierParser.Context.DECLARATION || context == SpecifierParser.Context.MEMBER
                ? !cursor.kind(1).equals(Tok.INTEGER_LITERAL)
                : context != SpecifierParser.Context.CONDITION;
    }

    private boolean finalFollows() {
        if (!cursor.is(Tok.IDENTIFIER)) {
            return false;
        }
        Tok next = cursor.kind(1);
        boolean isFollowed = next == Tok.LEFT_BRACE
                || next == Tok.COLON
                || next == Tok.IDENTIFIER && cursor.tokens().name(cursor.index() + 1) == cursor.name();
        if (isFollowed && ParameterParser.isFinal(cursor.name())) {
            cursor.advance();
            return true;
        }
        return false;
    }

    /** A member class of an instance is defined when it is needed [temp.inst]/3. */
    private void putOff(DeclSpecs specs, ClassEntity entity, ParsedName name, int position) {
        specs.addTag(p.templates.classDeclaration(position, entity, false));
        specs.tag = entity;
        specs.declaresTag = true;
        p.templates.declaredMember(entity, position);
        p.unit.references.declared(ClassTemplates.referenced(entity), position, false);
        while (!cursor.is(Tok.LEFT_BRACE) && !cursor.atEnd()) {
            if (cursor.is(Tok.LEFT_PAREN)) {
                cursor.skipBalanced();
            } else {
                cursor.advance();
            }
        }
        cursor.skipBalanced();
    }

    private void define(
            DeclSpecs specs,
            ClassEntity entity,
            @Nullable ParsedName name,
            int position,
            List<Attribute> attributes,
            boolean isFinal,
            int firstToken) {
        Declaration declaration = p.templates.classDeclaration(position, entity, true);
        declaration.nameRef = name == null ? null : name.ref;
        List<Attribute> joined = entity.isPrototype ? ClassTemplates.joined(entity.attributes, attributes) : attributes;
        declaration.attributes = joined;
        specs.addTag(declaration);
        specs.tag = entity;
        specs.definesTag = true;
        entity.position = position;
        entity.isFinal = isFinal;
        entity.attributes = joined;
        p.attributes.check(entity, attributes);
        p.cuda.declared(entity, attributes);
        entity.definitionTokens = firstToken;
        if (name != null) {
            p.unit.references.declared(ClassTemplates.referenced(entity), position, true);
        }
        p.templates.declaredMember(entity, position);
        ScopeChain place = p.scopes.chain();
        if (name != null && name.ref.qualifier != null) {
            p.enterQualifier(name.ref.qualifier);
            entity.isDefinedOutsideParent = true;
        }
        parseDefinition(entity);
        p.scopes.replace(place);
        if (cursor.is(Tok.ATTRIBUTE)) {
            List<Attribute> leading = entity.attributes;
            entity.attributes = p.attributes.afterBody(entity.attributes, specs, false);
            declaration.attributes = entity.attributes;
            p.attributes.check(entity, entity.attributes);
            List<Attribute> trailing = new ArrayList<>(entity.attributes);
            trailing.removeAll(leading);
            rules.applyTrailing(entity, trailing);
        }
    }

    /** From the base clause or brace on; also called for instances, whose scopes with bound parameters are open. */
    public void parseDefinition(ClassEntity entity) {
        Substitutions substitutions = p.instantiator.substitutions;
        boolean isLocal = entity.parent != null && entity.parent.kind().isLocal();
        Substitutions.Around definitions = substitutions.enterDefinition(!isLocal);
        Substitutions.State substituted = substitutions.enterRead();
        define(entity);
        substitutions.leave(substituted);
        substitutions.leaveDefinition(definitions);
    }

    private void define(ClassEntity entity) {
        rules.begin(entity);
        if (InstanceMembers.isInstance(entity)) {
            ClassEntity pattern = InstanceMembers.pattern(entity);
            entity.packAlignment = pattern == null ? 0 : pattern.packAlignment;
        } else {
            entity.bodyTokens = cursor.index();
            entity.packAlignment = p.pragmas.packAlignment();
        }
        entity.context = new ScopeChain(entity.scope, p.scopes.chain());
        if (cursor.is(Tok.COLON)) {
            baseClause(entity);
        } else if (entity.isPrototype) {
            p.attributes.tellMacrosOfBody();
        }
        p.pragmas.execCheckDisabled = false;
        if (!cursor.expect(Tok.LEFT_BRACE, Codes.MISSING_CLASS_DEFINITION)) {
            rules.finish(entity);
            return;
        }
        boolean savedLinkage = p.scopes.cLinkage;
        Access savedAccess = p.scopes.access;
        p.scopes.cLinkage = false;
        entity.bodyBegunAt = p.unit.nextDeclaration();
        boolean isMemberTemplate = depth > 0 && p.scopes.current().kind() == ScopeKind.TEMPLATE_PARAMS;
        if (entity.isPrototype || !entity.bases.isEmpty()) {
            p.unit.renewDirectives();
        }
        p.scopes.enter(entity.scope);
        ScopeChain aliased = p.scopes.places.beginClass();
        p.scopes.declareInjectedClassName(entity);
        entity.context = p.scopes.chain();
        p.scopes.access = entity.key == ClassKey.CLASS ? Access.PRIVATE : Access.PUBLIC;
        SourceSequence sequence = new SourceSequence();
        entity.members = sequence;
        depth++;
        Object outerParts = isMemberTemplate ? deferred.openMemberTemplate() : null;
        int stops = cursor.stops.openBody();
        cursor.stops.open(Tok.RIGHT_BRACE, Tok.SEMICOLON);
        members(entity, sequence);
        p.pragmas.flush(sequence);
        depth--;
        if (outerParts != null) {
            deferred.closeMemberTemplate(outerParts);
        }
        cursor.stops.close(stops);
        entity.endPosition = cursor.position();
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        p.scopes.places.endClass(aliased);
        p.scopes.leave();
        p.scopes.access = savedAccess;
        p.scopes.cLinkage = savedLinkage;
        rules.finish(entity);
        if (!p.templates.inInstance() && !InstanceMembers.isInstance(entity)) {
            uninitialized.check(entity);
            constexprDefaults.check(entity);
        }
        if (depth == 0) {
            deferred.parseAll();
        }
        entity.visibleUpTo = p.unit.lastDeclaration();
    }

    private void members(ClassEntity entity, SourceSequence sequence) {
        while (!cursor.is(Tok.RIGHT_BRACE) && !cursor.atEnd()) {
            int before = cursor.index();
            members.member(entity, sequence);
            if (cursor.index() == before) {
                cursor.skipDeclaration();
                if (cursor.index() == before) {
                    break;
                }
            }
        }
    }

    private void baseClause(ClassEntity entity) {
        if (entity.isUnion()) {
            p.unit.diagnostics.report(Codes.BASE_CLASS_NOT_ALLOWED_FOR_UNION, cursor.position());
        }
        cursor.advance();
        try (Context clause = p.unit.contexts.enter(Context.Kind.NO_FUNCTION)) {
            readBases(entity);
        }
    }

    private void readBases(ClassEntity entity) {
        ScopeChain outer = p.scopes.enterBaseClause(entity);
        int mark = p.unit.references.mark();
        entity.bases = bases(entity);
        Object named = p.unit.references.take(mark);
        p.unit.references.put(named);
        p.scopes.leaveBaseClause(outer);
        rules.checkBases(entity);
        if (entity.isPrototype) {
            p.attributes.tellMacrosOfBody();
            p.unit.references.putOwn(named);
        }
    }

    /**
     * The original reads the bases of a template, and the arguments of a partial specialization, twice; it looks for the
     * qualifiers of a friend once more.
     */
    private void again(int mark, int times) {
        Object named = p.unit.references.take(mark);
        p.unit.references.put(named);
        for (int i = 0; i < times; i++) {
            p.unit.references.putOwn(named);
        }
    }

    /** Leaves the classes around for a body or an instance: the deferred parts of classes in it are its own. */
    public Suspension suspend() {
        return new Suspension();
    }

    /** The classes that were left, to which closing goes back. */
    public final class Suspension implements AutoCloseable {
        private final int outer = depth;

        private Suspension() {
            depth = 0;
            deferred.suspend();
        }

        @Override
        public void close() {
            deferred.resume();
            depth = outer;
        }
    }

    private List<BaseClass> bases(ClassEntity entity) {
        List<BaseClass> bases = new ArrayList<>(2);
        // Protected members of a base may be named after it.
        entity.bases = bases;
        do {
            int before = cursor.index();
            p.templates.baseSpecifier(before, bases, () -> base(entity));
        } while (cursor.accept(Tok.COMMA));
        return bases;
    }

    private @Nullable BaseClass base(ClassEntity entity) {
        List<Attribute> attributes = new ArrayList<>(0);
        if (p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.PREFIX, attributes);
        }
        boolean isVirtual = false;
        Access access = Access.NONE;
        while (true) {
            if (cursor.is(Tok.VIRTUAL)) {
                if (isVirtual) {
                    p.unit.diagnostics.report(Codes.DUPL_DECL_SPECIFIER, cursor.position());
                }
                isVirtual = true;
            } else if (MemberParser.accessOf(cursor.kind()) != Access.NONE) {
                if (access != Access.NONE) {
                    p.unit.diagnostics.report(Codes.ACCESS_ALREADY_SPECIFIED, cursor.position());
                }
                access = MemberParser.accessOf(cursor.kind());
            } else {
                break;
            }
            cursor.advance();
        }
        if (access == Access.NONE) {
            access = entity.key == ClassKey.CLASS ? Access.PRIVATE : Access.PUBLIC;
        }
        acceptTypename();
        int position = cursor.position();
        if (!cursor.is(Tok.DECLTYPE) && !p.names.startsName()) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, position);
            cursor.skipTo(Tok.LEFT_BRACE, Tok.COMMA);
            return null;
        }
        int start = cursor.index();
        Type type = classNames.baseType();
        boolean pack = p.packs.ellipsis(start);
        if (type == null) {
            return null;
        }
        if (!pack) {
            p.packs.checkExpanded(type, start);
        }
        // An instance is needed before the next base is read.
        ClassEntity named = type.isDependent() || !cursor.is(Tok.COMMA) ? null : Types.asClass(type);
        if (named != null) {
            p.unit.isComplete(named, position);
        }
        BaseClass base = new BaseClass(type, isVirtual, access, position, pack);
        ClassEntity known = Types.asClass(type);
        if (known != null && known.isPrototype && known.state == ClassEntity.State.BEING_DEFINED) {
            p.unit.diagnostics.report(Codes.BASE_CLASS_NOT_COMPLETE_YET, position);
        }
        if (base.isDependent() && (known == null || !known.isLocal)) {
            dependentBases.put(start, 1);
        }
        base.wasDependent = dependentBases.containsKey(start);
        return base;
    }

    /** A base is a type anyhow: no keyword may say so [temp.res.general]/4. */
    private void acceptTypename() {
        int position = cursor.position();
        if (cursor.accept(Tok.TYPENAME) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, position);
        }
    }

    /** The class named by a member initializer. */
    Type initializedBase() {
        acceptTypename();
        Type type = classNames.baseType(true);
        return type == null ? p.unit.types.error() : type;
    }

    /** {@code union { ... };} without a declarator. */
    public void anonymousUnion(DeclSpecs specs) {
        if (specs.tag instanceof ClassEntity c && c.name == null && !Classes.keepsMembers(c)) {
            if (p.scopes.declarative().owner() instanceof ClassEntity union
                    && union.isUnion()
                    && !p.templates.inInstance()) {
                fields.checkAnonymousInitializers(union, c);
            }
            rules.anonymousUnion(c, specs, p.scopes.declarative());
        }
    }

    /** A qualified declarator names nothing declared in its class or namespace. */
    public void reportNoSuchMember(DeclTarget target, Entity made, Declarator d) {
        Type qualifier = d.name.ref.qualifier == null ? null : d.name.ref.qualifier.type;
        if (qualifier != null && qualifier.isError()) {
            return;
        }
        Scope scope = target.scope;
        ClassEntity owner = target.classEntity();
        Entity container = owner == null ? scope.owner() : owner;
        if (owner != null && owner.isNonreal && owner.isTemplateInstance()) {
            p.unit.diagnostics.report(
                    Codes.TEMPLATE_ARG_LIST_MISMATCH, cursor.tokens().position(d.name.firstToken));
            return;
        }
        if (owner != null && !owner.isComplete() && owner.state == ClassEntity.State.DECLARED) {
            p.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, d.position, owner.type());
            return;
        }
        if (owner != null && made instanceof Function f && f.kind == FunctionKind.CONSTRUCTOR && !owner.isNonreal) {
            reportNoSuchConstructor(owner, f, d);
        } else if (scope.find(made.name) == null && owner != null && isInherited(owner, made.name)) {
            p.unit.diagnostics.report(Codes.INHERITED_MEMBER_NOT_ALLOWED, d.position);
        } else if (scope.find(made.name) == null && d.name.ref.qualifier == null && d.name.ref.global) {
            p.unit.diagnostics.report(Codes.NAME_NOT_FOUND_IN_FILE_SCOPE, d.position, d.name.ref.name);
        } else if (scope.find(made.name) == null) {
            p.unit.diagnostics.report(Codes.NOT_A_MEMBER, d.position, container, d.name.ref.name);
            if (d.qualifiers != 0) {
                p.unit.diagnostics.report(Codes.QUALIFIER_ON_NONMEMBER_FUNCTION, d.qualifiers);
            }
        } else {
            Symbol found = scope.find(made.name);
            boolean isField = found.entity instanceof Field && made instanceof Variable;
            boolean isOverloaded = owner != null && found.next != null && made instanceof Function;
            int code = isField
                    ? Codes.NONSTATIC_MEMBER_DEF_NOT_ALLOWED
                    : isOverloaded ? Codes.NO_INSTANCE_WITH_SPECIFIED_TYPE : Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL;
            p.unit.diagnostics.report(code, d.position, found.entity);
        }
    }

    /** A class has constructors that nobody wrote, too: one of them cannot be defined, and they overload the others. */
    private void reportNoSuchConstructor(ClassEntity owner, Function made, Declarator d) {
        p.unit.demands.declareImplicitMembers(owner);
        Function some = null;
        int count = 0;
        for (Function f : owner.functions) {
            if (f.kind != FunctionKind.CONSTRUCTOR) {
                continue;
            }
            some = f;
            count++;
            if (f.isCompilerGenerated && ClassTraits.isDefaultConstructor(f) && made.type.params().length == 0) {
                reportImplicitConstructor(f, d);
                return;
            }
        }
        int code = count > 1 ? Codes.NO_INSTANCE_WITH_SPECIFIED_TYPE : Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL;
        p.unit.diagnostics.report(code, d.position, some == null ? owner : some);
    }

    /** The definition is compared with the implicit declaration, which may promise not to throw. */
    private void reportImplicitConstructor(Function implicit, Declarator d) {
        p.unit.diagnostics.report(Codes.DEFINITION_OF_IMPLICITLY_DECLARED_FUNCTION, d.position);
        p.unit.demands.settleDefaulted(implicit, d.position);
        if (implicit.type.isNoexcept()) {
            p.unit.diagnostics.report(Codes.OMITTED_EXCEPTION_SPEC, cursor.position(), implicit);
        }
        p.unit.diagnostics.report(Codes.DEFAULT_ARGS_MAKE_SPECIAL_CTOR, d.position);
    }

    private boolean isInherited(ClassEntity owner, @Nullable Name name) {
        return name != null && !p.lookup.inType(owner.type(), name, Lookup.ANY).isEmpty();
    }

    /** {@code using B::B;}. */
    public void inheritConstructors(@Nullable Type base, int position) {
        ClassEntity here = p.scopes.classHere();
        if (here != null && base != null && Types.core(base) instanceof ClassType c) {
            rules.inheritConstructors(here, c.entity(), position);
        }
    }

    /** A function was defaulted; checks that it can be. */
    public void defaulted(Function f, int position, int equals) {
        rules.specialMembers.checkDefaulted(f, position, equals);
    }
}
