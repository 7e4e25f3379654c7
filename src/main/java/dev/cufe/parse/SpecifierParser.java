package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.sema.ParsedName;
import dev.cufe.sema.TypeNames;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses decl-specifier-seqs and type-specifier-seqs [dcl.spec]. */
public final class SpecifierParser {
    /** Where the specifiers stand: it decides what may follow them. */
    public enum Context {
        DECLARATION,
        MEMBER,
        PARAMETER,
        TYPE_ID,
        NEW_TYPE_ID,
        CONDITION,
        TEMPLATE_PARAM
    }

    private final Parser p;
    private final TokenCursor cursor;
    private final StorageSpecifiers storage;

    SpecifierParser(Parser parser) {
        this.storage = new StorageSpecifiers(parser);
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Reads all specifiers there are; {@code specs.type} stays null when no type was written. */
    public DeclSpecs specifiers(Context context) {
        DeclSpecs specs = new DeclSpecs();
        specs.position = cursor.position();
        specs.firstToken = cursor.index();
        BuiltinSpecifiers builtin = new BuiltinSpecifiers();
        int cv = 0;
        int cvPosition = 0;
        int restrictPosition = 0;
        while (true) {
            Tok kind = cursor.kind();
            int flag = qualifier(kind);
            if (flag != 0) {
                if ((cv & flag) != 0) {
                    p.unit.diagnostics.report(Codes.DUPL_TYPE_QUALIFIER, cursor.position());
                }
                if (flag == Cv.RESTRICT) {
                    restrictPosition = cursor.position();
                } else if (cvPosition == 0) {
                    cvPosition = cursor.position();
                }
                cv |= flag;
                cursor.advance();
            } else if (kind == Tok.PRAGMA) {
                cursor.dropPragmas();
            } else if (!specs.definesTag && builtin.take(kind)) {
                markType(specs);
                cursor.advance();
            } else if (!attribute(specs, kind)) {
                int position = cursor.position();
                if (!storage(specs, kind, context)
                        && !function(specs, kind, context)
                        && !type(specs, builtin, context)
                        && !secondAuto(kind)) {
                    break;
                }
                if (specs.specifierPosition == 0) {
                    specs.specifierPosition = position;
                }
            }
        }
        if (!builtin.isEmpty()) {
            if (specs.type != null && builtin.isOnlyComplex()) {
                specs.type = complexOfNamed(specs);
            } else if (specs.type != null) {
                p.unit.diagnostics.report(Codes.BAD_COMBINATION_OF_TYPE_SPECIFIERS, specs.typePosition);
            } else {
                specs.type = builtin.make(p.unit.types, p.unit.diagnostics, specs.typePosition);
            }
        }
        if (!specs.attributes.isEmpty() && specs.type != null && context != Context.NEW_TYPE_ID) {
            specs.type = p.attributes.specifiedType(specs, context == Context.TYPE_ID);
        }
        storage.checkFirst(specs, cvPosition);
        specs.isQualified = cv != 0;
        specs.qualifierPosition = cvPosition != 0 ? cvPosition : restrictPosition;
        if (cv != 0) {
            if (specs.type == null) {
                if (context != Context.MEMBER && context != Context.DECLARATION || !isTypelessDeclarator()) {
                    p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, specs.position, "int");
                    specs.type = p.unit.types.intType();
                }
            }
            if (specs.type != null) {
                specs.type = qualified(specs.type, cv, cvPosition, restrictPosition);
            }
        }
        return specs;
    }

