package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.OperatorTokens;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.Types;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Names that are not identifiers: operator and conversion functions, literal operators, destructors [over.oper]. */
public final class OperatorNames {
    private final Parser p;
    private final TokenCursor cursor;

    public OperatorNames(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** From the keyword {@code operator} on; the position of the name is that of the keyword ([printing 2.5.1]). */
    ParsedName operatorFunctionId(
            int first,
            @Nullable NameQualifier qualifier,
            boolean global,
            @Nullable Type objectType,
            boolean isTemplate) {
        int position = cursor.position();
        cursor.advance();
        if (cursor.is(Tok.STRING_LITERAL)) {
            return literalOperator(first, position, qualifier, global);
        }
        OperatorName operator = operator();
        if (operator == null && !inClassNamed(qualifier, objectType, this::beginsConversionType)) {
            p.unit.diagnostics.report(Codes.EXP_OPERATOR, cursor.position());
            cursor.skipTo(Tok.SEMICOLON, Tok.LEFT_BRACE);
            NameRef none = new NameRef(position, null, qualifier, global, null, null);
            return new ParsedName(ParsedName.Form.IDENTIFIER, none, LookupResult.NONE, null, null, first);
        }
        if (operator == null) {
            Type type = inClassNamed(qualifier, objectType, p.declarators::conversionTypeId);
            Name name = p.unit.special.conversion;
            NameRef ref = NameRef.conversion(position, name, qualifier, global, type);
            LookupResult found = find(name, qualifier, global, objectType);
            return new ParsedName(ParsedName.Form.CONVERSION, ref, found, null, type, first);
        }
        Name name = p.unit.special.operator(operator);
        LookupResult found = find(name, qualifier, global, objectType);
        TemplateArgument[] args = null;
        if (cursor.is(Tok.LESS) && (isTemplate || p.templates.namesTemplate(found))) {
            args = p.templates.arguments(LookupResult.NONE);
        }
        NameRef ref = new NameRef(position, name, qualifier, global, args, null);
        return new ParsedName(ParsedName.Form.OPERATOR, ref, found, operator, null, first);
    }

    /** Since C++20 a member of a dependent type needs no typename here [temp.res.general]/4. */
    private boolean beginsConversionType() {
        return p.disambiguator.beginsType()
                || p.unit.dialect.atLeast(2020) && p.names.startsName() && p.disambiguator.namesDependentMember();
    }

    private ParsedName literalOperator(int first, int position, @Nullable NameQualifier qualifier, boolean global) {
        String suffix = p.literals.literalOperatorSuffix();
        Name name = p.unit.special.literalOperator(suffix);
        LookupResult found = find(name, qualifier, global, null);
        TemplateArgument[] args = null;
        if (cursor.is(Tok.LESS) && p.templates.namesTemplate(found)) {
            args = p.templates.arguments(LookupResult.NONE);
        }
        NameRef ref = new NameRef(position, name, qualifier, global, args, null);
        return new ParsedName(ParsedName.Form.LITERAL_OPERATOR, ref, found, null, null, first);
    }

    /** {@code ~T}, {@code ~A<int>} or {@code ~decltype(e)}; the position is that of the tilde. */
    ParsedName destructorName(int first, @Nullable NameQualifier qualifier, boolean global, @Nullable Type objectType) {
        int position = cursor.position();
        cursor.advance();
        Type type = destructorType(qualifier, objectType);
        Name name = p.unit.special.destructor;
        LookupResult found = find(name, qualifier, global, objectType);
        NameRef ref = new NameRef(position, name, qualifier, global, null, type);
        return new ParsedName(ParsedName.Form.DESTRUCTOR, ref, found, null, null, first);
    }

    /** The type after the tilde is looked up in the object's class and where the expression stands [basic.lookup.qual]. */
    private Type destructorType(@Nullable NameQualifier qualifier, @Nullable Type objectType) {
        if (cursor.is(Tok.DECLTYPE)) {
            return p.specifiers.decltypeSpecifier();
        }
        if (!cursor.is(Tok.IDENTIFIER)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            return p.unit.types.error();
        }
        Name name = cursor.name();
        int position = cursor.position();
        LookupResult found = findDestructorType(name, qualifier, objectType);
        cursor.advance();
        if (cursor.is(Tok.LESS) && p.templates.typeTemplate(found) != null) {
            TemplateArgument[] args = p.templates.arguments(found);
            int mark = p.unit.references.mark();
            Type type = p.templates.idType(p.templates.typeTemplate(found), args, position);
            p.unit.references.keepInstances(mark);
            return type;
        }
        Type type = TypeNames.typeOf(p.unit.types, found.entity());
        if (type == null && found.entity() != null) {
            type = qualifier != null && qualifier.type != null ? qualifier.type : objectType;
        }
        if (type != null && !(type instanceof UnknownType)) {
            return type;
        }
        if (objectType != null && objectType.isDependent()) {
            return p.unit.types.dependentMember(objectType, name, null);
        }
        if (qualifier != null && qualifier.type != null && qualifier.type.isDependent()) {
            return qualifier.type;
        }
        boolean isDeclared = qualifier == null && objectType == null && p.scopes.classHere() != null;
        if (!isDeclared) {
            reportNoDestructor(name, qualifier, objectType, position);
        }
        return p.unit.types.error();
    }

    /** The name after the tilde has no declaration; {@code position} is its own. */
    private void reportNoDestructor(
            Name name, @Nullable NameQualifier qualifier, @Nullable Type objectType, int position) {
        int tilde = cursor.tokens().position(cursor.index() - 2);
        if (objectType != null && Types.isClass(objectType)) {
            p.unit.diagnostics.report(Codes.INVALID_DESTRUCTOR_NAME, position, objectType);
        } else if (objectType != null) {
            p.unit.diagnostics.report(Codes.NOT_A_TYPE_NAME, tilde, name.text());
        } else if (qualifier != null && qualifier.type != null && Types.asClass(qualifier.type) != null) {
            p.unit.diagnostics.report(Codes.NOT_A_MEMBER, tilde, Types.asClass(qualifier.type), "~" + name.text());
        } else {
            p.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, position, name.text());
        }
    }

