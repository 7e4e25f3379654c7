package dev.cufe.parse.names;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.ClassType;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.Types;

/** Says that a name means nothing, or nothing of the kind that is needed where it stands. */
public final class MissingNames {
    private final Parser p;
    private final TokenCursor cursor;

    public MissingNames(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** Whether a name is that of a variable, a function, a value or a namespace. */
    public static boolean isNoType(LookupResult found) {
        Entity entity = found.entity();
        return found.kind == LookupResult.Kind.OVERLOADS
                || entity instanceof Variable
                || entity instanceof Field
                || entity instanceof Enumerator
                || entity instanceof TemplateParam t && t.kind == TemplateParam.Kind.NONTYPE
                || entity instanceof Namespace;
    }

    /** The name of something else stands where a type must: it is reported and taken for one. */
    public boolean isTakenForType() {
        if (!cursor.is(Tok.IDENTIFIER)
                || cursor.kind(1) == Tok.COLON_COLON
                || cursor.kind(1) == Tok.LESS
                || WrittenQualifiers.flag(cursor.tokens().kind(cursor.index() - 1)) != 0) {
            return false;
        }
        LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
        boolean isTold = found.isEmpty() && p.expressions.build.isToldUndefined(cursor.name());
        if (!isTold && !isNoType(found)) {
            return false;
        }
        Object meant = isTold ? cursor.name().text() : found.entity();
        p.unit.diagnostics.report(Codes.SYMBOL_NOT_A_TYPE_NAME, cursor.position(), meant);
        cursor.advance();
        return true;
    }

    /** A name that nothing declares stands where a type must; it stays unknown. */
    public boolean isUnknownType() {
        boolean isUnknown = cursor.is(Tok.IDENTIFIER)
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
        if (isUnknown) {
            p.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, cursor.position(), cursor.name());
            cursor.advance();
        }
        return isUnknown;
    }

    /** A name that nothing declares stands here with template arguments, which are read. */
    public boolean isUnknownTemplate() {
        boolean isUnknown = cursor.is(Tok.IDENTIFIER)
                && cursor.kind(1) == Tok.LESS
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
        if (isUnknown) {
            if (!p.expressions.build.isToldUndefined(cursor.name())) {
                p.unit.diagnostics.report(Codes.NAME_IS_NOT_TEMPLATE, cursor.position(), cursor.name());
            }
            cursor.advance();
            p.templateArguments.needsNextConstant = p.scopes.isInFunction() && !p.scopes.inTemplate();
            p.templates.arguments(LookupResult.NONE);
        }
        return isUnknown;
    }

    /** The same before {@code ::}, where a type is needed: all of the qualified name is read. */
    public boolean isUnknownTemplateType() {
        if (!isUnknownTemplate()) {
            return false;
        }
        while (cursor.accept(Tok.COLON_COLON)) {
            cursor.accept(Tok.TEMPLATE);
            cursor.accept(Tok.IDENTIFIER);
            if (cursor.is(Tok.LESS)) {
                p.templates.arguments(LookupResult.NONE);
            }
        }
        return true;
    }

    /** A name that nothing declares stands before {@code ::}. */
    public boolean isUnknownQualifier() {
        return cursor.is(Tok.IDENTIFIER)
                && cursor.kind(1) == Tok.COLON_COLON
                && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
    }

    /** The name here is needed as a type and is none. */
    public void notAType() {
        int position = cursor.position();
        LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
        if (found.isEmpty() && cursor.kind(1) != Tok.COLON_COLON) {
            boolean template = cursor.kind(1) == Tok.LESS;
            p.unit.diagnostics.report(
                    template ? Codes.NAME_IS_NOT_TEMPLATE : Codes.UNDEFINED_IDENTIFIER, position, cursor.name());
        } else if (cursor.kind(1) == Tok.COLON_COLON) {
            ParsedName name = p.names.idExpression();
            if (name.found.isEmpty()) {
                undefined(name);
                if (name.ref.templateArgs != null || cursor.is(Tok.LESS)) {
                    p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
                }
            } else {
                p.unit.diagnostics.report(Codes.SYMBOL_NOT_A_TYPE_NAME, name.position(), name.found.entity());
            }
        } else if (found.kind == LookupResult.Kind.AMBIGUOUS) {
            p.unit.diagnostics.report(Codes.AMBIGUOUS_NAME, position, cursor.name());
        } else {
            p.unit.diagnostics.report(Codes.SYMBOL_NOT_A_TYPE_NAME, position, found.entity());
        }
    }

