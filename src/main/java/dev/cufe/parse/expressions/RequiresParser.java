package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.ParameterParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Nodes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** requires-expressions [expr.prim.req]. */
public final class RequiresParser {
    private static final ParamType[] NO_PARAMS = {};
    private static final Variable[] NO_VARIABLES = {};

    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Expressions build;

    RequiresParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.build = expressions.build;
    }

    Expr expression() {
        return p.instantiator.isActive() ? substituted() : parsed(null);
    }

    /** In an instance what does not make sense is not satisfied [expr.prim.req.general]/5. */
    private Expr substituted() {
        int position = cursor.position();
        int body = cursor.index() + 1;
        if (cursor.kind(1) == Tok.LEFT_PAREN) {
            body = cursor.matching(body) + 1;
        }
        int end = cursor.matching(body) + 1;
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            Expr value = parsed(trial);
            if (!trial.hasFailed()) {
                return value;
            }
        }
        cursor.seek(end);
        return Nodes.integer(p.unit.types.boolType(), 0, position);
    }

    /** @param trial holds what is reported about the requirements of an instance, null in a template: after a failure nothing is checked */
    private Expr parsed(@Nullable Trial trial) {
        int position = cursor.position();
        cursor.advance();
        ParamType[] params = NO_PARAMS;
        Variable[] variables = NO_VARIABLES;
        Scope scope = new Scope(ScopeKind.PROTOTYPE, p.scopes.current(), null);
        if (cursor.is(Tok.LEFT_PAREN)) {
            Declarator d = new Declarator(p.unit.types.voidType());
            ParameterParser.Parsed parsed = new ParameterParser(p).parse(d, null, false, false);
            checkParameters(parsed);
            params = parsed.params();
            variables = parsed.variables();
            scope = parsed.scope();
        }
        p.scopes.enter(scope);
        List<Expr> requirements = new ArrayList<>();
        cursor.expect(Tok.LEFT_BRACE, Codes.EXP_LBRACE);
        while (!cursor.is(Tok.RIGHT_BRACE) && !cursor.atEnd()) {
            int before = cursor.index();
            requirements.add(build.unevaluated(this::requirement));
            if (trial != null && trial.hasFailed()) {
                p.scopes.leave();
                return Nodes.integer(p.unit.types.boolType(), 0, position);
            }
            if (cursor.index() == before) {
                break;
            }
        }
        if (requirements.isEmpty() && cursor.is(Tok.RIGHT_BRACE)) {
            p.unit.diagnostics.reportAs(Severity.ERROR, Codes.EMPTY_REQUIRES_EXPR, cursor.position());
        }
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        p.scopes.leave();
        return p.templates.requiresExpression(params, variables, requirements.toArray(new Expr[0]), position);
    }

    private void checkParameters(ParameterParser.Parsed parsed) {
        if (parsed.ellipsis()) {
            p.unit.diagnostics.report(Codes.ELLIPSIS_IN_REQUIRES_EXPR, cursor.position());
        }
        for (ParamType param : parsed.params()) {
            if (param.name == null && !p.instantiator.isActive()) {
                p.unit.diagnostics.report(Codes.UNNAMED_REQUIRES_PARAM, param.position);
            }
        }
    }

    private Expr requirement() {
        int position = cursor.position();
        Expr result;
        switch (cursor.kind()) {
            case TYPENAME -> {
                DeclSpecs specs = new DeclSpecs();
                Type type = p.templates.typenameSpecifier(specs, true);
                p.access.check(specs, new Declarator(type));
                result = make(RequirementExpr.Kind.TYPE, position, null, type, false, null);
            }
            case REQUIRES -> {
                if (cursor.kind(1) == Tok.LEFT_BRACE) {
                    result = simple(position);
                } else {
                    cursor.advance();
                    Expr constraint = p.templates.constraintExpression();
                    result = make(RequirementExpr.Kind.NESTED, position, constraint, null, false, null);
                }
            }
            case LEFT_BRACE -> result = compound(position);
            default -> result = simple(position);
        }
        cursor.expect(Tok.SEMICOLON, Codes.EXP_SEMICOLON);
        return result;
    }

    private Expr simple(int position) {
        Expr e = expressions.inBrackets(expressions::expression);
        p.unit.zeros.withdraw(e);
        return make(RequirementExpr.Kind.SIMPLE, position, e, null, false, null);
    }

    private Expr compound(int position) {
        cursor.advance();
        Expr e = expressions.inBrackets(expressions::expression);
        p.unit.zeros.withdraw(e);
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
        boolean noexcept = cursor.accept(Tok.NOEXCEPT);
        Expr constraint = cursor.accept(Tok.ARROW) ? p.templates.typeConstraint() : null;
        return make(RequirementExpr.Kind.COMPOUND, position, e, null, noexcept, constraint);
    }

    private Expr make(
            RequirementExpr.Kind kind,
            int position,
            @Nullable Expr e,
            @Nullable Type type,
            boolean noexcept,
            @Nullable Expr constraint) {
        return new RequirementExpr(
                p.unit.types.boolType(), ValueCategory.PRVALUE, position, 0, kind, e, type, noexcept, constraint);
    }
}
