package dev.cufe.parse.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Cv;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclarationParser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.declarations.UsingParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.FunctionRules;
import dev.cufe.sema.declarations.SpecifierRules;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.TemplateContext;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Member declarations [class.mem]. */
public final class MemberParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ClassParser classes;
    private final FriendFunctions friends;

    MemberParser(Parser parser, ClassParser classes) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.classes = classes;
        this.friends = new FriendFunctions(parser);
    }

    /** One member-declaration or access specifier. */
    void member(ClassEntity entity, SourceSequence into) {
        p.scopes.places.endTypedef(null);
        switch (cursor.kind()) {
            case PUBLIC, PROTECTED, PRIVATE -> accessSpecifier();
            case SEMICOLON -> {
                boolean isBehindBody = cursor.tokens().is(cursor.index() - 1, Tok.RIGHT_BRACE);
                if (!p.unit.dialect.atLeast(isBehindBody ? 2011 : 2014) && !p.templates.inInstance()) {
                    p.unit.diagnostics.warning(Codes.EXTRA_SEMICOLON, cursor.position());
                }
                cursor.advance();
            }
            case PRAGMA -> p.pragmas.atDeclaration(into);
            case USING -> {
                p.pragmas.flush(into);
                if (cursor.kind(1) == Tok.NAMESPACE) {
                    p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position(1));
                    cursor.skipDeclaration();
                    return;
                }
                p.declarations.usings.using(into, new ArrayList<>(0));
            }
            case NAMESPACE -> skipNamespace();
            case EXTERN -> {
                p.pragmas.flush(into);
                if (cursor.kind(1) == Tok.TEMPLATE && cursor.kind(2) == Tok.LESS) {
                    p.templates.declaration(into);
                    return;
                }
                if (cursor.kind(1) == Tok.STRING_LITERAL) {
                    p.unit.diagnostics.report(Codes.LINKAGE_SPECIFIER_NOT_ALLOWED, cursor.position());
                    cursor.advance();
                    cursor.advance();
                }
                declaration(entity, into, null);
            }
            case STATIC_ASSERT -> {
                p.pragmas.flush(into);
                p.expressions.staticAssert(into);
            }
            case EXTENSION -> {
                switch (cursor.kind(1)) {
                    case EXTENSION, TEMPLATE, STATIC_ASSERT, USING -> {
                        cursor.advance();
                        int before = into.entries().size();
                        member(entity, into);
                        UsingParser.markExtension(into, before);
                    }
                    default -> {
                        p.pragmas.flush(into);
                        declaration(entity, into, null);
                    }
                }
            }
            case TEMPLATE -> {
                p.pragmas.flush(into);
                p.templates.declaration(into);
            }
            default -> {
                p.pragmas.flush(into);
                if (p.qualifierAhead.isQualifiedNameAlone()) {
                    p.declarations.usings.accessDeclaration(into);
                } else if (!passesAttributesAlone()) {
                    declaration(entity, into, null);
                }
            }
        }
    }

    private void accessSpecifier() {
        p.scopes.access = accessOf(cursor.kind());
        cursor.advance();
        if (!cursor.accept(Tok.COLON)) {
            p.unit.diagnostics.report(Codes.EXP_COLON, cursor.position());
        }
    }

    /** The access that a keyword stands for, {@code NONE} for other tokens. */
    static Access accessOf(Tok keyword) {
        return switch (keyword) {
            case PUBLIC -> Access.PUBLIC;
            case PROTECTED -> Access.PROTECTED;
            case PRIVATE -> Access.PRIVATE;
            default -> Access.NONE;
        };
    }

    /** @param template heads before the declaration, or null */
    public void declaration(ClassEntity entity, SourceSequence into, @Nullable TemplateContext template) {
        List<Attribute> prefix = new ArrayList<>(0);
        if (p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.PREFIX, prefix);
        }
        DeclSpecs specs = p.templates.specifiers(template, SpecifierParser.Context.MEMBER);
        specs.attributes.addAll(0, prefix);
        if (cursor.is(Tok.SEMICOLON) && (template == null || specs.type != null)) {
            onlySpecifiers(entity, specs, into);
            cursor.advance();
            return;
        }
        if (template == null && p.declarations.lacksSemicolon(specs)) {
            onlySpecifiers(entity, specs, into);
            return;
        }
        if (template != null && template.isSpecialization() && !specs.isFriend && !p.templates.inInstance()) {
            // What was refused as a specialization in a class declares nothing that could be constexpr.
            p.declarations.specifierRules.checkNoConstexpr(specs);
        }
        if (template != null && p.templates.lacksDeclarator(specs, template)) {
            onlySpecifiers(entity, specs, into);
            cursor.endDeclaration();
            return;
        }
        if (specs.type == null && refusesTypeless(entity, specs, template)) {
            return;
        }
        boolean afterComma = false;
        int stops = cursor.stops.open(Tok.COMMA);
        while (true) {
            int before = cursor.index();
            if (one(entity, specs, into, template, afterComma)) {
                cursor.stops.close(stops);
                return;
            }
            afterComma = true;
            if (template != null || !cursor.accept(Tok.COMMA) || cursor.index() == before) {
                break;
            }
            if (cursor.is(Tok.SEMICOLON)) {
                p.unit.diagnostics.warning(Codes.NONSTD_EXTRA_COMMA, cursor.previousPosition());
                break;
            }
        }
        cursor.stops.close(stops);
        cursor.endDeclaration();
    }

    /**
     * No type stands before what is no constructor: what cannot begin a declarator is no declaration, and a function
     * returns int.
     */
    private boolean refusesTypeless(ClassEntity entity, DeclSpecs specs, @Nullable TemplateContext template) {
        if (cursor.is(Tok.IDENTIFIER)) {
            if (cursor.kind(1) == Tok.LEFT_PAREN && cursor.name() != entity.name && !p.guideAhead.isHere()) {
                p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, cursor.position(), "int");
                specs.type = p.unit.types.intType();
                specs.typePosition = cursor.position();
            }
            return false;
        }
        if (cursor.is(Tok.STAR) || cursor.is(Tok.AMP) || cursor.is(Tok.AMP_AMP)) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, cursor.position(), "int");
            specs.type = p.unit.types.intType();
            specs.typePosition = cursor.position();
            return false;
        }
        boolean refuses = template == null && specs.hasOnlyAttributes() && !mayBeginMember(cursor.kind());
        if (refuses) {
            int code = cursor.is(Tok.ELLIPSIS) ? Codes.PACK_NOT_ALLOWED : Codes.EXP_DECLARATION;
            p.unit.diagnostics.report(code, cursor.position());
            cursor.skipDeclaration();
        }
        return refuses;
    }

    private static boolean mayBeginMember(Tok kind) {
        return switch (kind) {
            case LEFT_PAREN, STAR, AMP, AMP_AMP, LEFT_BRACKET, TILDE, OPERATOR, COLON_COLON, DECLTYPE -> true;
            default -> false;
        };
    }

    /** {@code struct In;}, {@code union { };}, {@code friend class F;}, {@code friend T;}. */
    private void onlySpecifiers(ClassEntity entity, DeclSpecs specs, SourceSequence into) {
        if (specs.hasOnlyAttributes() && !specs.attributes.isEmpty()) {
            for (Attribute a : specs.attributes) {
                p.unit.diagnostics.report(Codes.ATTRIBUTES_WITHOUT_DECLARED_ENTITY, a.position());
            }
            return;
        }
        if (specs.isFriend && specs.type != null) {
            Entity named = classes.rules.friendType(entity, specs, into);
            if (named != null && !p.templates.inInstance()) {
                p.unit.references.befriended(named, specs.type, 0);
            }
            return;
        }
        boolean isRight = !specs.hasError && (specs.type == null || !specs.type.isError());
        if (isRight && specs.tagDeclarations.isEmpty() && !specs.isFriend && !specs.isTypedef()) {
            if (!p.templates.inInstance()) {
                p.declarations.specifierRules.refuseUselessMember(specs);
            }
            return;
        }
        p.declarations.noDeclarator(specs, into);
    }

    /** One member-declarator; true if it was a function definition. */
    private boolean one(
            ClassEntity entity,
            DeclSpecs specs,
            SourceSequence into,
            @Nullable TemplateContext template,
            boolean afterComma) {
        if (cursor.is(Tok.COLON)) {
            Declarator unnamed = new Declarator(specs.type == null ? p.unit.types.error() : specs.type);
            unnamed.position = cursor.position();
            field(entity, specs, unnamed, into, false);
            return false;
        }
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
        p.declarations.initDeclarators.labelAndAttributes(d);
        boolean isAlone = cursor.is(Tok.SEMICOLON) || cursor.is(Tok.COMMA);
        if (d.name == null && isAlone && !DeclarationParser.isFunction(d)) {
            if (specs.type != null) {
                return false;
            }
            p.declaratorNames.substitute(d);
        }
        if (d.name == null || d.name.ref.name == null) {
            return p.declaratorNames.skipUnnamed(d);
        }
        p.access.check(specs, d);
        if (p.declaratorNames.refusesMember(entity, specs, d)) {
            if (template != null && !d.name.isQualified()) {
                p.unit.diagnostics.report(Codes.BAD_MEMBER_TEMPLATE_DECL, specs.position);
            }
            return p.declaratorNames.skipRest(d);
        }
        if (template == null && p.declaratorNames.refusesArguments(specs, d)) {
            return p.declaratorNames.skipRest(d);
        }
        if (template != null && !d.name.isQualified()) {
            p.templates.headRules.checkUnqualified(template, specs.position);
        }
        if (template != null
                && p.templates.rules.refusesMember(specs, d, template, cursor.is(Tok.EQUAL) ? cursor.position() : 0)) {
            return p.declaratorNames.skipRest(d);
        }
        p.attributes.apply(specs, d);
        if (template == null && !DeclarationParser.isFunction(d)) {
            assumeInt(specs, d);
        }
        if (!checkSpecifiers(specs, d, template)) {
            return false;
        }
        p.placeholders.checkDeclared(specs, d, cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE));
        if (specs.isTypedef()) {
            typedef(specs, d, into, afterComma);
            return false;
        }
        if (template != null) {
            return p.templates.declared(specs, d, into, template, afterComma);
        }
        if (d.inventedHead != null) {
            p.templates.rules.checkAbbreviatedMember(entity, specs, d);
            int depth = p.scopes.templateDepth;
            TemplateContext heads = p.templates.functions.abbreviated(specs, d, null);
            boolean ended = p.templates.declared(specs, d, into, heads, afterComma);
            p.templates.functions.leaveAbbreviated(depth);
            return ended;
        }
        if (DeclarationParser.isFunction(d)) {
            checkBecame(entity, specs, d);
            return function(entity, specs, d, into, afterComma);
        }
        if (specs.storage == StorageClass.STATIC) {
            staticMember(entity, specs, d, into, afterComma);
        } else {
            field(entity, specs, d, into, afterComma);
        }
        return false;
    }

    /** A member that is declared without parameters does not become a function by the arguments of an instance [temp.arg.type]/2. */
    private void checkBecame(ClassEntity entity, DeclSpecs specs, Declarator d) {
        ClassEntity pattern = p.templates.inInstance() && !specs.isVirtual ? InstanceMembers.pattern(entity) : null;
        Symbol declared = pattern == null || d.name.isQualified() ? null : pattern.scope.find(d.name.ref.name);
        if (declared != null && (declared.entity instanceof Field || declared.entity instanceof Variable)) {
            p.declarations.specifierRules.checkNoMutable(specs);
            p.unit.diagnostics.report(Codes.FUNCTION_TYPE_NOT_ALLOWED, d.position);
        }
    }

    /** Every member without a type is reported where its own name is, unless a specifier shows that it was a function. */
    private void assumeInt(DeclSpecs specs, Declarator d) {
        if (specs.type != null) {
            return;
        }
        if (specs.hasOnlyAttributes()) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER, d.position);
        } else if (!specs.isInline && !specs.isVirtual && !specs.isFriend) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, d.position, "int");
        }
        d.type = p.unit.types.qualified(p.unit.types.intType(), specs.isQualified ? Cv.CONST : 0);
    }

    /** Whether the specifiers leave something to declare; an instance was checked as a template. */
    private boolean checkSpecifiers(DeclSpecs specs, Declarator d, @Nullable TemplateContext template) {
        if (p.templates.inInstance()) {
            return true;
        }
        SpecifierRules rules = p.declarations.specifierRules;
        if (specs.isTypedef()) {
            rules.checkTypedef(specs, true);
            return !specs.isFriend;
        }
        if (DeclarationParser.isFunction(d)) {
            if (template != null && specs.isVirtual) {
                p.unit.diagnostics.report(Codes.VIRTUAL_FUNCTION_TEMPLATE, specs.position);
                specs.isVirtual = false;
            }
            if (specs.isVirtual
                    && p.scopes.classHere() != null
                    && p.scopes.classHere().isUnion()) {
                p.unit.diagnostics.report(Codes.VIRTUAL_NOT_ALLOWED, specs.position);
                specs.isVirtual = false;
            }
            rules.checkMemberFunction(specs, d);
            return true;
        }
        rules.checkDataMember(specs, d);
        return !specs.isFriend;
    }

    private void typedef(DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        into.add(p.declarations.initDeclarators.declareTypedef(specs, d, afterComma));
    }

    /** A member function or friend function; true after a definition. */
    private boolean function(
            ClassEntity entity, DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
        classes.rules.checkMemberFunction(entity, specs, d);
        Function made = p.declarations.functions.make(specs, d, target);
        if (made.type.returnType().hasUnexpandedPack()) {
            p.packs.checkSignature(specs.firstToken);
        }
        if (!p.templates.inInstance()) {
            p.declarations.functionRules.check(made, specs, d, target, false);
        } else if (made.kind == FunctionKind.CONSTRUCTOR && !target.isFriend) {
            p.declarations.functionRules.checkOwnClassByValue(made, entity);
        }
        boolean pattern = specs.isFriend && p.templates.isDependentContext();
        Symbol same = pattern && !target.isQualified && (p.bodies.startsBody() || cursor.is(Tok.EQUAL))
                ? null
                : p.declarations.functions.findSame(target.scope, made.name, made);
        if (same == null && FunctionRules.isMisnamed(made, specs, target)) {
            made.kind = FunctionKind.ORDINARY;
            return afterDeclarator(made, specs, d, into, true, afterComma);
        }
        Function f = made;
        if (same != null) {
            f = (Function) same.entity;
            boolean differs = p.declarations.functions.differInReturn(f, made);
            if (!specs.isFriend && p.declarations.functions.returnOtherTypes(f, made)) {
                p.unit.diagnostics.report(Codes.RETURN_TYPE_CANNOT_DISTINGUISH_FUNCTIONS, d.position);
            } else if (!specs.isFriend && !differs) {
                p.unit.diagnostics.report(Codes.INVALID_MEMBER_FUNCTION_REDECL, d.position, f);
                d.isDeclaredTwice = true;
            } else if (differs && target.isQualified) {
                p.unit.diagnostics.report(Codes.NOT_COMPATIBLE_WITH_PREVIOUS_DECL, d.position, f);
            } else {
                p.declarations.functions.redeclare(f, made, specs, d);
            }
        } else if (specs.isFriend
                && (target.isQualified && !friends.isQualifierIgnored(d.name.ref) || d.name.ref.templateArgs != null)) {
            f = friends.befriendedInstance(made, d, target);
        } else if (pattern) {
            // Only the instances of a class template declare its friends [temp.friend]/5.
            friends.checkDependent(f, d);
        } else {
            p.declarations.functions.declare(f, target);
        }
        if (specs.isFriend) {
            if (same != null && entity.friends.contains(f) && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.DUPLICATE_FRIEND_DECL, d.position);
            }
            if (same != null && f.enclosingClass() == entity && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.USELESS_FRIEND_DECL, d.position);
            }
            friends.checkQualifier(d);
            if (same != null) {
                friends.checkAccess(f, d);
            }
            friends.checkLocal(entity, made, d);
            if (p.bodies.startsBody()) {
                p.memberPlaces.checkFriendDefinition(f, d, target, entity);
            }
            entity.befriend(f);
        } else {
            classes.rules.declaredFunction(entity, f, d.position);
            p.templates.declaredMember(f, d.position);
        }
        return afterDeclarator(f, specs, d, into, same == null, afterComma);
    }

    /** Body, {@code = default}, {@code = delete}, {@code = 0} or nothing; true after a definition with a body. */
    boolean afterDeclarator(
            Function f, DeclSpecs specs, Declarator d, SourceSequence into, boolean first, boolean afterComma) {
        // Only constructors have initializers.
        boolean body = p.bodies.startsBody() && (!cursor.is(Tok.COLON) || f.kind == FunctionKind.CONSTRUCTOR);
        boolean pure = cursor.is(Tok.EQUAL) && cursor.kind(1) != Tok.DEFAULT && cursor.kind(1) != Tok.DELETE;
        boolean equals = cursor.is(Tok.EQUAL);
        Declaration record = p.declarations.initDeclarators.record(f, body || equals && !pure, specs, d, afterComma);
        record.isFirst = first;
        into.add(record);
        if (!specs.isFriend || !p.templates.isDependentContext()) {
            boolean isDefined = specs.isFriend || equals || !p.templates.inInstance();
            p.unit.references.declared(f, d.position, record.isPrimary && isDefined);
        }
        boolean isToldWithBody = equals && !pure || body && (specs.isFriend || !p.templates.inInstance());
        if (!isToldWithBody) {
            p.bodies.declaredParameters(d, false);
        }
        p.attributes.applyTo(f, record, specs);
        if (first && !specs.isFriend) {
            classes.rules.appliedAttributes(f, d.position);
        }
        classes.deferred.add(f, d);
        if (equals) {
            d.isWrittenVirtual |= specs.isVirtual && !specs.isFriend;
            p.bodies.afterEquals(f, d, first);
            if (pure && cursor.is(Tok.LEFT_BRACE)) {
                p.unit.diagnostics.report(Codes.PURE_SPECIFIER_WITH_DEFINITION, cursor.position());
                cursor.skipBalanced();
                return true;
            }
            return false;
        }
        if (!body) {
            return false;
        }
        f.definitionAttributes = record.attributes;
        f.isInline = true;
        f.isInlineInClass = !specs.isFriend;
        p.bodies.begin(f, d);
        f.isFriendDefinedInClass = specs.isFriend;
        f.isFriendOfInstance = specs.isFriend && p.templates.inInstance();
        classes.deferred.addBody(f);
        cursor.accept(Tok.SEMICOLON);
        return true;
    }

    private void staticMember(
            ClassEntity entity, DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        boolean isAnonymous = entity.name == null && entity.isUnion() && !p.templates.inInstance();
        if (isAnonymous || entity.isLocal && !entity.isClosure()) {
            p.unit.diagnostics.report(Codes.STATIC_DATA_MEMBER_NOT_ALLOWED, d.position);
        }
        if (Types.isVoid(d.type)) {
            p.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, d.position, d.type);
            d.type = p.unit.types.error();
        }
        DeclTarget target = DeclTarget.of(p.scopes, d, specs, false, p.unit.global.scope);
        Variable v = p.declarations.variables.make(specs, d, target);
        p.declarations.variables.declare(v, target);
        p.templates.declaredMember(v, d.position);
        p.initializers.staticMember(v, specs, d, into, afterComma);
    }

    private void field(ClassEntity entity, DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        p.placeholders.refuseField(specs, d, cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE));
        Field field = new Field(d.name == null ? null : d.name.ref.name, entity.scope, d.position, d.type, d.type);
        field.access = p.scopes.access;
        field.isMutable = specs.isMutable;
        field.index = entity.fields.size();
        if (cursor.accept(Tok.COLON)) {
            field.isBitField = true;
            int widthPosition = cursor.position();
            if (field.name == null && specs.isQualified && !p.instantiator.isActive()) {
                p.unit.diagnostics.report(Codes.QUALIFIED_UNNAMED_BIT_FIELD, specs.position);
            }
            field.widthConstant = p.expressions.bitFieldWidth();
            classes.rules.setBitWidth(field);
            classes.fields.checkBitField(field, specs.typePosition, widthPosition);
        }
        p.declarations.initDeclarators.labelAndAttributes(d);
        if (d.asmName != null) {
            p.unit.diagnostics.report(Codes.ASM_NAME_ON_NONSTATIC_MEMBER, d.position);
        }
        boolean hasInitializer = cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE);
        classes.fields.checkType(entity, field, hasInitializer ? cursor.position() : 0);
        Declaration record = p.declarations.initDeclarators.record(field, true, specs, d, afterComma);
        field.attributes = record.attributes;
        p.attributes.applyTo(field, record.attributes);
        classes.rules.declareField(entity, field);
        p.templates.declaredMember(field, d.position);
        classes.fields.checkSignedBit(field);
        if (field.name != null) {
            p.unit.references.declared(field, d.position, true);
        }
        into.add(record);
        if (field.name == null && cursor.is(Tok.EQUAL)) {
            return;
        }
        if (cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE)) {
            if (field.isBitField && !p.unit.dialect.atLeast(2020) && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.BIT_FIELD_INIT_IS_CPP20, cursor.position());
            }
            p.unit.newer.use(Codes.FIELD_INITIALIZERS_ARE_CPP11, 2011, cursor.position());
            if (entity.isUnion() && !p.templates.inInstance()) {
                classes.fields.checkUnionInitializer(entity, field);
            }
            classes.deferred.addInitializer(entity, field);
        }
    }

    /** A class has no namespaces. */
    private void skipNamespace() {
        p.unit.diagnostics.report(Codes.EXP_DECLARATION, cursor.position());
        cursor.skipTo(Tok.LEFT_BRACE, Tok.SEMICOLON);
        if (cursor.is(Tok.LEFT_BRACE)) {
            cursor.skipBalanced();
        } else {
            cursor.accept(Tok.SEMICOLON);
        }
    }

    /** Attributes and a semicolon: they are ignored, for nothing is declared. */
    private boolean passesAttributesAlone() {
        int start = cursor.index();
        while (cursor.is(Tok.LEFT_BRACKET) && p.attributes.startsStdAttribute()) {
            cursor.skipBalanced();
        }
        boolean alone = cursor.index() != start && cursor.is(Tok.SEMICOLON);
        cursor.seek(start);
        if (alone) {
            List<Attribute> attributes = new ArrayList<>(1);
            p.attributes.parse(Attribute.Location.PREFIX, attributes);
            for (Attribute a : attributes) {
                p.unit.diagnostics.report(Codes.ATTRIBUTES_WITHOUT_DECLARED_ENTITY, a.position());
            }
            cursor.advance();
        }
        return alone;
    }
}