    private LookupResult findDestructorType(Name name, @Nullable NameQualifier qualifier, @Nullable Type objectType) {
        LookupResult found = LookupResult.NONE;
        if (qualifier != null) {
            NameQualifier outer = qualifier.previous;
            if (qualifier.type != null) {
                found = p.lookup.inType(qualifier.type, name, Lookup.TYPES);
            }
            if (found.isEmpty() && outer != null) {
                found = outer.namespace != null
                        ? p.lookup.inNamespace(outer.namespace, name, Lookup.TYPES)
                        : p.lookup.inType(outer.type, name, Lookup.TYPES);
            }
        } else if (objectType != null) {
            found = p.lookup.inType(objectType, name, Lookup.TYPES);
        }
        return found.isEmpty() ? p.lookup.unqualified(name, Lookup.TYPES) : found;
    }

    private LookupResult find(Name name, @Nullable NameQualifier qualifier, boolean global, @Nullable Type objectType) {
        if (objectType != null) {
            return p.lookup.inType(objectType, name, Lookup.ANY);
        }
        if (qualifier == null) {
            return global
                    ? p.lookup.inNamespace(p.unit.global, name, Lookup.ANY)
                    : p.lookup.unqualified(name, Lookup.ANY);
        }
        return qualifier.namespace != null
                ? p.lookup.inNamespace(qualifier.namespace, name, Lookup.ANY)
                : p.lookup.inType(qualifier.type, name, Lookup.ANY);
    }

    /** The names in {@code A::operator T()} and {@code a.operator T()} are looked up in A first [basic.lookup.classref]/7. */
    private <T> T inClassNamed(@Nullable NameQualifier qualifier, @Nullable Type objectType, Supplier<T> parse) {
        ClassEntity owner = qualifier == null && objectType != null ? Types.asClass(objectType) : null;
        if (qualifier == null && owner == null) {
            return parse.get();
        }
        ScopeChain place = qualifier == null ? p.scopes.chain() : p.enterQualifier(qualifier);
        if (owner != null) {
            p.scopes.enter(owner.scope);
        }
        try {
            return parse.get();
        } finally {
            p.scopes.replace(place);
        }
    }

    /** Reads the operator's symbol; null if a type follows (a conversion function). */
    private @Nullable OperatorName operator() {
        Tokens tokens = cursor.tokens();
        int i = cursor.index();
        switch (cursor.kind()) {
            case NEW, DELETE -> {
                boolean isNew = cursor.is(Tok.NEW);
                cursor.advance();
                if (cursor.is(Tok.LEFT_BRACKET) && cursor.kind(1) == Tok.RIGHT_BRACKET) {
                    cursor.advance();
                    cursor.advance();
                    return isNew ? OperatorName.ARRAY_NEW : OperatorName.ARRAY_DELETE;
                }
                return isNew ? OperatorName.NEW : OperatorName.DELETE;
            }
            case LEFT_PAREN, LEFT_BRACKET -> {
                boolean call = cursor.is(Tok.LEFT_PAREN);
                cursor.advance();
                cursor.expect(call ? Tok.RIGHT_PAREN : Tok.RIGHT_BRACKET, call ? Codes.EXP_RPAREN : Codes.EXP_RBRACKET);
                return call ? OperatorName.CALL : OperatorName.SUBSCRIPT;
            }
            case CO_AWAIT -> {
                cursor.advance();
                return OperatorName.CO_AWAIT;
            }
            case GREATER -> {
                cursor.advance();
                if (tokens.isShiftRight(i)) {
                    cursor.advance();
                    return OperatorName.SHIFT_RIGHT;
                }
                return OperatorName.GT;
            }
            default -> {
                OperatorName operator = OperatorTokens.overloaded(cursor.kind());
                if (operator != null) {
                    cursor.advance();
                }
                return operator;
            }
        }
    }
}
