package dev.cufe.parse.expressions;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.facts.LambdaValues;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.decl.StaticAssertion;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Precedence;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.parse.tokens.WholeOperands;
import dev.cufe.sema.casts.MemberFunctionCasts;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Expressions from the comma operator down to the binary ones [expr.compound]; operands are parsed by the unary parser. */
public final class ExpressionParser {
    private final Parser p;
    private final TokenCursor cursor;
    public final Expressions build;
    public final UnaryParser unary;
    public final PrimaryParser primary;
    public final PostfixParser postfix;
    final WholeOperands operands;
    public final NewDeleteParser allocation;
    public final TraitParser traits;
    public final RequiresParser requirements;
    public final ExpressionLists lists;

    /** Token index at which the operand of the last {@code &} begins. */
    int addressOperand = -1;

    public ExpressionParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.build = new Expressions(parser.unit, parser.scopes, parser.lookup, parser.thisContext);
        this.unary = new UnaryParser(parser, this);
        this.primary = new PrimaryParser(parser, this);
        this.postfix = new PostfixParser(parser, this);
        this.operands = new WholeOperands(parser.cursor);
        build.calls.results.operand = operands;
        this.allocation = new NewDeleteParser(parser, this);
        this.traits = new TraitParser(parser, this);
        this.requirements = new RequiresParser(parser, this);
        this.lists = new ExpressionLists(parser, this);
    }

    /** expression: assignments joined by commas. */
    public Expr expression() {
        return expression(false);
    }

    /** A comma in a subscript is deprecated [depr.comma.subscript]. */
    Expr expression(boolean isSubscript) {
        int start = cursor.position();
        Expr left = assignment();
        while (cursor.is(Tok.COMMA) && !foldFollows()) {
            int position = cursor.position();
            if (isSubscript && !p.instantiator.isActive()) {
                Severity severity = p.unit.dialect.atLeast(2020) ? Severity.WARNING : Severity.REMARK;
                p.unit.diagnostics.reportAs(severity, Codes.COMMA_IN_SUBSCRIPT_DEPRECATED, position);
            }
            p.unit.references.discarded(left, !build.isUnevaluated());
            cursor.advance();
            Expr right = assignment();
            if (p.scopes.inTemplate()) {
                nested(right);
            }
            left = build.operators.comma(left, right, start, position);
            p.unit.references.built(left, build.isValueUsed());
        }
        return left;
    }

    /** assignment-expression. */
    public Expr assignment() {
        if (cursor.is(Tok.THROW)) {
            return unary.throwExpression();
        }
        if (cursor.is(Tok.CO_YIELD)) {
            return unary.yieldExpression();
        }
        Expr left = conditional();
        Tok operator = cursor.kind();
        if (!Precedence.isAssignment(operator) || foldFollows()) {
            return left;
        }
        int position = cursor.position();
        unevaluated(left);
        cursor.advance();
        Expr right = braceableOperand();
        nested(right);
        return build.operators.assign(operator, left, right, position);
    }

    /** conditional-expression. */
    public Expr conditional() {
        Expr condition = binary(1);
        if (!cursor.is(Tok.QUESTION)) {
            return condition;
        }
        int position = cursor.position();
        build.conversions.pending.read(condition);
        p.statements.functions.condition(condition);
        p.unit.references.nested(condition, true, build.isValueUsed());
        cursor.advance();
        Expr second = null;
        if (!cursor.is(Tok.COLON)) {
            int stops = cursor.stops.open(Tok.COLON);
            try (Context operand = build.skip(build.operators.isKnown(condition, false))) {
                second = inBrackets(this::expression);
            }
            cursor.stops.close(stops);
            nested(second);
        }
        if (!cursor.expect(Tok.COLON, Codes.EXP_COLON)) {
            return build.broken(position);
        }
        Expr third;
        try (Context operand = build.skip(build.operators.isKnown(condition, true))) {
            third = braceableOperand();
        }
        nested(third);
        return build.conditional.conditional(condition, second, third, position);
    }

    /** Binary operators of at least that precedence; operands are cast-expressions. */
    Expr binary(int minimum) {
        int start = cursor.index();
        int calls = p.instantiator.substitutions.calls();
        Expr left = castExpression();
        while (true) {
            Tok operator = operatorHere();
            int precedence = Precedence.of(operator);
            if (precedence < minimum || precedence == 0) {
                return left;
            }
            if (foldFollows()) {
                return left;
            }
            int position = cursor.position();
            if (precedence <= 2) {
                build.conversions.pending.read(left);
                nested(left);
                build.conversions.called.decides(left);
                p.templates.constraints.operand(start, cursor.index());
            }
            unevaluated(left);
            if (!p.scopes.inTemplate()) {
                p.unit.references.first(left, build.isValueUsed());
            }
            takeOperator(operator);
            int second = cursor.index();
            int secondCalls = p.instantiator.substitutions.calls();
            // To the original the operators of the next lower precedence belong to the second operand of this one.
            int tighter = operator == Tok.SPACESHIP ? precedence - 1 : precedence + 1;
            boolean isSkipped = precedence <= 2 && build.operators.isKnown(left, operator == Tok.PIPE_PIPE);
            Expr right;
            try (Context operand = build.skip(isSkipped)) {
                right = cursor.is(Tok.LEFT_BRACE) ? bracedList() : binary(tighter);
            }
            if (precedence <= 2) {
                p.templates.constraints.operand(second, cursor.index());
            }
            nested(right);
            p.instantiator.substitutions.combine(calls, secondCalls, build.operators.isDecided(operator, left));
            left = called(combined(operator, left, right, position), right);
            p.unit.references.built(left, build.isValueUsed());
        }
    }

    /** The operation of a binary operator that assigns nothing. */
    Expr combined(Tok operator, Expr left, Expr right, int position) {
        return operator == Tok.DOT_STAR || operator == Tok.ARROW_STAR
                ? build.members.memberPointer(left, right, operator == Tok.ARROW_STAR, position)
                : build.operators.binary(operator, left, right, position);
    }

    /** {@code (a.*f)} with a member function can only be called, which the parenthesis behind it allows [expr.mptr.oper]/6. */
    private Expr called(Expr e, Expr member) {
        if (!MemberFunctionCasts.isBound(e) || cursor.is(Tok.RIGHT_PAREN)) {
            return e;
        }
        p.unit.diagnostics.report(Codes.BOUND_FUNCTION_MUST_BE_CALLED, Nodes.start(member));
        return build.broken(e.position());
    }

    /** Reports the names in an expression inside a larger one that has ended. */
    public void nested(Expr e) {
        p.unit.references.nested(e, false, build.isValueUsed());
    }

    /** Reports the function that a cast calls; how an object is made is known only from what happens to it. */
    void converted(Expr cast, Type type) {
        if (!Types.isClass(type) || p.scopes.inTemplate()) {
            p.unit.references.built(cast, build.isValueUsed());
        }
    }

    /** Reports the names in a first operand: without evaluation nothing can happen to them. */
    void unevaluated(Expr e) {
        if (!build.isValueUsed()) {
            p.unit.references.awaiting(e, false);
        }
    }

    /** Reports the names in a full-expression that has ended. */
    public void ended(@Nullable Expr e, boolean isRead) {
        p.unit.references.ended(e, isRead, build.isValueUsed());
    }

    /** The same of an operand that is not evaluated. */
    void endedUnevaluated(Expr operand) {
        build.temporaries.checkUnevaluated(operand);
        ended(operand, false);
    }

    /** The same of a constant expression: calls in it count like those of the body around it. */
    private void endedConstant(Expr e) {
        ended(e, true);
        p.statements.functions.constant(e);
    }

    /** {@code >>} is two tokens; as an operator it is named by {@code GREATER_GREATER_EQUAL}'s place in the table. */
    private Tok operatorHere() {
        Tok kind = cursor.kind();
        if (kind == Tok.GREATER) {
            boolean isShift = cursor.tokens().isShiftRight(cursor.index());
            Context context = p.unit.contexts.now();
            boolean ends = context.greaterEnds && (!isShift || p.unit.dialect.atLeast(2011));
            if (ends || context.launchEnds && cursor.tokens().isLaunchClose(cursor.index())) {
                return Tok.EOF;
            }
            return isShift ? Tok.GREATER_GREATER : Tok.GREATER;
        }
        return kind;
    }

    private void takeOperator(Tok operator) {
        cursor.advance();
        if (operator == Tok.GREATER_GREATER) {
            cursor.advance();
        }
    }

    /** {@code (pack op ...)}: the fold parser takes the operator. */
    private boolean foldFollows() {
        Tokens tokens = cursor.tokens();
        int i = cursor.index() + (tokens.isShiftRight(cursor.index()) ? 2 : 1);
        return tokens.is(i, Tok.ELLIPSIS) && primary.inParentheses();
    }

    /** cast-expression. */
    public Expr castExpression() {
        return unary.castExpression();
    }

    /** An expression where {@code >} closes the template argument list around it. */
    public Expr templateArgument(boolean isOfFunction) {
        p.unit.references.enterConstant();
        Object outer = p.unit.references.enterDelayed(false);
        int argument = p.instantiator.substitutions.enterArgument();
        Expr e;
        boolean isUsed;
        try (Context value = p.unit.contexts.enter(Context.Kind.CONSTANT_IN_LIST)) {
            e = conditional();
            p.instantiator.substitutions.leaveArgument(argument);
            p.unit.references.leaveDelayed(outer);
            isUsed = build.isValueUsed();
        }
        if (!isOfFunction || !p.explicitValues.takes(e)) {
            boolean isOpen = e instanceof VariableExpr && e.isTypeDependent();
            if (isOpen) {
                p.unit.references.awaiting(e, isUsed);
            }
            p.unit.references.ended(e, !isOpen, isUsed);
        }
        p.statements.functions.constant(e);
        p.unit.references.leaveConstant();
        return e;
    }

    /** An argument between {@code <<<} and {@code >>>}; a single or double {@code >} is an operator there. */
    Expr launchArgument() {
        try (Context configuration = p.unit.contexts.enter(Context.Kind.LAUNCH)) {
            return initializerClause();
        }
    }

    /** State of an expression being parsed. */
    public record Suspended(int fold, Object captures) {}

    /** Leaves the expression for a parse at another place. */
    public Suspended suspend() {
        Suspended s = new Suspended(primary.suspend(-1), p.lambdas.captures.suspend());
        return s;
    }

    public void resume(Suspended s) {
        primary.suspend(s.fold);
        p.lambdas.captures.resume(s.captures);
    }

    /** Runs a parse inside brackets, where {@code >} is an operator again. */
    public <T> T inBrackets(Supplier<T> parse) {
        try (Context brackets = p.unit.contexts.enterIf(p.unit.contexts.now().greaterEnds, Context.Kind.BRACKETS)) {
            return parse.get();
        }
    }

    /** constant-expression: evaluated and checked by the caller. */
    public Expr constantExpression() {
        return withoutLambda(writtenConstant());
    }

    /** The same with its expression, whatever that contains. */
    public Expr writtenConstant() {
        Object outer = p.unit.references.enterDelayed(p.instantiator.substitutions.isInDefinition());
        p.unit.references.enterConstant();
        Expr e;
        try (Context constant = p.unit.contexts.enter(Context.Kind.CONSTANT)) {
            e = conditional();
        }
        if (e instanceof VariableExpr && e.isTypeDependent() && build.isValueUsed()) {
            p.unit.references.converted(e);
            p.statements.functions.constant(e);
        } else {
            endedConstant(e);
        }
        p.unit.references.leaveDelayed(outer);
        p.unit.references.leaveConstant();
        return build.constant(e);
    }

    /** What is kept of a constant expression: the value alone if a lambda takes part in it. */
    public Expr withoutLambda(Expr e) {
        boolean isValue = e instanceof ConstantExpr c && c.constant().expr() == null;
        if (isValue || !hasLambda(e)) {
            return e;
        }
        Constant value = build.constantOf(build.constant(e));
        return value == null ? e : Nodes.constant(LambdaValues.withoutLambda(value), e.position());
    }

    /** Whether only the value is kept of an expression where a constant is asked for. */
    public static boolean hasLambda(Expr e) {
        return LambdaValues.contains(e) && !ExprTraits.isDependent(e);
    }

    /** A constant-expression whose value is converted: not even the name of an enumerator is kept then. */
    public Expr convertedConstant() {
        Expr e = constantExpression();
        return e instanceof ConstantExpr c && hasLambda(e)
                ? Nodes.constant(LambdaValues.withoutLambda(c.constant()), e.position())
                : e;
    }

    /** An operand that may be a braced list since C++11. */
    Expr braceableOperand() {
        return p.unit.dialect.atLeast(2011) ? initializerClause() : assignment();
    }

    /** initializer-clause: an assignment-expression or a braced list. */
    public Expr initializerClause() {
        return cursor.is(Tok.LEFT_BRACE) ? bracedList() : assignment();
    }

    /** A braced-init-list, designators included. */
    public BracedInitExpr bracedList() {
        return lists.braced();
    }

    /** The bound between {@code [} and {@code ]} of a declarator. */
    public Expr arrayBound() {
        Object outer = p.unit.references.enterDelayed(p.instantiator.substitutions.isInDefinition());
        int stops = cursor.stops.open(Tok.RIGHT_BRACKET);
        Expr bound;
        try (Context inside = p.unit.contexts.enter(Context.Kind.BOUND)) {
            bound = inBrackets(this::boundExpression);
        }
        cursor.stops.close(stops);
        if (bound instanceof VariableExpr && bound.isTypeDependent() && build.isValueUsed()) {
            p.unit.references.converted(bound);
            p.statements.functions.constant(bound);
        } else {
            endedBound(bound);
        }
        p.unit.references.leaveDelayed(outer);
        if (p.scopes.current().kind().isLocal() || !hasLambda(bound)) {
            return withoutLambda(bound);
        }
        Constant size = build.arrayBound(bound);
        return size == null ? bound : Nodes.constant(LambdaValues.withoutLambda(size), bound.position());
    }

    /** A bound that is known counts as a constant expression. */
    private void endedBound(Expr bound) {
        if (bound.isTypeDependent()) {
            endedConstant(bound);
            return;
        }
        p.unit.references.enterConstant();
        endedConstant(bound);
        p.unit.references.leaveConstant();
    }

    /** Only a bound that may vary is an expression of any kind. */
    private Expr boundExpression() {
        return p.scopes.current().kind().isLocal() ? expression() : conditional();
    }

    /** The bound's value as a constant of type size_t; null if it is not constant (a variable-length array). */
    public @Nullable Constant boundConstant(Expr bound) {
        return build.arrayBound(bound);
    }

    /** The operand of {@code decltype} and the type it gives. */
    public Type decltypeOperand() {
        int mark = p.unit.references.mark();
        p.unit.references.enterQualifier();
        Type type = build.typeOperand(() -> {
            Expr operand = operands.read(cursor.index() - 1, () -> inBrackets(this::expression));
            if (!p.templates.inInstance() && !p.unit.diagnostics.inTrial()) {
                p.cuda.named(operand, p.scopes.function());
            }
            endedUnevaluated(operand);
            return build.decltypeOf(operand);
        });
        p.unit.references.leaveQualifier();
        boolean isInHead = p.scopes.current().kind() == ScopeKind.TEMPLATE_PARAMS
                && !p.scopes.places.isOfTypedef(p.scopes.chain());
        if (isInHead && p.templates.inInstance()) {
            p.unit.references.forgetCalled(mark);
        }
        return type instanceof DecltypeType d && d.underlying() != null && isComputedByLambda(d.expr())
                ? d.underlying()
                : type;
    }

    private static boolean isComputedByLambda(Expr e) {
        return !(e instanceof LambdaExpr) && hasLambda(e);
    }

    public Type typeTransform() {
        return traits.typeTransform();
    }

    /** A unary-expression that is not evaluated ({@code typeof}, {@code sizeof}). */
    public Expr unevaluatedUnary() {
        return build.unevaluated(() -> {
            Expr operand = operands.read(cursor.index(), unary::unaryExpression);
            endedUnevaluated(operand);
            return operand;
        });
    }

    /** A static_assert declaration. */
    public void staticAssert(SourceSequence into) {
        int position = cursor.position();
        cursor.advance();
        int stops = cursor.stops.open(Tok.SEMICOLON);
        cursor.stops.open(Tok.RIGHT_PAREN, Tok.COMMA);
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        Constant condition = constantCondition();
        Constant message = null;
        if (!cursor.is(Tok.RIGHT_PAREN)) {
            cursor.expect(Tok.COMMA, Codes.EXP_COMMA);
            boolean isString = cursor.is(Tok.STRING_LITERAL);
            message = p.literals.stringConstant();
            if (!isString && !cursor.atEnd()) {
                cursor.skipToStop();
            }
        }
        cursor.stops.close(stops);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        cursor.endDeclaration();
        build.checkStaticAssert(condition, message, position);
        into.add(new StaticAssertion(position, LocalEnumerators.forgotten(condition), message));
    }

    /** A constant expression converted to bool; dependent if it depends. */
    public Constant constantCondition() {
        Object outer = p.unit.references.enterDelayed(p.instantiator.substitutions.isInDefinition());
        p.unit.references.enterConstant();
        Expr e;
        try (Context constant = p.unit.contexts.enter(Context.Kind.CONSTANT)) {
            e = inBrackets(this::conditional);
        }
        if (e instanceof VariableExpr && e.isTypeDependent() && !build.isUnevaluated()) {
            p.unit.references.converted(e);
            p.statements.functions.constant(e);
        } else {
            endedConstant(e);
            if (Types.isClass(e.type()) && !e.isTypeDependent()) {
                e = build.conversions.contextualBool(e);
                p.unit.references.convertedLast(e, build.isValueUsed());
            }
        }
        p.unit.references.leaveDelayed(outer);
        p.unit.references.leaveConstant();
        Constant condition = build.constantCondition(e);
        return hasLambda(e) ? LambdaValues.withoutLambda(condition) : condition;
    }

    /** The width of a bit-field. */
    public Constant bitFieldWidth() {
        return build.integralValue(constantExpression(), null);
    }

    /** The operand of {@code return}: an expression or a braced list. */
    public Expr returnOperand() {
        return cursor.is(Tok.LEFT_BRACE) ? bracedList() : expression();
    }
}
