package dev.cufe.parse.declarations;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.instances.Excursion;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.Enumerations;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.sema.statements.Statements;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Enumerations [dcl.enum]. */
public final class EnumParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final Enumerations rules;

    public EnumParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new Enumerations(parser.unit);
    }

    /** From {@code enum} on: a definition, an opaque declaration or an elaborated-type-specifier. */
    public Type enumSpecifier(DeclSpecs specs, SpecifierParser.Context context) {
        int start = cursor.position();
        int firstToken = cursor.index();
        cursor.advance();
        boolean scoped = cursor.is(Tok.CLASS) || cursor.is(Tok.STRUCT);
        if (scoped) {
            feature(Codes.SCOPED_ENUM_IS_CPP11, start);
            cursor.advance();
        }
        List<Attribute> attributes = new ArrayList<>(0);
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.TAG_NAME, attributes);
        }
        ParsedName name = null;
        int position = cursor.position();
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
        Type base = null;
        int afterName = cursor.position();
        if (cursor.is(Tok.COLON) && mayHaveBase(context)) {
            feature(Codes.ENUM_BASE_IS_CPP11, cursor.position());
            cursor.advance();
            base = enumBase();
        }
        if (cursor.is(Tok.LEFT_BRACE)) {
            if (name == null) {
                position = afterName;
            }
            return define(specs, name, position, scoped, base, attributes, firstToken);
        }
        if (name == null) {
            p.unit.diagnostics.report(scoped ? Codes.EXP_IDENTIFIER : Codes.EXP_DEFINITION_OF_TAG, cursor.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_BRACE);
            return p.unit.types.error();
        }
        if (base != null && !p.unit.dialect.atLeast(2011)) {
            // Before there were opaque declarations a list had to follow.
            p.unit.diagnostics.report(Codes.EXP_LBRACE, cursor.position());
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            p.unit.diagnostics.report(Codes.EXP_RBRACE, cursor.position());
        }
        boolean isTypeId = context != SpecifierParser.Context.DECLARATION && context != SpecifierParser.Context.MEMBER;
        return refer(specs, name, scoped, base, isTypeId, attributes, start);
    }

    private void feature(int code, int position) {
        p.usesNewer(code, 2011, position);
    }

    /** {@code enum E : 3} in a bit-field context is not an enum-base; types only. */
    private boolean mayHaveBase(SpecifierParser.Context context) {
        int i = cursor.index();
        cursor.advance();
        boolean result = p.disambiguator.beginsType()
                || cursor.is(Tok.LEFT_BRACE)
                || cursor.is(Tok.IDENTIFIER)
                        && (context != SpecifierParser.Context.MEMBER
                                || p.lookup
                                        .unqualified(cursor.name(), Lookup.ANY)
                                        .isEmpty());
        cursor.seek(i);
        return result;
    }

    private Type enumBase() {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.TYPE_ID);
        int position = cursor.position();
        if (specs.type == null && p.missingNames.isTakenForType()) {
            return p.unit.types.intType();
        }
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, position);
            return p.unit.types.intType();
        }
        return rules.checkedBase(p.placeholders.refuse(specs, specs.type), specs.typePosition);
    }

    private Type refer(
            DeclSpecs specs,
            ParsedName name,
            boolean scoped,
            @Nullable Type base,
            boolean isTypeId,
            List<Attribute> attributes,
            int start) {
        // Without an underlying type only what the scope declares already can be declared again.
        boolean isForward = base == null && !scoped;
        boolean isAlone = cursor.is(Tok.SEMICOLON) && (scoped || !isTypeId && !specs.isTypedef() && !specs.isFriend);
        boolean declares = base != null || isAlone;
        if (base != null && !cursor.is(Tok.SEMICOLON)) {
            p.unit.diagnostics.report(Codes.OPAQUE_ENUM_IN_DECLARATION, name.position());
        }
        EnumEntity found = find(name, declares);
        if (found != null && scoped && !declares) {
            Severity severity = found.isScoped ? Severity.WARNING : Severity.ERROR;
            p.unit.diagnostics.reportAs(
                    severity, Codes.ENUM_CLASS_NOT_ALLOWED, name.position(), "enum class", "enum struct");
        }
        if (found == null && (isForward || !declares || name.isQualified())) {
            boolean isNew = isForward && isAlone && !name.isQualified();
            Type other = isNew && p.scopes.declarative().find(name.ref.name) == null
                    ? null
                    : name.isQualified() ? qualifiedOther(name, scoped) : otherType(name, scoped);
            if (other != null) {
                specs.hasError |= isNew;
                return other;
            }
            p.unit.diagnostics.report(Codes.NONSTD_FORWARD_DEF_ENUM, name.position());
            specs.hasError = true;
        }
        boolean first = found == null;
        EnumEntity entity = found != null ? found : make(name, name.position(), scoped);
        entity.isIncomplete |= specs.hasError && first;
        if (declares && (!first || !isForward)) {
            int errors = p.unit.diagnostics.reportedErrors();
            if (!first && !isForward) {
                rules.checkRedeclaration(entity, scoped, base, name.position());
            }
            if (!isForward && p.unit.diagnostics.reportedErrors() == errors) {
                rules.setBase(entity, base);
            }
            Declaration declaration = declaration(entity, name.position(), false, name, attributes);
            declaration.isFirst = first;
            p.attributes.check(entity, attributes);
            specs.addTag(declaration);
            specs.declaresTag = true;
            p.unit.references.declared(entity, name.position(), false);
            if (first) {
                declaredMember(entity);
            }
        } else if (cursor.is(Tok.SEMICOLON)) {
            p.unit.references.declared(entity, name.position(), false);
        } else {
            p.unit.references.named(entity, name.position());
        }
        specs.tag = entity;
        specs.isElaborated = true;
        return entity.type();
    }

    /** Of a member that is defined outside the enumerators come with the instance unless they have a scope of their own. */
    private void declaredMember(EnumEntity entity) {
        p.templates.declaredMember(entity, entity.position);
        if (entity.memberPattern != null) {
            entity.context = p.scopes.chain();
            if (!entity.isScoped) {
                readMember(entity);
            }
        }
    }

    /**
     * Gives the member of an instance the enumerators that its template's member got outside of the class. As the original
     * does it reads them below the head of the class: parameters of the definition's own head must have the same names.
     */
    public void readMember(EnumEntity entity) {
        EnumEntity pattern = entity.memberPattern;
        if (pattern == null || pattern.bodyTokens < 0 || !pattern.isDefined || entity.context == null) {
            return;
        }
        entity.position = pattern.position;
        try (Excursion e = new Excursion(p, entity.context, pattern.bodyTokens, pattern.visibleUpTo)) {
            body(entity);
        }
    }

    /** What an unqualified name of no enumeration means after {@code enum}; null if it has no declaration. */
    private @Nullable Type otherType(ParsedName name, boolean scoped) {
        LookupResult found = p.lookup.unqualified(name.ref.name, Lookup.TYPES);
        Entity entity = found.tag();
        Type other = TypeNames.typeOf(p.unit.types, entity);
        if (other == null) {
            return p.classes.classNames.otherType(name);
        }
        if (p.classes.classNames.isTypedef(entity, name.position())) {
            return p.unit.types.error();
        }
        p.classes.classNames.reportAmbiguity(found, name);
        if (entity instanceof ClassEntity c && !scoped) {
            p.scopes.conflicts.reportTagKind("enum", name.position(), c);
        }
        p.classes.classNames.reportNoTagName(entity, name.position());
        return other;
    }

    private @Nullable Type qualifiedOther(ParsedName name, boolean scoped) {
        if (name.found.kind == LookupResult.Kind.DEPENDENT) {
            return p.templates.memberType(name);
        }
        Type other = TypeNames.typeOf(p.unit.types, name.found.tag());
        if (other == null) {
            p.missingNames.noTag(name);
            return p.unit.types.error();
        }
        p.classes.classNames.reportAmbiguity(name.found, name);
        if (name.found.tag() instanceof ClassEntity c && !scoped) {
            p.scopes.conflicts.reportTagKind("enum", name.position(), c);
        } else {
            p.classes.classNames.reportNoTagName(name.found.tag(), name.position());
        }
        return other;
    }

    private @Nullable EnumEntity find(ParsedName name, boolean declares) {
        if (name.isQualified()) {
            return name.found.tag() instanceof EnumEntity e ? e : null;
        }
        if (declares) {
            return inScope(p.scopes.declarative(), name.ref.name);
        }
        Entity tag = p.lookup.unqualified(name.ref.name, Lookup.TYPES).tag();
        Type type = tag instanceof Typedef ? null : TypeNames.typeOf(p.unit.types, tag);
        return type != null && type.canonical() instanceof EnumType e ? e.entity() : null;
    }

    private static @Nullable EnumEntity inScope(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof EnumEntity e) {
                return e;
            }
        }
        return null;
    }

    private EnumEntity make(@Nullable ParsedName name, int position, boolean scoped) {
        Scope scope = p.scopes.declarative();
        boolean dependent = p.templates.isDependentContext();
        EnumEntity entity = new EnumEntity(name == null ? null : name.ref.name, scope, position, scoped, dependent);
        entity.access = p.scopes.access;
        if (entity.name != null) {
            if (p.scopes.conflicts.check(scope, entity.name, entity)) {
                p.scopes.declare(scope, entity.name, entity);
            }
        }
        return entity;
    }

    private Declaration declaration(
            EnumEntity entity, int position, boolean primary, @Nullable ParsedName name, List<Attribute> attributes) {
        Declaration declaration = new Declaration(position, entity, primary);
        declaration.nameRef = name == null ? null : name.ref;
        declaration.attributes = attributes;
        TemplateContext heads = p.templates.pendingHeads();
        if (heads != null && heads.isSpecialization()) {
            p.templates.claimHeads();
            declaration.emptyHeads = heads.emptyHeads();
            declaration.isSpecialization = true;
        } else if (heads != null && name != null && name.isQualified()) {
            declaration.head = heads.head();
            declaration.emptyHeads = heads.emptyHeads();
        }
        return declaration;
    }

    private Type define(
            DeclSpecs specs,
            @Nullable ParsedName name,
            int position,
            boolean scoped,
            @Nullable Type base,
            List<Attribute> attributes,
            int firstToken) {
        boolean redefined = false;
        EnumEntity old = name == null
                ? null
                : name.isQualified()
                        ? name.found.tag() instanceof EnumEntity e ? e : null
                        : inScope(p.scopes.declarative(), name.ref.name);
        if (name != null && name.isQualified() && old == null) {
            p.missingNames.noTag(name);
            name = null;
            redefined = true;
        }
        if (old != null && old.isDefined && isSpecialized(old)) {
            forgetDefinition(old, position);
        } else if (old != null && old.isDefined && old.position != 0) {
            p.unit.diagnostics.report(Codes.ALREADY_DEFINED_AT, position, old, old.position);
            old = null;
            name = null;
            redefined = true;
        }
        if (old != null) {
            rules.checkRedeclaration(old, scoped, base, position);
            if (old.parent.kind() == ScopeKind.CLASS && !name.isQualified() && !p.templates.inInstance()) {
                p.classes.classNames.redefineAccess(old, position);
            }
        }
        if (scoped && name == null && !redefined) {
            p.unit.diagnostics.report(Codes.UNNAMED_SCOPED_ENUM, position);
        }
        EnumEntity entity = old != null ? old : make(name, position, scoped);
        entity.position = position;
        entity.attributes = attributes;
        p.attributes.check(entity, attributes);
        p.cuda.declared(entity, attributes);
        entity.definitionTokens = firstToken;
        rules.setBase(entity, base);
        if (name != null) {
            p.unit.references.declared(entity, position, true);
        }
        Declaration declaration = declaration(entity, position, true, name, attributes);
        declaration.isFirst = old == null;
        specs.addTag(declaration);
        specs.tag = entity;
        specs.definesTag = true;
        specs.hasError |= redefined;
        if (!waitsForUse(entity)) {
            body(entity);
        }
        if (cursor.is(Tok.ATTRIBUTE)) {
            entity.attributes = p.attributes.afterBody(entity.attributes, specs, true);
        }
        declaration.attributes = entity.attributes;
        return entity.type();
    }

    /** In an instance enumerators that have a scope of their own are read when one of them is looked for [temp.inst]/3. */
    private boolean waitsForUse(EnumEntity entity) {
        if (!entity.isScoped || p.scopes.classHere() == null) {
            return false;
        }
        declaredMember(entity);
        EnumEntity pattern = entity.memberPattern;
        if (!p.templates.inInstance() || pattern == null || pattern.bodyTokens != cursor.index()) {
            return false;
        }
        cursor.seek(cursor.matching(cursor.index()));
        entity.endPosition = cursor.position();
        cursor.advance();
        return true;
    }

    private boolean isSpecialized(EnumEntity member) {
        TemplateContext heads = p.templates.pendingHeads();
        return heads != null && heads.isSpecialization() && InstanceMembers.isInstance(member.enclosingClass());
    }

    /** A specialization replaces the enumerators; without a scope of their own they are members of the class already. */
    private void forgetDefinition(EnumEntity member, int position) {
        if (!member.isScoped) {
            p.unit.diagnostics.report(Codes.SPECIALIZED_ENUM_NOT_OPAQUE, position);
        }
        for (Symbol s : member.scope.symbols()) {
            member.scope.remove(s);
        }
        member.enumerators.clear();
        member.isDefined = false;
    }

    /** The enumerator list; the enumerators are visible as they come. */
    private void body(EnumEntity entity) {
        entity.bodyTokens = cursor.index();
        cursor.advance();
        cursor.dropPragmas();
        entity.isBeingDefined = true;
        SourceSequence members = new SourceSequence();
        entity.members = members;
        ScopeChain place = p.scopes.chain();
        if (!p.scopes.isOpen(entity.parent)) {
            p.scopes.enterWithParents(entity.parent);
        }
        if (entity.isScoped) {
            p.scopes.enter(entity.scope);
        }
        Scope target = entity.isScoped ? entity.scope : entity.parent;
        int stops = cursor.stops.open(Tok.COMMA, Tok.RIGHT_BRACE);
        try (Context braces = p.unit.contexts.enter(Context.Kind.ENUMERATION)) {
            enumerators(entity, target, members);
        }
        cursor.stops.close(stops);
        p.scopes.replace(place);
        entity.endPosition = cursor.position();
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        entity.visibleUpTo = p.unit.lastDeclaration();
        rules.finish(entity);
    }

    private void enumerators(EnumEntity entity, Scope target, SourceSequence members) {
        while (!cursor.is(Tok.RIGHT_BRACE) && !cursor.atEnd()) {
            if (!cursor.is(Tok.IDENTIFIER)) {
                p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
                cursor.skipToStop();
            } else {
                enumerator(entity, target, members);
            }
            if (!cursor.accept(Tok.COMMA)) {
                break;
            }
        }
    }

    /** A dependent name that is converted to a known type is an operand there, and keeps its qualifier as one. */
    private static Constant operand(EnumEntity entity, Constant value, @Nullable Expr written) {
        boolean isOperand = entity.underlying != null
                && value instanceof DependentConstant d
                && d.expr() == null
                && written instanceof ConstantExpr c
                && c.nameRef() != null
                && c.nameRef().isQualified();
        return isOperand ? DependentConstant.expression(written.type(), written) : value;
    }

    /** The value of an enumerator; reports one that is not constant. */
    private Expr evaluated(Expr written, @Nullable Type base) {
        if (base != null && Types.isScopedEnum(written.type())) {
            int start = Nodes.start(written);
            p.unit.diagnostics.report(Codes.CONSTANT_HAS_WRONG_TYPE, start, written.type(), base);
            return Nodes.constant(new ErrorConstant(p.unit.types.error(), null, 0), start);
        }
        boolean fitting = written instanceof ConstantExpr && Types.isIntegralOrEnum(written.type());
        if (fitting || written.isTypeDependent()) {
            return written;
        }
        if (isLeftToInstances(written)) {
            return Nodes.constant(DependentConstant.expression(written.type(), written), Nodes.start(written));
        }
        return Nodes.constant(p.expressions.build.integralValue(written, base), Nodes.start(written));
    }

    /** In a template only the instances are held to being constant. */
    private boolean isLeftToInstances(Expr written) {
        return p.scopes.inTemplate()
                && !Nodes.isBroken(written)
                && Types.isIntegralOrEnum(written.type())
                && p.expressions.build.constantOf(written) == null;
    }

    private void enumerator(EnumEntity entity, Scope target, SourceSequence members) {
        Name name = cursor.name();
        int position = cursor.position();
        cursor.advance();
        List<Attribute> attributes = new ArrayList<>(0);
        if (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.ENUMERATOR, attributes);
        }
        Expr written = null;
        Type source = null;
        if (cursor.accept(Tok.EQUAL)) {
            Expr expression =
                    p.scopes.inTemplate() ? p.expressions.writtenConstant() : p.expressions.convertedConstant();
            source = expression.type();
            written = evaluated(expression, entity.underlying);
        }
        Constant value = operand(entity, rules.value(entity, written, source, position), written);
        Enumerator enumerator = new Enumerator(name, target, position, entity, value);
        enumerator.written = written == null ? null : Statements.asNamed(value, written);
        enumerator.access = entity.access;
        enumerator.attributes = attributes;
        p.attributes.check(enumerator, attributes);
        entity.enumerators.add(enumerator);
        if (p.scopes.conflicts.check(target, name, enumerator)) {
            p.scopes.declare(target, name, enumerator);
        }
        if (!entity.isScoped) {
            entity.scope.add(new Symbol(name, enumerator, enumerator.declaredAt));
        }
        Declaration declaration = new Declaration(position, enumerator, true);
        declaration.attributes = attributes;
        members.add(declaration);
        p.unit.references.declared(enumerator, position, true);
    }
}
