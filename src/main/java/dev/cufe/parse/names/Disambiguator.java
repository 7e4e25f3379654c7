package dev.cufe.parse.names;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import java.util.BitSet;

/**
 * Decides between readings of the same tokens. Most questions are answered by one look at the next tokens and one
 * look-up; only what then is still open is parsed tentatively.
 *
 * @spec [dcl.ambig.res], [stmt.ambig], [temp.names]
 */
public final class Disambiguator {
    private final Parser p;
    private final TokenCursor cursor;

    /** What is looked at ahead behind {@code typename} is recorded: default template arguments are named. */
    private boolean keepsDefaults;

    public Disambiguator(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** What the current token says about a type-specifier beginning here. */
    private enum Start {
        YES,
        NO,
        /** A name: look it up. */
        NAME
    }

    private static Start typeStart(Tok kind) {
        return switch (kind) {
            case VOID,
                    BOOL,
                    CHAR,
                    CHAR8_T,
                    CHAR16_T,
                    CHAR32_T,
                    WCHAR_T,
                    SHORT,
                    INT,
                    LONG,
                    SIGNED,
                    UNSIGNED,
                    FLOAT,
                    DOUBLE,
                    INT128,
                    FLOAT32,
                    FLOAT32X,
                    FLOAT64,
                    FLOAT64X,
                    FLOAT128,
                    COMPLEX,
                    CONST,
                    VOLATILE,
                    RESTRICT,
                    CLASS,
                    STRUCT,
                    UNION,
                    ENUM,
                    AUTO,
                    TYPENAME,
                    TYPEOF,
                    TYPE_TRANSFORM -> Start.YES;
            case IDENTIFIER, COLON_COLON, DECLTYPE -> Start.NAME;
            default -> Start.NO;
        };
    }

    /** Whether a keyword or attribute begins here that is a part of specifiers. */
    public static boolean isSpecifier(Tok kind) {
        return typeStart(kind) == Start.YES || isDeclarationKeyword(kind) || kind == Tok.ATTRIBUTE;
    }

    /** Whether the token can only begin a declaration (storage class, function specifier, keyword of a declaration). */
    private static boolean isDeclarationKeyword(Tok kind) {
        return isSpecifierKeyword(kind)
                || switch (kind) {
                    case CONSTEVAL, CONSTINIT, USING, NAMESPACE, STATIC_ASSERT, TEMPLATE, ALIGNAS -> true;
                    default -> false;
                };
    }

    /** Storage classes and specifiers of functions, which the original also takes for the begin of a type-id. */
    private static boolean isSpecifierKeyword(Tok kind) {
        return switch (kind) {
            case STATIC,
                    EXTERN,
                    REGISTER,
                    TYPEDEF,
                    THREAD_LOCAL,
                    THREAD,
                    MUTABLE,
                    INLINE,
                    VIRTUAL,
                    FRIEND,
                    EXPLICIT,
                    CONSTEXPR -> true;
            default -> false;
        };
    }

    /** Whether a type specifier stands here. */
    public boolean beginsType() {
        return switch (typeStart(cursor.kind())) {
            case YES -> true;
            case NO -> false;
            case NAME -> namesType();
        };
    }

    /** Whether a type-id stands here in parentheses as opposed to an expression; the cursor does not move. */
    public boolean isTypeId() {
        return isTypeId(End.OF_OTHER);
    }

    /** Whether a template argument is a type-id as opposed to an expression; the cursor does not move. */
    public boolean isTypeArgument() {
        return isTypeId(End.OF_ARGUMENT);
    }

    /** Where a type-id stands, which tells the tokens that can follow it. */
    private enum End {
        OF_CAST,
        OF_ARGUMENT,
        OF_OTHER
    }

    private boolean isTypeId(End end) {
        Tok kind = cursor.kind();
        Start start = typeStart(kind);
        if (start == Start.NO) {
            return kind == Tok.ATTRIBUTE || isSpecifierKeyword(kind);
        }
        if (start == Start.NAME && !namesType()) {
            return false;
        }
        if (mayBeExpression()) {
            return parsesAsTypeId(end);
        }
        if (end != End.OF_ARGUMENT) {
            p.skipper.tellsTypename();
        }
        return true;
    }

    /** The same behind a parenthesis that may open a cast: {@code (C(), b)} is a list of values. */
    public boolean isTypeIdOfCast() {
        boolean saved = keepsDefaults;
        keepsDefaults = cursor.is(Tok.TYPENAME);
        boolean result = isTypeId(End.OF_CAST);
        keepsDefaults = saved;
        return result;
    }

    /**
     * Whether the name here is (or begins with) a type name. A constructor name, {@code A::A}, is none.
     */
    private boolean namesType() {
        if (cursor.is(Tok.IDENTIFIER)) {
            Tok next = cursor.kind(1);
            if (next != Tok.COLON_COLON && next != Tok.LESS) {
                return isTypeName(p.lookup.unqualified(cursor.name(), Lookup.ANY));
            }
        } else if (cursor.is(Tok.DECLTYPE) && !p.names.startsName()) {
            return true;
        }
        if (p.qualifierAhead.isTypeTemplateId()) {
            return true;
        }
        Tentative t = p.tentative();
        ParsedName name = p.names.idExpression();
        // Whatever is wrong with its arguments, a class template names a type.
        boolean isTemplate = name.ref.templateArgs != null && !name.isQualified();
        boolean result = (isTemplate || !t.hasErrors()) && name.form == ParsedName.Form.IDENTIFIER && isTypeName(name);
        t.rollback();
        return result;
    }

    private boolean isTypeName(ParsedName name) {
        if (name.ref.templateArgs != null) {
            return p.templates.typeTemplate(name.found) != null || isConcept(name.found) && placeholderFollows(0);
        }
        return isTypeName(name.found);
    }

    private boolean isTypeName(LookupResult found) {
        Entity entity = found.entity();
        if (entity instanceof Template t) {
            return t.kind == Template.Kind.CLASS
                    || t.kind == Template.Kind.ALIAS
                    || t.kind == Template.Kind.PARAM
                    || t.kind == Template.Kind.CONCEPT && (placeholderFollows(0) || placeholderFollows(1));
        }
        return found.kind == LookupResult.Kind.ENTITY && TypeNames.typeOf(p.unit.types, entity) != null;
    }

    /** A concept is (part of) a type only before {@code auto}. */
    private boolean placeholderFollows(int ahead) {
        return cursor.kind(ahead) == Tok.AUTO || cursor.kind(ahead) == Tok.DECLTYPE;
    }

    private static boolean isConcept(LookupResult found) {
        return found.entity() instanceof Template t && t.kind == Template.Kind.CONCEPT;
    }

    /** A type specifier may also begin a functional cast: one name or keyword followed by {@code (} or a brace. */
    private boolean mayBeExpression() {
        int i = pastSimpleTypeSpecifier();
        if (i < 0) {
            return false;
        }
        Tokens tokens = cursor.tokens();
        return tokens.is(i, Tok.LEFT_PAREN) || tokens.is(i, Tok.LEFT_BRACE);
    }

    /** Index after one simple-type-specifier that could head a functional cast, or -1. */
    private int pastSimpleTypeSpecifier() {
        Tokens tokens = cursor.tokens();
        int i = cursor.index();
        Tok kind = tokens.kind(i);
        if (kind == Tok.DECLTYPE || kind == Tok.TYPEOF || kind == Tok.TYPE_TRANSFORM) {
            i = cursor.matching(i + 1) + 1;
            if (!tokens.is(i, Tok.COLON_COLON)) {
                return i;
            }
        } else if (kind == Tok.TYPENAME) {
            i++;
        } else if (kind != Tok.IDENTIFIER && kind != Tok.COLON_COLON) {
            return typeStart(kind) == Start.YES && isSimpleKeyword(kind) ? i + 1 : -1;
        }
        while (true) {
            if (tokens.is(i, Tok.COLON_COLON)) {
                i++;
            } else if (tokens.is(i, Tok.TEMPLATE)) {
                i++;
            } else if (tokens.is(i, Tok.IDENTIFIER)) {
                i++;
                if (tokens.is(i, Tok.LESS)) {
                    i = p.argumentsAhead.past(i);
                    if (i < 0) {
                        return -1;
                    }
                }
                if (!tokens.is(i, Tok.COLON_COLON)) {
                    return i;
                }
            } else {
                return -1;
            }
        }
    }

    private static boolean isSimpleKeyword(Tok kind) {
        return switch (kind) {
            case CONST, VOLATILE, RESTRICT, CLASS, STRUCT, UNION, ENUM -> false;
            default -> true;
        };
    }

    /** Tokens that begin what was read as a type-id or an expression, and those of type-ids: what is substituted is known. */
    private final BitSet read = new BitSet();

    private final BitSet readAsTypeIds = new BitSet();

    private boolean parsesAsTypeId(End end) {
        int first = cursor.index();
        if (!p.instantiator.substitutions.isActive() || !read.get(first)) {
            readAsTypeIds.set(first, readsAsTypeId(end));
            read.set(first);
        }
        return readAsTypeIds.get(first);
    }

    private boolean readsAsTypeId(End end) {
        int packs = p.packs.mark();
        Tentative t = p.tentative();
        boolean saved = p.declarators.isLookingAhead;
        p.declarators.isLookingAhead = true;
        p.declarators.unusedTypeId();
        p.declarators.isLookingAhead = saved;
        boolean result = !t.hasErrors() && endsTypeId(end);
        if (keepsDefaults && !p.packs.anyNamed(packs)) {
            t.rollbackKeepingInstances();
        } else {
            t.rollback();
        }
        return result;
    }

    private boolean endsTypeId(End end) {
        return switch (cursor.kind()) {
            case RIGHT_PAREN, ELLIPSIS, RIGHT_BRACKET, SEMICOLON, EOF, EQUAL -> true;
            case COMMA -> end != End.OF_CAST;
            case GREATER, GREATER_EQUAL -> end == End.OF_ARGUMENT;
            default -> false;
        };
    }

    /** Whether a statement that begins here is a declaration [stmt.ambig]. */
    public boolean isDeclarationStatement() {
        Tok kind = cursor.kind();
        if (isDeclarationKeyword(kind)) {
            return true;
        }
        if (kind == Tok.ASM || kind == Tok.ATTRIBUTE || kind == Tok.EXTENSION) {
            return kind != Tok.ASM && isDeclarationAfterPrefix();
        }
        Start start = typeStart(kind);
        if (start == Start.NO) {
            return false;
        }
        int mark = p.unit.references.mark();
        boolean isTold = start == Start.NAME && p.skipper.tellsQualifier();
        if (start == Start.NAME && !namesType()) {
            return isUnknownType(false);
        }
        if (mayBeExpression()) {
            return parsesAsDeclaration();
        }
        p.skipper.tellsTypename();
        if (isTold) {
            p.unit.references.dropAhead(mark);
        }
        return true;
    }

    /**
     * Two names in a row, of which the first has no declaration: it must have been meant as a type. So must a member of a
     * template parameter, in a parameter list, and one that its class template declares as a type, anywhere.
     */
    private boolean isUnknownType(boolean isParameter) {
        if (cursor.is(Tok.IDENTIFIER) && cursor.kind(1) != Tok.COLON_COLON && cursor.kind(1) != Tok.LESS) {
            return cursor.kind(1) == Tok.IDENTIFIER
                    && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty()
                    && !p.expressions.build.isToldUndefined(cursor.name());
        }
        Tentative t = p.tentative();
        ParsedName name = p.names.idExpression();
        boolean result = !t.hasErrors()
                && cursor.is(Tok.IDENTIFIER)
                && name.form == ParsedName.Form.IDENTIFIER
                && name.ref.templateArgs == null
                && (name.found.kind == LookupResult.Kind.DEPENDENT
                        ? p.missingNames.isTypeWithoutTypename(name, isParameter)
                        : name.found.isEmpty() || name.isQualified() && MissingNames.isNoType(name.found));
        t.rollback();
        return result;
    }

    /** Whether a condition declares a variable [stmt.ambig], [stmt.pre]. */
    public boolean isConditionDeclaration() {
        if (isDeclarationKeyword(cursor.kind()) || cursor.is(Tok.ATTRIBUTE)) {
            return true;
        }
        if (p.attributes.startsStdAttribute()) {
            int before = cursor.index();
            skipPrefix();
            boolean declares = isConditionDeclaration();
            cursor.seek(before);
            return declares;
        }
        Start start = typeStart(cursor.kind());
        if (start == Start.NO) {
            return false;
        }
        if (start == Start.NAME) {
            p.skipper.tellsQualifier();
        }
        if (start == Start.NAME && !namesType()) {
            return isUnknownType(false);
        }
        boolean open = mayBeExpression();
        Tentative t = p.tentative();
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.CONDITION);
        boolean result = false;
        if (!open && p.statements.bindings.follows(specs)) {
            result = true;
        } else if (specs.type != null && !cursor.is(Tok.LEFT_BRACE)) {
            Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
            boolean isBare =
                    !open && (cursor.is(Tok.RIGHT_PAREN) || cursor.is(Tok.SEMICOLON) || cursor.is(Tok.LEFT_PAREN));
            result = d.name != null && (isBare || cursor.is(Tok.EQUAL) || cursor.is(Tok.LEFT_BRACE));
        }
        result = result && !(open && t.hasErrors());
        t.rollback();
        return result;
    }

