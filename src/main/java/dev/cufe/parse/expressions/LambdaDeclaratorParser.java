package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.ParameterParser;
import dev.cufe.parse.templates.AutoParameters;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.Declarator;
import java.util.ArrayList;
import java.util.List;

/**
 * The lambda-declarator: parameters, specifiers, exceptions, result and requirements of lambdas
 * [expr.prim.lambda.general].
 */
public final class LambdaDeclaratorParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ParameterParser parameters;

    public LambdaDeclaratorParser(Parser parser, ParameterParser parameters) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.parameters = parameters;
    }

    private boolean startsSpecifier() {
        return cursor.is(Tok.MUTABLE) || cursor.is(Tok.CONSTEXPR) || cursor.is(Tok.CONSTEVAL) || cursor.is(Tok.STATIC);
    }

    /** {@code static} excludes captures and {@code mutable}, and so does an explicit object parameter [expr.prim.lambda]. */
    private void checkSpecifier(Lambda lambda, List<ParamType> params) {
        if (p.instantiator.isActive()) {
            return;
        }
        int position = cursor.position();
        if (cursor.is(Tok.CONSTEXPR) && !p.unit.dialect.atLeast(2017)) {
            p.unit.diagnostics.report(Codes.CONSTEXPR_LAMBDA_DISABLED, position);
        }
        boolean isStatic = cursor.is(Tok.STATIC);
        if (isStatic && !p.unit.dialect.atLeast(2023)) {
            p.unit.diagnostics.reportAs(Severity.ERROR, Codes.STATIC_LAMBDA_NONSTD, position);
        }
        if (isStatic && lambda.isMutable || cursor.is(Tok.MUTABLE) && lambda.isStatic) {
            p.unit.diagnostics.report(Codes.MUTABLE_STATIC_LAMBDA, position);
        } else if (isStatic && (!lambda.captures.isEmpty() || lambda.captureDefault != Lambda.Default.NONE)) {
            p.unit.diagnostics.report(Codes.STATIC_LAMBDA_WITH_CAPTURES, position);
        } else if (cursor.is(Tok.MUTABLE) && !params.isEmpty() && params.get(0).isExplicitThis) {
            p.unit.diagnostics.report(Codes.MUTABLE_WITH_EXPLICIT_THIS, position);
        }
    }

    /** Each may stand once; the tokens of a generic call operator are read again into the same lambda for its signatures. */
    private void specifiers(Lambda lambda, List<ParamType> params) {
        int first = cursor.index();
        while (startsSpecifier()) {
            checkSpecifier(lambda, params);
            for (int i = first; i < cursor.index(); i++) {
                if (cursor.tokens().kind(i) == cursor.kind() && !p.instantiator.isActive()) {
                    p.unit.diagnostics.report(Codes.DUPL_DECL_SPECIFIER, cursor.position());
                    break;
                }
            }
            lambda.hasSpecifiers = true;
            lambda.isMutable |= cursor.is(Tok.MUTABLE);
            lambda.isStatic |= cursor.is(Tok.STATIC);
            lambda.isConstexpr |= cursor.is(Tok.CONSTEXPR);
            lambda.isConsteval |= cursor.is(Tok.CONSTEVAL);
            cursor.advance();
        }
    }

    private void requiresClause(Lambda lambda) {
        int position = cursor.position();
        if (!lambda.hasParameterList) {
            p.unit.diagnostics.report(Codes.REQUIRES_WITHOUT_LAMBDA_PARAMS, position);
        }
        if (!p.scopes.declaresTemplated() && p.lambdas.inventedHead == null && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.REQUIRES_CLAUSE_NOT_ALLOWED, position);
        }
        cursor.advance();
        Expr clause = p.templates.requiresClause();
        if (p.instantiator.isActive() && p.constraints.isFalse(clause)) {
            p.unit.diagnostics.report(Codes.CONSTRAINT_NOT_SATISFIED, position);
        }
    }

    /** {@code (params) mutable noexcept -> R}; from C++23 on the specifiers may come without parameters. */
    public ParameterParser.Parsed parse(Lambda lambda) {
        Declarator d = new Declarator(p.unit.types.auto());
        Scope scope = new Scope(ScopeKind.PROTOTYPE, p.scopes.current(), null);
        p.scopes.enter(scope);
        List<ParamType> params = new ArrayList<>();
        List<Variable> variables = new ArrayList<>();
        boolean ellipsis = false;
        lambda.hasParameterList = cursor.accept(Tok.LEFT_PAREN);
        if (lambda.hasParameterList) {
            AutoParameters.Frame autos = p.autoParameters.enter(true);
            int stops = cursor.stops.open(Tok.RIGHT_PAREN, Tok.COMMA);
            cursor.stops.open(Tok.LEFT_BRACE);
            ellipsis = parameters.lambdaList(params, variables, d);
            cursor.stops.close(stops);
            p.lambdas.inventedHead = p.autoParameters.leave(autos);
            stops = cursor.stops.openBody();
            parameters.closeList(true);
            cursor.stops.close(stops);
        }
        boolean isPlain = cursor.is(Tok.LEFT_BRACE) || cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute();
        if (!lambda.hasParameterList && !isPlain && !p.unit.dialect.atLeast(2023) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.LAMBDA_WITHOUT_PARENS_NONSTD, cursor.position());
        }
        specifiers(lambda, params);
        ExceptionSpec exceptions = p.declarations.exceptionSpec(false);
        boolean noexcept = exceptions != null && p.declarations.isKnownNoexcept(exceptions);
        parameters.functionAttributes(d);
        p.attributes.check(AttributePlace.FUNCTION, null, null, d.attributes);
        for (Attribute a : d.attributes) {
            lambda.isNoReturn |= a.word().equals("noreturn") && !a.isStandard() && !a.isIgnored();
        }
        Type trailing = cursor.accept(Tok.ARROW) ? p.declarators.returnedTypeId() : null;
        if (cursor.is(Tok.REQUIRES)) {
            requiresClause(lambda);
        }
        d.attributes.addAll(lambda.operatorAttributes);
        if (lambda.callOperator == null) {
            p.cuda.lambdaSuffix(d.attributes, cursor.position());
        }
        p.scopes.leave();
        return new ParameterParser.Parsed(
                params.toArray(new ParamType[0]),
                variables.toArray(new Variable[0]),
                scope,
                ellipsis,
                0,
                RefQualifier.NONE,
                exceptions,
                noexcept,
                trailing);
    }
}
