package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Which names a declarator may have where: a qualified name redeclares a member and so stands in namespaces only
 * [dcl.meaning]/1, the name of an operator belongs to functions [over.oper]/1. What is refused is declared under no name.
 */
public final class DeclaratorNames {
    private final Parser p;
    private final TokenCursor cursor;

    public DeclaratorNames(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** A variable, function or typedef outside classes: whether its name is refused; what follows it is skipped then. */
    boolean refuses(DeclSpecs specs, Declarator d) {
        boolean isLocal = p.scopes.current().kind().isLocal();
        boolean isGlobal = p.scopes.declarative() == p.unit.global.scope;
        NameRef ref = d.name.ref;
        if (isGlobal && ref.global && ref.qualifier == null) {
            if (p.unit.global.scope.find(ref.name) == null) {
                report(Codes.NONSTD_QUALIFIED_GLOBAL_DECL, firstPosition(d));
            }
        } else if (d.name.isQualified() && (isLocal || specs.isTypedef())) {
            reportQualified(d);
            return true;
        }
        return refusesOperator(specs, d);
    }

    /** Arguments of a template belong to specializations and friends, and those to a head or to {@code friend}. */
    public boolean refusesArguments(DeclSpecs specs, Declarator d) {
        boolean isOwnClass = d.name.form == ParsedName.Form.CONSTRUCTOR || d.name.form == ParsedName.Form.DESTRUCTOR;
        boolean refuses = d.name.ref.templateArgs != null && !isOwnClass && !specs.isFriend && !specs.isTypedef();
        if (refuses) {
            report(Codes.EXPLICIT_TEMPLATE_ARGS_NOT_ALLOWED, firstPosition(d));
        }
        return refuses;
    }

    /** A member: it may name its own class, and a friend any. */
    public boolean refusesMember(ClassEntity entity, DeclSpecs specs, Declarator d) {
        if (d.name.isQualified() && !specs.isFriend) {
            if (!namesClass(d.name.ref, entity)) {
                reportQualified(d);
                if (cursor.is(Tok.EQUAL) && !DeclarationParser.isFunction(d)) {
                    p.unit.diagnostics.report(Codes.BAD_DATA_MEMBER_INITIALIZATION, cursor.position());
                }
                return true;
            }
            report(Codes.QUALIFIED_NAME_IN_MEMBER_DECL, firstPosition(d));
        }
        return refusesDestructor(entity, specs, d) || refusesOperator(specs, d);
    }

    /** A destructor has the name of its class [class.dtor]/1. */
    private boolean refusesDestructor(ClassEntity entity, DeclSpecs specs, Declarator d) {
        Type named = d.name.form == ParsedName.Form.DESTRUCTOR ? d.name.ref.destructorType : null;
        if (named == null || specs.isFriend || p.templates.inInstance() || Types.asClass(named) == entity) {
            return false;
        }
        report(Codes.BAD_DESTRUCTOR_DECL, d.position);
        return true;
    }

    private static boolean namesClass(NameRef ref, ClassEntity entity) {
        return ref.qualifier != null
                && ref.qualifier.type != null
                && ref.qualifier.type.canonical() == entity.type().canonical();
    }

    /** A parameter or the parameter of a handler, which loses a name that is refused. */
    public void checkParameter(Declarator d) {
        refuse(d, Codes.OPERATOR_NAME_NOT_ALLOWED);
    }

    /** The variable of a condition or of a range-based for. */
    public void checkVariable(Declarator d) {
        refuse(d, Codes.OPERATOR_NAME_NOT_FUNCTION);
    }

    /** Takes a qualified name or, with that message, the name of an operator away. */
    private void refuse(Declarator d, int operator) {
        if (d.name == null) {
            return;
        }
        if (d.name.isQualified()) {
            reportQualified(d);
            d.name = null;
        } else if (isOperator(d.name)) {
            report(operator, d.position);
            d.name = null;
        }
    }

    /** The name after a class-key or {@code enum}. */
    public boolean refusesTag(ParsedName name) {
        if (name.ref.name == null) {
            // An operator that is none; its parser said so.
            return true;
        }
        if (!isOperator(name)) {
            return false;
        }
        report(Codes.OPERATOR_NAME_NOT_ALLOWED, name.position());
        return true;
    }

    /** No name stands where one must: what stands there instead is lost up to where the declarator goes on. */
    void missing(@Nullable DeclSpecs specs) {
        p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
        int stops = cursor.stops.open(Tok.LEFT_PAREN, Tok.LEFT_BRACKET);
        if (specs == null || !specs.isInstantiation) {
            cursor.stops.open(Tok.LEFT_BRACE);
        }
        cursor.skipToStop();
        cursor.stops.close(stops);
    }

    /** A name that nothing else has, for a declarator that has none: what follows is read as if there were one. */
    public void substitute(Declarator d) {
        Name name = p.unit.special.intern("<missing name " + d.position + ">");
        NameRef ref = new NameRef(d.position, name, null, false, null, null);
        d.name = new ParsedName(ParsedName.Form.IDENTIFIER, ref, LookupResult.NONE, null, null, cursor.index());
    }

    /**
     * A declarator without a name: what stands in its place is lost, parameters and a body behind it are passed. True if a
     * body ended the declaration.
     */
    public boolean skipUnnamed(Declarator d) {
        if (DeclarationParser.isFunction(d)) {
            return skipRest(d);
        }
        while (!cursor.atEnd() && !endsUnnamed(cursor.kind())) {
            if (cursor.is(Tok.LEFT_BRACKET)) {
                cursor.skipBalanced();
            } else {
                cursor.advance();
            }
        }
        if (!cursor.is(Tok.LEFT_PAREN)) {
            skipInitializer();
            return false;
        }
        cursor.skipBalanced();
        if (!p.bodies.startsBody()) {
            cursor.skipTo(Tok.COMMA, Tok.SEMICOLON);
            return false;
        }
        skipBody();
        return true;
    }

    private static boolean endsUnnamed(Tok kind) {
        return switch (kind) {
            case LEFT_PAREN, LEFT_BRACE, RIGHT_BRACE, EQUAL, COMMA, SEMICOLON -> true;
            default -> false;
        };
    }

    private void skipInitializer() {
        boolean local = p.scopes.current().kind().isLocal();
        if (cursor.is(Tok.EQUAL) || local) {
            cursor.skipTo(Tok.COMMA, Tok.SEMICOLON);
        } else if (cursor.is(Tok.LEFT_BRACE) && p.scopes.classHere() == null) {
            cursor.skipBalanced();
        }
    }

    private void skipBody() {
        while (!cursor.atEnd() && !cursor.is(Tok.LEFT_BRACE) && !cursor.is(Tok.SEMICOLON)) {
            cursor.advance();
        }
        if (cursor.is(Tok.LEFT_BRACE)) {
            cursor.skipBalanced();
        }
    }

    /** After a name that is refused: over a body or initializer; true if a body ended the declaration. */
    public boolean skipRest(Declarator d) {
        if (DeclarationParser.isFunction(d) && p.bodies.startsBody()) {
            skipBody();
            return true;
        }
        // A name that follows misses a semicolon before it, as behind any declarator.
        if (!cursor.is(Tok.IDENTIFIER)) {
            cursor.skipTo(Tok.COMMA, Tok.SEMICOLON);
        }
        return false;
    }

    private boolean refusesOperator(DeclSpecs specs, Declarator d) {
        if (!isOperator(d.name)) {
            return false;
        }
        if (specs.isTypedef()) {
            report(Codes.OPERATOR_NAME_NOT_ALLOWED, d.position);
            return true;
        }
        if (DeclarationParser.isFunction(d) || d.type.isError()) {
            return false;
        }
        report(Codes.OPERATOR_NAME_NOT_FUNCTION, d.position);
        if (specs.isFriend) {
            report(Codes.INVALID_FRIEND_DECL, specs.position);
        } else if (p.scopes.classHere() != null && cursor.is(Tok.EQUAL)) {
            report(Codes.BAD_DATA_MEMBER_INITIALIZATION, cursor.position());
        }
        return true;
    }

    /** An instance was checked as a template. */
    private void report(int code, int position) {
        if (!p.templates.inInstance()) {
            p.unit.diagnostics.report(code, position);
        }
    }

    private static boolean isOperator(ParsedName name) {
        return switch (name.form) {
            case OPERATOR, CONVERSION, LITERAL_OPERATOR -> true;
            case IDENTIFIER, DESTRUCTOR, CONSTRUCTOR -> false;
        };
    }

    private void reportQualified(Declarator d) {
        boolean onlyGlobal = d.name.ref.global && d.name.ref.qualifier == null;
        int code = onlyGlobal ? Codes.GLOBAL_QUALIFIER_NOT_ALLOWED_HERE : Codes.QUALIFIED_NAME_NOT_ALLOWED;
        if (d.type.isError()) {
            // The type has become none in the instance, so that what followed it is taken for the name.
            p.unit.diagnostics.report(code, firstPosition(d));
        } else {
            report(code, firstPosition(d));
        }
    }

    private int firstPosition(Declarator d) {
        return cursor.tokens().position(d.name.firstToken);
    }
}