    /** Qualifies a type; what a template argument makes of its parameter may be qualified in vain [dcl.ref]. */
    private Type qualified(Type type, int cv, int cvPosition, int restrictPosition) {
        if (type instanceof PlaceholderType auto && auto.kind() == PlaceholderType.Kind.DECLTYPE_AUTO) {
            p.unit.diagnostics.report(Codes.QUALIFIED_DECLTYPE_AUTO, cvPosition);
            return type;
        }
        if (cvPosition != 0 && Types.isReference(type) && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.USELESS_QUALIFIERS_HERE, cvPosition);
        }
        if (cvPosition != 0 && Types.isFunction(type) && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.QUALIFIED_FUNCTION_TYPE, cvPosition);
        }
        if (restrictPosition != 0) {
            Type target = indirectTarget(type);
            if (target != null && Types.isFunction(target)) {
                p.unit.diagnostics.report(Codes.RESTRICT_POINTER_TO_FUNCTION, restrictPosition);
            } else if (target == null && !mayBecomePointer(type) && p.scopes.boundHeads() == 0) {
                p.unit.diagnostics.report(Codes.KEYWORD_NOT_ALLOWED, restrictPosition, "restrict");
            }
        }
        return p.unit.types.qualified(type, cv);
    }

    /** What a pointer, a pointer to a member or a reference points to; null for other types. */
    private static @Nullable Type indirectTarget(Type type) {
        if (Types.isReference(type)) {
            return Types.nonReference(type);
        }
        MemberPointerType m = Types.asMemberPointer(type);
        return m != null ? m.member() : Types.pointee(type);
    }

    private static boolean mayBecomePointer(Type type) {
        return type.isDependent() || type.hasPlaceholder() || type.isError() || Types.isArray(type);
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

    private boolean isTypelessDeclarator() {
        return cursor.is(Tok.OPERATOR) || cursor.is(Tok.TILDE);
    }

    static int qualifier(Tok kind) {
        return switch (kind) {
            case CONST -> Cv.CONST;
            case VOLATILE -> Cv.VOLATILE;
            case RESTRICT -> Cv.RESTRICT;
            default -> 0;
        };
    }

    private void markType(DeclSpecs specs) {
        if (specs.typePosition == 0) {
            specs.typePosition = cursor.position();
        }
    }

    private boolean storage(DeclSpecs specs, Tok kind, Context context) {
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
                p.scopes.beginTypedef();
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
                if (p.unit.dialect.atLeast(2020) && cursor.kind(1) == Tok.LEFT_PAREN) {
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
        if (kind == Tok.ATTRIBUTE || !typeSeen) {
            p.attributes.parseSpecifier(specs.attributes);
        } else {
            p.attributes.parse(Attribute.Location.SPECIFIER, specs.attributes);
        }
        if (!typeSeen && !leads) {
            boolean template = specs.firstToken > 0
                    && cursor.tokens().kind(specs.firstToken - 1) == Tok.GREATER
                    && p.scopes.enclosingClass() == null;
            withoutEntity(specs.attributes.subList(first, specs.attributes.size()), position, template);
        }
        return true;
    }

    /** Between other specifiers and the type the standard's attributes belong to nothing [dcl.spec.general]/1. */
    private void withoutEntity(List<Attribute> attributes, int position, boolean template) {
        int own = 0;
        for (Attribute a : attributes) {
            if (a.family() != Attribute.Family.GNU) {
                own = own == 0 ? a.position() : own;
                a.ignore();
            }
        }
        if (own != 0 && template) {
            p.unit.diagnostics.report(Codes.ATTRIBUTES_NOT_ALLOWED_HERE, own);
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
                int start = cursor.index() + 1;
                int mark = p.unit.references.mark();
                specs.type = p.templates.typenameSpecifier();
                beginsDeclaration(context, start, mark, specs.type);
                return true;
            }
            case TYPEOF -> {
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
                return typeName(specs, context);
            }
            default -> {
                return false;
            }
        }
    }

    /** {@code auto} after another type. */
    private boolean secondAuto(Tok kind) {
        if (kind != Tok.AUTO) {
            return false;
        }
        p.unit.diagnostics.report(Codes.BAD_COMBINATION_OF_TYPE_SPECIFIERS, cursor.position());
        cursor.advance();
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
            return typeName(specs, context);
        }
        specs.type = decltypeSpecifier();
        return true;
    }

    /** {@code decltype(e)}. */
    public Type decltypeSpecifier() {
        cursor.advance();
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
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
        Expr operand = p.expressions.unevaluatedUnary();
        return p.unit.types.typeofExpr(operand, operand.isTypeDependent() ? null : operand.type());
    }

    /** A type name, qualified or not; stays put and answers false if the name is no type. */
    private boolean typeName(DeclSpecs specs, Context context) {
        if (cursor.is(Tok.IDENTIFIER) && isConstructorHere(context)) {
            return false;
        }
        if (cursor.is(Tok.IDENTIFIER) && p.templates.isDeductionGuideHere()) {
            p.unit.references.namedUndeclared(cursor.name(), cursor.position());
            return false;
        }
        if (context == Context.DECLARATION && !p.scopes.isInFunction() && p.names.isUnknownQualifier()) {
            return false;
        }
        int start = cursor.index();
        int position = cursor.position();
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
            p.unit.references.rewind(mark);
            int behind = pastUnknownTemplate(name, context);
            if (behind >= 0) {
                p.unit.diagnostics.report(Codes.NAME_IS_NOT_TEMPLATE, position, name.ref.name);
                cursor.seek(behind);
                specs.typePosition = position;
                specs.type = p.unit.types.error();
                return true;
            }
            if (lacksTypename(name, context)) {
                boolean isMember = name.ref.qualifier.type.canonical() instanceof ClassType;
                int code = isMember ? Codes.TYPENAME_NEEDED : Codes.SYMBOL_NOT_A_TYPE_NAME;
                p.unit.diagnostics.report(code, position, name.ref.name.text());
                specs.typePosition = position;
                specs.type = p.unit.types.error();
                return true;
            }
            if (isTakenForType(name, context)) {
                p.names.reportUndefined(name);
                specs.typePosition = position;
                specs.type = p.unit.types.error();
                return true;
            }
            cursor.seek(start);
            return false;
        }
        beginsDeclaration(context, start, mark, type);
        if (isInaccessible(name)) {
            specs.inaccessible = name;
        }
        specs.typePosition = position;
        specs.type = type;
        return true;
    }

    /** Whether what stands here is not looked at as an expression first. */
    private boolean isAlwaysSpecifier(Context context) {
        return !p.scopes.isInFunction()
                && (context == Context.DECLARATION || context == Context.MEMBER || context == Context.TYPE_ID);
    }

    /** The token behind {@code unknown<int>} where it is taken for a type, or -1. */
    private int pastUnknownTemplate(ParsedName name, Context context) {
        if (!cursor.is(Tok.LESS) || p.scopes.isInFunction() || name.ref.isQualified() || !isUnknown(name)) {
            return -1;
        }
        int behind = p.disambiguator.pastTemplateArguments(cursor.index());
        return behind >= 0 && startsDeclarator(cursor.tokens().kind(behind), context) ? behind : -1;
    }

    private static boolean isUnknown(ParsedName name) {
        return name.form == ParsedName.Form.IDENTIFIER
                && name.ref.templateArgs == null
                && name.found.kind != LookupResult.Kind.DEPENDENT
                && name.found.isEmpty();
    }

    /** {@code T::x y;} outside functions, where only a type makes sense [temp.res.general]/3. */
    private boolean lacksTypename(ParsedName name, Context context) {
        if (name.form != ParsedName.Form.IDENTIFIER
                || name.found.kind != LookupResult.Kind.DEPENDENT
                || name.ref.qualifier == null
                || name.ref.qualifier.type == null
                || p.instantiator.isActive()) {
            return false;
        }
        boolean isDeclared = context == Context.MEMBER || context == Context.DECLARATION && !p.scopes.isInFunction();
        return isDeclared && (cursor.is(Tok.IDENTIFIER) || isPointerOperator(cursor.kind()));
    }

    /** A name without a declaration is taken for a type where nothing else can stand. */
    private boolean isTakenForType(ParsedName name, Context context) {
        return isUnknown(name) && startsDeclarator(cursor.kind(), context);
    }

    private boolean startsDeclarator(Tok next, Context context) {
        return switch (context) {
            case PARAMETER, TYPE_ID, TEMPLATE_PARAM -> true;
            case MEMBER -> next == Tok.IDENTIFIER || isPointerOperator(next);
            case DECLARATION -> next == Tok.IDENTIFIER || isPointerOperator(next) && !p.scopes.isInFunction();
            case CONDITION -> next == Tok.IDENTIFIER;
            case NEW_TYPE_ID -> false;
        };
    }

    private static boolean isPointerOperator(Tok next) {
        return next == Tok.STAR || next == Tok.AMP || next == Tok.OPERATOR;
    }

    private void beginsDeclaration(Context context, int start, int mark, Type type) {
        if (context == Context.DECLARATION || context == Context.MEMBER) {
            p.templates.readTwice(start, mark, type);
        }
    }

    private boolean isInaccessible(ParsedName name) {
        return name.found.namingClass != null
                && name.found.kind == LookupResult.Kind.ENTITY
                && name.found.entity() != name.found.namingClass
                && !p.lookup.isAccessible(name.found, name.found.entity(), null);
    }

    /** Reports a type named as it stands that cannot be accessed. */
    void checkAccess(ParsedName name) {
        if (isInaccessible(name)) {
            p.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, name.position(), name.found.entity());
        }
    }

    /** Reports a type that an expression cannot access, once it is certain that it names a type. */
    void checkAccess(DeclSpecs specs) {
        boolean isInBody = p.scopes.function() != null || p.scopes.classHere() != null;
        if (isInBody && !p.unit.diagnostics.inTrial()) {
            checkAccess(specs, new Declarator(specs.type));
        }
    }

    /** Reports a type that the declaration cannot access, seen from the class that the declarator is qualified with. */
    void checkAccess(DeclSpecs specs, Declarator d) {
        ParsedName name = specs.inaccessible;
        if (name == null) {
            return;
        }
        specs.inaccessible = null;
        boolean isMember = d.name != null && d.name.ref.qualifier != null;
        ScopeChain place = isMember ? p.enterQualifier(d.name.ref.qualifier) : p.scopes.chain();
        boolean isWrong = isInaccessible(name);
        p.scopes.replace(place);
        if (isWrong) {
            p.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, name.position(), name.found.entity());
        }
    }

    private @Nullable Type typeOf(ParsedName name, DeclSpecs specs, Context context) {
        LookupResult found = name.found;
        if (name.ref.templateArgs != null) {
            Template template = p.templates.typeTemplate(found);
            if (template != null) {
                return p.templates.idType(template, name.ref.templateArgs, name.position());
            }
            return p.templates.conceptPlaceholder(name, specs);
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
        if (found.kind == LookupResult.Kind.DEPENDENT && p.templates.isImplicitTypename(context, name)) {
            return p.templates.memberType(name);
        }
        return null;
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
            return !isParenthesizedDeclaratorOfType();
        }
        return next == Tok.LESS && p.templates.isConstructorTemplateId(here);
    }

    /** {@code A (*f)(int)} and {@code A (&r)}: a declarator in parentheses, not a parameter list. */
    private boolean isParenthesizedDeclaratorOfType() {
        Tok inner = cursor.kind(2);
        if (inner == Tok.STAR || inner == Tok.AMP || inner == Tok.AMP_AMP) {
            return true;
        }
        return inner == Tok.IDENTIFIER && cursor.kind(3) == Tok.COLON_COLON && cursor.kind(4) == Tok.STAR;
    }
}
