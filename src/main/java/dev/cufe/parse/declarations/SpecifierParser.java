package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.parse.expressions.ExpressionParser;
import dev.cufe.parse.names.WrittenQualifiers;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.BuiltinSpecifiers;
import dev.cufe.sema.expressions.TypeTransforms;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;

/** Parses decl-specifier-seqs and type-specifier-seqs [dcl.spec]. */
public final class SpecifierParser {
    /** Where the specifiers stand: it decides what may follow them. */
    public enum Context {
        DECLARATION,
        MEMBER,
        PARAMETER,
        HANDLER,
        TYPE_ID,
        NEW_TYPE_ID,
        CONDITION,
        TEMPLATE_PARAM
    }

    private final Parser p;
    private final TokenCursor cursor;
    public final StorageSpecifiers storage;
    private final TypeNameSpecifiers names;

    public SpecifierParser(Parser parser) {
        this.storage = new StorageSpecifiers(parser);
        this.names = parser.typeNames;
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Reads all specifiers there are; {@code specs.type} stays null when no type was written. */
    public DeclSpecs specifiers(Context context) {
        DeclSpecs specs = new DeclSpecs();
        specs.position = cursor.position();
        specs.firstToken = cursor.index();
        specs.errorsBefore = p.unit.diagnostics.errorCount();
        specs.references = p.unit.references.mark();
        specs.ownReferences = specs.references;
        BuiltinSpecifiers builtin = new BuiltinSpecifiers();
        WrittenQualifiers qualifiers = new WrittenQualifiers(p);
        while (true) {
            Tok kind = cursor.kind();
            if (WrittenQualifiers.flag(kind) != 0) {
                qualifiers.take();
            } else if (kind == Tok.PRAGMA) {
                cursor.dropPragmas();
            } else if (kind == Tok.TEMPLATE && isMisplacedTemplate(specs, context)) {
                if (misplacedTemplate(specs, context)) {
                    return specs;
                }
            } else if (!specs.definesTag && builtin.take(kind)) {
                markType(specs);
                if (builtin.clashed(specs.type != null)) {
                    p.unit.diagnostics.report(Codes.BAD_COMBINATION_OF_TYPE_SPECIFIERS, cursor.position());
                    specs.hasError = true;
                } else {
                    once(builtin.repeated());
                }
                cursor.advance();
            } else if (!attribute(specs, kind)) {
                int position = cursor.position();
                if (!storage(specs, kind, context)
                        && !function(specs, kind, context)
                        && !type(specs, builtin, context)
                        && !secondType(specs, builtin, context)) {
                    break;
                }
                if (specs.specifierPosition == 0) {
                    specs.specifierPosition = position;
                }
            }
        }
        if (!builtin.isEmpty()) {
            specs.type = builtinType(specs, builtin);
        }
        if (!specs.attributes.isEmpty() && specs.type != null && context != Context.NEW_TYPE_ID) {
            specs.type = p.attributes.specifiedType(specs, context);
        }
        storage.checkFirst(specs, qualifiers.cvPosition());
        specs.isQualified = !qualifiers.isEmpty();
        specs.isConst = qualifiers.has(Cv.CONST);
        specs.qualifierPosition = qualifiers.position();
        if (specs.isQualified && specs.type == null && assumesInt(context)) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, specs.position, "int");
            specs.type = p.unit.types.intType();
        }
        if (specs.isQualified && specs.type != null) {
            specs.type = qualifiers.qualified(specs.type);
        }
        return specs;
    }

    /** The type that the keywords of built-in types name, which no other type specifier stands beside [dcl.type]/2. */
    private Type builtinType(DeclSpecs specs, BuiltinSpecifiers builtin) {
        if (specs.type == null) {
            return builtin.make(p.unit.types, p.unit.diagnostics, specs.typePosition);
        }
        if (builtin.isOnlyComplex()) {
            return complexOfNamed(specs);
        }
        if (!builtin.isWrong()) {
            p.unit.diagnostics.report(Codes.BAD_COMBINATION_OF_TYPE_SPECIFIERS, specs.typePosition);
        }
        return p.unit.types.error();
    }

    /** {@code static template}: a template begins with the keyword, whatever its specifiers. */
    private boolean isMisplacedTemplate(DeclSpecs specs, Context context) {
        boolean mayDeclare = context == Context.DECLARATION || context == Context.MEMBER;
        return mayDeclare
                && cursor.index() != specs.firstToken
                && !specs.definesTag
                && !specs.isElaborated
                && !p.unit.diagnostics.inTrial()
                && cursor.kind(1) != Tok.IDENTIFIER;
    }

    /** True if it has parameters: the declaration is passed then. */
    private boolean misplacedTemplate(DeclSpecs specs, Context context) {
        p.unit.diagnostics.report(Codes.TEMPLATE_KEYWORD_NOT_ALLOWED, cursor.position());
        cursor.advance();
        specs.type = p.unit.types.error();
        specs.hasError = true;
        if (!cursor.is(Tok.LESS)) {
            return false;
        }
        if (context == Context.DECLARATION) {
            specs.storage = StorageClass.UNSPECIFIED;
        }
        cursor.skipTo(Tok.SEMICOLON, Tok.SEMICOLON);
        return true;
    }

    /** {@code _Float16 _Complex}: only the names that the language itself declares make complex types. */
    private Type complexOfNamed(DeclSpecs specs) {
        FloatType element = Types.asFloating(specs.type);
        if (element == null || !(specs.type instanceof TypedefType t) || !t.entity().isPredeclared) {
            p.unit.diagnostics.report(Codes.COMPLEX_OF_BAD_TYPE, specs.typePosition);
            return p.unit.types.error();
        }
        return p.unit.types.complex(specs.type);
    }

    /** {@code const x;}; where no declarator follows there are other complaints. */
    private boolean assumesInt(Context context) {
        if ((context == Context.PARAMETER || context == Context.HANDLER) && cursor.is(Tok.IDENTIFIER)) {
            return false;
        }
        if (context != Context.MEMBER && context != Context.DECLARATION) {
            return true;
        }
        boolean isField = context == Context.MEMBER && (cursor.is(Tok.SEMICOLON) || isFieldName());
        return !isField && DeclarationParser.mayBeginDeclarator(cursor.kind()) && !isTypelessDeclarator();
    }

    /** A name that no parameters follow is that of a field, which is reported for itself. */
    private boolean isFieldName() {
        return cursor.is(Tok.IDENTIFIER) && cursor.kind(1) != Tok.LEFT_PAREN;
    }

    private boolean isTypelessDeclarator() {
        return cursor.is(Tok.OPERATOR) || cursor.is(Tok.TILDE);
    }

    private void markType(DeclSpecs specs) {
        if (specs.typePosition == 0) {
            specs.typePosition = cursor.position();
        }
    }

    private boolean storage(DeclSpecs specs, Tok kind, Context context) {
        boolean declaresNothing = context == Context.TYPE_ID || context == Context.NEW_TYPE_ID;
        if ((declaresNothing || context == Context.HANDLER) && storage.isRefusedInTypeId(kind)) {
            cursor.advance();
            return true;
        }
        switch (kind) {
            case STATIC -> storage.set(specs, StorageClass.STATIC);
            case EXTERN -> {
                if (cursor.kind(1) == Tok.STRING_LITERAL) {
                    return false;
                }
                storage.set(specs, StorageClass.EXTERN);
            }
            case REGISTER -> storage.set(specs, StorageClass.REGISTER);
            case TYPEDEF -> {
                storage.set(specs, StorageClass.TYPEDEF);
                p.scopes.places.beginTypedef();
            }
            case THREAD_LOCAL -> {
                once(specs.isThreadLocal);
                specs.isThreadLocal = true;
            }
            case THREAD -> {
                once(specs.isThreadLocal);
                specs.isThreadLocal = true;
                specs.isGnuThread = true;
            }
            case MUTABLE -> storage.mutable(specs, context);
            case EXTENSION -> specs.isGnuExtension = true;
            default -> {
                return false;
            }
        }
        cursor.advance();
        return true;
    }

    private void once(boolean seen) {
        if (seen) {
            p.unit.diagnostics.report(Codes.DUPL_DECL_SPECIFIER, cursor.position());
        }
    }

    /** Whether a specifier of functions or variables may stand here at all; reports it otherwise. */
    private boolean isAllowed(DeclSpecs specs, Tok kind, Context context) {
        if (context == Context.PARAMETER) {
            p.unit.diagnostics.report(Codes.BAD_PARAM_SPECIFIER, cursor.position());
            specs.hasError = true;
            return false;
        }
        if (context == Context.DECLARATION && (kind == Tok.VIRTUAL || kind == Tok.FRIEND)) {
            p.unit.diagnostics.report(Codes.BAD_SPECIFIER_OUTSIDE_CLASS_DECL, cursor.position());
            specs.hasError = true;
            return false;
        }
        return true;
    }

    private static boolean isFunctionSpecifier(Tok kind) {
        return switch (kind) {
            case INLINE, VIRTUAL, FRIEND, CONSTEXPR, CONSTEVAL, CONSTINIT, EXPLICIT -> true;
            default -> false;
        };
    }

    private boolean function(DeclSpecs specs, Tok kind, Context context) {
        if (!isFunctionSpecifier(kind)) {
            return false;
        }
        if (!isAllowed(specs, kind, context)) {
            cursor.advance();
            return true;
        }
        switch (kind) {
            case INLINE -> {
                once(specs.isInline);
                specs.inlinePosition = cursor.position();
                specs.isInline = true;
            }
            case VIRTUAL -> {
                once(specs.isVirtual);
                specs.isVirtual = true;
            }
            case FRIEND -> {
                once(specs.isFriend);
                specs.isFriend = true;
            }
            case CONSTEXPR -> {
                once(specs.isConstexpr);
                specs.constexprPosition = cursor.position();
                if (isOnlyConstantSpecifier(specs.isConsteval || specs.isConstinit)) {
                    specs.isConstexpr = true;
                }
            }
            case CONSTEVAL -> {
                once(specs.isConsteval);
                if (isOnlyConstantSpecifier(specs.isConstexpr || specs.isConstinit)) {
                    specs.isConsteval = true;
                }
            }
            case CONSTINIT -> {
                once(specs.isConstinit);
                if (isOnlyConstantSpecifier(specs.isConstexpr || specs.isConsteval)) {
                    specs.isConstinit = true;
                }
            }
            case EXPLICIT -> {
                once(specs.isExplicit);
                specs.isExplicit = true;
                if (cursor.kind(1) == Tok.LEFT_PAREN) {
                    if (!p.unit.dialect.atLeast(2020) && !p.instantiator.isActive()) {
                        p.unit.diagnostics.report(Codes.CONDITIONAL_EXPLICIT_IS_CPP20, cursor.position());
                    }
                    cursor.advance();
                    cursor.advance();
                    specs.explicitExpr = p.expressions.constantExpression();
                    specs.isExplicit = !isFalse(specs.explicitExpr);
                    cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
                    return true;
                }
            }
            default -> {
                return false;
            }
        }
        cursor.advance();
        return true;
    }

    /** At most one of {@code constexpr}, {@code consteval} and {@code constinit} [dcl.spec.general]. */
    private boolean isOnlyConstantSpecifier(boolean otherSeen) {
        if (otherSeen) {
            p.unit.diagnostics.report(Codes.CONST_SPECIFIERS_CONFLICT, cursor.position());
        }
        return !otherSeen;
    }

    /** Whether the operand of {@code explicit(e)} is known to be false [dcl.fct.spec]/3. */
    private boolean isFalse(Expr e) {
        if (e.isTypeDependent() || Nodes.isBroken(e)) {
            return false;
        }
        Expr value = p.expressions.build.conversions.contextualBool(e);
        return p.expressions.build.constantOf(value) instanceof IntegerConstant i
                && i.value().isZero();
    }

    private boolean attribute(DeclSpecs specs, Tok kind) {
        if (kind != Tok.ATTRIBUTE && kind != Tok.ALIGNAS && !p.attributes.startsStdAttribute()) {
            return false;
        }
        boolean typeSeen = specs.type != null || specs.typePosition != 0;
        boolean leads = cursor.index() == specs.firstToken || cursor.previousKind() == Tok.EXTENSION;
        int first = specs.attributes.size();
        int position = cursor.position();
        int mark = p.unit.references.mark();
        if (kind == Tok.ATTRIBUTE || !typeSeen) {
            p.attributes.parseSpecifier(specs.attributes, leads);
        } else {
            p.attributes.parse(Attribute.Location.SPECIFIER, specs.attributes);
        }
        if (kind == Tok.ATTRIBUTE) {
            p.templates.lookedAhead.readTwice(mark, false);
        }
        boolean template = specs.firstToken > 0
                && cursor.tokens().kind(specs.firstToken - 1) == Tok.GREATER
                && p.scopes.enclosingClass() == null;
        if (!leads && (!typeSeen || template)) {
            withoutEntity(specs.attributes.subList(first, specs.attributes.size()), position, template);
        }
        return true;
    }

    /**
     * Between other specifiers and the type the standard's attributes belong to nothing [dcl.spec.general]/1, in a template outside
     * of classes nor do those behind the type.
     */
    private void withoutEntity(List<Attribute> attributes, int position, boolean template) {
        int own = 0;
        for (int i = attributes.size() - 1; i >= 0; i--) {
            Attribute a = attributes.get(i);
            if (a.family() != Attribute.Family.GNU) {
                own = a.position();
                a.ignore();
                if (template) {
                    attributes.remove(i);
                }
            }
        }
        if (own != 0 && template) {
            if (p.scopes.boundHeads() == 0) {
                p.unit.diagnostics.report(Codes.ATTRIBUTES_NOT_ALLOWED_HERE, own);
            }
        } else if (own != 0) {
            p.unit.diagnostics.error(Codes.ATTRIBUTE_WITHOUT_ENTITY, position);
        }
    }

    /** One type specifier that is not a builtin keyword, if none was seen before. */
    private boolean type(DeclSpecs specs, BuiltinSpecifiers builtin, Context context) {
        Tok kind = cursor.kind();
        if (specs.type != null || !builtin.isEmpty() && !builtin.isOnlyComplex()) {
            return false;
        }
        switch (kind) {
            case CLASS, STRUCT, UNION -> {
                markType(specs);
                specs.type = p.classes.classSpecifier(specs, context);
                return true;
            }
            case ENUM -> {
                markType(specs);
                specs.type = p.enums.enumSpecifier(specs, context);
                return true;
            }
            case AUTO -> {
                return autoSpecifier(specs);
            }
            case TYPENAME -> {
                markType(specs);
                int mark = p.unit.references.mark();
                specs.type = p.templates.typenameSpecifier(specs);
                names.beginsDeclaration(context, mark, false, specs);
                return true;
            }
            case TYPEOF -> {
                p.gnu.used(Codes.TYPEOF_EXTENSION, cursor.position());
                markType(specs);
                specs.type = typeofSpecifier();
                return true;
            }
            case TYPE_TRANSFORM -> {
                markType(specs);
                specs.type = p.expressions.typeTransform();
                return true;
            }
            case DECLTYPE -> {
                return decltypeOrName(specs, context);
            }
            case IDENTIFIER, COLON_COLON -> {
                if (cursor.kind(1) == Tok.LEFT_PAREN && isOlderTransform()) {
                    markType(specs);
                    specs.type = p.expressions.typeTransform();
                    return true;
                }
                return names.specifier(specs, context);
            }
            default -> {
                return false;
            }
        }
    }

    /** A transformation that is no word of this GNU version begins no type, but is one where only specifiers can stand. */
    private boolean isOlderTransform() {
        String word = cursor.name().text();
        return word.startsWith("__")
                && TypeTransforms.isWord(word)
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
    }

    /** {@code auto}, a class or an enumeration after another type. */
    private boolean secondType(DeclSpecs specs, BuiltinSpecifiers builtin, Context context) {
        boolean isTag = cursor.is(Tok.STRUCT) || cursor.is(Tok.CLASS) || cursor.is(Tok.UNION) || cursor.is(Tok.ENUM);
        boolean isSecond = isTag && !specs.definesTag && (specs.type != null || !builtin.isEmpty());
        if (!isSecond && !cursor.is(Tok.AUTO)) {
            return false;
        }
        p.unit.diagnostics.report(Codes.BAD_COMBINATION_OF_TYPE_SPECIFIERS, cursor.position());
        specs.hasError = true;
        if (isSecond) {
            DeclSpecs other = new DeclSpecs();
            type(other, new BuiltinSpecifiers(), context);
            other.tagDeclarations.forEach(specs::addTag);
        } else {
            cursor.advance();
        }
        return true;
    }

    private boolean autoSpecifier(DeclSpecs specs) {
        markType(specs);
        if (!p.unit.dialect.atLeast(2011)) {
            storage.set(specs, StorageClass.AUTO);
            cursor.advance();
            return true;
        }
        boolean gnu = cursor.name().text().equals("__auto_type");
        cursor.advance();
        specs.type = gnu ? p.unit.types.placeholder(PlaceholderType.Kind.GNU_AUTO_TYPE, null) : p.unit.types.auto();
        specs.hasPlaceholder = true;
        return true;
    }

    private boolean decltypeOrName(DeclSpecs specs, Context context) {
        markType(specs);
        if (cursor.kind(1) == Tok.LEFT_PAREN && cursor.kind(2) == Tok.AUTO && cursor.kind(3) == Tok.RIGHT_PAREN) {
            for (int i = 0; i < 4; i++) {
                cursor.advance();
            }
            specs.type = p.unit.types.decltypeAuto();
            specs.hasPlaceholder = true;
            return true;
        }
        if (p.names.startsName()) {
            return names.specifier(specs, context);
        }
        int mark = p.unit.references.mark();
        specs.type = decltypeSpecifier();
        names.beginsDeclaration(context, mark, false, specs);
        return true;
    }

    /** {@code decltype(e)}. */
    public Type decltypeSpecifier() {
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        if (cursor.is(Tok.RIGHT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
            cursor.advance();
            return p.unit.types.error();
        }
        Type type = p.expressions.decltypeOperand();
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return type;
    }

    private Type typeofSpecifier() {
        cursor.advance();
        boolean parenthesized = cursor.is(Tok.LEFT_PAREN);
        if (parenthesized) {
            int start = cursor.index();
            cursor.advance();
            if (p.disambiguator.isTypeId()) {
                Type operand = p.declarators.typeId();
                cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
                return p.unit.types.typeofType(operand);
            }
            cursor.seek(start);
        }
        Expr operand = p.expressions.build.typeOperand(p.expressions::unevaluatedUnary);
        if (ExpressionParser.hasLambda(operand)) {
            return operand.type();
        }
        return p.unit.types.typeofExpr(operand, operand.isTypeDependent() ? null : operand.type());
    }
}
