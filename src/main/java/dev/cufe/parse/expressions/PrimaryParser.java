package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;

/** Primary expressions [expr.prim]: literals, names, parentheses, folds, lambdas, {@code this}, builtins. */
public final class PrimaryParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Expressions build;
    private final Folds folds;

    /** Token index of the parenthesis whose expression may turn out to be a fold; -1 if none. */
    private int foldParenthesis = -1;

    /** Where the references of the operands of a fold begin. */
    int foldReferences;

    PrimaryParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.build = expressions.build;
        this.folds = new Folds(parser);
    }

    Expr primary() {
        int position = cursor.position();
        switch (cursor.kind()) {
            case INTEGER_LITERAL, FLOATING_LITERAL, CHARACTER_LITERAL, STRING_LITERAL -> {
                return p.literals.literal();
            }
            case TRUE, FALSE -> {
                boolean value = cursor.is(Tok.TRUE);
                cursor.advance();
                return build.literals.bool(value, position);
            }
            case NULLPTR -> {
                cursor.advance();
                return build.literals.nullptr(position);
            }
            case NULL -> {
                cursor.advance();
                return build.literals.nullKeyword(position);
            }
            case THIS -> {
                cursor.advance();
                return build.names.thisPointer(position);
            }
            case LEFT_PAREN -> {
                return parenthesized(position);
            }
            case LEFT_BRACKET -> {
                return p.lambdas.lambda();
            }
            case REQUIRES -> {
                return expressions.requirements.expression();
            }
            case FUNCTION_NAME, PRETTY_FUNCTION -> {
                var name = cursor.name();
                cursor.advance();
                return build.functionNames.use(name, position);
            }
            case TYPE_TRAIT, OFFSETOF, TYPES_COMPATIBLE, INTEGER_PACK, EDG_IS_DEDUCIBLE -> {
                return expressions.traits.expression();
            }
            case IDENTIFIER, COLON_COLON, OPERATOR, TILDE, DECLTYPE -> {
                return name();
            }
            default -> {
                p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, position);
                cursor.skipToStop();
                return build.broken(position);
            }
        }
    }

    private Expr name() {
        if (cursor.is(Tok.IDENTIFIER) && expressions.traits.isBuiltinOperator()) {
            return expressions.traits.builtinOperator();
        }
        if (cursor.is(Tok.DECLTYPE) && !p.names.startsName()) {
            return expressions.postfix.functionalCast(false);
        }
        int start = cursor.index();
        int position = cursor.position();
        int mark = p.unit.references.mark();
        int errors = p.unit.diagnostics.reportedErrors();
        ParsedName name = operandName();
        if (cursor.is(Tok.LEFT_PAREN) && isConstructor(name)) {
            p.unit.diagnostics.report(Codes.QUALIFIED_CONSTRUCTOR_CALL, position);
            cursor.skipBalanced();
            return build.broken(position);
        }
        if (name.form == ParsedName.Form.IDENTIFIER && namesType(name)) {
            Template wrong = p.unit.diagnostics.reportedErrors() > errors && name.ref.templateArgs != null
                    ? p.templates.typeTemplate(name.found)
                    : null;
            if (wrong != null) {
                // Read again, its arguments would be recorded twice.
                Type type = p.templates.idType(wrong, name.ref.templateArgs, name.position());
                return expressions.postfix.functionalCast(type, position);
            }
            cursor.seek(start);
            p.unit.references.rewind(mark);
            p.unit.references.hold(mark);
            return expressions.postfix.functionalCast(true);
        }
        if (name.ref.templateArgs != null && !cursor.tokens().is(cursor.index() - 1, Tok.GREATER)) {
            return build.broken(position);
        }
        p.access.checkSteps(name);
        boolean isCallee = cursor.is(Tok.LEFT_PAREN) || cursor.tokens().isLaunchOpen(cursor.index());
        boolean address = start == expressions.addressOperand && !startsSuffix();
        Expr e = build.names.expression(name, isCallee, address, position);
        if (e instanceof OverloadExpr set) {
            p.explicitConstants.check(set);
        }
        if (isCallee || !(e instanceof OverloadExpr set)) {
            return e;
        }
        Expr id = build.dependent.templateId(set, address);
        if (id.isTypeDependent()
                && name.ref.templateArgs != null
                && set.candidates().length == 1
                && set.candidates()[0] instanceof Template t
                && t.enclosingClass() == null
                && !name.ref.isQualified()) {
            p.unit.references.named(t, name.position());
        }
        return id;
    }

    /** Since C++20 a name of functions or of nothing is one of templates before {@code <} [temp.names]/3. */
    private ParsedName operandName() {
        ParsedName name = p.names.idExpression();
        if (!cursor.is(Tok.LESS)
                || name.form != ParsedName.Form.IDENTIFIER
                || name.ref.templateArgs != null
                || name.ref.isQualified()
                || !p.unit.dialect.atLeast(2020)
                || !Lookup.allowsArgumentDependent(name.found)) {
            return name;
        }
        TemplateArgument[] args = p.templates.arguments((Template) null);
        NameRef ref = new NameRef(name.ref.position, name.ref.name, null, false, args, null);
        return new ParsedName(name.form, ref, name.found, null, null, name.firstToken);
    }

    /** {@code A::A} means the constructor, which is not called by its name [class.qual]/2. */
    private static boolean isConstructor(ParsedName name) {
        NameQualifier q = name.ref.qualifier;
        ClassEntity named = q == null || q.type == null || q.type.isDependent() ? null : Types.asClass(q.type);
        return named != null
                && name.ref.templateArgs == null
                && named.name == name.ref.name
                && name.found.entity() == named;
    }

    private boolean namesType(ParsedName name) {
        LookupResult found = name.found;
        Entity entity = found.entity();
        if (entity instanceof Template t) {
            return t.kind == Template.Kind.CLASS || t.kind == Template.Kind.ALIAS || t.kind == Template.Kind.PARAM;
        }
        if (found.kind == LookupResult.Kind.AMBIGUOUS) {
            return found.commonTemplate() != null;
        }
        return TypeNames.typeOf(p.unit.types, entity) != null;
    }

    private boolean startsSuffix() {
        return switch (cursor.kind()) {
            case LEFT_PAREN, LEFT_BRACKET, DOT, ARROW, PLUS_PLUS, MINUS_MINUS -> true;
            default -> false;
        };
    }

    /** Sets where a fold may be; gives what to restore. */
    int suspend(int parenthesis) {
        int saved = foldParenthesis;
        foldParenthesis = parenthesis;
        return saved;
    }

    /** Whether the innermost bracket open around the cursor is the parenthesis of a possible fold. */
    boolean inParentheses() {
        return foldParenthesis >= 0;
    }

    private Expr parenthesized(int position) {
        cursor.advance();
        if (cursor.is(Tok.LEFT_BRACE)) {
            if (!p.statements.functions.isInside()) {
                p.unit.diagnostics.report(Codes.STATEMENT_EXPR_OUTSIDE_FUNCTION, position);
                cursor.skipBalanced();
                cursor.accept(Tok.RIGHT_PAREN);
                return build.broken(position);
            }
            return p.statements.statementExpression(position);
        }
        if (cursor.is(Tok.ELLIPSIS)) {
            return leftFold(position);
        }
        int saved = foldParenthesis;
        int references = p.unit.references.mark();
        int start = cursor.index();
        foldParenthesis = start;
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        Expr e = expressions.inBrackets(expressions::expression);
        cursor.stops.close(stops);
        foldParenthesis = saved;
        if (foldOperatorFollows()) {
            foldReferences = references;
            return rightFold(e, start, position);
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        if (!(e instanceof TempInitExpr t && t.init().constructor != null)) {
            expressions.nested(e);
        }
        boolean mayBeCalled = cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.RIGHT_PAREN);
        return build.parenthesized(mayBeCalled ? e : build.names.memberFunctions.called(e), position);
    }

    private boolean foldOperatorFollows() {
        Tokens tokens = cursor.tokens();
        int next = cursor.index() + (tokens.isShiftRight(cursor.index()) ? 2 : 1);
        return isOperator(cursor.kind()) && next < tokens.size() && tokens.is(next, Tok.ELLIPSIS);
    }

    private static boolean isOperator(Tok kind) {
        return switch (kind) {
            case RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE, SEMICOLON, COLON -> false;
            default -> kind.isPunctuator();
        };
    }

    /** {@code (... op pack)}. */
    private Expr leftFold(int position) {
        int ellipsis = cursor.position();
        cursor.advance();
        if (!isOperator(cursor.kind()) || cursor.is(Tok.QUESTION)) {
            p.unit.diagnostics.report(Codes.BAD_FOLD_OPERATOR, cursor.position());
            cursor.skipTo(Tok.RIGHT_PAREN, Tok.SEMICOLON);
            cursor.accept(Tok.RIGHT_PAREN);
            return build.broken(position);
        }
        int operatorPosition = cursor.position();
        newerFold();
        Tok operator = takeOperator();
        int start = cursor.index();
        foldReferences = p.unit.references.mark();
        Expr pack = expressions.castExpression();
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return folds.fold(operator, true, start, pack, -1, null, operatorPosition, ellipsis)
                .startingAt(position);
    }

    /** {@code (pack op ...)}, {@code (pack op ... op init)} or {@code (init op ... op pack)}; the first operand is read. */
    private Expr rightFold(Expr first, int firstStart, int position) {
        int operatorPosition = cursor.position();
        newerFold();
        Tok operator = takeOperator();
        int ellipsis = cursor.position();
        cursor.advance();
        if (cursor.is(Tok.RIGHT_PAREN)) {
            if (!p.instantiator.isActive() && !ExprTraits.hasUnexpandedPack(first)) {
                p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
            }
            cursor.advance();
            return folds.fold(operator, false, firstStart, first, -1, null, operatorPosition, ellipsis)
                    .startingAt(position);
        }
        operatorPosition = cursor.position();
        if (takeOperator() != operator) {
            p.unit.diagnostics.report(Codes.FOLD_OPERATORS_DIFFER, operatorPosition);
        }
        int secondStart = cursor.index();
        Expr second = expressions.inBrackets(expressions::castExpression);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return folds.fold(operator, false, firstStart, first, secondStart, second, operatorPosition, ellipsis)
                .startingAt(position);
    }

    private void newerFold() {
        if (!p.instantiator.isActive()) {
            p.unit.newer.use(Codes.FOLD_NONSTD_IN_MODE, 2017, cursor.position());
        }
    }

    private Tok takeOperator() {
        if (cursor.tokens().isShiftRight(cursor.index())) {
            cursor.advance();
            cursor.advance();
            return Tok.GREATER_GREATER;
        }
        Tok operator = cursor.kind();
        cursor.advance();
        return operator;
    }
}
