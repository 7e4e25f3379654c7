package dev.cufe.parse.declarations;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ParamType;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Nodes;

/** Parses the default arguments of functions [dcl.fct.default]. */
final class DefaultArgumentParser {
    private final Parser p;
    private final TokenCursor cursor;

    DefaultArgumentParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /**
     * {@code = e}: kept as tokens inside a class (complete-class context) and in the signature of an instance, which has no
     * default argument before one is used [temp.inst]/12; parsed at once elsewhere.
     */
    void parse(ParamType param, Declarator function, ParameterParser.ListOwner owner) {
        if (!owner.allowsDefaults()) {
            p.unit.diagnostics.report(Codes.DEFAULT_ARG_NOT_ALLOWED_ON_DECL, cursor.position());
        }
        if (owner.declaration() != null && refusesDefault(owner.declaration())) {
            cursor.advance();
            p.expressions.initializerClause();
            return;
        }
        cursor.advance();
        param.hasDefault = true;
        param.defaultStart = cursor.index();
        if (p.classes.inClassDefinition() || owner.isSignature()) {
            param.defaultTokens = cursor.index();
            param.hasDefault = owner.isSignature() || !isLeftOut();
            p.skipper.skipDefaultArgument(owner.isSignature());
            return;
        }
        atOnce(param, function, owner.isConsteval());
    }

    private void atOnce(ParamType param, Declarator function, boolean isConsteval) {
        // Parameters are not visible in default arguments [dcl.fct.default]/9.
        ScopeChain place = p.scopes.chain();
        boolean inPrototype = place.scope().kind() == ScopeKind.PROTOTYPE && place.outer() != null;
        if (inPrototype) {
            p.scopes.leave();
        }
        int mark = p.unit.references.mark();
        int first = cursor.index();
        Object read;
        try (Context argument = p.unit.contexts.enter(Context.defaultArgument(isConsteval), p.scopes.function())) {
            param.hasDefault = !isLeftOut();
            Expr value = p.expressions.initializerClause();
            skipToEnd(value);
            p.scopes.replace(place);
            p.initializers.read(value);
            read = p.unit.references.take(mark);
            param.defaultArg = p.declarations.defaultArgument(param, value);
        }
        p.expressions.ended(param.defaultArg, false);
        Object converted = p.unit.references.take(mark);
        if (isToldAtOnce(function)) {
            p.unit.references.put(read);
            p.unit.references.put(converted);
            return;
        }
        function.hold(p.unit.references.putQualifiers(read, p.templates.lookedAhead.bracketed(first)));
        function.hold(converted);
    }

    /** To the original default arguments come behind the declaration, but not those of lambdas and of qualified names. */
    private boolean isToldAtOnce(Declarator function) {
        return function.name == null || function.name.ref.isQualified() && !p.scopes.inTemplate();
    }

    private boolean isLeftOut() {
        return cursor.is(Tok.COMMA) || cursor.is(Tok.RIGHT_PAREN);
    }

    /** What stands behind a default argument, up to the next parameter, is taken for a part of it. */
    private void skipToEnd(Expr value) {
        if (cursor.is(Tok.COMMA) || cursor.is(Tok.RIGHT_PAREN) || cursor.is(Tok.SEMICOLON) || cursor.atEnd()) {
            return;
        }
        if (!Nodes.isBroken(value)) {
            p.unit.diagnostics.report(Codes.UNEXPECTED_END_OF_DEFAULT_ARG, cursor.position());
        }
        int stops = cursor.stops.openBody();
        cursor.stops.open(Tok.SEMICOLON);
        cursor.skipTo(Tok.COMMA, Tok.RIGHT_PAREN);
        cursor.stops.close(stops);
    }

    /** An explicit specialization has no default arguments [temp.expl.spec]/21, an instantiation ignores them. */
    private boolean refusesDefault(DeclSpecs specs) {
        if (specs.isSpecialization) {
            p.unit.diagnostics.report(Codes.DEFAULT_ARG_EXPR_NOT_ALLOWED, cursor.position());
        } else if (specs.isInstantiation) {
            p.unit.diagnostics.reportAs(Severity.WARNING, Codes.DEFAULT_ARG_NOT_ALLOWED_ON_DECL, cursor.position());
        }
        return specs.isSpecialization || specs.isInstantiation;
    }
}
