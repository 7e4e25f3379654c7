package dev.cufe.parse.expressions;

import dev.cufe.contexts.Context;
import dev.cufe.contexts.Found;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.builtins.Builtins;
import dev.cufe.sema.calls.Callees;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.templates.Projections;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Postfix expressions [expr.post]: calls, subscripts, members, named casts, kernel launches. */
public final class PostfixParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Expressions build;

    private final Set<Integer> ends = new HashSet<>();

    PostfixParser(Parser parser, ExpressionParser expressions) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.expressions = expressions;
        this.build = expressions.build;
    }

    public Expr postfixExpression() {
        return suffixes(first());
    }

    private Expr first() {
        return switch (cursor.kind()) {
            case STATIC_CAST, DYNAMIC_CAST, CONST_CAST, REINTERPRET_CAST -> namedCast();
            case TYPEID -> typeid();
            case VOID,
                    BOOL,
                    CHAR,
                    CHAR8_T,
                    CHAR16_T,
                    CHAR32_T,
                    WCHAR_T,
                    SHORT,
                    INT,
                    LONG,
                    SIGNED,
                    UNSIGNED,
                    FLOAT,
                    DOUBLE,
                    INT128,
                    FLOAT32,
                    FLOAT32X,
                    FLOAT64,
                    FLOAT64X,
                    FLOAT128,
                    TYPENAME,
                    AUTO,
                    TYPEOF,
                    TYPE_TRANSFORM -> functionalCast(false);
            default -> expressions.primary.primary();
        };
    }

    /** No call begins at that token: what opens there is no part of the expression. */
    public void endsAt(int token) {
        ends.add(token);
    }

    /** What may follow a postfix-expression, as often as it does. */
    Expr suffixes(Expr start) {
        Expr e = start;
        while (true) {
            int position = cursor.position();
            switch (cursor.kind()) {
                case LEFT_BRACKET -> {
                    // Two brackets always begin attributes [dcl.attr.grammar]/7: of what follows a requires-clause.
                    if (cursor.kind(1) == Tok.LEFT_BRACKET && !isIndexedByLambda()) {
                        return build.names.used(e);
                    }
                    e = subscript(build.names.memberFunctions.neverBound(e), position);
                    if (p.scopes.inTemplate()) {
                        p.unit.references.built(e, build.isValueUsed());
                    }
                }
                case LEFT_PAREN -> {
                    if (!ends.isEmpty() && ends.contains(cursor.index())) {
                        return build.names.used(e);
                    }
                    expressions.unevaluated(e);
                    if (e.isTypeDependent() && !build.isUnevaluated()) {
                        p.unit.references.awaiting(e, true);
                    }
                    cursor.advance();
                    e = call(e, position);
                }
                case DOT, ARROW -> e = member(build.names.memberFunctions.neverBound(e), position);
                case PLUS_PLUS, MINUS_MINUS -> {
                    Tok operator = cursor.kind();
                    cursor.advance();
                    e = build.unary.postfix(operator, e, position);
                }
                case LESS_LESS -> {
                    if (!cursor.tokens().isLaunchOpen(cursor.index())) {
                        return build.names.used(e);
                    }
                    e = launch(e, position);
                }
                case PRAGMA -> cursor.dropPragmas();
                default -> {
                    // A parenthesis may close, and the call come after it.
                    return cursor.is(Tok.RIGHT_PAREN)
                            ? build.names.used(e)
                            : build.names.used(build.names.memberFunctions.called(e));
                }
            }
        }
    }

    /** The cursor stands behind the parenthesis; what is called is looked at first if nothing else can be meant. */
    private Expr call(Expr named, int position) {
        build.calls.callees.needKnown(named, position);
        Expr callee = build.calls.callees.needFunction(named);
        int addresses = build.immediateAddresses.enterCall();
        Expr[] args = Builtins.asksForConstant(callee)
                ? build.unevaluated(expressions.lists::unevaluatedArguments)
                : expressions.lists.openArguments();
        boolean isSettled = !cursor.is(Tok.RIGHT_PAREN) && Callees.isKnownBeforeArguments(callee);
        if (!isSettled) {
            expressions.lists.endArguments();
        }
        int mark = p.unit.references.mark();
        Expr e = build.calls.call(callee, args, position);
        build.immediateAddresses.leaveCall(addresses, isEvaluated(e));
        if (isSettled) {
            expressions.lists.endArguments();
        }
        p.explicitValues.called(callee, e, mark);
        p.unit.references.built(e, build.isValueUsed());
        return e;
    }

    /** Whether a call is a constant, or one of a function that is evaluated always; a template does not tell. */
    private boolean isEvaluated(Expr call) {
        return call instanceof ConstantExpr
                || Nodes.isBroken(call)
                || p.scopes.inTemplate()
                || call instanceof OperationExpr o
                        && o.op() == Op.CALL
                        && o.operand(0) instanceof FunctionExpr f
                        && f.function().isConsteval;
    }

    /** A lambda as an index would need a blank or parenthesis before it, which the original reports and goes on. */
    private boolean isIndexedByLambda() {
        boolean isLambda = cursor.kind(2) == Tok.RIGHT_BRACKET && cursor.kind(3) != Tok.RIGHT_BRACKET;
        if (isLambda) {
            p.unit.diagnostics.report(Codes.MISPLACED_ATTRIBUTE_BRACKETS, cursor.position(1));
        }
        return isLambda;
    }

    private Expr subscript(Expr object, int position) {
        expressions.unevaluated(object);
        cursor.advance();
        Expr[] indexes = expressions.inBrackets(() -> {
            int stops = cursor.stops.open(Tok.RIGHT_BRACKET);
            Expr index = cursor.is(Tok.LEFT_BRACE) ? expressions.bracedList() : expressions.expression(true);
            cursor.stops.close(stops);
            expressions.nested(index);
            cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
            return new Expr[] {index};
        });
        return build.subscripts.subscript(object, indexes, position);
    }

    private Expr member(Expr object, int position) {
        boolean arrow = cursor.is(Tok.ARROW);
        expressions.unevaluated(object);
        cursor.advance();
        Expr base = build.members.object(object, arrow, position);
        Type objectType = build.members.objectType(base, arrow);
        if (!p.names.startsName() && !cursor.is(Tok.TEMPLATE) && !cursor.is(Tok.DECLTYPE)) {
            p.unit.diagnostics.report(Codes.EXP_MEMBER_NAME, cursor.position());
            cursor.skipToStop();
            return build.broken(position);
        }
        ParsedName name = p.names.memberName(objectType);
        p.access.checkObjectSteps(name);
        Expr accessed = build.members.access(base, arrow, name, position);
        if (accessed instanceof OverloadExpr set) {
            p.explicitConstants.check(set);
        }
        // A parenthesis may close, and the call come after it.
        boolean mayBeCalled = cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.RIGHT_PAREN);
        if (!mayBeCalled && Calls.isVacuousDestructor(accessed) && !ExprTraits.isTypeDependent(base)) {
            p.unit.diagnostics.report(Codes.PSEUDO_DESTRUCTOR_NOT_CALLED, name.position());
        }
        return accessed;
    }

    /** {@code kernel<<<grid, block, memory, stream>>>(arguments)}. */
    private Expr launch(Expr kernel, int position) {
        cursor.advance();
        cursor.advance();
        build.launches.needConfigure(cursor.position());
        List<Expr> configuration = new ArrayList<>(4);
        int stops = cursor.stops.open(Tok.COMMA, Tok.GREATER);
        if (!cursor.tokens().isLaunchClose(cursor.index())) {
            do {
                configuration.add(expressions.launchArgument());
            } while (cursor.accept(Tok.COMMA));
        }
        cursor.stops.close(stops);
        int close = cursor.position();
        p.cuda.configured(configuration.size(), p.statements.functions.isInTemplate(), close);
        if (cursor.tokens().isLaunchClose(cursor.index())) {
            cursor.advance();
            cursor.advance();
            cursor.advance();
        } else {
            p.unit.diagnostics.report(Codes.EXP_LAUNCH_CLOSE, close);
        }
        Expr push = build.launches.configuration(kernel, configuration.toArray(new Expr[0]), close);
        if (push != null) {
            p.unit.references.built(push, build.isValueUsed());
        }
        if (kernel.isTypeDependent() && !build.isUnevaluated()) {
            p.unit.references.awaiting(kernel, true);
        }
        int open = cursor.position();
        if (!cursor.is(Tok.LEFT_PAREN)) {
            p.unit.diagnostics.report(Codes.EXP_LPAREN, open);
            cursor.skipTo(Tok.LEFT_PAREN, Tok.LEFT_PAREN);
        }
        // What stands there is taken for the parenthesis, right or wrong.
        cursor.advance();
        Expr[] args = expressions.lists.arguments();
        int[] places = {open, cursor.position()};
        Expr launch = build.launches.launch(kernel, push, args, position, places);
        p.unit.references.built(launch, build.isValueUsed());
        return launch;
    }

    private Expr namedCast() {
        Tok kind = cursor.kind();
        int position = cursor.position();
        cursor.advance();
        cursor.expect(Tok.LESS, Codes.EXP_LT);
        int typePosition = cursor.position();
        int stops = cursor.stops.open(Tok.GREATER);
        Type type = build.casts.castType(p.declarators.typeId(), typePosition);
        cursor.stops.close(stops);
        cursor.expect(Tok.GREATER, Codes.EXP_GT);
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        cursor.stops.open(Tok.RIGHT_PAREN);
        Expr operand = expressions.inBrackets(expressions::expression);
        cursor.stops.close(stops);
        expressions.nested(operand);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        Expr e = switch (kind) {
            case STATIC_CAST -> build.casts.staticCast(type, operand, position);
            case DYNAMIC_CAST ->
                build.dynamicCasts.convert(type, build.names.memberFunctions.neverBound(operand), position);
            case CONST_CAST -> build.casts.constCasts.cast(type, operand, position);
            default -> build.casts.reinterpretCast(type, operand, position);
        };
        expressions.converted(e, type);
        return e;
    }

    private Expr typeid() {
        int position = cursor.position();
        cursor.advance();
        if (!p.unit.known.typeInfo.isComplete()) {
            p.unit.diagnostics.report(Codes.TYPEINFO_NOT_INCLUDED, position);
        }
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        Expr result;
        if (p.disambiguator.isTypeId()) {
            result = build.queries.typeidType(p.declarators.typeId(), position);
        } else {
            result = typeidExpression(position);
        }
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        return result;
    }

    private Expr typeidExpression(int position) {
        Found found = new Found();
        Expr operand;
        try (Context typeid = p.unit.contexts.enter(Context.Kind.TYPEID, found)) {
            operand = expressions.inBrackets(expressions::expression);
        }
        return build.queries.typeidExpr(operand, found, position);
    }

    /**
     * {@code T(x)} or {@code T{x}}; the cursor stands at the type [expr.type.conv].
     *
     * @param isReadAgain the type has been read once, and what that instantiated is held back
     */
    Expr functionalCast(boolean isReadAgain) {
        int position = cursor.position();
        boolean isSigned = cursor.is(Tok.SIGNED);
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.TYPE_ID);
        if (isReadAgain) {
            p.unit.references.release();
        }
        // signed(x) is shown as (int)x.
        Type type = isSigned && specs.type != null ? specs.type.canonical() : Projections.original(specs.type);
        if (type == null) {
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
            return build.broken(position);
        }
        p.access.check(specs);
        if (type.canonical() instanceof ErrorType && cursor.is(Tok.LEFT_BRACE) && !p.templates.inInstance()) {
            // Braces after what is no type belong to something else.
            return build.broken(position);
        }
        boolean isValue = cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACE);
        return functionalCast(isValue ? build.casts.valueType(type, position) : type, position);
    }

    Expr functionalCast(Type type, int position) {
        if (cursor.is(Tok.LEFT_BRACE) && p.unit.dialect.atLeast(2011)) {
            int open = cursor.position();
            BracedInitExpr list = expressions.bracedList();
            Expr e = build.temporaries.braced(type, list, position);
            if (list.elements().length == 0 && !p.unit.classTraits.isAggregate(type, position)) {
                p.unit.references.valueInitialized(type, open);
            }
            if (build.isValueUsed()) {
                p.unit.references.listed(e);
            }
            return e;
        }
        if (!cursor.is(Tok.LEFT_PAREN)) {
            p.unit.diagnostics.report(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, position);
            return build.broken(position);
        }
        int open = cursor.position();
        cursor.advance();
        Expr[] args = expressions.lists.openArguments();
        boolean isEnded = cursor.is(Tok.RIGHT_PAREN);
        if (isEnded) {
            expressions.lists.endArguments();
        }
        Expr e = build.temporaries.functional(type, args, position, open);
        if (!isEnded) {
            expressions.lists.endArguments();
        }
        if (args.length == 0 && !p.scopes.inTemplate()) {
            p.unit.references.valueInitialized(type, position);
        }
        expressions.converted(e, type);
        return e;
    }
}
