package dev.cufe.parse.statements;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.PragmaEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.WhileStmt;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclaratorParser;
import dev.cufe.parse.declarations.InitDeclarators;
import dev.cufe.parse.declarations.SpecifierParser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.statements.Jumps;
import dev.cufe.sema.statements.Statements;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Selection and iteration statements [stmt.select], [stmt.iter]. */
final class ControlParser {
    /** The original reports it once in a unit. */
    private boolean toldOfRangeInit;

    private final Parser p;
    private final TokenCursor cursor;
    private final StatementParser statements;
    private final FunctionContext functions;
    final Statements rules;

    ControlParser(Parser parser, StatementParser statements) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.statements = statements;
        this.functions = statements.functions;
        this.rules = new Statements(parser.unit, parser.expressions.build, parser.initializers.rules);
    }

    /** The parenthesis of a statement. */
    private boolean openParenthesis() {
        return cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
    }

    /** The parenthesis that closes what {@link #openParenthesis} opened, and the stop tokens of what stood between. */
    private void closeParenthesis(int stops) {
        cursor.stops.close(stops);
        cursor.expect(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
    }

    /** Leaves the scope of a statement's parentheses and what was initialized in it. */
    private void leaveCondition(Jumps.Marker start) {
        functions.jumps().restore(start);
        rules.endBlock(p.scopes.current(), List.of(), functions.isInstance());
        p.scopes.leave();
    }

    private Scope enterCondition() {
        Scope scope = new Scope(ScopeKind.CONDITION, p.scopes.current(), null);
        p.scopes.enter(scope);
        return scope;
    }

    Stmt ifStatement() {
        int position = cursor.position();
        cursor.advance();
        if (cursor.is(Tok.CONSTEVAL) || cursor.is(Tok.EXCLAIM)) {
            return ifConsteval(position);
        }
        boolean isConstexpr = cursor.is(Tok.CONSTEXPR);
        if (isConstexpr) {
            newer(Codes.CONSTEXPR_IF_IS_CPP17, cursor.position());
            cursor.advance();
            p.lambdas.captures.constexprIf(true);
        }
        Jumps.Marker start = functions.jumps().mark();
        enterCondition();
        openParenthesis();
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        Expr condition = ifCondition(isConstexpr);
        closeParenthesis(stops);
        Boolean known = isConstexpr ? rules.knownCondition(condition) : null;
        if (isConstexpr) {
            functions.jumps().enter(Jumps.Kind.CONSTEXPR_IF);
            functions.constexprIf(true);
        }
        int semicolon = cursor.is(Tok.SEMICOLON) ? cursor.position() : 0;
        int before = cursor.stops.open(Tok.ELSE);
        Stmt thenStmt = branch(known != null && !known);
        cursor.stops.close(before);
        if (semicolon != 0 && !cursor.is(Tok.ELSE) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(Codes.EMPTY_IF_STATEMENT, semicolon);
        }
        Stmt elseStmt = cursor.accept(Tok.ELSE) ? branch(known != null && known) : null;
        if (isConstexpr) {
            p.lambdas.captures.constexprIf(false);
            functions.constexprIf(false);
        }
        leaveCondition(start);
        return new IfStmt(position, isConstexpr, condition, thenStmt, elseStmt);
    }

    private Expr ifCondition(boolean isConstexpr) {
        try (Context condition = p.unit.contexts.enterIf(isConstexpr, Context.Kind.CONSTEXPR_CONDITION)) {
            return condition(true, isConstexpr);
        }
    }

    /** A discarded branch of {@code if constexpr} in an instance is not instantiated [stmt.if]. */
    private Stmt branch(boolean discarded) {
        if (!discarded || !functions.isInstance()) {
            functions.discarded(discarded ? 1 : 0);
            Stmt statement = statements.substatement();
            functions.discarded(discarded ? -1 : 0);
            return statement;
        }
        return new DiscardedStatements(cursor).skip();
    }

    private Stmt ifConsteval(int position) {
        if (!p.unit.dialect.atLeast(2023) && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(Codes.IF_CONSTEVAL_NONSTD, position, "if consteval", "if not consteval");
        }
        checkConsteval(cursor.position());
        boolean negated = cursor.accept(Tok.EXCLAIM);
        cursor.expect(Tok.CONSTEVAL, Codes.EXP_LPAREN);
        Jumps.Marker start = functions.jumps().mark();
        functions.jumps().enter(Jumps.Kind.CONSTEVAL_IF);
        Stmt thenStmt = constevalBranch(!negated);
        Stmt elseStmt = null;
        if (cursor.accept(Tok.ELSE)) {
            elseStmt = cursor.is(Tok.IF) ? statements.substatement() : constevalBranch(negated);
        }
        functions.jumps().restore(start);
        return new IfConstevalStmt(position, negated, thenStmt, elseStmt);
    }

    /** @param isImmediate only evaluation of a constant comes here, where consteval functions may take anything */
    private Stmt constevalBranch(boolean isImmediate) {
        try (Context branch = p.unit.contexts.enterIf(isImmediate, Context.Kind.IMMEDIATE_BRANCH)) {
            return bracedBranch();
        }
    }

    private Stmt bracedBranch() {
        if (!cursor.is(Tok.LEFT_BRACE) && !p.instantiator.isActive()) {
            p.unit.diagnostics.report(
                    Codes.IF_CONSTEVAL_NEEDS_BRACES, cursor.position(), "if consteval", "if not consteval");
        }
        return statements.substatement();
    }

    /** Only a constexpr function is evaluated in both ways; of lambdas it is not known yet. */
    private void checkConsteval(int position) {
        Function f = p.scopes.function();
        if (f == null || f.isLambdaBody || p.templates.inInstance()) {
            return;
        }
        if (f.isConsteval) {
            p.unit.diagnostics.report(Codes.ALREADY_CONSTEVAL, position);
        } else if (!f.isConstexpr) {
            p.unit.diagnostics.report(Codes.IF_CONSTEVAL_USELESS, position, "if consteval", "if not consteval");
        }
    }

    /** A condition, with an init-statement where allowed; converted to bool. */
    private Expr condition(boolean allowInit, boolean isConstexpr) {
        Stmt init = allowInit && hasInitStatement() ? conditionInit() : null;
        Expr value;
        Variable variable = null;
        if (p.disambiguator.isConditionDeclaration()) {
            variable = conditionVariable();
            p.unit.references.used(variable, variable.position);
            value = rules.conditionOf(variable, cursor.position());
        } else {
            Expr e = conditionExpression();
            p.expressions.nested(e);
            value = isConstexpr ? rules.constantCondition(e) : rules.condition(e);
        }
        value = isConstexpr && functions.isInstance() ? rules.evaluated(value) : value;
        if (isConstexpr && p.scopes.inTemplate()) {
            functions.openCondition(value);
        } else {
            functions.condition(value, !allowInit);
        }
        return withDeclarations(init, variable, value);
    }

    /** Behind attributes only a declaration may stand [stmt.pre]. */
    private Expr conditionExpression() {
        if (!p.attributes.startsStdAttribute()) {
            return p.expressions.expression();
        }
        p.disambiguator.skipPrefix();
        int position = cursor.position();
        p.unit.diagnostics.report(Codes.EXP_DECLARATION, position);
        cursor.skipTo(Tok.RIGHT_PAREN, Tok.SEMICOLON);
        return p.expressions.build.broken(position);
    }

    private static Expr withDeclarations(@Nullable Stmt init, @Nullable Variable variable, Expr value) {
        if (init == null && variable == null) {
            return value;
        }
        DynamicInit start = variable == null ? null : variable.init;
        return new ConditionExpr(value.type(), ValueCategory.PRVALUE, 0, 0, init, variable, start, value);
    }

    /** Whether a {@code ;} comes before the closing parenthesis; where the block ends first, that is missing. */
    private boolean hasInitStatement() {
        boolean found = false;
        for (int i = cursor.index(); i < cursor.tokens().size() - 1; i++) {
            switch (cursor.tokens().kind(i)) {
                case SEMICOLON -> found = true;
                case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> i = cursor.matching(i);
                case RIGHT_PAREN -> {
                    return found;
                }
                case RIGHT_BRACE -> {
                    return found && isExpressionStatement();
                }
                default -> {}
            }
        }
        return false;
    }

    private boolean isExpressionStatement() {
        if (p.disambiguator.isConditionDeclaration()) {
            return false;
        }
        Tentative t = p.tentative();
        p.expressions.expression();
        boolean result = cursor.is(Tok.SEMICOLON);
        t.rollback();
        return result;
    }

    private void newer(int code, int position) {
        if (!p.instantiator.isActive()) {
            p.unit.newer.use(code, 2017, position);
        }
    }

    private Stmt conditionInit() {
        Stmt init = initStatement();
        newer(Codes.INIT_STATEMENT_NONSTD_IN_MODE, cursor.previousPosition());
        return init;
    }

    private Stmt initStatement() {
        if (cursor.is(Tok.SEMICOLON)) {
            int position = cursor.position();
            cursor.advance();
            return new EmptyStmt(position);
        }
        if (cursor.is(Tok.USING)) {
            // The original does not take alias declarations here.
            p.unit.diagnostics.report(Codes.EXP_PRIMARY_EXPR, cursor.position());
            int position = cursor.position();
            cursor.skipTo(Tok.SEMICOLON, Tok.RIGHT_PAREN);
            cursor.accept(Tok.SEMICOLON);
            return new EmptyStmt(position);
        }
        return p.attributes.startsStdAttribute() ? statements.declaration() : statements.expressionOrDeclaration();
    }

    private Variable conditionVariable() {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.CONDITION);
        if (specs.definesTag) {
            p.unit.diagnostics.report(Codes.TYPE_DEFINITION_NOT_ALLOWED, specs.typePosition);
        }
        if (specs.storage != StorageClass.UNSPECIFIED && !specs.isTypedef()) {
            p.unit.diagnostics.report(Codes.STORAGE_CLASS_NOT_ALLOWED, specs.storagePosition);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        if (statements.bindings.follows(specs)) {
            return statements.bindings.inCondition(specs);
        }
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
        p.declaratorNames.checkVariable(d);
        p.declarations.initDeclarators.labelAndAttributes(d);
        if (specs.isTypedef() || d.type != null && Types.isFunction(d.type)) {
            if (!specs.isTypedef() && cursor.is(Tok.EQUAL)) {
                DeclTarget target = DeclTarget.of(p.scopes, d, specs, true, p.unit.global.scope);
                Function declared = p.declarations.functions.make(specs, d, target);
                p.unit.diagnostics.report(Codes.CANNOT_INITIALIZE, cursor.position(), declared);
            }
            p.unit.diagnostics.report(Codes.CONDITION_MUST_DECLARE_VARIABLE, d.position);
            d.type = p.unit.types.error();
            specs.storage = StorageClass.UNSPECIFIED;
        } else if (d.type != null && Types.isArray(d.type)) {
            p.unit.diagnostics.report(Codes.ARRAY_TYPE_NOT_ALLOWED, specs.typePosition);
            d.type = p.unit.types.error();
        }
        p.access.check(specs, d);
        Variable v = functions.declareLocal(specs, d, true);
        v.attributes = InitDeclarators.attributesOf(specs, d);
        p.attributes.applyTo(v, v.attributes);
        if (cursor.is(Tok.RIGHT_PAREN) || cursor.is(Tok.SEMICOLON)) {
            if (!v.type.isError()) {
                p.unit.diagnostics.report(Codes.CONDITION_NEEDS_INITIALIZER, d.position);
            }
            v.type = p.unit.types.error();
            return v;
        }
        if (cursor.is(Tok.LEFT_PAREN)) {
            p.unit.diagnostics.report(Codes.CONDITION_PARENTHESIZED_INIT, d.position);
        }
        functions.beforeInitializer(v);
        try (Context value = p.unit.contexts.enter(Context.Kind.VARIABLE_INITIALIZER)) {
            p.initializers.rules.initialize(
                    v, p.initializers.initializer(d.position), dev.cufe.overload.sequences.InitContext.VARIABLE);
        }
        functions.declared(v);
        p.cuda.initialized(v);
        if (cursor.is(Tok.COMMA)) {
            p.unit.diagnostics.report(Codes.CONDITION_ONE_VARIABLE, cursor.position(1));
            cursor.skipTo(Tok.RIGHT_PAREN, Tok.SEMICOLON);
        }
        return v;
    }

    Stmt whileStatement() {
        int position = cursor.position();
        cursor.advance();
        Jumps.Marker start = functions.jumps().mark();
        enterCondition();
        openParenthesis();
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        Expr condition = condition(false, false);
        closeParenthesis(stops);
        Stmt body = loopBody();
        leaveCondition(start);
        return new WhileStmt(position, condition, body);
    }

    private Stmt loopBody() {
        functions.enterLoop();
        Stmt body = statements.substatement();
        statements.fallthroughs.checkEnd(body);
        functions.leaveLoop();
        return body;
    }

    Stmt doStatement() {
        int position = cursor.position();
        cursor.advance();
        int stops = cursor.stops.open(Tok.WHILE);
        Stmt body = loopBody();
        cursor.stops.close(stops);
        int whilePosition = cursor.position();
        cursor.expect(Tok.WHILE, Codes.EXP_WHILE);
        stops = cursor.stops.open(Tok.SEMICOLON);
        openParenthesis();
        int inner = cursor.stops.open(Tok.RIGHT_PAREN);
        Expr written = p.expressions.expression();
        Expr condition = rules.condition(written);
        functions.condition(condition, true);
        closeParenthesis(inner);
        cursor.stops.close(stops);
        cursor.endDeclaration();
        return new DoStmt(position, condition, body, whilePosition);
    }

    Stmt forStatement() {
        int position = cursor.position();
        cursor.advance();
        Jumps.Marker start = functions.jumps().mark();
        if (cursor.is(Tok.CO_AWAIT)) {
            cursor.advance();
        }
        boolean isOpen = openParenthesis();
        Scope scope = enterCondition();
        scope.isForInit = true;
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        int inner = cursor.stops.open(Tok.SEMICOLON);
        if (isRangeFor()) {
            cursor.stops.close(inner);
            return rangeFor(position, scope, null, start, stops);
        }
        p.skipper.tellsLoopHead();
        int initPosition = cursor.position();
        Stmt init = isOpen ? initStatement() : new EmptyStmt(initPosition);
        if (isRangeFor()) {
            if (!p.unit.dialect.atLeast(2020) && !p.instantiator.isActive() && !toldOfRangeInit) {
                toldOfRangeInit = true;
                p.unit.diagnostics.report(Codes.RANGE_FOR_INIT_NONSTD, initPosition);
            }
            cursor.stops.close(inner);
            return rangeFor(position, scope, init, start, stops);
        }
        p.skipper.tellsLoopHead();
        lookForRangeVariable();
        Expr condition = cursor.is(Tok.SEMICOLON) ? null : condition(false, false);
        cursor.endDeclaration();
        cursor.stops.close(inner);
        int step = cursor.position();
        Expr increment = cursor.is(Tok.RIGHT_PAREN)
                ? null
                : p.expressions.build.discardedStatement(p.expressions.expression(), step);
        functions.flow().enterLoop();
        functions.evaluated(increment);
        p.cuda.effectTold();
        functions.flow().leaveLoop();
        closeParenthesis(stops);
        Stmt body = loopBody();
        leaveCondition(start);
        p.expressions.build.forInits.ended(scope);
        return new ForStmt(position, init instanceof EmptyStmt ? null : init, condition, increment, body, scope);
    }

    /** Behind the first part the type of a range's variable may stand: an unknown name before {@code <} is read as one. */
    private void lookForRangeVariable() {
        int start = cursor.index();
        if (!p.instantiator.isActive()) {
            p.missingNames.isUnknownTemplate();
        }
        cursor.seek(start);
    }

    /** Whether a {@code :} of this level comes before {@code ;} and the closing parenthesis. */
    private boolean isRangeFor() {
        int questions = 0;
        for (int i = cursor.index(); i < cursor.tokens().size() - 1; i++) {
            switch (cursor.tokens().kind(i)) {
                case SEMICOLON, RIGHT_PAREN, EOF -> {
                    return false;
                }
                case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> i = cursor.matching(i);
                case QUESTION -> questions++;
                case COLON -> {
                    if (questions == 0) {
                        return true;
                    }
                    questions--;
                }
                default -> {}
            }
        }
        return false;
    }

    /** {@code for (x : range)} declares nothing: the name stands where a type is needed. */
    private void takeNameForType(DeclSpecs specs) {
        boolean isName = specs.type == null && cursor.is(Tok.IDENTIFIER) && specs.storage == StorageClass.UNSPECIFIED;
        if (!isName) {
            return;
        }
        int start = cursor.index();
        p.missingNames.notAType();
        if (cursor.index() == start) {
            cursor.advance();
        }
        specs.type = p.unit.types.error();
    }

    private Stmt rangeFor(int position, Scope scope, @Nullable Stmt init, Jumps.Marker start, int stops) {
        int declPosition = cursor.position();
        p.usesNewer(Codes.RANGE_FOR_NONSTD, 2011, declPosition);
        List<Attribute> prefix = new ArrayList<>(0);
        if (p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.PREFIX, prefix);
        }
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.DECLARATION);
        specs.attributes.addAll(0, prefix);
        SourceSequence sequence = new SourceSequence();
        Variable v;
        if (statements.bindings.follows(specs)) {
            v = statements.bindings.forRange(specs, sequence);
        } else {
            takeNameForType(specs);
            int beforeColon = cursor.stops.open(Tok.COLON);
            Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.NAMED);
            cursor.stops.close(beforeColon);
            p.declaratorNames.checkVariable(d);
            v = functions.declareLocal(specs, d);
            Declaration record = p.declarations.initDeclarators.record(v, true, specs, d, false);
            sequence.add(record);
            p.attributes.applyTo(v, record.attributes);
        }
        p.cuda.rangeForVariable(v);
        p.specifiers.storage.refuseInRange(specs);
        v.isRangeForVariable = true;
        cursor.expect(Tok.COLON, Codes.EXP_COLON);
        Expr range = cursor.is(Tok.LEFT_BRACE) ? p.expressions.initializerClause() : p.expressions.expression();
        closeParenthesis(stops);
        Statements.Range parts = rules.range(v, range, position);
        if (!v.bindings.isEmpty()) {
            statements.bindings.bind(v);
        }
        RangeForStmt.Iteration iteration = parts.iteration();
        if (iteration != null) {
            functions.flow().init(iteration.range().init);
        }
        p.unit.references.named(v, v.position);
        statements.bindings.told(v);
        functions.ranged(parts, v);
        functions.jumps().enter(Jumps.Kind.INITIALIZATION);
        Stmt body = loopBody();
        leaveCondition(start);
        return new RangeForStmt(
                position, init, new DeclStmt(declPosition, sequence), v, parts.range(), body, scope, parts.iteration());
    }

    Stmt switchStatement() {
        int position = cursor.position();
        cursor.advance();
        Jumps.Marker start = functions.jumps().mark();
        enterCondition();
        openParenthesis();
        int stops = cursor.stops.open(Tok.RIGHT_PAREN);
        Expr condition = switchCondition();
        closeParenthesis(stops);
        functions.enterSwitch(condition.type(), position);
        functions.reach().switchBody();
        Stmt body = statements.substatement();
        statements.fallthroughs.checkEnd(body);
        functions.leaveSwitch();
        leaveCondition(start);
        return new SwitchStmt(position, condition, body);
    }

    private Expr switchCondition() {
        Stmt init = hasInitStatement() ? conditionInit() : null;
        Variable variable = null;
        Expr value;
        if (p.disambiguator.isConditionDeclaration()) {
            variable = conditionVariable();
            p.unit.references.used(variable, variable.position);
            value = rules.switchValue(rules.valueOf(variable, variable.position));
        } else {
            value = rules.switchValue(conditionExpression());
        }
        functions.condition(value, false);
        return withDeclarations(init, variable, value);
    }

    Constant caseValue(Expr value, int position) {
        Type type = functions.switchType();
        if (type == null) {
            p.unit.diagnostics.report(Codes.CASE_LABEL_MUST_BE_IN_SWITCH, position);
        }
        return rules.caseValue(value, type);
    }

    void defaultLabel(int position) {
        functions.defaultLabel(position);
    }

    /** {@code #pragma unroll} belongs to the loop that follows; before anything else, a range-based one too, it is lost ([printing 8.3]). */
    void attach(List<PragmaEntry> pragmas, Stmt statement) {
        boolean isLoop = statement instanceof ForStmt || statement instanceof WhileStmt || statement instanceof DoStmt;
        if (isLoop) {
            statement.pragmas = pragmas;
        } else if (statement instanceof DeclStmt) {
            misplaced(pragmas, Codes.PRAGMA_MUST_PRECEDE_STATEMENT);
        } else if (statement instanceof EmptyStmt || statement instanceof CaseStmt) {
            misplaced(pragmas, Codes.PRAGMA_NOT_ALLOWED_HERE);
        }
    }

    void misplaced(List<PragmaEntry> pragmas, int code) {
        for (PragmaEntry entry : pragmas) {
            p.pragmas.report(code, entry);
        }
    }
}