    private boolean isDeclarationAfterPrefix() {
        int start = cursor.index();
        skipPrefix();
        boolean result = !cursor.is(Tok.SEMICOLON) && isDeclarationStatement();
        cursor.seek(start);
        return result;
    }

    /** Over attributes and {@code __extension__}. */
    public void skipPrefix() {
        while (cursor.is(Tok.ATTRIBUTE) || cursor.is(Tok.EXTENSION) || p.attributes.startsStdAttribute()) {
            boolean isExtension = cursor.is(Tok.EXTENSION);
            if (!cursor.is(Tok.LEFT_BRACKET)) {
                cursor.advance();
            }
            if (!isExtension) {
                cursor.skipBalanced();
            }
        }
    }

    /** Any declaration statement reading wins, so only syntax counts here. */
    private boolean parsesAsDeclaration() {
        Tentative t = p.tentative();
        boolean result = simpleDeclarationFollows() && !t.hasErrors();
        t.rollback();
        return result;
    }

    private boolean simpleDeclarationFollows() {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.DECLARATION);
        if (specs.type == null) {
            return false;
        }
        if (cursor.is(Tok.SEMICOLON)) {
            return true;
        }
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
        if (d.name == null || d.name.form != ParsedName.Form.IDENTIFIER && !d.isFunction) {
            return false;
        }
        // No variable of a block is called by a template-id or a qualified name: void(v<T>) and T(A::x) convert one.
        boolean isUsed = d.name.ref.templateArgs != null || d.isParenthesized && d.name.isQualified();
        if (isUsed && (!d.isFunction || d.isParenthesized)) {
            return false;
        }
        return endsDeclarator() && (!d.isParenthesized || furtherDeclaratorsFollow(specs));
    }

    private boolean endsDeclarator() {
        return switch (cursor.kind()) {
            case EQUAL, COMMA, SEMICOLON, LEFT_BRACE, LEFT_PAREN, COLON, ASM, ATTRIBUTE -> true;
            default -> false;
        };
    }

    /** {@code T(x), ...} may be a conversion and another operand: every comma has to be followed by a declarator. */
    private boolean furtherDeclaratorsFollow(DeclSpecs specs) {
        while (cursor.accept(Tok.COMMA)) {
            Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
            if (d.name == null || !endsDeclarator()) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code (} opens a declarator in a parameter or type-id as opposed to a parameter list. */
    public boolean isNestedDeclarator(DeclaratorParser.Form form) {
        int start = cursor.index();
        cursor.advance();
        boolean result;
        switch (cursor.kind()) {
            case STAR, AMP, AMP_AMP, LEFT_BRACKET, OPERATOR, TILDE -> result = true;
            case LEFT_PAREN -> result = isNestedDeclarator(form);
            case ELLIPSIS -> result = cursor.kind(1) != Tok.RIGHT_PAREN;
            default ->
                result = p.qualifierAhead.isMemberPointerOperator()
                        || (form == DeclaratorParser.Form.EITHER || isNoParameter()) && !beginsParameter();
        }
        cursor.seek(start);
        return result;
    }

    /**
     * What no parameter of a type-id begins with, or a name alone: if it is no type, it is one too many. In a type-id the
     * types of parameters that stand in the first parentheses need their {@code typename}: {@code bool(T::v)} is a value.
     */
    private boolean isNoParameter() {
        Start start = typeStart(cursor.kind());
        return start == Start.NO
                || cursor.is(Tok.IDENTIFIER) && (cursor.kind(1) == Tok.RIGHT_PAREN || cursor.kind(1) == Tok.SEMICOLON)
                || start == Start.NAME && p.scopes.inTemplate() && p.names.startsName() && namesDependentMember();
    }

    /** Whether a member of a dependent type is named here. */
    boolean namesDependentMember() {
        Tentative t = p.tentative();
        ParsedName name = p.names.idExpression();
        boolean result = !t.hasErrors() && name.isQualified() && name.found.kind == LookupResult.Kind.DEPENDENT;
        t.rollback();
        return result;
    }

    /** Whether a parameter declaration begins here. */
    private boolean beginsParameter() {
        Start start = typeStart(cursor.kind());
        return switch (start) {
            case YES -> true;
            case NO -> isDeclarationKeyword(cursor.kind()) || cursor.is(Tok.ATTRIBUTE) || cursor.is(Tok.RIGHT_PAREN);
            case NAME -> namesType();
        };
    }

    /** After a declarator-id: whether {@code (} opens a parameter list as opposed to an initializer. */
    public boolean isParameterList(Declarator d) {
        Tok next = cursor.kind(1);
        if (next == Tok.RIGHT_PAREN
                || next == Tok.ELLIPSIS
                || p.classes.inClassDefinition()
                || isOperator(d)
                || declaresMemberFunction(d)) {
            return true;
        }
        int start = cursor.index();
        cursor.advance();
        int mark = p.unit.references.mark();
        boolean isTold = p.skipper.tellsQualifier();
        boolean result = isExplicitObject() || p.attributes.startsStdAttribute() || beginsParameter();
        if (!result) {
            result = typeStart(cursor.kind()) == Start.NAME && isUnknownType(true);
        } else if (mayBeExpression()) {
            result = parsesAsParameters();
        } else if ((d.name == null || !d.name.isQualified()) && !p.templates.inInstance()) {
            p.skipper.tellsTypename();
        }
        if (result && isTold) {
            p.unit.references.dropAhead(mark);
        }
        cursor.seek(start);
        return result;
    }

    /** No variable has such a name. */
    private static boolean isOperator(Declarator d) {
        return d.name != null && d.name.operator != null;
    }

    /** What follows the qualified name of a function are parameters, whose types need no {@code typename} [temp.res]/5. */
    private boolean declaresMemberFunction(Declarator d) {
        if (d.name == null || !d.name.isQualified() || !p.unit.dialect.atLeast(2020) || !p.scopes.inTemplate()) {
            return false;
        }
        Entity found = d.name.found.entity();
        return d.name.form == ParsedName.Form.CONSTRUCTOR
                || found instanceof Function
                || found instanceof Template t && t.kind == Template.Kind.FUNCTION;
    }

    /** {@code this T self}, as opposed to the expression. */
    private boolean isExplicitObject() {
        return cursor.is(Tok.THIS) && p.unit.dialect.atLeast(2023) && typeStart(cursor.kind(1)) != Start.NO;
    }

    private boolean parsesAsParameters() {
        Tentative t = p.tentative();
        boolean result = true;
        while (result) {
            if (cursor.accept(Tok.ELLIPSIS)) {
                break;
            }
            DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.PARAMETER);
            if (specs.type == null) {
                result = false;
                break;
            }
            Declarator parameter = p.declarators.declarator(specs, DeclaratorParser.Form.EITHER);
            if (parameter.name != null && parameter.name.isQualified()) {
                result = false;
                break;
            }
            skipPrefix();
            if (cursor.accept(Tok.EQUAL)) {
                p.skipper.skipInitializer();
            }
            cursor.accept(Tok.ELLIPSIS);
            if (!cursor.accept(Tok.COMMA)) {
                break;
            }
        }
        result = result && !t.hasErrors() && cursor.is(Tok.RIGHT_PAREN);
        if (result) {
            t.rollbackKeepingAliases();
        } else {
            t.rollback();
        }
        return result;
    }
}
