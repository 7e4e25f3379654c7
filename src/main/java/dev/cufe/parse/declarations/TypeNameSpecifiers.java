package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.SpecifierParser.Context;
import dev.cufe.parse.names.Disambiguator;
import dev.cufe.parse.names.MissingNames;
import dev.cufe.parse.names.WrittenQualifiers;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.sema.templates.Projections;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.ReferenceSink;
import org.jspecify.annotations.Nullable;

/** Parses the names of types among specifiers [dcl.type.simple]. */
public final class TypeNameSpecifiers {
    private final Parser p;
    private final TokenCursor cursor;

    public TypeNameSpecifiers(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** A type name, qualified or not; stays put and answers false if the name is no type. */
    boolean specifier(DeclSpecs specs, Context context) {
        if (cursor.is(Tok.IDENTIFIER) && !specs.isQualified && isConstructorHere(context)) {
            return false;
        }
        if (cursor.is(Tok.IDENTIFIER) && p.guideAhead.isHere()) {
            p.unit.references.namedUndeclared(cursor.name(), cursor.position());
            return false;
        }
        if (context == Context.DECLARATION && !p.scopes.isInFunction() && p.qualifierAhead.isUnknown()) {
            return false;
        }
        int start = cursor.index();
        int position = cursor.position();
        boolean isTypeId = context == Context.TYPE_ID || context == Context.NEW_TYPE_ID;
        if (isTypeId && !p.templates.inInstance() && p.missingNames.isUnknownQualifier()) {
            return unknownBeforeScope(specs, context);
        }
        Type scalar = isAlwaysSpecifier(context) ? p.names.scalarBeforeScope() : null;
        if (scalar != null) {
            // The scope operator begins the declarator.
            cursor.advance();
            specs.typePosition = position;
            specs.type = scalar;
            return true;
        }
        int mark = p.unit.references.mark();
        ParsedName name = p.names.idExpression();
        Type type = name.form == ParsedName.Form.IDENTIFIER ? typeOf(name, specs, context) : null;
        if (type == null) {
            if (name.form != ParsedName.Form.IDENTIFIER && !p.scopes.inTemplate()) {
                p.unit.references.putAhead(p.unit.references.take(mark));
            } else {
                p.unit.references.rewind(mark);
            }
            if (!isToldAsType(name, start, context)) {
                cursor.seek(start);
                return false;
            }
            specs.typePosition = position;
            specs.type = p.unit.types.error();
            return true;
        }
        beginsDeclaration(context, mark, p.templates.lookedAhead.isOwnInstance(type), specs);
        p.access.defer(name, specs);
        specs.typePosition = position;
        specs.typeNameTokens = start;
        specs.type = type;
        return true;
    }

    /** Whether a name that is no type stands where only one makes sense, which is reported. */
    private boolean isToldAsType(ParsedName name, int start, Context context) {
        int position = cursor.tokens().position(start);
        int behind = pastUnknownTemplate(name, context);
        if (behind >= 0) {
            skipUnknownTemplate(name, context, behind);
        } else if (lacksTypename(name, context)) {
            boolean isMember = name.ref.qualifier.type.canonical() instanceof ClassType;
            int code = isMember ? Codes.TYPENAME_NEEDED : Codes.SYMBOL_NOT_A_TYPE_NAME;
            p.unit.diagnostics.report(code, position, name.ref.name.text());
        } else if (isTakenForType(name, context) && !isNameOfParameter(start, context)) {
            p.missingNames.undefined(name);
        } else if (isTakenForType(name, start, context)) {
            p.unit.diagnostics.report(Codes.SYMBOL_NOT_A_TYPE_NAME, position, name.found.entity());
        } else {
            return false;
        }
        return true;
    }

    /** {@code unknown::T} in a type-id: the name is taken for a type, the scope operator is left unread. */
    private boolean unknownBeforeScope(DeclSpecs specs, Context context) {
        if (context == Context.NEW_TYPE_ID || isBehindQualifier(cursor.index())) {
            return false;
        }
        specs.typePosition = cursor.position();
        specs.type = p.unit.types.error();
        return p.missingNames.isTakenForType() || p.missingNames.isUnknownType();
    }

    /** {@code f(const x)}: behind a specifier the parameter's name has come, not its type; so it is in type-ids. */
    private boolean isNameOfParameter(int start, Context context) {
        if (context == Context.TYPE_ID) {
            return isBehindQualifier(start) && !cursor.is(Tok.IDENTIFIER) && !isPointerOperator(cursor.kind());
        }
        return (context == Context.PARAMETER || context == Context.HANDLER)
                && cursor.tokens().kind(start - 1).isKeyword()
                && switch (cursor.kind()) {
                    case RIGHT_PAREN, COMMA, EQUAL, LEFT_BRACKET -> true;
                    default -> false;
                };
    }

    /** Whether what stands here is not looked at as an expression first. */
    private boolean isAlwaysSpecifier(Context context) {
        return !p.scopes.isInFunction()
                && (context == Context.DECLARATION || context == Context.MEMBER || context == Context.TYPE_ID);
    }

    /** The token behind {@code unknown<int>} where it is taken for a type, or -1. */
    private int pastUnknownTemplate(ParsedName name, Context context) {
        boolean mayBeValue = context != Context.TYPE_ID
                && context != Context.PARAMETER
                && context != Context.HANDLER
                && p.scopes.isInFunction()
                && !isBehindQualifier(name.firstToken);
        if (!cursor.is(Tok.LESS) || mayBeValue || name.ref.isQualified() || !isUnknown(name)) {
            return -1;
        }
        int behind = p.argumentsAhead.past(cursor.index());
        boolean isType = behind >= 0
                && (startsDeclarator(name, cursor.tokens().kind(behind), context)
                        || isReadOutside(context)
                                && Disambiguator.isSpecifier(cursor.tokens().kind(behind)));
        return isType ? behind : -1;
    }

    /** Outside of functions the arguments of what is no template are read: {@code template} may be misspelt. */
    private boolean isReadOutside(Context context) {
        return (context == Context.DECLARATION || context == Context.MEMBER) && !p.scopes.isInFunction();
    }

    /** In a type-id the arguments are read, and all of a qualified name. */
    private void skipUnknownTemplate(ParsedName name, Context context, int behind) {
        if (context == Context.TYPE_ID) {
            cursor.seek(name.firstToken);
            p.missingNames.isUnknownTemplateType();
            return;
        }
        if (!p.expressions.build.isToldUndefined(name.ref.name)) {
            p.unit.diagnostics.report(Codes.NAME_IS_NOT_TEMPLATE, name.position(), name.ref.name);
        }
        if (isReadOutside(context)) {
            p.templates.arguments(LookupResult.NONE);
        } else {
            cursor.seek(behind);
        }
    }

    private static boolean isUnknown(ParsedName name) {
        return name.form == ParsedName.Form.IDENTIFIER
                && name.ref.templateArgs == null
                && name.found.kind != LookupResult.Kind.DEPENDENT
                && name.found.isEmpty();
    }

    /** {@code T::x y;} where only a type makes sense [temp.res.general]/3. */
    private boolean lacksTypename(ParsedName name, Context context) {
        if (name.form != ParsedName.Form.IDENTIFIER || name.found.kind != LookupResult.Kind.DEPENDENT) {
            return false;
        }
        boolean isInFunction = p.scopes.isInFunction();
        boolean isType = switch (context) {
            case MEMBER -> cursor.is(Tok.IDENTIFIER) || isPointerOperator(cursor.kind());
            case DECLARATION -> cursor.is(Tok.IDENTIFIER) || !isInFunction && isPointerOperator(cursor.kind());
            case PARAMETER, HANDLER -> cursor.is(Tok.IDENTIFIER) || !p.unit.diagnostics.inTrial();
            case TYPE_ID, TEMPLATE_PARAM -> true;
            case CONDITION, NEW_TYPE_ID -> false;
        };
        boolean mayBeValue = context == Context.DECLARATION && isInFunction;
        return isType && p.missingNames.isTypeWithoutTypename(name, !mayBeValue);
    }

    /** A name without a declaration is taken for a type where nothing else can stand. */
    private boolean isTakenForType(ParsedName name, Context context) {
        return isUnknown(name) && startsDeclarator(name, cursor.kind(), context);
    }

    /** Whether the name of something that is no type stands where only a type makes sense. */
    private boolean isTakenForType(ParsedName name, int start, Context context) {
        if (!MissingNames.isNoType(name.found)) {
            return false;
        }
        boolean isNamed = cursor.is(Tok.IDENTIFIER) || cursor.is(Tok.STAR) || cursor.is(Tok.AMP);
        boolean isQualified = isBehindQualifier(start);
        return switch (context) {
            case MEMBER -> isNamed;
            case DECLARATION ->
                isBinding()
                        || isNamed && isQualified
                        || cursor.is(Tok.IDENTIFIER) && name.isQualified() && p.scopes.isInFunction();
            case PARAMETER, HANDLER -> !isQualified && !isNameOfParameter(start, context);
            case TEMPLATE_PARAM -> !isQualified;
            case TYPE_ID, CONDITION, NEW_TYPE_ID -> false;
        };
    }

    /** {@code x[i] = 1;} outside of functions: to the original names of a structured binding stand there. */
    private boolean isBinding() {
        return cursor.is(Tok.LEFT_BRACKET) && cursor.kind(1) != Tok.LEFT_BRACKET && !p.scopes.isInFunction();
    }

    private boolean isBehindQualifier(int start) {
        return start > 0 && WrittenQualifiers.flag(cursor.tokens().kind(start - 1)) != 0;
    }

    private boolean startsDeclarator(ParsedName name, Tok next, Context context) {
        return switch (context) {
            case PARAMETER, HANDLER, TYPE_ID, TEMPLATE_PARAM -> true;
            case MEMBER -> next == Tok.IDENTIFIER || isPointerOperator(next);
            case DECLARATION -> {
                boolean mayBeValue = p.scopes.isInFunction() && !isBehindQualifier(name.firstToken);
                yield next == Tok.IDENTIFIER || isPointerOperator(next) && !mayBeValue || isBinding();
            }
            case CONDITION -> next == Tok.IDENTIFIER;
            case NEW_TYPE_ID -> false;
        };
    }

    private static boolean isPointerOperator(Tok next) {
        return next == Tok.STAR || next == Tok.AMP || next == Tok.OPERATOR;
    }

    /** A declaration that begins with a type may be read twice. */
    void beginsDeclaration(Context context, int mark, boolean isOwnInstance, DeclSpecs specs) {
        if (context == Context.DECLARATION || context == Context.MEMBER) {
            specs.ownReferences = p.templates.lookedAhead.readTwice(mark, isOwnInstance);
        }
    }

    private @Nullable Type typeOf(ParsedName name, DeclSpecs specs, Context context) {
        LookupResult found = name.found;
        if (name.ref.templateArgs != null) {
            Template template = p.templates.typeTemplate(found);
            if (template != null) {
                return p.templates.idType(template, name.ref.templateArgs, name.position());
            }
            return found.kind == LookupResult.Kind.DEPENDENT && p.templates.isImplicitTypename(context, name)
                    ? p.templates.memberType(name)
                    : p.templates.conceptPlaceholder(name, specs);
        }
        Entity entity = found.kind == LookupResult.Kind.ENTITY ? found.entity() : null;
        Type type = TypeNames.typeOf(p.unit.types, entity);
        if (type != null) {
            p.names.named(found, name.position());
            return Projections.named(name, entity, type);
        }
        if (entity instanceof Template t) {
            return switch (t.kind) {
                case CLASS, ALIAS, PARAM -> p.templates.templateNameAsType(t, name, context);
                case CONCEPT -> p.templates.conceptPlaceholder(name, specs);
                default -> null;
            };
        }
        boolean isImplicit = p.templates.isImplicitTypename(context, name);
        if (isImplicit && cursor.is(Tok.LESS)) {
            return found.kind == LookupResult.Kind.DEPENDENT ? templateId(name) : null;
        }
        if (found.kind == LookupResult.Kind.DEPENDENT && (isImplicit || declaresMemberOfSame(name, context))) {
            return p.templates.memberType(name);
        }
        return null;
    }

    /** {@code A<T>::B<U> f()}; what qualifies the name that is declared is no type: {@code A<T>::B<U>::B()}. */
    private @Nullable Type templateId(ParsedName name) {
        int past = p.argumentsAhead.past(cursor.index());
        if (past < 0 || cursor.tokens().is(past, Tok.COLON_COLON) || name.ref.qualifier == null) {
            return null;
        }
        Type qualifier = name.ref.qualifier.type;
        if (qualifier == null) {
            return null;
        }
        TemplateArgument[] args = p.templates.arguments((Template) null);
        Type member = p.unit.types.dependentMember(qualifier, name.ref.name, args);
        p.unit.references.namedType(member, name.position());
        return member;
    }

    /** {@code A<T>::type A<T>::f()}: the class whose member is declared is known, so its types need no typename. */
    private boolean declaresMemberOfSame(ParsedName name, Context context) {
        if (context != Context.DECLARATION
                || p.scopes.isInFunction()
                || name.ref.qualifier == null
                || name.ref.qualifier.type == null
                || !(name.ref.qualifier.type.canonical() instanceof ClassType c)
                || !p.missingNames.declaresType(c.entity(), name.ref.name)) {
            return false;
        }
        int at = cursor.index();
        int length = at - 1 - name.firstToken;
        Tokens tokens = cursor.tokens();
        while (isPointerOperator(tokens.kind(at)) || tokens.is(at, Tok.CONST)) {
            at++;
        }
        for (int i = 0; i < length; i++) {
            int before = name.firstToken + i;
            boolean isSame = tokens.kind(before) == tokens.kind(at + i)
                    && (!tokens.is(before, Tok.IDENTIFIER) || tokens.name(before) == tokens.name(at + i));
            if (!isSame) {
                return false;
            }
        }
        return true;
    }

    /** {@code A(} in class A begins a constructor, not a declaration of type A [class.ctor]. */
    private boolean isConstructorHere(Context context) {
        if (context != Context.MEMBER) {
            return false;
        }
        ClassEntity here = p.scopes.classHere();
        Name name = cursor.name();
        if (here == null || here.name != name) {
            return false;
        }
        Tok next = cursor.kind(1);
        if (next == Tok.LEFT_PAREN) {
            boolean isConstructor = !isParenthesizedDeclaratorOfType(1);
            if (isConstructor && p.scopes.current().kind() == ScopeKind.TEMPLATE_PARAMS) {
                tellsFirstParameter();
            } else if (isConstructor) {
                p.scopes.places.beginConstructor();
            }
            return isConstructor;
        }
        if (next != Tok.LESS || here.template == null) {
            return false;
        }
        int past = p.argumentsAhead.past(cursor.index() + 1);
        return past > 0
                && cursor.tokens().is(past, Tok.LEFT_PAREN)
                && !isParenthesizedDeclaratorOfType(past - cursor.index());
    }

    /** That a template is of a constructor is known by its first parameter, which is read twice. */
    private void tellsFirstParameter() {
        int name = 2;
        while (WrittenQualifiers.flag(cursor.kind(name)) != 0) {
            name++;
        }
        boolean isName = cursor.kind(name) == Tok.IDENTIFIER || cursor.kind(name) == Tok.COLON_COLON;
        if (p.unit.references == ReferenceSink.NONE || !isName) {
            return;
        }
        Tentative t = p.tentative();
        cursor.advance();
        cursor.advance();
        Type type = p.specifiers.specifiers(Context.PARAMETER).type;
        boolean isOfClass = type instanceof AliasTemplateType alias
                && alias.isDependent()
                && ParameterDepth.of(alias.args()) < p.scopes.templateDepth;
        if (isOfClass) {
            // An alias that only the class around decides is made when it is read.
            t.rollbackForgettingInstances();
        } else {
            t.rollbackKeepingInstances();
        }
    }

    /**
     * {@code A (*f)(int)}, {@code A (&r)} and {@code A (m)} where {@code m} is no type: a declarator in parentheses, not a
     * parameter list.
     *
     * @param open how far ahead the parenthesis is
     */
    private boolean isParenthesizedDeclaratorOfType(int open) {
        Tok inner = cursor.kind(open + 1);
        if (inner == Tok.STAR || inner == Tok.AMP || inner == Tok.AMP_AMP) {
            return true;
        }
        if (inner != Tok.IDENTIFIER) {
            return false;
        }
        return switch (cursor.kind(open + 2)) {
            case COLON_COLON -> cursor.kind(open + 3) == Tok.STAR || namesMemberOfParameter(open);
            case LESS -> {
                int past = p.argumentsAhead.past(cursor.index() + open + 2) - cursor.index();
                yield past > 0 && cursor.kind(past) == Tok.COLON_COLON && cursor.kind(past + 1) == Tok.STAR;
            }
            case RIGHT_PAREN, COMMA -> namesNoType(cursor.name(open + 1));
            default -> false;
        };
    }

    /** {@code A (T::m)}: without typename before it, the member of a template parameter is no type [temp.res.general]/3. */
    private boolean namesMemberOfParameter(int open) {
        return cursor.kind(open + 3) == Tok.IDENTIFIER
                && cursor.kind(open + 4) == Tok.RIGHT_PAREN
                && !p.unit.dialect.atLeast(2020)
                && p.lookup.unqualified(cursor.name(open + 1), Lookup.ANY).entity() instanceof TemplateParam t
                && t.bound == null;
    }

    private boolean namesNoType(Name name) {
        LookupResult found = p.lookup.unqualified(name, Lookup.ANY);
        return found.kind == LookupResult.Kind.NONE
                || found.entity() instanceof Variable
                || found.entity() instanceof Function;
    }
}
