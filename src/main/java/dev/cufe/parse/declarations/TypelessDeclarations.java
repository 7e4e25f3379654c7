package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TemplateContext;
import org.jspecify.annotations.Nullable;

/**
 * Declarations without a type [dcl.spec]: constructors and destructors of classes, main, implicit int, and what is taken
 * for a misspelled type.
 */
final class TypelessDeclarations {
    private final Parser p;
    private final TokenCursor cursor;
    private final DeclarationParser declarations;

    TypelessDeclarations(Parser parser, DeclarationParser declarations) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.declarations = declarations;
    }

    /** Constructors, destructors, conversion functions and {@code main()} without a type. */
    boolean startsSpecialFunction() {
        return switch (cursor.kind()) {
            case IDENTIFIER, COLON_COLON, TILDE, OPERATOR -> namesTypelessFunction();
            case LEFT_PAREN -> namesParenthesizedMember();
            default -> false;
        };
    }

    /** {@code (A::A)(int)}: a constructor or destructor that is declared outside its class in parentheses. */
    private boolean namesParenthesizedMember() {
        if (!cursor.tokens().is(cursor.matching(cursor.index()) + 1, Tok.LEFT_PAREN)) {
            return false;
        }
        Tentative t = p.tentative();
        cursor.advance();
        boolean isName = cursor.is(Tok.IDENTIFIER) || cursor.is(Tok.COLON_COLON);
        ParsedName name = isName ? p.names.declaratorName() : null;
        boolean result = name != null
                && !t.hasErrors()
                && name.isQualified()
                && (name.form == ParsedName.Form.CONSTRUCTOR || name.form == ParsedName.Form.DESTRUCTOR)
                && cursor.is(Tok.RIGHT_PAREN);
        t.rollback();
        return result;
    }

    private boolean namesTypelessFunction() {
        if (cursor.is(Tok.TILDE) || cursor.is(Tok.OPERATOR) || cursor.is(Tok.IDENTIFIER) && p.guideAhead.isHere()) {
            return true;
        }
        Tentative t = p.tentative();
        ParsedName name = p.names.declaratorName();
        boolean result = !t.hasErrors()
                && (name.form != ParsedName.Form.CONSTRUCTOR || cursor.is(Tok.LEFT_PAREN))
                && name.form != ParsedName.Form.IDENTIFIER
                && name.form != ParsedName.Form.OPERATOR
                && name.form != ParsedName.Form.LITERAL_OPERATOR;
        t.rollback();
        return result;
    }

    /** A name that is no type where a type is needed, or no specifier at all. */
    void missingType(DeclSpecs specs, int start, SourceSequence into) {
        int position = cursor.position();
        if (cursor.is(Tok.IDENTIFIER)) {
            Tok next = cursor.kind(1);
            boolean unknownQualifier = next == Tok.COLON_COLON
                    && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty();
            if (next == Tok.COLON_COLON && !unknownQualifier && declaresMember(specs, start, into)) {
                return;
            }
            if (next == Tok.IDENTIFIER
                    || next == Tok.STAR
                    || next == Tok.AMP
                    || next == Tok.COLON_COLON && !unknownQualifier
                    || next == Tok.LESS
                            && p.lookup.unqualified(cursor.name(), Lookup.ANY).isEmpty()) {
                p.missingNames.notAType();
            } else if (next == Tok.LEFT_PAREN && cursor.index() == start && !isMain()) {
                // Whether a function is declared or a variable initialized, the declarator tells.
                declarators(specs, into, null);
                return;
            } else {
                boolean isSpecified = cursor.index() != start || declarations.initDeclarators.directLinkage;
                reportMissingType(specs, isSpecified || next == Tok.LEFT_PAREN, position);
                specs.type = p.unit.types.intType();
                declarations.initDeclarators.list(specs, into, null);
                return;
            }
        } else if (!specs.hasOnlyAttributes() || cursor.index() == start && beginsDeclarator()) {
            declarators(specs, into, null);
            return;
        } else {
            p.unit.diagnostics.report(Codes.EXP_DECLARATION, position);
        }
        cursor.skipDeclaration();
        if (cursor.index() == start) {
            cursor.advance();
        }
    }

    /** {@code A::x = 1;} and {@code A::f() {}} define the member but for its type. */
    private boolean declaresMember(DeclSpecs specs, int start, SourceSequence into) {
        int here = cursor.index();
        Tentative t = p.tentative();
        ParsedName name = p.names.declaratorName();
        boolean isUnknown = name.form == ParsedName.Form.IDENTIFIER && name.found.isEmpty();
        boolean isName = !t.hasErrors() && name.form == ParsedName.Form.IDENTIFIER && !isUnknown;
        boolean isVariable = switch (cursor.kind()) {
            case EQUAL, SEMICOLON, COMMA, LEFT_BRACE, LEFT_BRACKET -> true;
            default -> false;
        };
        boolean isFunction = cursor.is(Tok.LEFT_PAREN) && name.found.kind == LookupResult.Kind.OVERLOADS;
        boolean hasBody =
                cursor.is(Tok.LEFT_PAREN) && cursor.tokens().is(cursor.matching(cursor.index()) + 1, Tok.LEFT_BRACE);
        boolean isDefined = isFunction && hasBody;
        t.rollback();
        if (isUnknown && hasBody) {
            declarators(specs, into, null);
            return true;
        }
        if (isName && isVariable) {
            reportMissingType(specs, here != start, cursor.position());
            specs.type = p.unit.types.intType();
            declarations.initDeclarators.list(specs, into, null);
        } else if (isName && isDefined) {
            declarators(specs, into, null);
        }
        return isName && (isVariable || isDefined);
    }

    boolean beginsDeclarator() {
        return switch (cursor.kind()) {
            case LEFT_PAREN, STAR, AMP, AMP_AMP -> true;
            default -> false;
        };
    }

    /** {@code static *p;}, {@code (x);}: the missing type is reported behind the declarator, and only if that is right. */
    void declarators(DeclSpecs specs, SourceSequence into, @Nullable TemplateContext template) {
        specs.missingType =
                specs.hasOnlyAttributes() ? Codes.MISSING_TYPE_SPECIFIER : Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED;
        specs.typePosition = cursor.position();
        specs.type = p.unit.types.intType();
        declarations.initDeclarators.list(specs, into, template);
    }

    private boolean isMain() {
        return cursor.name() == p.unit.special.main && p.scopes.current() == p.unit.global.scope;
    }

    /** {@code static x;} and {@code f();} assume int; a name alone is no declaration. {@code main()} may do so. */
    private void reportMissingType(DeclSpecs specs, boolean assumesInt, int position) {
        if (isMain()) {
            p.unit.diagnostics.report(Codes.MAIN_RETURN_TYPE_OMITTED, position, "int");
        } else if (assumesInt) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, position, "int");
        } else {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER, position);
        }
    }
}
