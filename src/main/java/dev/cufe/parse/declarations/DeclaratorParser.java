package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.expressions.LambdaDeclaratorParser;
import dev.cufe.parse.names.WrittenQualifiers;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses declarators and type-ids, and builds the type they describe [dcl.decl]. */
public final class DeclaratorParser {
    /** Whether a name must, may or must not be there. */
    public enum Form {
        NAMED,
        ABSTRACT,
        /** Parameters: either. */
        EITHER,
        /** new-type-id and conversion-type-id: pointers only, no parentheses or suffixes. */
        POINTERS_ONLY
    }

    private final Parser p;
    private final TokenCursor cursor;
    public final ParameterParser parameters;
    /** A function type read here may be qualified although no member has it [dcl.fct]/7. */
    private boolean mayQualifyFunction;
    /** Whether the type-id that is read next may define its type. */
    private boolean mayDefineType;
    /** What is read decides between a type and an expression: a bad type is a type all the same. */
    public boolean isLookingAhead;

    public DeclaratorParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.parameters = new ParameterParser(parser);
    }

    /** One part of a declarator around the type inside it, in order of application. */
    sealed interface Chunk {
        record Pointer(Qualifiers qualifiers, List<Attribute> attributes) implements Chunk {}

        record Reference(boolean rvalue, Qualifiers qualifiers) implements Chunk {}

        record MemberPointer(Type classType, Qualifiers qualifiers) implements Chunk {}

        record Array(@Nullable Expr bound, int position, int cv, boolean isStatic) implements Chunk {}

        /** @param position where the parameters start */
        record FunctionSuffix(ParameterParser.Parsed parsed, int position) implements Chunk {}

        /** {@code int (__attribute__((stdcall)) *p)(int)}: attributes of the function type that is pointed to. */
        record Attributes(List<Attribute> attributes) implements Chunk {}
    }

    /** The qualifiers after a pointer operator. @param position of the first @param restrictPosition of {@code __restrict__}; 0 if there is none */
    record Qualifiers(int cv, int position, int restrictPosition) {
        static final Qualifiers NONE = new Qualifiers(0, 0, 0);
    }

    /** A declarator after these specifiers; the type is complete on return. */
    public Declarator declarator(DeclSpecs specs, Form form) {
        Type base = specs.type != null ? specs.type : p.unit.types.voidType();
        return declarator(base, specs, form);
    }

    public Declarator declarator(Type base, @Nullable DeclSpecs specs, Form form) {
        Declarator d = new Declarator(base);
        d.position = cursor.position();
        d.startPosition = d.position;
        d.qualifierPosition = specs == null ? 0 : specs.qualifierPosition;
        ScopeChain place = p.scopes.chain();
        List<Chunk> chunks = new ArrayList<>(0);
        read(d, chunks, specs, form);
        Type returned = base;
        if (specs != null && specs.type == null && d.name != null && d.name.form == ParsedName.Form.OPERATOR) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, d.name.position(), "int");
            returned = p.unit.types.intType();
        }
        d.type = new TypeBuilder(p).build(returned, chunks, d);
        p.scopes.replace(place);
        return d;
    }

    /** A type-id [dcl.name]. */
    public Type typeId() {
        return typeId(false, false);
    }

    /** The type after {@code new}: it may be deduced from an initializer. */
    public Type deducedTypeId() {
        return typeId(false, true);
    }

    /** The type after {@code ->}: it may be deduced from a body. */
    public Type returnedTypeId() {
        int position = cursor.position();
        return p.placeholders.refuseTemplate(typeId(false, true), position);
    }

    /** A template argument: it may be the type of a qualified member function. */
    public Type unusedTypeId() {
        return typeId(true, false);
    }

    /** What an alias template stands for, which may be such a type, too; its attributes are those of the alias. */
    public Type aliasedTypeId(List<Attribute> attributes) {
        boolean saved = mayQualifyFunction;
        mayQualifyFunction = true;
        Type type = readTypeId(false, attributes);
        mayQualifyFunction = saved;
        return type;
    }

    /** A type-id that may define a class or enumeration. */
    public Type definingTypeId() {
        boolean saved = mayDefineType;
        mayDefineType = true;
        Type type = typeId();
        mayDefineType = saved;
        return type;
    }

    /** The declarator of an alias-declaration. */
    public Declarator aliased(DeclSpecs specs) {
        boolean saved = mayQualifyFunction;
        mayQualifyFunction = true;
        Declarator d = declarator(specs, Form.ABSTRACT);
        mayQualifyFunction = saved;
        return d;
    }

    private Type typeId(boolean isUnused, boolean isDeduced) {
        boolean saved = mayQualifyFunction;
        mayQualifyFunction = isUnused;
        Type type = readTypeId(isDeduced, null);
        mayQualifyFunction = saved;
        return type;
    }

    /** @param ofAlias takes the attributes if they belong to an alias, else null */
    private Type readTypeId(boolean isDeduced, @Nullable List<Attribute> ofAlias) {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.TYPE_ID);
        if (specs.type == null && p.missingNames.isTakenForType()) {
            specs.type = p.unit.types.error();
        }
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
            cursor.skipToStop();
            return p.unit.types.error();
        }
        boolean isNew = specs.declaresTag && (specs.namesHiddenTag || specs.tagDeclarations.getLast().isFirst);
        if (isNew && specs.tag instanceof ClassEntity c) {
            c.isFirstNamedInTypeId = true;
        }
        if (specs.definesTag && mayDefineType && specs.tag instanceof ClassEntity c) {
            c.literalDefinition = specs.tagDeclarations.getLast();
        } else if (specs.definesTag) {
            p.unit.diagnostics.report(Codes.TYPE_DEFINITION_NOT_ALLOWED, specs.typePosition);
        }
        if (ofAlias == null && specs.attributes.isEmpty() && endsTypeId(cursor.kind())) {
            p.access.check(specs);
            return isDeduced ? specs.type : p.placeholders.refuse(specs, specs.type);
        }
        Declarator d = declarator(specs, Form.ABSTRACT);
        // In a namespace it may be part of a member's declaration, or of a specialization, which may name anything.
        p.access.check(specs);
        p.attributes.apply(specs, d);
        if (ofAlias != null) {
            ofAlias.addAll(InitDeclarators.attributesOf(specs, d));
        } else {
            p.attributes.check(AttributePlace.TYPE, null, null, InitDeclarators.attributesOf(specs, d));
        }
        return isDeduced ? d.type : p.placeholders.refuse(specs, d.type);
    }

    /** Whether there is no declarator, as behind most template arguments. */
    private static boolean endsTypeId(Tok next) {
        return switch (next) {
            case COMMA, GREATER, RIGHT_PAREN, SEMICOLON -> true;
            default -> false;
        };
    }

    /** The type of a conversion-function-id: specifiers and pointer operators, no more. */
    public Type conversionTypeId() {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.TYPE_ID);
        if (specs.type == null) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
            return p.unit.types.error();
        }
        Declarator d = declarator(specs, Form.POINTERS_ONLY);
        Type type = p.placeholders.refuseTemplate(d.type, specs.typePosition);
        new TypeBuilder(p).checkReturned(type, d.qualifierPosition);
        return type;
    }

    private void read(Declarator d, List<Chunk> chunks, @Nullable DeclSpecs specs, Form form) {
        while (pointerOperator(chunks, d)) {
            // each operator is one step
        }
        if (form == Form.POINTERS_ONLY) {
            d.qualifierPosition = TypeBuilder.qualifierPosition(chunks.isEmpty() ? null : chunks.getLast(), d);
            return;
        }
        List<Chunk> inner = direct(d, specs, form);
        suffixes(d, chunks, specs, form, inner);
        if (!inner.isEmpty()) {
            chunks.addAll(inner);
        }
    }

    private boolean pointerOperator(List<Chunk> into, Declarator d) {
        cursor.dropPragmas();
        switch (cursor.kind()) {
            case STAR -> {
                cursor.advance();
                List<Attribute> attributes = new ArrayList<>(0);
                into.add(new Chunk.Pointer(qualifiers(attributes, d, false), attributes));
                return true;
            }
            case AMP, AMP_AMP -> {
                boolean rvalue = cursor.is(Tok.AMP_AMP);
                if (rvalue) {
                    p.unit.newer.use(Codes.RVALUE_REFS_ARE_CPP11, 2011, cursor.position());
                }
                cursor.advance();
                into.add(new Chunk.Reference(rvalue, qualifiers(d.attributes, d, true)));
                return true;
            }
            case ATTRIBUTE -> {
                p.attributes.parse(Attribute.Location.POINTER, d.attributes);
                return true;
            }
            case IDENTIFIER, COLON_COLON, DECLTYPE -> {
                return memberPointer(into, d);
            }
            default -> {
                return false;
            }
        }
    }

    /** Qualifiers and attributes after a pointer operator; attributes of the entity go to the declarator. */
    private Qualifiers qualifiers(List<Attribute> attributes, Declarator d, boolean reference) {
        int cv = 0;
        int position = cursor.position();
        int restrictPosition = 0;
        while (true) {
            int flag = WrittenQualifiers.flag(cursor.kind());
            if (flag != 0) {
                if ((cv & flag) != 0) {
                    p.unit.diagnostics.report(Codes.DUPL_TYPE_QUALIFIER, cursor.position());
                }
                if (flag == Cv.RESTRICT) {
                    p.gnu.used(Codes.RESTRICT_EXTENSION, cursor.position());
                    restrictPosition = cursor.position();
                } else if (reference && (cv & ~Cv.RESTRICT) == 0) {
                    p.unit.diagnostics.report(Codes.QUALIFIED_REFERENCE_TYPE, cursor.position());
                }
                cv |= flag;
                cursor.advance();
            } else if (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
                p.attributes.parsePointer(attributes, d.attributes);
            } else {
                return cv == 0 ? Qualifiers.NONE : new Qualifiers(cv, position, restrictPosition);
            }
        }
    }

    /** {@code C::*}; stays put if the qualifier does not end in {@code *}. */
    private boolean memberPointer(List<Chunk> into, Declarator d) {
        if (!p.qualifierAhead.isMemberPointerOperator()) {
            return false;
        }
        NameQualifier qualifier = p.names.memberPointerQualifier();
        cursor.expect(Tok.STAR, Codes.EXP_IDENTIFIER);
        Type classType = qualifier.type != null ? qualifier.type : p.unit.types.error();
        if (qualifier.type == null) {
            p.unit.diagnostics.report(Codes.NAME_QUALIFIER_MUST_BE_CLASS_OR_NAMESPACE, cursor.position());
        }
        List<Attribute> attributes = new ArrayList<>(0);
        into.add(new Chunk.MemberPointer(classType, qualifiers(attributes, d, false)));
        return true;
    }

    /** declarator-id or a declarator in parentheses; gives what the latter adds to the type. */
    private List<Chunk> direct(Declarator d, @Nullable DeclSpecs specs, Form form) {
        boolean isParameter =
                form == Form.EITHER && specs != null && p.scopes.current().kind() == ScopeKind.PROTOTYPE;
        if (cursor.is(Tok.ELLIPSIS) && form == Form.NAMED) {
            p.declaratorNames.missing(specs);
            return List.of();
        }
        boolean isPack = cursor.is(Tok.ELLIPSIS) && form != Form.ABSTRACT;
        if (isPack && !(isParameter && isVariadicEnd(specs))) {
            d.isPack = true;
            if (isParameter && !d.isParenthesized) {
                p.packs.declaratorEllipsis(specs.firstToken);
            } else {
                cursor.advance();
            }
        }
        if (cursor.is(Tok.LEFT_PAREN) && isNestedDeclarator(specs, form)) {
            return parenthesized(d, specs, form);
        }
        if (form == Form.NAMED && cursor.is(Tok.TEMPLATE) && cursor.kind(1) == Tok.IDENTIFIER) {
            p.unit.diagnostics.report(Codes.TEMPLATE_KEYWORD_NOT_ALLOWED, cursor.position());
            cursor.advance();
        }
        if (form == Form.ABSTRACT || !startsDeclaratorId()) {
            d.position = cursor.position();
            if (form == Form.NAMED) {
                p.declaratorNames.missing(specs);
            }
            return List.of();
        }
        name(d, specs);
        return List.of();
    }

    private List<Chunk> parenthesized(Declarator d, @Nullable DeclSpecs specs, Form form) {
        List<Chunk> inner = new ArrayList<>(0);
        cursor.advance();
        d.isParenthesized = true;
        List<Attribute> attributes = new ArrayList<>(0);
        if (cursor.is(Tok.ATTRIBUTE)) {
            p.attributes.parse(Attribute.Location.POINTER, attributes);
            d.attributes.addAll(attributes);
        }
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        d.openParentheses++;
        read(d, inner, specs, form);
        d.openParentheses--;
        cursor.stops.close(stops);
        if (!attributes.isEmpty() && !inner.isEmpty()) {
            inner.addFirst(new Chunk.Attributes(attributes));
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return inner;
    }

    /** {@code int...}: the ellipsis of a function that takes any number of arguments, without a comma before it. */
    private boolean isVariadicEnd(DeclSpecs specs) {
        boolean mayDeclarePack = cursor.kind(1) == Tok.IDENTIFIER && p.scopes.templateDepth > 0;
        return !mayDeclarePack && !p.packs.namesPack(specs.firstToken, cursor.index());
    }

    private boolean startsDeclaratorId() {
        return switch (cursor.kind()) {
            case IDENTIFIER, COLON_COLON, OPERATOR, TILDE -> true;
            case DECLTYPE -> p.names.startsName();
            default -> false;
        };
    }

    private void name(Declarator d, @Nullable DeclSpecs specs) {
        ParsedName name = p.names.declaratorName();
        if (specs != null && specs.isTypeless() && isClassName(name)) {
            name = name.asConstructor();
        } else if (specs != null && specs.isFriend && specs.type != null && !name.isQualified()) {
            name = name.asNonmember();
        }
        d.name = name;
        d.position = name.position();
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.DECLARATOR_ID, d.attributes);
        }
        if (name.ref.qualifier != null) {
            p.enterQualifier(name.ref.qualifier);
        } else if (name.ref.global) {
            p.scopes.enter(p.unit.global.scope);
        }
    }

    /** The name of the class being defined, without a type before it, declares a constructor. */
    private boolean isClassName(ParsedName name) {
        ClassEntity here = p.scopes.classHere();
        return here != null
                && !name.isQualified()
                && name.form == ParsedName.Form.IDENTIFIER
                && name.ref.name == here.name;
    }

    /** Whether the parenthesis encloses a declarator; otherwise it is a parameter list or an initializer. */
    private boolean isNestedDeclarator(@Nullable DeclSpecs specs, Form form) {
        Tok next = cursor.kind(1);
        if (form == Form.NAMED) {
            return true;
        }
        return switch (next) {
            case STAR, AMP, AMP_AMP, LEFT_PAREN -> next != Tok.LEFT_PAREN || p.disambiguator.isNestedDeclarator(form);
            case ATTRIBUTE -> true;
            case IDENTIFIER, COLON_COLON, LEFT_BRACKET, OPERATOR, TILDE, DECLTYPE, ELLIPSIS ->
                p.disambiguator.isNestedDeclarator(form);
            default -> form == Form.ABSTRACT && p.disambiguator.isNestedDeclarator(form);
        };
    }

    /** Adds the suffixes to what stands before the declarator-id, the last one first. */
    private void suffixes(Declarator d, List<Chunk> chunks, @Nullable DeclSpecs specs, Form form, List<Chunk> inner) {
        boolean outermost = inner.isEmpty();
        int before = chunks.size();
        while (true) {
            if (cursor.is(Tok.LEFT_BRACKET) && !p.attributes.startsStdAttribute()) {
                chunks.add(before, arrayBound());
            } else if (cursor.is(Tok.LEFT_PAREN) && isParameterList(d, specs, form)) {
                boolean declaresFunction = outermost && chunks.size() == before;
                int position = cursor.position(1);
                boolean isOfMember = chunks.size() == before && mayBeQualified(d, specs, form, inner);
                ParameterParser.Parsed parsed = parameters.parse(d, specs, declaresFunction, isOfMember);
                chunks.add(before, new Chunk.FunctionSuffix(parsed, position));
                if (declaresFunction) {
                    d.isFunction = true;
                    d.parameters = parsed.variables();
                    d.prototypeScope = parsed.scope();
                }
            } else {
                return;
            }
        }
    }

    /** Only the type of a member function has qualifiers, and what names such a type [dcl.fct]/7. */
    private boolean mayBeQualified(Declarator d, @Nullable DeclSpecs specs, Form form, List<Chunk> inner) {
        if (!inner.isEmpty() && inner.getFirst() instanceof Chunk.MemberPointer) {
            return true;
        }
        boolean isTypedef = specs != null && specs.isTypedef();
        if (isTypedef || form == Form.ABSTRACT && mayQualifyFunction) {
            return true;
        }
        if (form != Form.NAMED || !inner.isEmpty() || d.name == null) {
            return false;
        }
        if (d.name.isQualified()) {
            return d.name.ref.qualifier != null && d.name.ref.qualifier.namespace == null;
        }
        return p.scopes.classHere() != null && specs != null && !specs.isFriend && specs.storage != StorageClass.STATIC;
    }

    /** {@code (} after a declarator-id may open an initializer instead [dcl.ambig.res]. */
    private boolean isParameterList(Declarator d, @Nullable DeclSpecs specs, Form form) {
        if (form == Form.ABSTRACT || form == Form.EITHER || specs != null && specs.isTypedef()) {
            return true;
        }
        if (d.openParentheses > 0) {
            return true;
        }
        return p.disambiguator.isParameterList(d);
    }

    private Chunk arrayBound() {
        int position = cursor.position();
        cursor.advance();
        boolean isStatic = false;
        int cv = 0;
        if (cursor.is(Tok.STATIC)) {
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
        } else if (WrittenQualifiers.flag(cursor.kind()) != 0) {
            p.unit.diagnostics.report(Codes.TYPE_QUALIFIER_NOT_ALLOWED, cursor.position());
        }
        while (cursor.is(Tok.STATIC) || WrittenQualifiers.flag(cursor.kind()) != 0) {
            isStatic |= cursor.is(Tok.STATIC);
            cv |= WrittenQualifiers.flag(cursor.kind());
            cursor.advance();
        }
        Expr bound = null;
        if (cursor.is(Tok.STAR) && cursor.kind(1) == Tok.RIGHT_BRACKET) {
            p.unit.diagnostics.report(Codes.VLA_UNSPECIFIED_BOUND, cursor.position());
            bound = p.expressions.build.broken(cursor.position());
            cursor.advance();
        } else if (!cursor.is(Tok.RIGHT_BRACKET)) {
            bound = p.expressions.arrayBound();
        }
        cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
        return new Chunk.Array(bound, position, cv & Cv.ALL, isStatic);
    }

    /** The parameter list and specifiers of a lambda. */
    public ParameterParser.Parsed lambdaParameters(Lambda lambda) {
        return new LambdaDeclaratorParser(p, parameters).parse(lambda);
    }
}