    /**
     * Whether a member of a dependent type is one that lacks {@code typename} [temp.res.general]/3.
     *
     * @param isType a type must stand here, so that the class need not declare it as one
     */
    public boolean isTypeWithoutTypename(ParsedName name, boolean isType) {
        NameQualifier q = name.ref.qualifier;
        if (q == null || q.type == null || p.instantiator.isActive()) {
            return false;
        }
        return isType || q.type.canonical() instanceof ClassType c && declaresType(c.entity(), name.ref.name);
    }

    /** Whether a class, or the template that it is of, has a member type of that name. */
    public boolean declaresType(ClassEntity c, Name name) {
        ClassEntity pattern = c.template != null && c.template.prototype instanceof ClassEntity t ? t : c;
        for (Symbol s = pattern.scope.find(name); s != null; s = s.next) {
            if (TypeNames.typeOf(p.unit.types, s.entity) != null) {
                return true;
            }
        }
        return false;
    }

    /** Nothing was found for a name that is needed. */
    public void undefined(ParsedName name) {
        if (!name.isQualified() && p.expressions.build.isToldUndefined(name.ref.name)) {
            p.unit.diagnostics.report(Codes.SYMBOL_NOT_A_TYPE_NAME, name.position(), name.ref.name.text());
            return;
        }
        report(name, Codes.NOT_A_MEMBER, Codes.NAME_NOT_FOUND_IN_FILE_SCOPE, Codes.UNDEFINED_IDENTIFIER);
    }

    /** The qualified name after a class-key or {@code enum} is no tag. */
    public void noTag(ParsedName name) {
        report(name, Codes.NO_TAG_MEMBER_NAMED, Codes.NO_GLOBAL_TAG_NAMED, Codes.UNDEFINED_IDENTIFIER);
    }

    /** The name of a base class or in a member initializer is no class. */
    public void noClass(ParsedName name) {
        boolean unknown = name.found.isEmpty() || TypeNames.typeOf(p.unit.types, name.found.entity()) == null;
        if (unknown && name.isQualified()) {
            report(name, Codes.CLASS_HAS_NO_MEMBER_ENTITY, Codes.NO_GLOBAL_CLASS_NAMED, Codes.NOT_A_CLASS_NAME);
        } else {
            p.unit.diagnostics.report(Codes.NOT_A_CLASS_NAME, name.position());
        }
    }

    private void report(ParsedName name, int inMember, int inGlobal, int otherwise) {
        NameQualifier q = name.ref.qualifier;
        if (q != null && q.type != null && q.type.isError()) {
            return;
        }
        ClassEntity owner = q == null || q.type == null ? null : Types.asClass(q.type);
        if (owner != null && owner.isOnlyDeclared()) {
            int start = cursor.tokens().position(name.firstToken);
            p.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, start, q.type);
        } else if (owner != null) {
            p.unit.diagnostics.report(inMember, name.position(), owner, name.ref.name);
        } else if (q != null && q.namespace != null) {
            p.unit.diagnostics.report(inMember, name.position(), q.namespace, name.ref.name);
        } else if (q != null && q.type != null && Types.asEnum(q.type) != null) {
            p.unit.diagnostics.report(inMember, name.position(), Types.asEnum(q.type), name.ref.name);
        } else {
            boolean global = q == null && name.ref.global;
            p.unit.diagnostics.report(global ? inGlobal : otherwise, name.position(), name.ref.name);
        }
    }
}
